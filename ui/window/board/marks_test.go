package board

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// The caption describes the house under the mouse, from which dots lead to its target. Without one it describes
// the hint, which has a star, or the last move.
func TestCaption(t *testing.T) {
	in := func(s engine.State, emptyCapture bool) View {
		v := second()
		v.State, v.Rules.EmptyCapture = s, emptyCapture
		return v
	}
	after := func(house int) View { _, v := next(t, house); return v }
	hint := func(house int, reason string) View {
		v := second()
		v.Hint, v.Reason = house, reason
		return v
	}
	alone := engine.State{{4, 4, 4, 4, 0, 4, 0}, {1, 0, 4, 4, 4, 4, 0}}
	watched, over := second(), in(engine.State{{6: 21}, {1, 0, 0, 3, 0, 0, 23}}, false)
	watched.Playable, over.Finished = false, true
	for _, tc := range []struct {
		view  View
		house int // under the mouse
		want  string
	}{
		{second(), 4, "ends in B"},
		{second(), 0, "captures E: 5 seeds and your last one"},
		{second(), 3, "lands in your store: extra turn"},
		{second(), 2, ""}, // empty
		{watched, 3, ""},
		{in(engine.State{{0: 1, 6: 20}, {5: 1, 6: 26}}, false), 5, "lands in your store, and the game is over"},
		{in(alone, true), 0, "ends in b: captures that seed alone"},
		{in(alone, false), 0, "ends in b"},
		{hint(3, ""), 4, "ends in B"},
		{hint(3, ""), none, "hint: d · lands in your store: extra turn"},
		{hint(3, "extra turn, then captures 8"), none, "hint: d · extra turn, then captures 8"},
		{hint(2, ""), none, ""},
		{hint(NoHint, "hint: swap sides"), none, "hint: swap sides"},
		{after(0), none, "captures 6"},
		{after(3), none, "extra turn"},
		{after(4), none, ""},
		{over, none, "21 : 27"},
	} {
		b, _ := shown(t, tc.view)
		if tc.house != none {
			point(b, 1, tc.house)
		}
		checkCaption(t, b, tc.want)
		stars, dots := len(drawn[*canvas.ArbitraryPolygon](b.marks.above)), len(drawn[*canvas.Circle](b.marks.above))
		if hinted := tc.view.Hint == 3; (stars == 1) != hinted || (dots > 5) != (tc.house != none && tc.want != "") {
			t.Errorf("%q: %d stars, %d dots", tc.want, stars, dots)
		}
	}
	b, _ := shown(t, second())
	point(b, 1, 3)
	if b.SetView(in(engine.StartState(1), false)); b.Cursor() != desktop.PointerCursor {
		t.Error("no pointer over the house of another view")
	}
	checkCaption(t, b, "ends in e")
	b.MouseOut()
	checkCaption(t, b, "")
}

// Each of the latest sowings of a turn has two marks with its number. A capture is marked at the emptied
// house and at the store. While a person points at a house, only faded marks remain.
func TestMarksOfATurn(t *testing.T) {
	v := Start(engine.DefaultRules())
	v.State = engine.State{{0, 5, 4, 0, 2, 1, 7}, {4, 5, 0, 6, 1, 5, 8}}
	for _, house := range []int{5, 4, 5, 2, 3} { // the last one captures
		m := mustPlay(t, v.State, engine.First, house)
		v.Last, v.State = append(v.Last, m), m.To
	}
	v.Player = engine.Second
	b, _ := shown(t, v)
	if got, want := texts(b.marks.above), "+4|1|1|2|2|3|3|4|4|5|5"; got != want || len(drawn[*canvas.Line](b.marks.below)) == 0 {
		t.Errorf("the turn says %s, want %s and a line for the last sowing", got, want)
	}
	v.Last = append(v.Last[:5:5], v.Last...)
	b.SetView(v)
	if n := len(drawn[*canvas.Polygon](b.marks.above)); n != boardlook.MaxSowings {
		t.Errorf("%d sowings are marked, want %d", n, boardlook.MaxSowings)
	}

	m, v := next(t, 0) // captures 5 of E with the seed of b
	b, _ = shown(t, v)
	ring := drawn[*canvas.Rectangle](b.marks.below)[0]
	if got, want := texts(b.marks.above), "−5|+6"; got != want || far(center(ring), b.geo.Pit(m.CapturedFrom).Center) > 1 {
		t.Errorf("the marks say %s, want %s; the ring is at %v", got, want, center(ring))
	}
	point(b, v.Player, 1)
	ends := drawn[*canvas.Polygon](b.marks.above)
	if texts(b.marks.above) != "" || len(ends) != 1 || ends[0].FillColor == b.palette.Last {
		t.Error("a house is looked at, and the marks are as strong as before")
	}
}

