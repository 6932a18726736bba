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

// offers shows the games that were left behind, and what may become of them.
type offers struct {
	play  *Play
	games []archive.Unfinished
	list  *fyne.Container
	shown *dialog.CustomDialog
	// settling has the games that are being kept or discarded in the background: what
	// is pressed twice happens once.
	settling map[*logging.Log]bool
	// later has the games that were found while another view or dialog was shown.
	later   []archive.Unfinished
	asking  bool    // the dialog is open
	waiting bool    // for another one to be closed
	next    *offers // that has taken the place of this; nil: none
}

// againAfter is how often it is looked whether the dialog over the board has closed that
// the offer waits for.
const againAfter = 500 * time.Millisecond

// look looks for games left behind, in the background, and offers
// them. One that is finished is logged without asking. Asked says that somebody
// wants to know, even if there are none. Begin says that the window opens with a game:
// the one that it was closed with, or a new one.
func (o *offers) look(asked, begin bool) {
	p := o.play
	var open []archive.Unfinished
	logged := 0
	// What is found after a change of the language is for the view of that time.
	p.Shell.Tasks().Keep(func(context.Context) error {
		games, err := p.Running.Pending()
		for _, g := range games {
			if !g.Log.Finished {
				open = append(open, g)
			} else if e := p.Folder.TakeIn(g); e != nil {
				err = errors.Join(err, e)
			} else {
				logged++
			}
		}
		return err
	}, func(err error) {
		for o.next != nil {
			o = o.next
		}
		p := o.play
		if logged > 0 {
			p.Folder.Refresh()
			p.Shell.Say(lang.L("A game that was over when the program crashed is in the library now."))
		}
		if begin && p.screen.Activity == session.NoGame { // and nothing was opened or started meanwhile
			open = o.begin(open)
		}
		switch {
		case len(open) > 0 && o.asking:
			// They are offered already.
		case len(open) > 0 && (!asked || p.Shell.Top() != nil):
			o.later = open // a dialog would lie over the tour
			o.offerLater()
		case len(open) > 0:
			o.offer(open)
		case err != nil && asked:
			p.Shell.Fail(err)
		case asked:
			o.showLogs()
		}
	})
}

// showLogs shows the unfinished games that are in the library.
func (o *offers) showLogs() {
	if !o.play.Unfinished() {
		o.play.Shell.Say(lang.L("There is no unfinished game."))
	}
}

// begin begins the game that the window opens with, and returns those that are to be
// offered beside it. The last one that the program was closed with goes on; others wait
// in Game > Unfinished games.
func (o *offers) begin(games []archive.Unfinished) []archive.Unfinished {
	p := o.play
	for len(games) > 0 && games[0].Closed && games[0].Claim() != nil {
		games = games[1:] // it goes on in another window, which was started at the same time
	}
	if len(games) == 0 || !games[0].Closed {
		p.newGame()
		return games
	}
	g := games[0]
	killed := slices.DeleteFunc(slices.Clone(games), func(g archive.Unfinished) bool { return g.Closed })
	p.goesOn = lang.L("Your game of {{.Time}} goes on.", words.Args{"Time": words.Begun(g.Began(), time.Now())})
	p.display.side.game.began(false)
	if err := p.control.Game.Start(resumed(g)); err != nil {
		g.Release()
		p.Shell.Fail(err)
	}
	if !g.Log.Clock.IsZero() {
		p.control.Game.Pause() // until somebody looks at it
	}
	if n := len(games) - 1 - len(killed); n > 0 {
		p.Shell.Say(lang.N("{{.Count}} more games wait in Game > Unfinished games.", n, words.Count(n)))
	}
	return killed
}

// entered offers what was found while something else was shown, unless the board is
// shown only on the way to another view.
func (o *offers) entered() {
	if len(o.later) > 0 {
		o.play.Shell.Tasks().Post(o.offerLater)
	}
}

// offerLater offers what was found once nothing but the board is shown.
func (o *offers) offerLater() {
	shell := o.play.Shell
	switch {
	case len(o.later) == 0 || shell.Closed() || shell.Shown() != ID:
	case shell.Top() == nil:
		o.offer(o.later)
	case !o.waiting:
		o.waiting = true
		shell.Tasks().After(againAfter, func() {
			o.waiting = false
			o.offerLater()
		})
	}
}

// handOver returns the offers with the games that nobody has decided about as those that
// wait, for the view that takes the place of this one.
func (o *offers) handOver() *offers {
	if o.asking {
		o.later = slices.DeleteFunc(slices.Clone(o.games), func(g archive.Unfinished) bool { return o.settling[g.Log] })
	}
	return o
}

// follow takes over what waits, and what is being looked for.
func (o *offers) follow(former *offers) {
	o.later, former.later, former.next = former.later, nil, o
}

