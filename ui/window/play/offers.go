package play

import (
	"context"
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/logging"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// offers is the dialog that offers unfinished games of earlier runs.
type offers struct {
	games    []archive.Unfinished
	list     *fyne.Container
	shown    *dialog.CustomDialog
	settling map[*logging.Log]bool // games being kept or discarded in the background
	asking   bool                  // the dialog is open
}

// lookForUnfinished looks for unfinished games of earlier runs, in the background, and
// offers them. A finished one is logged without asking. Asked says that the user wants an
// answer even if there are none. Begin says that the window opens with a game: the one that
// it was closed with, or a new one.
func (p *Play) lookForUnfinished(asked, begin bool) {
	f := found{asked: asked, begin: begin}
	p.Shell.Tasks().Keep(func(context.Context) error {
		games, err := p.Running.Pending()
		for _, g := range games {
			if !g.Log.Finished {
				f.open = append(f.open, g)
			} else if e := p.Folder.TakeIn(g); e != nil {
				err = errors.Join(err, e)
			} else {
				f.logged++
			}
		}
		return err
	}, func(err error) {
		f.err = err
		p.State.found(f) // the view may be another one by now
	})
}

// found is the result of [Play.lookForUnfinished].
type found struct {
	asked, begin bool // as there
	open         []archive.Unfinished
	logged       int
	err          error
}

func (p *Play) foundUnfinished(f found) {
	if f.logged > 0 {
		p.Folder.Refresh()
		p.Shell.Say(lang.L("A game that was over when the program crashed is in the library now."))
	}
	open := f.open
	if !f.asked && !f.begin {
		return // the window opened with a log: they are offered at the next start without one
	}
	if f.begin && p.screen.Activity == session.NoGame { // and nothing was opened or started meanwhile
		open = p.beginWith(open)
	}
	switch {
	case len(open) > 0 && p.offers.asking:
		// They are being offered.
	case len(open) > 0 && (!f.asked || p.Shell.Top() != nil):
		p.State.later = open // the tour or another dialog may be shown
		p.offerLater()
	case len(open) > 0:
		p.offerGames(open)
	case f.err != nil && f.asked:
		p.Shell.Fail(f.err)
	case f.asked:
		p.showUnfinished()
	}
}

func (p *Play) showUnfinished() {
	if !p.Unfinished() {
		p.Shell.Say(lang.L("There is no unfinished game."))
	}
}

// beginWith begins the game that the window opens with, and returns those to be offered: the
// ones whose program was killed. The latest one that the program was closed with goes on;
// the others wait in Game > Unfinished games.
func (p *Play) beginWith(games []archive.Unfinished) []archive.Unfinished {
	for len(games) > 0 && games[0].Closed && games[0].Claim() != nil {
		games = games[1:] // another window has just resumed it
	}
	if len(games) == 0 || !games[0].Closed {
		p.newGame()
		return games
	}
	g := games[0]
	killed := slices.DeleteFunc(slices.Clone(games), func(g archive.Unfinished) bool { return g.Closed })
	p.permit(g.Log.Players, offeredFrom(g), func() {
		p.goesOn = lang.L("Your game of {{.Time}} goes on.", words.Args{"Time": words.Begun(g.Began(), time.Now())})
		p.State.opening = false
		setup := resumed(g)
		setup.Begin.Paused = !g.Log.Clock.IsZero() || session.Persons(g.Log.Players) == 0
		if err := p.Session.Start(setup); err != nil {
			g.Release()
			p.Shell.Fail(err)
		}
	}, g.Release)
	if n := len(games) - 1 - len(killed); n > 0 {
		p.Shell.Say(lang.N("{{.Count}} more games wait in Game > Unfinished games.", n, words.Count(n)))
	}
	return killed
}

// offerLater offers the games that were found earlier, once the board is shown without a
// dialog.
func (p *Play) offerLater() {
	if len(p.State.later) > 0 && !p.Shell.Closed() && p.Shell.Shown() == ID && p.Shell.Top() == nil {
		p.offerGames(p.State.later)
	}
}

func (p *Play) offerGames(games []archive.Unfinished) {
	p.offers.games, p.offers.list, p.offers.settling, p.State.later = games, container.NewVBox(), map[*logging.Log]bool{}, nil
	p.fillOffers()
	text := kit.Wrapped(lang.L("This game was under way when the program ended:"))
	if len(games) > 1 {
		text.SetText(lang.L("These games were under way when the program ended:"))
	}
	later := kit.NewButton(lang.L("Decide later"), nil)
	p.offers.shown = p.Shell.NewDialog(lang.L("Unfinished games"), kit.Border(text, nil, nil, nil, kit.NewVScroll(p.offers.list)))
	logs := kit.NewButton(lang.L("Show those in the library"), func() {
		p.offers.shown.Hide()
		p.showUnfinished()
	})
	p.offers.shown.SetButtons([]fyne.CanvasObject{logs, later})
	later.OnTapped = p.offers.shown.Hide
	p.Shell.Open(frame.Dialog{
		Dialog: p.offers.shown, Size: fyne.NewSize(560, min(420, 170+float32(len(games))*90)),
		Accept: func() { p.resumeOffered(p.offers.games[0]) }, Closed: func() { p.offers.asking = false },
	})
	p.offers.asking = !p.Shell.Closed()
}

func (p *Play) offered() int {
	if p.offers.shown == nil || p.Shell.Top() != dialog.Dialog(p.offers.shown) {
		return 0
	}
	return len(p.offers.games)
}

func (p *Play) fillOffers() {
	p.offers.list.RemoveAll()
	for i, g := range p.offers.games {
		if i > 0 {
			p.offers.list.Add(widget.NewSeparator())
		}
		p.offers.list.Add(p.offerRow(i, g))
	}
	p.offers.list.Refresh()
}

func (p *Play) offerRow(i int, g archive.Unfinished) fyne.CanvasObject {
	s := g.Log.Snapshot()
	question := kit.Wrapped(lang.L("Go on with the game of {{.Time}}, {{.Players}}, {{.Standing}}?", words.Args{
		"Time": words.Begun(g.Began(), time.Now()), "Players": words.Pair(g.Log.Players), "Standing": words.Standing(s),
	}))
	question.TextStyle.Bold = true
	resume := kit.NewButtonWithIcon(lang.L("Continue"), theme.MediaPlayIcon(), func() { p.resumeOffered(g) })
	if i == 0 {
		resume.Importance = widget.HighImportance
	}
	keep := kit.NewButtonWithIcon(lang.L("Keep as a log"), theme.DocumentSaveIcon(), func() { p.settle(g, p.Folder.TakeIn) })
	discard := kit.NewButtonWithIcon(lang.L("Discard"), theme.DeleteIcon(), func() { p.confirmDiscard(g) })
	return container.NewVBox(question, container.NewGridWithColumns(3, resume, keep, discard))
}

// resumeOffered resumes a game, unless another window has done so.
func (p *Play) resumeOffered(g archive.Unfinished) {
	if p.offers.settling[g.Log] {
		return
	}
	p.offers.shown.Hide()
	p.permit(g.Log.Players, offeredFrom(g), func() {
		p.replaceGame(func() {
			if err := g.Claim(); err != nil {
				p.Shell.Fail(err)
			} else if !p.beginGame(resumed(g)) {
				g.Release()
			}
		})
	}, nil)
}

// offeredFrom names a game of an earlier run.
func offeredFrom(g archive.Unfinished) string {
	return lang.L("The game of {{.Time}}, {{.Players}}", words.Args{"Time": words.Begun(g.Began(), time.Now()), "Players": words.Pair(g.Log.Players)})
}

// resumed returns the setup that resumes a game. Its old file is removed once the game is
// saved again.
func resumed(g archive.Unfinished) session.Setup {
	from := g.Log.From
	from.Resumed = from.Resumed || from.Moves == 0
	from.Moves = len(g.Log.Moves)
	return session.Setup{
		Rules: g.Log.Rules, Players: g.Log.Players, Clock: g.Log.Clock, PieRule: g.Log.PieRule,
		Begin: &session.Beginning{
			Game: g.Log.Snapshot(), From: from, Notes: g.Log.Notes, Created: g.Log.Created, Took: g.Log.Duration, Left: g.Log.Left, Undone: g.Log.Undone, Resumed: true,
			Safe: func() { _ = g.Discard() }, // if that fails, the game is offered again
		},
	}
}

// confirmDiscard asks before it discards a game.
func (p *Play) confirmDiscard(g archive.Unfinished) {
	text := lang.L("The game of {{.Time}}, {{.Players}}, will be gone for good.", words.Args{
		"Time": words.Begun(g.Began(), time.Now()), "Players": words.Pair(g.Log.Players),
	})
	p.Shell.Ask(frame.Question{Title: lang.L("Discard the game?"), Text: text, Do: lang.L("Discard for good"), Dangerous: true}, func() {
		p.settle(g, func(u archive.Unfinished) error { return u.Discard() })
	})
}

// settle keeps or discards a game in the background, once even if it is called twice, and
// goes on offering the others.
func (p *Play) settle(g archive.Unfinished, how func(archive.Unfinished) error) {
	if p.offers.settling[g.Log] {
		return
	}
	p.offers.settling[g.Log] = true
	p.Shell.Tasks().Keep(func(context.Context) error { return how(g) }, func(err error) { p.settled(g, err) })
}

func (p *Play) settled(g archive.Unfinished, err error) {
	delete(p.offers.settling, g.Log)
	if err != nil {
		p.Shell.Fail(err)
		return
	}
	p.Folder.Refresh()
	p.offers.games = slices.DeleteFunc(p.offers.games, func(other archive.Unfinished) bool { return other.Log == g.Log })
	if len(p.offers.games) == 0 {
		p.offers.shown.Hide()
		return
	}
	p.fillOffers()
}
