package bar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/kit"
)

// replayButtons lays out the lower row of a replay: steps on the left, and on the right
// buttons that are there twice, with a text and without. Where there is no room
// for all texts the last button's goes first.
type replayButtons struct {
	steps fyne.CanvasObject
	right [][2]*button
}

// MinSize implements [fyne.Layout].
func (l *replayButtons) MinSize([]fyne.CanvasObject) fyne.Size {
	size := l.steps.MinSize()
	for _, b := range l.right {
		if b[1].wanted {
			m := b[1].MinSize()
			size = fyne.NewSize(size.Width+theme.Padding()+m.Width, max(size.Height, m.Height))
		}
	}
	return size
}

// Layout implements [fyne.Layout].
func (l *replayButtons) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	steps := l.steps.MinSize()
	kit.Put(l.steps, 0, 0, steps.Width, size.Height)

	room := size.Width - l.MinSize(nil).Width
	shown := make([]*button, len(l.right))
	for i, b := range l.right {
		shown[i] = b[1]
		if more := b[0].MinSize().Width - b[1].MinSize().Width; b[0].wanted && more <= room {
			shown[i] = b[0]
			room -= more
		}
	}
	right := size.Width
	for i := len(l.right) - 1; i >= 0; i-- {
		for _, b := range l.right[i] {
			kit.Show(b, b == shown[i] && b.wanted)
		}
		if b := shown[i]; b.wanted {
			width := b.MinSize().Width
			right -= width
			kit.Put(b, right, 0, width, size.Height)
			right -= theme.Padding()
		}
	}
}

// button is one of the lower row of a replay.
type button struct {
	kit.Button

	wanted bool // makes sense now; whether it is seen is the layout's matter
}

func newButton(text string, icon fyne.Resource, do func()) *button {
	b := &button{wanted: true}
	b.Text, b.Icon, b.OnTapped = text, icon, do
	b.ExtendBaseWidget(b)
	return b
}

// change shows another text and icon, and reports whether they are others.
func (b *button) change(text string, icon fyne.Resource) bool {
	if b.Text == text && b.Icon == icon {
		return false
	}
	b.Text, b.Icon = text, icon
	b.Refresh()
	return true
}

var _ fyne.Scrollable = (*scrubber)(nil)

// scrubber is a slider over moves. A mouse drags it, or turns its wheel over it
// move by move; what is typed while it has the focus belongs to the window, where
// the arrows step with the sowing shown, and where a slider knows no Home.
type scrubber struct{ kit.Slider }

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
