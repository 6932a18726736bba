package play

import (
	"context"
	"errors"
	"time"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/words"
)

// found is the result of [Play.lookForUnfinished].
type found struct {
	game   archive.Unfinished // the latest unfinished game, claimed by this process; or nil
	logged int                // number of other games that were saved in the library
	err    error
}

// lookForUnfinished looks for games of earlier runs in the background, and saves finished ones in
// the library. If begin is set, it also resumes or offers the latest unfinished game, and saves the
// others. Otherwise unfinished games are left for a later start, because this window opens with a
// log.
func (p *Play) lookForUnfinished(begin bool) {
	var f found
	p.Shell.Tasks().Keep(func(context.Context) (err error) {
		games, _ := p.Running.Pending() // if the folder cannot be used, saving a game reports it
		for _, g := range games {
			over := g.Log.Finished
			if !over && !begin || g.Claim() != nil { // another window has just claimed it
				continue
			}
			if !over && f.game == nil {
				f.game = g
			} else if e := p.Folder.TakeIn(g); e != nil {
				g.Release()
				err = errors.Join(err, e)
			} else {
				f.logged++
			}
		}
		return err
	}, func(err error) {
		f.err = err
		p.foundUnfinished(f, begin)
	})
}

// foundUnfinished starts the first game of the window, after [Play.lookForUnfinished].
func (p *Play) foundUnfinished(f found, begin bool) {
	free := begin && p.screen.Activity == session.NoGame // the user has opened or started nothing in the meantime
	goesOn := f.game
	if goesOn != nil && !goesOn.Closed { // the program was killed in this game: perhaps its position crashes the program at each start
		p.offerGame(goesOn)
		goesOn = nil
	}
	switch {
	case free && goesOn != nil:
		p.goOn(goesOn)
	case free:
		p.newGame()
	case goesOn != nil:
		goesOn.Release()
	}
	if f.logged > 0 {
		p.Folder.Refresh()
		p.Shell.Say(lang.N("{{.Count}} earlier games are in the library now.", f.logged, words.Count(f.logged)))
	}
	p.Shell.Fail(f.err)
}

// goOn resumes the game in which the window was closed.
func (p *Play) goOn(g archive.Unfinished) {
	p.permit(g.Log.Players, nameOf(g), func() {
		p.goesOn = lang.L("Your game of {{.Time}} goes on.", words.Args{"Time": words.Begun(g.Began(), time.Now())})
		p.opening = false
		setup := resumed(g)
		setup.Begin.Paused = !g.Log.Clock.IsZero() || session.Persons(g.Log.Players) == 0
		if err := p.Session.Start(setup); err != nil {
			g.Release()
			p.Shell.Fail(err)
		}
	}, g.Release)
}

// offerGame shows a notice that offers a game whose program was killed. If the user plays another
// game instead, a later start saves this one in the library.
func (p *Play) offerGame(g archive.Unfinished) {
	notice := frame.Notice{Of: "unfinished", Action: lang.L("Continue"), Icon: theme.MediaPlayIcon(), Offer: true}
	closed := notice
	notice.Text = lang.L("Kalah ended in the middle of the game of {{.Time}}, {{.Players}}, {{.Standing}}.", words.Args{
		"Time": words.Begun(g.Began(), time.Now()), "Players": words.Pair(g.Log.Players), "Standing": words.Standing(g.Log.Snapshot()),
	})
	notice.Do = func() {
		p.permit(g.Log.Players, nameOf(g), func() {
			p.replaceGame(func() {
				if p.beginGame(resumed(g)) {
					p.Shell.Notify(closed)
				}
			})
		}, nil)
	}
	p.Shell.Notify(notice)
}

// nameOf returns a text that names a game of an earlier run.
func nameOf(g archive.Unfinished) string {
	return lang.L("The game of {{.Time}}, {{.Players}}", words.Args{"Time": words.Begun(g.Began(), time.Now()), "Players": words.Pair(g.Log.Players)})
}

// resumed returns the setup that resumes a game. The old file of the game is removed after the game
// was saved again.
func resumed(g archive.Unfinished) session.Setup {
	from := g.Log.From
	from.Resumed = from.Resumed || from.Moves == 0
	from.Moves = len(g.Log.Moves)
	return session.Setup{
		Rules: g.Log.Rules, Players: g.Log.Players, Clock: g.Log.Clock, PieRule: g.Log.PieRule,
		Begin: &session.Beginning{
			Game: g.Log.Snapshot(), From: from, Notes: g.Log.Notes, Created: g.Log.Created, Took: g.Log.Duration, Left: g.Log.Left, Undone: g.Log.Undone, Resumed: true,
			Safe: func() { _ = g.Discard() }, // if this fails, the next start finds the game again
		},
	}
}