func TestValuesAreShown(t *testing.T) {
	v := second()
	v.Valued = true
	for house := range v.Values {
		v.Values[house] = Value{Known: true, Score: -2, Exact: true}
	}
	v.Values[3] = Value{Known: true, Score: 6, Exact: true, Best: true}
	v.Values[4].Plain, v.Values[5].Score = true, 0
	b, _ := shown(t, v)
	check := func(when, want string) {
		t.Helper()
		if got := texts(b.marks.above); got != want {
			t.Errorf("%s: shows %s, want %s", when, got, want)
		}
	}
	check("houses b and c are empty", "−2✓|+6✓|−2|0✓")
	for i, ground := range drawn[*canvas.Rectangle](b.marks.above) {
		best := i == 1
		if x := b.Center(engine.Second, []int{0, 3, 4, 5}[i]).X; center(ground).X != x || (ground.FillColor == b.palette.Best) != best {
			t.Errorf("value %d is at %v, with the colour %v", i, center(ground), ground.FillColor)
		}
	}
	without := v
	without.Valued = false
	b.SetView(without)
	check("in a view without values", "")

	// Values wait while seeds are sown.
	hold(b)
	m := mustPlay(t, middle, engine.Second, 3)
	v.State, v.Values = m.To, Values{}
	b.Sow(m, v, SpeedNormal, nil)
	b.SetValues(Values{4: {Known: true, Score: 4}})
	check("while seeds are sown", "")
	b.Finish()
	check("afterwards", "~ +4")
}

// The stores of the winners glow. For a loud celebration stones fly over the board.
func TestCelebration(t *testing.T) {
	for _, tc := range []struct {
		winners []engine.Side
		loud    bool
		stones  bool
	}{{[]engine.Side{engine.Second}, true, true}, {[]engine.Side{engine.Second}, false, false}, {[]engine.Side{engine.First, engine.Second}, true, false}} {
		b, _ := shown(t, Start(engine.DefaultRules()))
		hold(b)
		b.Celebrate(tc.winners, tc.loud)
		glow := drawn[*canvas.Rectangle](b.shower)
		stones := len(b.shower) - len(glow)
		if (stones > 10) != tc.stones || len(glow) != len(tc.winners) || far(center(glow[0]), b.geo.Pits[tc.winners[0]][engine.Store].Center) > 1 {
			t.Errorf("%+v: %d stones fly, %d stores glow", tc, stones, len(glow))
		}
	}
	for name, do := range map[string]func(b *Board, h *held){
		"its time":       func(_ *Board, h *held) { h.animation.Tick(1) },
		"a click":        func(b *Board, _ *held) { test.TapAt(b, fyne.NewPos(3, 3)) },
		"a key":          func(b *Board, _ *held) { b.HandleKey(&fyne.KeyEvent{Name: fyne.KeyF7}) },
		"a letter":       func(b *Board, _ *held) { b.HandleRune('x') },
		"another sowing": func(b *Board, _ *held) { b.Sow(mustPlay(t, middle, 1, 3), second(), SpeedFast, nil) },
		"renderer gone":  func(b *Board, _ *held) { renderer{b}.Destroy() },
	} {
		b, _ := shown(t, Start(engine.DefaultRules()))
		h := hold(b)
		b.Celebrate([]engine.Side{engine.First}, true)
		old := h.animation
		if b.SetView(b.View()); b.celebration == nil {
			t.Error("the same view ends it")
		}
		do(b, h)
		if old.Tick(0.6); b.celebration != nil || len(b.shower) > 0 {
			t.Errorf("%s does not end it", name)
		}
	}
}

type lookTheme struct {
	fyne.Theme
	look boardlook.Look
}

func (t lookTheme) BoardLook() boardlook.Look { return t.look }

func TestLooks(t *testing.T) {
	b, _ := shown(t, Start(engine.DefaultRules()))
	if paletteFor(theme.DefaultTheme(), theme.VariantDark) != boardlook.Dark || paletteFor(theme.DefaultTheme(), theme.VariantLight) != boardlook.Light {
		t.Error("the board does not follow a light or dark theme")
	}
	seen := map[string]bool{}
	for _, shape := range boardlook.Shapes {
		look := boardlook.Look{Board: boardlook.Boards[1], Stones: boardlook.StoneSets[1], Shape: shape}
		fyne.CurrentApp().Settings().SetTheme(lookTheme{test.Theme(), look})
		seen[string(NewSample(middle).Generator(280, 128).(*image.RGBA).Pix)] = true
		if b.Refresh(); b.look != look || b.palette != look.Board.Light && b.palette != look.Board.Dark {
			t.Errorf("the board shows %v", b.look)
		}
	}
	if len(seen) != len(boardlook.Shapes) {
		t.Errorf("%d of %d shapes look different", len(seen), len(boardlook.Shapes))
	}
}

// Arrows have the letter of their house and the seeds that they capture. They disappear while a person points at a
// house.
func TestArrows(t *testing.T) {
	v := second()
	m := mustPlay(t, middle, engine.Second, 0)
	good := Arrow{Good: true, From: engine.Pit{House: 3}, To: engine.Pit{House: 2}, Captured: 5, Taken: engine.Pit{Player: engine.Second, House: 3}}
	v.Arrows = []Arrow{ArrowOf(m, false), good}
	b, _ := shown(t, v)
	arrows := func() (bad, good bool) {
		for _, l := range drawn[*canvas.Line](b.marks.above) {
			bad, good = bad || l.StrokeColor == red, good || l.StrokeColor == green
		}
		return bad, good
	}
	said := texts(b.marks.above)
	if bad, good := arrows(); !bad || !good || !strings.Contains(said, "D×5") || !strings.Contains(said, "−4") {
		t.Errorf("bad %t, good %t: %s", bad, good, said)
	}
	point(b, engine.Second, 3)
	if bad, good := arrows(); bad || good {
		t.Error("they stay while a house is pointed at")
	}
}
