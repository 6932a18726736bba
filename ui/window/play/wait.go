package play

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/ui/window/board"
	"kalah/ui/window/settings"
)

const keyWait = "wait"

// waits are the moments that an AI may wait before it moves, by their names in the
// settings.
var waits = map[string]time.Duration{"none": 0, "short": shortWait, "long": 1500 * time.Millisecond}

// shortWait is long enough to see what the move before has changed.
const shortWait = 600 * time.Millisecond

// Wait returns how long an AI waits before it moves; a short moment by default.
func (s *Settings) Wait() time.Duration {
	if wait, ok := settings.Named(s.s, keyWait, waits); ok {
		return wait
	}
	return shortWait
}

// SetWait sets [Settings.Wait].
func (s *Settings) SetWait(wait time.Duration) { settings.SetNamed(s.s, keyWait, waits, wait) }

// waiting is how AIs wait in a view.
type waiting struct{ play *Play }

// set changes how long an AI waits, also the one that waits now.
func (w waiting) set(wait time.Duration) {
	w.play.Settings.SetWait(wait)
	w.follow()
}

// follow makes the controller follow the settings. Two AIs whose moves are shown at once
// do not wait: whoever watches them so wants to see the end.
func (w waiting) follow() {
	p := w.play
	wait := p.Settings.Wait()
	watched := wait
	if p.Settings.Speed() == board.SpeedOff {
		watched = 0
	}
	p.control.SetDelay(wait, watched)
}

// setting is the line of the preferences.
func (w waiting) setting() settings.Setting {
	return settings.Setting{
		Name: lang.L("Computer's moves"),
		Control: &settings.Choice{
			Options: []settings.Option{
				{ID: "none", Name: lang.X("wait.none", "At once")},
				{ID: "short", Name: lang.X("wait.short", "After a short pause")},
				{ID: "long", Name: lang.X("wait.long", "After a long pause")},
			},
			Default: "short",
			Get: func() string {
				for id, wait := range waits {
					if wait == w.play.Settings.Wait() {
						return id
					}
				}
				return ""
			},
			Set: func(id string) { w.set(waits[id]) },
		},
	}
}
