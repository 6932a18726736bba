package settings

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/internal/boardlook"
)

// Each line sets its part of the look, which is remembered, and leaves the others alone; what
// is unknown is the first.
func TestLinesSetTheLook(t *testing.T) {
	store := test.NewTempApp(t).Preferences()
	s, changes := NewSettings(store), 0
	lines := s.Lines(func() { changes++ })
	look := func(b, stones, shape int) boardlook.Look {
		return boardlook.Look{Board: boardlook.Boards[b], Stones: boardlook.StoneSets[stones], Shape: boardlook.Shapes[shape]}
	}
	set := []func(){
		func() {},
		func() { lines[0].Control.(*Choice[*boardlook.Board]).Set(boardlook.Boards[2]) },
		func() { lines[1].Control.(*Choice[*boardlook.StoneSet]).Set(boardlook.StoneSets[2]) },
		func() { lines[2].Control.(*Choice[*boardlook.Shape]).Set(boardlook.Shapes[1]) },
		func() { store.SetString("look.stones", "rubber") },
	}
	for i, want := range []boardlook.Look{look(0, 0, 0), look(2, 0, 0), look(2, 2, 0), look(2, 2, 1), look(2, 0, 1)} {
		if set[i](); NewSettings(store).Look() != want {
			t.Errorf("%d: %v, want %v", i, NewSettings(store).Look(), want)
		}
	}
	if changes != 3 {
		t.Errorf("%d changes, want 3", changes)
	}
}
