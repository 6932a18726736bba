package bar

import (
	"fyne.io/fyne/v2"

	"kalah/ui/keyed"
)

var _ fyne.Scrollable = (*scrubber)(nil)

// scrubber is a slider over moves. A mouse drags it, or turns its wheel over it
// move by move; what is typed while it has the focus belongs to the window, where
// the arrows step with the sowing shown, and where a slider knows no Home.
type scrubber struct{ keyed.Slider }

func newScrubber() *scrubber {
	s := &scrubber{}
	s.Min, s.Max, s.Step, s.OnlyMouse = 0, 1, 1, true
	s.ExtendBaseWidget(s)
	return s
}

// Scrolled implements [fyne.Scrollable].
func (s *scrubber) Scrolled(e *fyne.ScrollEvent) {
	switch {
	case s.Disabled():
	case e.Scrolled.DY > 0 || e.Scrolled.DX > 0:
		s.SetValue(s.Value - 1)
	case e.Scrolled.DY < 0 || e.Scrolled.DX < 0:
		s.SetValue(s.Value + 1)
	}
}
