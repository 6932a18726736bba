package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"kalah/engine"
)

func TestTapPlaysAHouse(t *testing.T) {
	finished, watched, top := second(), second(), second()
	finished.Finished, watched.Playable, top.Turned = true, false, false
	for _, tc := range []struct {
		view          View
		player, house int
		plays         bool
	}{
		{second(), 1, 3, true},
		{top, 1, 0, true},
		{second(), 1, 2, false}, // empty
		{second(), 0, 3, false},
		{second(), 1, engine.Store, false},
		{watched, 1, 3, false},
		{finished, 1, 3, false},
	} {
		b, played := shown(t, tc.view)
		tap(b, tc.player, tc.house)
		test.TapAt(b, fyne.NewPos(1, 1)) // beside all houses
		point(b, tc.player, tc.house)
		if slices.Equal(*played, []int{tc.house}) != tc.plays || len(*played) > 1 || (b.Cursor() == desktop.PointerCursor) != tc.plays || (b.active() == tc.house) != tc.plays {
			t.Errorf("house %d of player %d: played %v, pointer %v, ring at %d; want %t", tc.house, tc.player, *played, b.Cursor(), b.active(), tc.plays)
		}
	}
}

func TestStonesAndNumbersOfRandomGames(t *testing.T) {
	test.NewTempApp(t)
	b := New()
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(860, 480))
	rapid.Check(t, func(t *rapid.T) {
		v := Start(drawRules(t))
		v.Turned = rapid.Bool().Draw(t, "turned")
		b.SetView(v)
		for range 20 {
			m, ok := drawMove(t, v.Rules, v.State, v.Player)
			if !ok {
				break
			}
			v.State, v.Player, v.Last, v.Finished = m.To, m.Next(), []engine.Move{m}, m.Finished
			b.Sow(m, v, SpeedFast, nil)
			checkDrawn(t, b, v.lying())
		}
	})
}

func TestRunesPlay(t *testing.T) {
	b, played := shown(t, second())
	for r, want := range map[rune]bool{'a': true, 'D': true, '6': true, 'c': true, 'g': false, '0': false, '7': false} { // c is empty
		if got := b.HandleRune(r); got != want {
			t.Errorf("%c is used: %v, want %v", r, got, want)
		}
	}
	if slices.Sort(*played); !slices.Equal(*played, []int{0, 3, 5}) {
		t.Errorf("played %v", *played)
	}
	watched := second()
	watched.Playable = false
	if b.SetView(watched); b.HandleRune('a') {
		t.Error("a letter is used while nobody may play")
	}
}

func TestArrowsWalkAlongPlayableHouses(t *testing.T) {
	const left, right = fyne.KeyLeft, fyne.KeyRight
	top, firstAbove := second(), second()
	top.Turned, firstAbove.Player = false, engine.First
	for _, tc := range []struct {
		view View
		keys []fyne.KeyName
		want int
	}{
		{second(), []fyne.KeyName{right}, 0},
		{second(), []fyne.KeyName{right, right, left}, 0},
		{second(), []fyne.KeyName{right, left}, 5},
		{second(), []fyne.KeyName{fyne.KeyUp, fyne.KeyDown}, 0},
		{firstAbove, []fyne.KeyName{right, right}, 3},
		{top, []fyne.KeyName{right, right}, 4},
	} {
		b, played := shown(t, tc.view)
		press(b, fyne.KeyReturn) // plays nothing yet
		press(b, tc.keys...)
		press(b, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)
		if want := []int{tc.want, tc.want, tc.want}; !slices.Equal(*played, want) {
			t.Errorf("%v: played %v, want %v", tc.keys, *played, want)
		}
	}
}

func TestFocusShowsTheRing(t *testing.T) {
	b, _ := shown(t, second())
	window := fyne.CurrentApp().Driver().CanvasForObject(b)
	window.FocusNext()
	if window.Focused() != b || b.active() != 0 || !b.Ringed() {
		t.Fatalf("focused: %T, ring at %d", window.Focused(), b.active())
	}
	press(b, fyne.KeyRight)
	v := second()
	v.State[1][3] = 0
	if b.SetView(v); b.active() != 0 {
		t.Errorf("the house in the ring is empty, and the ring at %d", b.active())
	}
	v.Playable = false
	if b.SetView(v); b.active() != none || len(b.marks.below) != 1 || !b.Ringed() {
		t.Error("no ring around a focused board without a playable house")
	}
	if window.Unfocus(); len(b.marks.below) > 0 || b.Ringed() {
		t.Error("the ring stays after the focus is lost")
	}
}

