package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"kalah/engine"
)

func TestTapPlaysAHouse(t *testing.T) {
	finished, watched, top := second(), second(), second()
	finished.Finished, watched.Playable, top.Turned = true, false, false
	for _, tc := range []struct {
		name          string
		view          View
		player, house int
		plays         bool
	}{
		{"own house", second(), 1, 3, true},
		{"along the top", top, 1, 0, true},
		{"empty house", second(), 1, 2, false},
		{"opponent's house", second(), 0, 3, false},
		{"store", second(), 1, engine.Store, false},
		{"nobody may play", watched, 1, 3, false},
		{"finished", finished, 1, 3, false},
	} {
		b, played := shown(t, tc.view)
		tap(b, tc.player, tc.house)
		test.TapAt(b, fyne.NewPos(1, 1)) // beside all houses
		var want []int
		if tc.plays {
			want = []int{tc.house}
		}
		if !slices.Equal(*played, want) {
			t.Errorf("%s: played %v, want %v", tc.name, *played, want)
		}
		point(b, tc.player, tc.house)
		if got := b.Cursor() == desktop.PointerCursor; got != tc.plays {
			t.Errorf("%s: pointer cursor: %v, want %v", tc.name, got, tc.plays)
		}
		if got := b.active() == tc.house; got != tc.plays {
			t.Errorf("%s: ring: %v, want %v", tc.name, got, tc.plays)
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

func TestSizes(t *testing.T) {
	b, _ := shown(t, second())
	if got := b.MinSize(); got.Width > 500 || got.Height > 260 {
		t.Errorf("the board needs %v, 500 x 260 must do", got)
	}
	for _, size := range []fyne.Size{{Width: 480, Height: 210}, {Width: 690, Height: 330}, {Width: 1200, Height: 700}, {Width: 1600, Height: 400}, {Width: 600, Height: 1000}} {
		b.Resize(size)
		checkDrawn(t, b, middle)
		for _, o := range b.objects {
			at, s := o.Position(), o.Size()
			if text, ok := o.(*canvas.Text); ok {
				s = text.MinSize()
			}
			if o.Visible() && (at.X < -1 || at.Y < -1 || at.X+s.Width > size.Width+1 || at.Y+s.Height > size.Height+1) {
				t.Errorf("%v: %T at %v, %v is cut off", size, o, at, s)
			}
		}
	}
}

func TestRunesPlay(t *testing.T) {
	first, watched := second(), second()
	first.Player, watched.Playable = engine.First, false
	for _, tc := range []struct {
		view    View
		runes   string
		want    []int
		handled bool
	}{
		{second(), "aDf", []int{0, 3, 5}, true},
		{second(), "146", []int{0, 3, 5}, true},
		{first, "Ab", []int{0, 1}, true},
		{second(), "c3", nil, true}, // empty
		{second(), "gx07 ", nil, false},
		{watched, "a1", nil, false},
	} {
		b, played := shown(t, tc.view)
		for _, r := range tc.runes {
			if got := b.HandleRune(r); got != tc.handled {
				t.Errorf("HandleRune(%q) = %v, want %v", r, got, tc.handled)
			}
		}
		if !slices.Equal(*played, tc.want) {
			t.Errorf("%s: played %v, want %v", tc.runes, *played, tc.want)
		}
	}
}

func TestArrowsWalkAlongPlayableHouses(t *testing.T) {
	const left, right = fyne.KeyLeft, fyne.KeyRight
	top, firstAbove := second(), second()
	top.Turned, firstAbove.Player = false, engine.First
	firstBelow := firstAbove
	firstBelow.Turned = false
	for _, tc := range []struct {
		name string
		view View
		keys []fyne.KeyName
		want int
	}{
		{"first to the left", second(), []fyne.KeyName{right}, 0},
		{"over empty houses and back", second(), []fyne.KeyName{right, right, left}, 0},
		{"round the end", second(), []fyne.KeyName{right, left}, 5},
		{"up is harmless", second(), []fyne.KeyName{fyne.KeyUp, fyne.KeyDown}, 0},
		{"right along the top", firstAbove, []fyne.KeyName{right, right}, 3},
		{"right when not turned", top, []fyne.KeyName{right, right}, 4},
		{"right along the bottom", firstBelow, []fyne.KeyName{right, right}, 1},
	} {
		b, played := shown(t, tc.view)
		press(b, fyne.KeyReturn) // nothing is chosen
		press(b, tc.keys...)
		if got := b.active(); got != tc.want {
			t.Errorf("%s: ring at %d, want %d", tc.name, got, tc.want)
		}
		press(b, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)
		if want := []int{tc.want, tc.want, tc.want}; !slices.Equal(*played, want) {
			t.Errorf("%s: played %v, want %v", tc.name, *played, want)
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
		t.Errorf("the house of the ring is empty, and the ring at %d", b.active())
	}
	rings := len(b.marks.below)
	v.Playable = false
	if b.SetView(v); b.active() != none || len(b.marks.below) == 0 || len(b.marks.below) >= rings || !b.Ringed() {
		t.Error("no ring around a board with the focus on which nothing can be played")
	}
	if window.Unfocus(); b.active() != none || len(b.marks.below) > 0 || b.Ringed() {
		t.Errorf("ring at %d after the focus is lost", b.active())
	}
}

func TestOtherKeysGoOn(t *testing.T) {
	b, played := shown(t, second())
	press(b, fyne.KeyF5) // to nobody
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
	// Where arrows and Enter are the window's, letters still play, and a ring that was
	// walked to is gone.
	v := second()
	v.PassKeys, keys = true, nil
	b.SetView(v)
	want := []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyReturn, fyne.KeySpace}
	press(b, want...)
	b.TypedRune('d')
	if !slices.Equal(keys, want) || !slices.Equal(*played, []int{3}) || b.active() != none {
		t.Errorf("passed on %v, played %v, ring at %d", keys, *played, b.active())
	}
}

func TestGuard(t *testing.T) {
	key := func(names ...fyne.KeyName) func(*Board) { return func(b *Board) { press(b, names...) } }
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
	show := func(change func(*View)) func(*Board) {
		return func(b *Board) {
			v := second()
			change(&v)
			b.SetView(v)
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
		{"back and forth", []func(*Board){taps(3, 4, 3, 3)}, []int{3}, none},
		{"a click elsewhere", []func(*Board){taps(3), elsewhere}, nil, none},
		{"an empty house", []func(*Board){taps(3, 2)}, nil, none},
		{"a letter and its number", []func(*Board){runes("d4")}, []int{3}, none},
		{"a click and its letter", []func(*Board){taps(3), runes("d")}, []int{3}, none},
		{"Escape", []func(*Board){taps(3), key(fyne.KeyEscape), taps(3)}, nil, 3},
		{"arrows and Enter", []func(*Board){key(fyne.KeyRight, fyne.KeyReturn)}, []int{0}, none},
		{"arrows", []func(*Board){key(fyne.KeyRight, fyne.KeyRight)}, nil, 3},
		{"a click and Enter", []func(*Board){taps(3), key(fyne.KeyReturn)}, []int{3}, none},
		{"another view", []func(*Board){taps(3), show(func(v *View) { v.State[1][3]++ })}, nil, none},
		{"the same view", []func(*Board){taps(3), show(func(*View) {})}, nil, 3},
		{"nobody may play", []func(*Board){taps(3), show(func(v *View) { v.Playable = false })}, nil, none},
		{"no guard", []func(*Board){taps(3), func(b *Board) { b.SetGuard(false) }}, nil, none},
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
	point(b, 1, 3)
	checkCaption(t, b, "captures E: 5 seeds and your last one · again to play it")
	if b.active() != 0 {
		t.Errorf("house %d has the ring", b.active())
	}
	press(b, fyne.KeyEscape)
	checkCaption(t, b, "lands in your store: extra turn")
	if b.HandleKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("Escape means something while no house is selected")
	}
}
