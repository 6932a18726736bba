package lessonboard

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kalah/ui/window/board"
	"kalah/ui/window/kit"
)

// The arrow jumps up and down: each step paints the whole window.
func TestArrowPaintsSeldom(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	a := newArrow()
	a.over = board.New()
	w := test.NewTempWindow(t, container.NewStack(a.over, a))
	w.Resize(fyne.NewSize(800, 500))
	a.point(3)
	if a.motion == nil {
		t.Fatal("the arrow does not move")
	}
	frames := int(a.motion.Duration.Seconds() * 60)
	moves, at := 0, a.shape.Position()
	for i := range frames {
		a.motion.Tick(float32(i) / float32(frames))
		if now := a.shape.Position(); now != at {
			moves, at = moves+1, now
		}
	}
	if moves != 2*nods {
		t.Errorf("of %d frames %d are painted", frames, moves)
	}
}