// Keys that the board does not use go to the window. With PassKeys these are also arrows and Enter, but
// letters still play.
func TestOtherKeysGoOn(t *testing.T) {
	b, played := shown(t, second())
	var keys []fyne.KeyName
	var runes []rune
	window := fyne.CurrentApp().Driver().CanvasForObject(b)
	window.SetOnTypedKey(func(e *fyne.KeyEvent) { keys = append(keys, e.Name) })
	window.SetOnTypedRune(func(r rune) { runes = append(runes, r) })
	press(b, fyne.KeyRight, fyne.KeyF5)
	b.TypedRune('?')
	if !slices.Equal(keys, []fyne.KeyName{fyne.KeyF5}) || string(runes) != "?" {
		t.Errorf("passed on: keys %v, runes %q", keys, string(runes))
	}
	v := second()
	v.PassKeys, keys = true, nil
	b.SetView(v)
	want := []fyne.KeyName{fyne.KeyLeft, fyne.KeyUp, fyne.KeyReturn, fyne.KeySpace}
	press(b, want...)
	b.TypedRune('d')
	if !slices.Equal(keys, want) || !slices.Equal(*played, []int{3}) || b.active() != none {
		t.Errorf("passed on %v, played %v, ring at %d", keys, *played, b.active())
	}
}

// The first click or key on a guarded board selects a house, and the second plays it.
func TestGuard(t *testing.T) {
	show := func(b *Board, change func(*View)) {
		v := second()
		change(&v)
		b.SetView(v)
	}
	taps := func(b *Board, houses ...int) {
		for _, h := range houses {
			tap(b, 1, h)
		}
	}
	for _, tc := range []struct {
		name     string
		do       func(*Board)
		played   []int
		selected int
	}{
		{"back and forth", func(b *Board) { taps(b, 3, 4, 3, 3) }, []int{3}, none},
		{"a click elsewhere", func(b *Board) { taps(b, 3); test.TapAt(b, fyne.NewPos(2, 2)) }, nil, none},
		{"an empty house", func(b *Board) { taps(b, 3, 2) }, nil, none},
		{"a letter and its number", func(b *Board) { b.HandleRune('d'); b.HandleRune('4') }, []int{3}, none},
		{"Escape", func(b *Board) { taps(b, 3); press(b, fyne.KeyEscape); taps(b, 3) }, nil, 3},
		{"arrows and Enter", func(b *Board) { press(b, fyne.KeyRight, fyne.KeyReturn) }, []int{0}, none},
		{"arrows", func(b *Board) { press(b, fyne.KeyRight, fyne.KeyRight) }, nil, 3},
		{"another view", func(b *Board) { taps(b, 3); show(b, func(v *View) { v.State[1][3]++ }) }, nil, none},
		{"the same view", func(b *Board) { taps(b, 3); show(b, func(*View) {}) }, nil, 3},
		{"a view that nobody may play", func(b *Board) { taps(b, 3); show(b, func(v *View) { v.Playable = false }) }, nil, none},
		{"no guard", func(b *Board) { taps(b, 3); b.SetGuard(false) }, nil, none},
	} {
		b, played := shown(t, second())
		b.SetGuard(true)
		tc.do(b)
		if got, ok := b.Selected(); !slices.Equal(*played, tc.played) || got != tc.selected || ok != (got != none) {
			t.Errorf("%s: played %v, selected %d, %v; want %v, %d", tc.name, *played, got, ok, tc.played, tc.selected)
		}
	}
	b, _ := shown(t, second())
	b.SetGuard(true)
	tap(b, 1, 0)
	point(b, 1, 3)
	checkCaption(t, b, "captures E: 5 seeds and your last one · again to play it")
	press(b, fyne.KeyEscape)
	checkCaption(t, b, "lands in your store: extra turn")
	if b.HandleKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("the board uses Escape without a selected house")
	}
}
