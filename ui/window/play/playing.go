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

// pause pauses the game, or goes on with it.
func (p *Play) pause() {
	if p.screen.Can.Continue {
		p.control.Continue()
		return
	}
	p.control.Pause()
}

// resign asks whether the game is to be given up.
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
	p.Shell.Ask(frame.Question{Title: lang.L("Resign the game?"), Text: question, Do: lang.L("Resign"), Dangerous: true}, func() { p.control.End(engine.Resigned) })
}

// offerDraw asks the other one of two persons for a draw.
func (p *Play) offerDraw() {
	if !p.screen.Can.Draw || p.Shell.Covered() {
		return
	}
	players, number := p.screen.Players, p.screen.Game.Player
	question := lang.L("{{.Name}} offers a draw. {{.Other}}, do you accept it?", words.Args{
		"Name": words.NameOf(players, number), "Other": words.NameOf(players, 1-number),
	})
	p.Shell.Ask(frame.Question{Title: lang.L("Agree to a draw?"), Text: question, Do: lang.L("Accept"), Dont: lang.L("Decline")}, func() { p.control.End(engine.Agreed) })
}

// swap changes sides, by the pie rule.
func (p *Play) swap() { p.Shell.Fail(p.control.Swap()) }

// pauseClocks pauses a game whose clock runs when another view is shown: nobody is to lose
// by looking at something else in the program.
func (p *Play) pauseClocks() {
	if p.screen.Clock.Running >= 0 {
		p.control.Pause()
	}
}

// decisionActions returns the buttons of the strip for them, in a game with a person.
func (p *Play) decisionActions(s session.Screen) []bar.Action {
	var all []bar.Action
	if s.Can.Draw {
		all = append(all, bar.Action{Text: lang.X("strip.draw", "Draw…"), Do: p.offerDraw, Enabled: true})
	}
	all = append(all, bar.Action{Text: lang.L("Resign…"), Do: p.resign, Enabled: s.Can.Resign})
	if s.Can.Swap {
		all = append(all, bar.Action{Text: lang.L("Swap sides"), Icon: theme.ViewRefreshIcon(), Do: p.swap, Enabled: true, Main: true})
	}
	return all
}

// pauseActions returns the button that pauses a game with clocks, or goes on with any.
func (p *Play) pauseActions(s session.Screen) []bar.Action {
	switch {
	case s.Can.Continue:
		return []bar.Action{{Text: lang.L("Continue"), Icon: theme.MediaPlayIcon(), Do: p.control.Continue, Enabled: true, Main: true}}
	case s.Clock.On:
		return []bar.Action{{Text: lang.L("Pause"), Icon: theme.MediaPauseIcon(), Do: p.pause, Enabled: s.Can.Pause}}
	}
	return nil
}

// clockOf returns what the strip of a player shows of the clocks.
func clockOf(c session.ClockState, number int) bar.Clock {
	if !c.On {
		return bar.Clock{}
	}
	left := c.Left[number]
	return bar.Clock{Text: bar.Time(left, clock.Low(left)), Low: clock.Low(left), Runs: c.Running == number}
}

// veil covers the board while a game with clocks is paused, so that nobody thinks
// for free.
type veil struct {
	widget.BaseWidget

	goOn *kit.Button
}

func newVeil(goOn func()) *veil {
	v := &veil{goOn: kit.NewButtonWithIcon(lang.L("Continue"), theme.MediaPlayIcon(), goOn)}
	v.goOn.Importance = widget.HighImportance
	v.ExtendBaseWidget(v)
	v.Hide()
	return v
}

// set covers the board, or uncovers it.
func (v *veil) set(s session.Screen) {
	kit.Show(v, s.Activity == session.Paused && s.Clock.On && !s.Watched())
}

// CreateRenderer implements [fyne.Widget].
func (v *veil) CreateRenderer() fyne.WidgetRenderer {
	title := widget.NewLabelWithStyle(lang.L("Paused"), fyne.TextAlignCenter, fyne.TextStyle{Bold: true})
	title.SizeName = theme.SizeNameHeadingText
	text := widget.NewLabelWithStyle(lang.L("The clocks are stopped, and the board is covered."), fyne.TextAlignCenter, fyne.TextStyle{})
	box := container.NewCenter(container.NewVBox(title, text, container.NewCenter(v.goOn)))
	return widget.NewSimpleRenderer(container.NewStack(kit.NewGround(theme.SizeNameInputRadius), box))
}
