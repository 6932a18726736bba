package play

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/ui/window/board"
	"kalah/ui/window/command"
	"kalah/ui/window/settings"
)

// Preferences returns the preferences of the view.
func (p *Play) Preferences() settings.Section {
	pauses := map[time.Duration]string{
		0: lang.X("wait.none", "At once"), shortWait: lang.X("wait.short", "After a short pause"), longWait: lang.X("wait.long", "After a long pause"),
	}
	speed := p.Settings.Speed
	speed.Set = p.setSpeed
	all := append(p.Looks(), []settings.Setting{
		{
			Name: lang.X("menu.sowing", "Sowing"), Note: animationNote,
			Control: &settings.Choice[board.Speed]{Value: speed, Options: byHaste, Name: speedText},
		},
		{
			Name: lang.L("Computer's moves"),
			Control: &settings.Choice[time.Duration]{
				Value:   p.Settings.Wait.Then(func(time.Duration) { p.followWait() }),
				Options: []time.Duration{0, shortWait, longWait}, Name: func(wait time.Duration) string { return pauses[wait] },
			},
		},
		{
			Name: lang.L("While you think"),
			Control: &settings.Switch{
				Text: lang.L("The computer thinks too"), Value: p.Settings.Ponder.Then(p.Session.SetPonder), // also in the current game
			},
			Note: func() string {
				if !p.Settings.Ponder.Get() {
					return ""
				}
				return lang.L("Perfect, and Expert without a limit, then play better. It keeps the processors busy, for up to five minutes a move, and drains a battery.")
			},
		},
		{
			Name: lang.L("Board"),
			Control: &settings.Switch{
				Text: lang.L("Turn it when I play second"),
				Value: p.Settings.Turns.Then(func(bool) {
					p.Session.Skip()
					p.Show(p.Session.Screen())
				}),
			},
		},
		{
			Name: lang.L("Misclick guard"),
			Control: &settings.Switch{
				Text: lang.L("A second click or key plays the house"),
				Value: p.Settings.Guard.Then(func(on bool) {
					p.board.Unselect()
					p.board.SetGuard(on)
				}),
			},
			Note: func() string {
				if !p.Settings.Guard.Get() {
					return ""
				}
				return lang.L("The first one selects the house. Escape, or a click elsewhere, deselects it.")
			},
		},
	}...)
	return settings.Section{Name: lang.L("Board"), Settings: all}
}

// animationNote says that the system asks for less motion. It is "" if the system does not.
func animationNote() string {
	if board.Animated() {
		return ""
	}
	return lang.L("The system asks for less motion: moves are shown at once.")
}

// guardCommands returns the command for Escape that deselects a house. All other commands for
// Escape must come after it.
func (p *Play) guardCommands() []command.Command {
	return []command.Command{{
		ID: "game.unselect", Text: lang.L("Deselect the house (misclick guard)"),
		Keys: []command.Key{command.Bare(fyne.KeyEscape)},
		Do:   func() { p.board.Unselect() },
		Enabled: func() bool {
			_, selected := p.board.Selected()
			return selected
		},
	}}
}

// followWait passes the delay of computer players to the session. Games between two of them have no
// delay if sowing is not animated.
func (p *Play) followWait() {
	wait := p.Settings.Wait.Get()
	watched := wait
	if p.Settings.Speed.Get() == board.SpeedOff {
		watched = 0
	}
	p.Session.SetDelay(wait, watched)
}
