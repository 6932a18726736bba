package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestGuard(t *testing.T) {
	key := func(names ...fyne.KeyName) func(*Board) {
		return func(b *Board) {
			for _, n := range names {
				b.HandleKey(&fyne.KeyEvent{Name: n})
			}
		}
	}
	runes := func(text string) func(*Board) {
		return func(b *Board) {
			for _, r := range text {
				b.HandleRune(r)
			}
		}
	}
	taps := func(houses ...int) func(*Board) {
		return func(b *Board) {
			for _, h := range houses {
				tap(b, 1, h)
			}
		}
	}
	elsewhere := func(b *Board) { test.TapAt(b, fyne.NewPos(2, 2)) }
	for _, tc := range []struct {
		name     string
		do       []func(*Board)
		played   []int
		selected int
	}{
		{"a click", []func(*Board){taps(3)}, nil, 3},
		{"two clicks", []func(*Board){taps(3, 3)}, []int{3}, none},
		{"another house", []func(*Board){taps(3, 4)}, nil, 4},
		{"back and forth", []func(*Board){taps(3, 4, 3, 3)}, []int{3}, none},
		{"a click elsewhere", []func(*Board){taps(3), elsewhere}, nil, none},
		{"an empty house", []func(*Board){taps(3, 2)}, nil, none},
		{"a letter", []func(*Board){runes("d")}, nil, 3},
		{"a letter twice", []func(*Board){runes("dd")}, []int{3}, none},
		{"a letter and its number", []func(*Board){runes("d4")}, []int{3}, none},
		{"a click and its letter", []func(*Board){taps(3), runes("d")}, []int{3}, none},
		{"Escape", []func(*Board){taps(3), key(fyne.KeyEscape), taps(3)}, nil, 3},
		{"arrows and Enter", []func(*Board){key(fyne.KeyRight, fyne.KeyReturn)}, []int{0}, none},
		{"arrows", []func(*Board){key(fyne.KeyRight, fyne.KeyRight)}, nil, 3},
		{"a click and Enter", []func(*Board){taps(3), key(fyne.KeyReturn)}, []int{3}, none},
		{"another view", []func(*Board){taps(3), func(b *Board) {
			v := second()
			v.State[1][3]++
			b.SetView(v)
		}}, nil, none},
		{"the same view", []func(*Board){taps(3), func(b *Board) { b.SetView(second()) }}, nil, 3},
		{"nobody may play", []func(*Board){taps(3), func(b *Board) {
			v := second()
			v.Playable = false
			b.SetView(v)
		}}, nil, none},
	} {
		b, played := shown(t, second())
		b.SetGuard(true)
		for _, do := range tc.do {
			do(b)
		}
		if !slices.Equal(*played, tc.played) {
			t.Errorf("%s: played %v, want %v", tc.name, *played, tc.played)
		}
		if got, ok := b.Selected(); got != tc.selected || ok != (got != none) {
			t.Errorf("%s: selected %d, %v; want %d", tc.name, got, ok, tc.selected)
		}
	}
}

// The house selected keeps its ring and its preview wherever the mouse goes, and the
// caption says how it is played.
func TestSelectedHouseIsShown(t *testing.T) {
	b, _ := shown(t, second())
	b.SetGuard(true)
	point(b, 1, 0)
	tap(b, 1, 0)
	checkCaption(t, b, "captures E: 5 seeds and your last one · again to play it")
	point(b, 1, 3)
	checkCaption(t, b, "captures E: 5 seeds and your last one · again to play it")
	if b.active() != 0 {
		t.Errorf("house %d has the ring", b.active())
	}
	b.HandleKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	checkCaption(t, b, "lands in your store: extra turn")
	if b.HandleKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("Escape means something while no house is selected")
	}
	tap(b, 1, 0)
	b.SetGuard(false)
	if _, ok := b.Selected(); ok {
		t.Error("a house stays selected without the guard")
	}
}
