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
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// decisions are what players decide beside their moves: to pause, to give up, to
// agree to a draw, to change sides.
type decisions struct{ play *Play }

// pause pauses the game, or goes on with it.
func (d decisions) pause() {
	if d.play.screen.Can.Continue {
		d.play.control.Game.Continue()
		return
	}
	d.play.control.Game.Pause()
}

// resign asks whether the game is to be given up.
func (d decisions) resign() {
	p := d.play
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
	p.Shell.Ask(frame.Question{Title: lang.L("Resign the game?"), Text: question, Do: lang.L("Resign"), Dangerous: true}, func() { p.control.Game.End(engine.Resigned) })
}

// offerDraw asks the other one of two persons for a draw.
func (d decisions) offerDraw() {
	p := d.play
	if !p.screen.Can.Draw || p.Shell.Covered() {
		return
	}
	players, number := p.screen.Players, p.screen.Game.Player
	question := lang.L("{{.Name}} offers a draw. {{.Other}}, do you accept it?", words.Args{
		"Name": words.NameOf(players, number), "Other": words.NameOf(players, 1-number),
	})
	p.Shell.Ask(frame.Question{Title: lang.L("Agree to a draw?"), Text: question, Do: lang.L("Accept"), Dont: lang.L("Decline")}, func() { p.control.Game.End(engine.Agreed) })
}

// swap changes sides, by the pie rule.
func (d decisions) swap() { d.play.Shell.Fail(d.play.control.Game.Swap()) }

// leave pauses a game whose clock runs when another view is shown: nobody is to lose
// by looking at something else in the program.
func (d decisions) leave() {
	if d.play.screen.Clock.Running >= 0 {
		d.play.control.Game.Pause()
	}
}

// commands returns what the menu has of all this.
func (d decisions) commands() []command.Command {
	can := commands(d).can
	move := lang.X("menu.move", "Move")
	return []command.Command{
		{
			ID: "game.pause", Menu: move, Group: groupMove, Text: lang.L("Pause"),
			Keys: []command.Key{command.Rune('p'), command.Rune('P')}, KeyText: "P",
			Do: d.pause, Enabled: can(func(can session.Can) bool { return can.Pause || can.Continue }),
			Checked: func() bool { return d.play.screen.Can.Continue },
		},
		{
			ID: "game.swap", Menu: move, Group: groupDecide, Text: lang.L("Swap sides"),
			Keys: []command.Key{command.Rune('s'), command.Rune('S')}, KeyText: "S",
			Do: d.swap, Enabled: can(func(can session.Can) bool { return can.Swap }),
		},
		{
			ID: "game.draw", Menu: move, Group: groupDecide, Text: lang.L("Offer draw…"),
			Do: d.offerDraw, Enabled: can(func(can session.Can) bool { return can.Draw }),
		},
		{
			ID: "game.resign", Menu: move, Group: groupDecide, Text: lang.L("Resign…"),
			Do: d.resign, Enabled: can(func(can session.Can) bool { return can.Resign }),
		},
	}
}

// actions returns the buttons of the strip for them, in a game with a person.
func (d decisions) actions(s session.Screen) []bar.Action {
	var all []bar.Action
	if s.Can.Draw {
		all = append(all, bar.Action{Text: lang.X("strip.draw", "Draw…"), Do: d.offerDraw, Enabled: true})
	}
	all = append(all, bar.Action{Text: lang.X("strip.resign", "Resign…"), Do: d.resign, Enabled: s.Can.Resign})
	if s.Can.Swap {
		all = append(all, bar.Action{Text: lang.X("strip.swap", "Swap sides"), Icon: theme.ViewRefreshIcon(), Do: d.swap, Enabled: true, Main: true})
	}
	return all
}

// pausing returns the button that pauses a game with clocks, or goes on with any.
func (d decisions) pausing(s session.Screen) []bar.Action {
	switch {
	case s.Can.Continue:
		return []bar.Action{{Text: lang.L("Continue"), Icon: theme.MediaPlayIcon(), Do: d.play.control.Game.Continue, Enabled: true, Main: true}}
	case s.Clock.On:
		return []bar.Action{{Text: lang.L("Pause"), Icon: theme.MediaPauseIcon(), Do: d.pause, Enabled: s.Can.Pause}}
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

// showClock shows the clocks alone.
func (d *display) showClock(c session.ClockState) {
	s := d.play.screen
	top, bottom := engine.Second, engine.First
	if d.play.turned(s) {
		top, bottom = bottom, top
	}
	d.top.SetClock(clockOf(c, top))
	d.bottom.SetClock(clockOf(c, bottom))
}

// ShowClock implements [session.View].
func (p *Play) ShowClock(c session.ClockState) {
	if p.Shell.Closed() {
		return
	}
	p.screen.Clock = c
	p.display.showClock(c)
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