func (o *offers) offer(games []archive.Unfinished) {
	p := o.play
	o.games, o.list, o.settling, o.later = games, container.NewVBox(), map[*logging.Log]bool{}, nil
	o.fill()
	text := widget.NewLabel(lang.L("This game was under way when the program ended:"))
	if len(games) > 1 {
		text.SetText(lang.L("These games were under way when the program ended:"))
	}
	text.Wrapping = fyne.TextWrapWord
	later := kit.NewButton(lang.L("Decide later"), nil)
	o.shown = p.Shell.NewDialog(lang.L("Unfinished games"), kit.Border(text, nil, nil, nil, kit.NewVScroll(o.list)))
	logs := kit.NewButton(lang.L("Show those in the library"), func() {
		o.shown.Hide()
		o.showLogs()
	})
	o.shown.SetButtons([]fyne.CanvasObject{logs, later})
	later.OnTapped = o.shown.Hide
	p.Shell.Open(frame.Dialog{
		Dialog: o.shown, Size: fyne.NewSize(560, min(420, 170+float32(len(games))*90)),
		Accept: func() { o.resume(o.games[0]) }, Closed: func() { o.asking = false },
	})
	o.asking = !p.Shell.Closed()
}

// open returns how many games are offered now.
func (o *offers) open() int {
	if o.shown == nil || o.play.Shell.Top() != dialog.Dialog(o.shown) {
		return 0
	}
	return len(o.games)
}

// fill shows the games that are left.
func (o *offers) fill() {
	o.list.RemoveAll()
	for i, g := range o.games {
		if i > 0 {
			o.list.Add(widget.NewSeparator())
		}
		o.list.Add(o.row(i, g))
	}
	o.list.Refresh()
}

func (o *offers) row(i int, g archive.Unfinished) fyne.CanvasObject {
	s := g.Log.Snapshot()
	question := widget.NewLabel(lang.L("Go on with the game of {{.Time}}, {{.Players}}, {{.Standing}}?", words.Args{
		"Time": words.Begun(g.Began(), time.Now()), "Players": words.Pair(g.Log.Players), "Standing": words.Standing(s),
	}))
	question.Wrapping = fyne.TextWrapWord
	question.TextStyle.Bold = true
	resume := kit.NewButtonWithIcon(lang.L("Continue"), theme.MediaPlayIcon(), func() { o.resume(g) })
	if i == 0 {
		resume.Importance = widget.HighImportance
	}
	keep := kit.NewButtonWithIcon(lang.L("Keep as a log"), theme.DocumentSaveIcon(), func() { o.settle(g, o.play.Folder.TakeIn) })
	discard := kit.NewButtonWithIcon(lang.L("Discard"), theme.DeleteIcon(), func() { o.confirm(g) })
	return container.NewVBox(question, container.NewGridWithColumns(3, resume, keep, discard))
}

// resume goes on with a game, unless another window has done so meanwhile.
func (o *offers) resume(g archive.Unfinished) {
	if o.settling[g.Log] {
		return
	}
	p := o.play
	o.shown.Hide()
	p.starter.replace(func() {
		if err := g.Claim(); err != nil {
			p.Shell.Fail(err)
		} else if !p.starter.begin(resumed(g)) {
			g.Release()
		}
	})
}

// resumed returns the setup of a game that goes on. What was saved of it is given up once the
// game is saved again.
func resumed(g archive.Unfinished) session.Setup {
	from := g.Log.From
	from.Moves = len(g.Log.Moves)
	return session.Setup{
		Rules: g.Log.Rules, Players: g.Log.Players, Clock: g.Log.Clock, PieRule: g.Log.PieRule,
		Begin: &session.Beginning{
			Game: g.Log.Snapshot(), From: from, Created: g.Log.Created, Took: g.Log.Duration, Resumed: true,
			Safe: func() { _ = g.Discard() }, // at worst it is offered again
		},
	}
}

// confirm asks before a game is gone for good.
func (o *offers) confirm(g archive.Unfinished) {
	text := lang.L("The game of {{.Time}}, {{.Players}}, will be gone for good.", words.Args{
		"Time": words.Begun(g.Began(), time.Now()), "Players": words.Pair(g.Log.Players),
	})
	o.play.Shell.Ask(frame.Question{Title: lang.L("Discard the game?"), Text: text, Do: lang.L("Discard for good"), Dangerous: true}, func() {
		o.settle(g, func(u archive.Unfinished) error { return u.Discard() })
	})
}

// settle does something with a game, in the background, and offers the others.
func (o *offers) settle(g archive.Unfinished, how func(archive.Unfinished) error) {
	if o.settling[g.Log] {
		return
	}
	o.settling[g.Log] = true
	o.play.Shell.Tasks().Keep(func(context.Context) error { return how(g) }, func(err error) { o.settled(g, err) })
}

func (o *offers) settled(g archive.Unfinished, err error) {
	delete(o.settling, g.Log)
	if err != nil {
		o.play.Shell.Fail(err)
		return
	}
	o.play.Folder.Refresh()
	o.games = slices.DeleteFunc(o.games, func(other archive.Unfinished) bool { return other.Log == g.Log })
	if len(o.games) == 0 {
		o.shown.Hide()
		return
	}
	o.fill()
}
