package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/ui/window/board"
	"kalah/ui/window/command"
	"kalah/ui/window/settings"
)

const keyGuard = "misclick_guard"

// Guard reports whether a house is played by the second click or key on it; not by
// default.
func (s *Settings) Guard() bool { return s.s.Bool(keyGuard) }

// SetGuard sets [Settings.Guard].
func (s *Settings) SetGuard(on bool) { s.s.SetBool(keyGuard, on) }

// guarding is the misclick guard of a view.
type guarding struct{ play *Play }

// set switches the guard and remembers that.
func (g guarding) set(on bool) {
	g.play.Settings.SetGuard(on)
	board.Unselect(g.play.display.board)
	g.play.display.board.SetGuard(on)
}

// setting is the line of the preferences.
func (g guarding) setting() settings.Setting {
	return settings.Setting{
		Name: lang.L("Misclick guard"),
		Control: &settings.Switch{
			Text: lang.L("A second click or key plays the house"),
			Get:  g.play.Settings.Guard, Set: g.set,
		},
		Note: func() string {
			if !g.play.Settings.Guard() {
				return ""
			}
			return lang.L("The first one selects the house. Escape, or a click elsewhere, deselects it.")
		},
	}
}

// commands are for a house that is selected: Escape lets go of it before it means
// anything else.
func (g guarding) commands() []command.Command {
	return []command.Command{{
		ID: "game.unselect", Text: lang.L("Deselect the house (misclick guard)"),
		Keys: []command.Key{command.Bare(fyne.KeyEscape)},
		Do:   func() { board.Unselect(g.play.display.board) },
		Enabled: func() bool {
			_, selected := g.play.display.board.Selected()
			return selected
		},
	}}
}
