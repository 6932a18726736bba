package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
)

func press(b *Board, names ...fyne.KeyName) {
	for _, name := range names {
		b.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

func TestRunesPlay(t *testing.T) {
	first := second()
	first.Player = engine.First
	watched := second()
	watched.Playable = false
	for _, tc := range []struct {
		name    string
		view    View
		runes   string
		want    []int
		handled bool
	}{
		{"letters", second(), "aDf", []int{0, 3, 5}, true},
		{"numbers", second(), "146", []int{0, 3, 5}, true},
		{"first player's letters", first, "Ab", []int{0, 1}, true},
		{"empty house", second(), "c3", nil, true},
		{"no house", second(), "gx07 ", nil, false},
		{"nobody may play", watched, "a1", nil, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b, played := shown(t, tc.view)
			for _, r := range tc.runes {
				if got := b.HandleRune(r); got != tc.handled {
					t.Errorf("HandleRune(%q) = %v, want %v", r, got, tc.handled)
				}
			}
			if !slices.Equal(*played, tc.want) {
				t.Errorf("played %v, want %v", *played, tc.want)
			}
		})
	}
}

func TestArrowsWalkAlongPlayableHouses(t *testing.T) {
	top := second()
	top.Turned = false
	firstAbove := second()
	firstAbove.Player = engine.First
	firstBelow := firstAbove
	firstBelow.Turned = false
	for _, tc := range []struct {
		name string
		view View
		keys []fyne.KeyName
		want int
	}{
		{"first to the left", second(), []fyne.KeyName{fyne.KeyRight}, 0},
		{"over empty houses", second(), []fyne.KeyName{fyne.KeyRight, fyne.KeyRight}, 3},
		{"and back", second(), []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft}, 0},
		{"round the end", second(), []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft}, 5},
		{"up is harmless", second(), []fyne.KeyName{fyne.KeyUp, fyne.KeyDown}, 0},
		{"right along the top", firstAbove, []fyne.KeyName{fyne.KeyRight, fyne.KeyRight}, 3},
		{"right when not turned", top, []fyne.KeyName{fyne.KeyRight, fyne.KeyRight}, 4},
		{"right along the bottom", firstBelow, []fyne.KeyName{fyne.KeyRight, fyne.KeyRight}, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b, played := shown(t, tc.view)
			press(b, tc.keys...)
			if got := b.active(); got != tc.want {
				t.Errorf("ring at %d, want %d", got, tc.want)
			}
			if !b.scene.marks.active.ring.Visible() {
				t.Error("no ring")
			}
			for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace} {
				press(b, key)
			}
			if want := []int{tc.want, tc.want, tc.want}; !slices.Equal(*played, want) {
				t.Errorf("played %v, want %v", *played, want)
			}
		})
	}
}

func TestEnterWithoutRing(t *testing.T) {
	b, played := shown(t, second())
	if b.HandleKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) || len(*played) > 0 {
		t.Errorf("Enter is handled though nothing is chosen, played %v", *played)
	}
}

func TestFocusShowsTheRing(t *testing.T) {
	b, _ := shown(t, second())
	window := fyne.CurrentApp().Driver().CanvasForObject(b)
	window.FocusNext()
	if window.Focused() != b {
		t.Fatal("the board does not get the focus")
	}
	if got := b.active(); got != 0 {
		t.Errorf("ring at %d, want the first playable house", got)
	}
	window.Unfocus()
	if got := b.active(); got != none || b.scene.marks.active.ring.Visible() {
		t.Errorf("ring at %d after the focus is lost", got)
	}
}

func TestRingMovesOnWhenItsHouseIsEmpty(t *testing.T) {
	b, _ := shown(t, second())
	press(b, fyne.KeyRight, fyne.KeyRight)
	v := second()
	v.State[1][3] = 0
	b.SetView(v)
	if got := b.active(); got != 0 {
		t.Errorf("ring at %d, want 0", got)
	}
}

func TestOtherKeysGoOn(t *testing.T) {
	b, _ := shown(t, second())
	press(b, fyne.KeyF5) // to nobody
	var keys []fyne.KeyName
	var runes []rune
	b.SetOnOtherKeys(func(e *fyne.KeyEvent) { keys = append(keys, e.Name) }, func(r rune) { runes = append(runes, r) })
	press(b, fyne.KeyRight, fyne.KeyF5)
	b.TypedRune('a')
	b.TypedRune('?')
	if !slices.Equal(keys, []fyne.KeyName{fyne.KeyF5}) || string(runes) != "?" {
		t.Errorf("passed on: keys %v, runes %q", keys, string(runes))
	}
}

// Where arrows and Enter are the window's, letters and clicks still play, and a ring that
// was walked to is gone.
func TestKeysThatArePassedOn(t *testing.T) {
	b, played := shown(t, second())
	press(b, fyne.KeyRight)
	v := second()
	v.PassKeys = true
	b.SetView(v)
	var keys []fyne.KeyName
	b.SetOnOtherKeys(func(e *fyne.KeyEvent) { keys = append(keys, e.Name) }, nil)
	want := []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyReturn, fyne.KeySpace}
	press(b, want...)
	if !slices.Equal(keys, want) || len(*played) != 0 || b.active() != none {
		t.Errorf("passed on %v, played %v, ring at %d", keys, *played, b.active())
	}
	b.TypedRune('d')
	if !slices.Equal(*played, []int{3}) {
		t.Errorf("played %v, want house d", *played)
	}
}
