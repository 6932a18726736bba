package play

import (
	"fyne.io/fyne/v2/lang"

	"kalah/ui/window/settings"
)

const keyPonder = "ponder"

// Ponder reports whether the computer thinks while a person is to move; not by default:
// that keeps the processors busy.
func (s *Settings) Ponder() bool { return s.s.Bool(keyPonder) }

// SetPonder sets [Settings.Ponder].
func (s *Settings) SetPonder(on bool) { s.s.SetBool(keyPonder, on) }

// pondering is the thinking in a person's time, in the games of a view.
type pondering struct{ play *Play }

// set switches it, also in the game under way, and remembers that.
func (g pondering) set(on bool) {
	g.play.Settings.SetPonder(on)
	g.play.control.SetPonder(on)
}

// setting is the line of the preferences.
func (g pondering) setting() settings.Setting {
	return settings.Setting{
		Name: lang.L("While you think"),
		Control: &settings.Switch{
			Text: lang.L("The computer thinks too"),
			Get:  g.play.Settings.Ponder, Set: g.set,
		},
		Note: func() string {
			if !g.play.Settings.Ponder() {
				return ""
			}
			return lang.L("Perfect, and Expert without a limit, then play better. It keeps the processors busy, for up to five minutes a move, and drains a battery.")
		},
	}
}
