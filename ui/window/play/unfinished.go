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
	game   archive.Unfinished // the latest unfinished game, which this process has claimed, or nil
	logged int                // number of other games, which are in the library now
	err    error
}

// lookForUnfinished looks for games of earlier runs in the background, and logs finished ones. If
// begin is set, the latest unfinished game is continued or offered, and the others are logged. It
// is not set if the window opens with a log.
func (p *Play) lookForUnfinished(begin bool) {
	var f found
	p.Shell.Tasks().Keep(func(context.Context) (err error) {
		games, _ := p.Running.Pending() // saving a game reports a folder that cannot be used
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

// foundUnfinished begins the game that the window opens with.
func (p *Play) foundUnfinished(f found, begin bool) {
	free := begin && p.screen.Activity == session.NoGame // nothing was opened or started meanwhile
	goesOn := f.game
	if goesOn != nil && !goesOn.Closed { // its position might crash the program at each start
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

// goOn continues the game that the window was closed with.
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

// offerGame shows a notice with a game whose program was killed. The game is logged at a later
// start if another game was played meanwhile.
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

// nameOf names a game of an earlier run.
func nameOf(g archive.Unfinished) string {
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
			Safe: func() { _ = g.Discard() }, // if that fails, the game is found again
		},
	}
}
