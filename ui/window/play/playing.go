package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/clock"
	"kalah/ui/app/session"
	"kalah/ui/window/bar"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// pauseText returns the text of the command that calls [Play.pause].
func (p *Play) pauseText() string {
	if p.screen.Can.Continue {
		return lang.L("Continue")
	}
	return lang.L("Pause")
}

func (p *Play) pause() {
	if p.screen.Can.Continue {
		p.Session.Continue()
		return
	}
	p.Session.Pause()
}

func (p *Play) resign() {
	if !p.screen.Can.Resign || p.Shell.Covered() {
		return
	}
	number, players := p.screen.Resigner, p.screen.Players
	question := lang.L("{{.Winner}} wins then.", words.Args{"Winner": words.NameOf(players, 1-number)})
	if players[1-number].Type.IsPerson() {
		question = lang.L("{{.Name}} resigns, and {{.Winner}} wins.", words.Args{
			"Name": words.NameOf(players, number), "Winner": words.NameOf(players, 1-number),
		})
	}
	p.Shell.Ask(frame.Question{Title: lang.L("Resign the game?"), Text: question, Do: lang.L("Resign")}, func() { p.Session.End(engine.Resigned) })
}

// offerDraw asks the other person in a game between two persons to accept a draw.
func (p *Play) offerDraw() {
	if !p.screen.Can.Draw || p.Shell.Covered() {
		return
	}
	players, number := p.screen.Players, p.screen.Game.Player
	question := lang.L("{{.Name}} offers a draw. {{.Other}}, do you accept it?", words.Args{
		"Name": words.NameOf(players, number), "Other": words.NameOf(players, 1-number),
	})
	p.Shell.Ask(frame.Question{Title: lang.L("Agree to a draw?"), Text: question, Do: lang.L("Accept"), Dont: lang.L("Decline")}, func() { p.Session.End(engine.Agreed) })
}

func (p *Play) swap() { p.Shell.Fail(p.Session.Swap()) }

// pauseClocks pauses the game if a clock is running.
func (p *Play) pauseClocks() {
	if p.screen.Clock.Running >= 0 {
		p.Session.Pause()
	}
}

// clockOf returns the clock in the strip of a player.
func clockOf(c session.ClockState, number engine.Side) bar.Clock {
	if !c.On {
		return bar.Clock{}
	}
	left := c.Left[number]
	return bar.Clock{Text: bar.Time(left, clock.Low(left)), Low: clock.Low(left), Runs: c.Running == number}
}

// newVeil returns the cover of the board for paused games with clocks, so that nobody can think
// while the clocks are stopped.
func newVeil(goOn func()) *fyne.Container {
	title := widget.NewLabelWithStyle(lang.L("Paused"), fyne.TextAlignCenter, fyne.TextStyle{Bold: true})
	title.SizeName = theme.SizeNameHeadingText
	text := widget.NewLabelWithStyle(lang.L("The clocks are stopped, and the board is covered."), fyne.TextAlignCenter, fyne.TextStyle{})
	resume := kit.NewButtonWithIcon(lang.L("Continue"), theme.MediaPlayIcon(), goOn)
	resume.Importance = widget.HighImportance
	box := container.NewCenter(container.NewVBox(title, text, container.NewCenter(resume)))
	veil := container.NewStack(kit.NewBackground(theme.SizeNameInputRadius), box)
	veil.Hide()
	return veil
}
