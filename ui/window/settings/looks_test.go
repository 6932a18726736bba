package settings

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/internal/boardlook"
)

func TestEveryLookIsRemembered(t *testing.T) {
	store := test.NewTempApp(t).Preferences()
	for _, b := range boardlook.Boards {
		for _, stones := range boardlook.StoneSets {
			for _, shape := range boardlook.Shapes {
				want := boardlook.Look{Board: b, Stones: stones, Shape: shape}
				NewSettings(store).SetLook(want)
				if got := NewSettings(store).Look(); got != want {
					t.Errorf("got %s %s %s, want %s %s %s", got.Board.ID, got.Stones.ID, got.Shape.ID, b.ID, stones.ID, shape.ID)
				}
			}
		}
	}
}

func TestWhatIsUnknownIsTheFirst(t *testing.T) {
	first := boardlook.Look{Board: boardlook.Boards[0], Stones: boardlook.StoneSets[0], Shape: boardlook.Shapes[0]}
	store := test.NewTempApp(t).Preferences()
	s := NewSettings(store)
	if got := s.Look(); got != first {
		t.Errorf("nothing stored: %v, want %v", got, first)
	}
	for _, key := range []string{"look.board", "look.stones", "look.shape"} {
		store.SetString(key, "rubber")
	}
	if got := s.Look(); got != first {
		t.Errorf("unknown looks stored: %v, want %v", got, first)
	}
	s.SetLook(boardlook.Look{}) // the zero value is the first too
	if got := store.String("look.board"); got != boardlook.Boards[0].ID {
		t.Errorf("stored %q", got)
	}
}

// Each line sets its part of the look and leaves the others alone.
func TestLinesSetTheLook(t *testing.T) {
	test.NewTempApp(t)
	look := boardlook.Look{Board: boardlook.Boards[1], Stones: boardlook.StoneSets[1], Shape: boardlook.Shapes[1]}
	lines := Lines(func() boardlook.Look { return look }, func(l boardlook.Look) { look = l })
	for i, want := range []boardlook.Look{
		{Board: boardlook.Boards[2], Stones: boardlook.StoneSets[1], Shape: boardlook.Shapes[1]},
		{Board: boardlook.Boards[2], Stones: boardlook.StoneSets[2], Shape: boardlook.Shapes[1]},
		{Board: boardlook.Boards[2], Stones: boardlook.StoneSets[2], Shape: boardlook.Shapes[2]},
	} {
		c, ok := lines[i].Control.(*Choice)
		if !ok {
			t.Fatalf("line %d is no choice", i)
		}
		c.Set(c.Options[2].ID)
		if look != want || c.Get() != c.Options[2].ID {
			t.Errorf("%s: %v, want %v", lines[i].Name, look, want)
		}
	}
}

func Example() {
	store := test.NewApp().Preferences()
	s := NewSettings(store)
	fmt.Println(s.Look().Board.ID)
	s.SetLook(boardlook.Look{Board: boardlook.Boards[2]})
	fmt.Println(s.Look().Board.ID)
	// Output:
	// walnut
	// slate
}
