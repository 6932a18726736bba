package board

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
)

func TestTapPlaysAHouse(t *testing.T) {
	finished, watched, top := second(), second(), second()
	finished.Finished, watched.Playable, top.Turned = true, false, false
	for _, tc := range []struct {
		view   View
		player engine.Side
		house  int
		plays  bool
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

// Letters and numbers play, and so do arrows with Enter, which walk along playable houses. The board
// passes other keys to the window.
func TestKeysPlay(t *testing.T) {
	const left, right, enter = fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn
	top, firstAbove, passing, watched := second(), second(), second(), second()
	top.Turned, firstAbove.Player, passing.PassKeys, watched.Playable = false, engine.First, true, false
	for _, tc := range []struct {
		view  View
		runes string
		keys  []fyne.KeyName
		want  string
	}{
		{second(), "ad6cg07?", nil, "played [0 3 5], passed g07?"}, // c is empty
		{watched, "a", nil, "played [], passed a"},
		{second(), "", []fyne.KeyName{enter, right, enter}, "played [0], passed Return"},
		{second(), "", []fyne.KeyName{right, right, left, fyne.KeyEnter}, "played [0], passed "},
		{second(), "", []fyne.KeyName{right, left, fyne.KeySpace}, "played [5], passed "},
		{second(), "", []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, enter, fyne.KeyF5}, "played [0], passed F5"},
		{firstAbove, "", []fyne.KeyName{right, right, enter}, "played [3], passed "},
		{top, "", []fyne.KeyName{right, right, enter}, "played [4], passed "},
		{passing, "d", []fyne.KeyName{left, fyne.KeyUp, enter, fyne.KeySpace}, "played [3], passed LeftUpReturnSpace"},
	} {
		b, played := shown(t, tc.view)
		passed := ""
		window := fyne.CurrentApp().Driver().CanvasForObject(b)
		window.SetOnTypedKey(func(e *fyne.KeyEvent) { passed += string(e.Name) })
		window.SetOnTypedRune(func(r rune) { passed += string(r) })
		for _, r := range tc.runes {
			b.TypedRune(r)
		}
		press(b, tc.keys...)
		if got := fmt.Sprintf("played %v, passed %s", *played, passed); got != tc.want {
			t.Errorf("%s %v: %s, want %s", tc.runes, tc.keys, got, tc.want)
		}
	}
}

// The first click or key on a guarded board selects a house, and the second plays it.
func TestGuard(t *testing.T) {
	taps := func(houses ...int) func(b *Board) {
		return func(b *Board) {
			for _, h := range houses {
				tap(b, 1, h)
			}
		}
	}
	show := func(change func(*View)) func(b *Board) {
		v := second()
		change(&v)
		return func(b *Board) { b.SetView(v) }
	}
	for _, tc := range []struct {
		name string
		do   func(*Board) // while d is selected
		want string       // the houses played, and the selected house
	}{
		{"back and forth", taps(4, 3, 3), "[3] -1"},
		{"a click elsewhere", func(b *Board) { test.TapAt(b, fyne.NewPos(2, 2)) }, "[] -1"},
		{"an empty house", taps(2), "[] -1"},
		{"its number", func(b *Board) { b.HandleRune('4') }, "[3] -1"},
		{"Enter", func(b *Board) { press(b, fyne.KeyReturn) }, "[3] -1"},
		{"Escape", func(b *Board) { press(b, fyne.KeyEscape); tap(b, 1, 3) }, "[] 3"},
		{"another view", show(func(v *View) { v.State[1][3]++ }), "[] -1"},
		{"the same view", show(func(*View) {}), "[] 3"},
		{"a view that nobody may play", show(func(v *View) { v.Playable = false }), "[] -1"},
		{"no guard", func(b *Board) { b.SetGuard(false) }, "[] -1"},
	} {
		b, played := shown(t, second())
		b.SetGuard(true)
		press(b, fyne.KeyRight, fyne.KeyRight)
		checkCaption(t, b, "lands in your store: extra turn · again to play it")
		tc.do(b)
		got, ok := b.Selected()
		if text := fmt.Sprint(*played, got); text != tc.want || ok != (got != none) {
			t.Errorf("%s: played and selected are %s, want %s", tc.name, text, tc.want)
		}
	}
	b, _ := shown(t, second())
	if b.SetGuard(true); b.HandleKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("the board uses Escape without a selected house")
	}
}
