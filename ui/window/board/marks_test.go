package board

import (
	"bytes"
	"image"
	"image/color"
	"slices"
	"strconv"
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

func TestCaptionSaysWhatAHouseDoes(t *testing.T) {
	ending := engine.State{{1, 0, 0, 0, 0, 0, 20}, {0, 0, 0, 0, 0, 1, 26}}
	alone := engine.State{{4, 4, 4, 4, 0, 4, 0}, {1, 0, 4, 4, 4, 4, 0}}
	for _, tc := range []struct {
		state        engine.State
		emptyCapture bool
		house        int
		want         string
	}{
		{middle, false, 4, "ends in B"},
		{middle, false, 0, "captures E: 5 seeds and your last one"},
		{middle, false, 3, "lands in your store: extra turn"},
		{ending, false, 5, "lands in your store, and the game is over"},
		{alone, true, 0, "ends in b: captures that seed alone"},
		{alone, false, 0, "ends in b"},
	} {
		v := second()
		v.State, v.Rules.EmptyCapture = tc.state, tc.emptyCapture
		b, _ := shown(t, v)
		point(b, 1, tc.house)
		checkCaption(t, b, tc.want)
		b.MouseOut()
		checkCaption(t, b, "")
	}
	b, _ := shown(t, second())
	for house, want := range map[int]string{0: "captures 6", 3: "extra turn", 4: ""} { // after a move
		_, v := next(t, house)
		b.SetView(v)
		checkCaption(t, b, want)
	}
	v := second()
	v.State, v.Finished = engine.State{{0, 0, 0, 0, 0, 0, 21}, {1, 0, 0, 3, 0, 0, 23}}, true
	b.SetView(v)
	checkCaption(t, b, "game over: A–F 21, a–f 27")
}

// The caption is about the house under the mouse in the current view.
func TestHoverFollowsTheView(t *testing.T) {
	v := second()
	v.Playable = false
	b, _ := shown(t, v)
	point(b, 1, 3)
	checkCaption(t, b, "")
	v.Playable = true
	b.SetView(v)
	checkCaption(t, b, "lands in your store: extra turn")
	if len(drawn[*canvas.Circle](b.marks.above)) < 10 {
		t.Error("no dots lead to the target")
	}
	v.State[1][3] = 0
	b.SetView(v)
	checkCaption(t, b, "")
	if b.Cursor() != desktop.DefaultCursor || len(b.marks.above) > 0 {
		t.Error("pointer or dots over an empty house")
	}
}

func TestHintIsMarked(t *testing.T) {
	v := second()
	v.Hint = 3
	b, _ := shown(t, v)
	if len(drawn[*canvas.ArbitraryPolygon](b.marks.above)) != 1 {
		t.Error("no star at the recommended house")
	}
	checkCaption(t, b, "hint: d · lands in your store: extra turn")
	v.Reason = "extra turn, then captures 8"
	b.SetView(v)
	checkCaption(t, b, "hint: d · extra turn, then captures 8")
	v.Hint = 2 // empty
	b.SetView(v)
	if len(b.marks.above) > 0 {
		t.Error("an empty house is recommended")
	}
	checkCaption(t, b, "")
}

// The ring and the arrow are above everything else until PointAway.
func TestPointing(t *testing.T) {
	b, _ := shown(t, second())
	all := len(b.objects)
	pit := engine.Pit{Player: 1, House: 3}
	b.Ring(pit, true)
	ring := drawn[*canvas.Rectangle](b.objects[all-1:])
	if len(ring) < 2 || far(center(ring[0]), b.geo.Pit(pit).Center) > 1 || ring[0].StrokeColor != b.palette.Active {
		t.Errorf("no ring around %v", pit)
	}
	b.Arrow(pit, false)
	arrow := drawn[*canvas.ArbitraryPolygon](b.objects)
	b.Arrow(pit, true)
	if lifted := drawn[*canvas.ArbitraryPolygon](b.objects); len(arrow) != 1 || len(lifted) != 1 || center(lifted[0]).Y >= center(arrow[0]).Y {
		t.Errorf("arrows %v, lifted %v", arrow, lifted)
	}
	if b.PointAway(); len(b.objects) != all {
		t.Error("the arrow stays")
	}
}

// Each sowing of a turn has two marks with its number. In a long turn only the latest sowings are marked.
func TestMarksOfALongTurn(t *testing.T) {
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
}

// A capture is marked at the emptied house and at the store. While a person points at a house, only
// faded marks remain.
func TestMarksOfACapture(t *testing.T) {
	m, v := next(t, 0) // captures 5 of E with the seed of b
	b, _ := shown(t, v)
	if got, want := texts(b.marks.above), "−5|+6"; got != want {
		t.Errorf("the marks say %s, want %s", got, want)
	}
	if ring := drawn[*canvas.Rectangle](b.marks.below)[0]; far(center(ring), b.geo.Pit(m.CapturedFrom).Center) > 1 {
		t.Error("the captured house is not ringed")
	}
	point(b, v.Player, 1)
	if texts(b.marks.above) != "" || len(drawn[*canvas.Line](b.marks.below)) > 0 {
		t.Error("a house is looked at, and the marks are as strong as before")
	}
	if ends := drawn[*canvas.Polygon](b.marks.above); len(ends) != 1 || ends[0].FillColor == b.palette.Last {
		t.Error("a house is looked at, and where the last move ended is not marked, or does not fade")
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
	texts, grounds := drawn[*canvas.Text](b.marks.above), drawn[*canvas.Rectangle](b.marks.above)
	for i, house := range []int{0, 3, 4, 5} {
		if at := center(grounds[i]); at.X != b.Center(engine.Second, house).X || at.Y < b.Center(engine.Second, house).Y || texts[i].MinSize().Width > grounds[i].Size().Width {
			t.Errorf("the value of house %d is at %v", house, at)
		}
	}
	if best := grounds[1]; best.FillColor != b.palette.Best || best.StrokeWidth == 0 {
		t.Error("the best is like the others")
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

func TestCelebration(t *testing.T) {
	for _, tc := range []struct {
		winners []int
		loud    bool
		stones  bool
	}{{[]int{engine.Second}, true, true}, {[]int{engine.Second}, false, false}, {[]int{engine.First, engine.Second}, true, false}} {
		b, _ := shown(t, Start(engine.DefaultRules()))
		h := hold(b)
		b.Celebrate(tc.winners, tc.loud)
		h.animation.Tick(0.5)
		stones, glow := drawn[*canvas.Raster](b.shower), drawn[*canvas.Rectangle](b.shower)
		if (len(stones) > 10) != tc.stones || len(glow) != len(tc.winners) || b.celebration == nil {
			t.Errorf("%+v: %d stones fly, %d stores glow", tc, len(stones), len(glow))
		}
		for i, ring := range glow {
			if far(center(ring), b.geo.Pits[tc.winners[i]][engine.Store].Center) > 1 {
				t.Errorf("%+v: the glow is at %v", tc, center(ring))
			}
		}
		for _, s := range stones {
			if at := s.Position(); at.Y < 0 || at.X < 0 || at.Y > b.Size().Height || at.X > b.Size().Width {
				t.Errorf("a stone flies at %v, beside the board", at)
			}
		}
		if h.animation.Tick(1); len(b.shower) > 0 || b.celebration != nil {
			t.Errorf("%+v: it does not end", tc)
		}
	}
}

// Every input ends a celebration.
func TestWhatEndsACelebration(t *testing.T) {
	for name, do := range map[string]func(b *Board){
		"a click":        func(b *Board) { test.TapAt(b, fyne.NewPos(3, 3)) },
		"a key":          func(b *Board) { b.HandleKey(&fyne.KeyEvent{Name: fyne.KeyF7}) },
		"a letter":       func(b *Board) { b.HandleRune('x') },
		"another sowing": func(b *Board) { b.Sow(mustPlay(t, middle, 1, 3), second(), SpeedFast, nil) },
		"renderer gone":  func(b *Board) { renderer{b}.Destroy() },
	} {
		b, _ := shown(t, Start(engine.DefaultRules()))
		h := hold(b)
		b.Celebrate([]int{engine.First}, true)
		old := h.animation
		if b.SetView(b.View()); b.celebration == nil {
			t.Error("the same view ends it")
		}
		do(b)
		if old.Tick(0.6); b.celebration != nil || len(b.shower) > 0 {
			t.Errorf("%s does not end it", name)
		}
	}
}

// lookTheme is a theme with a look for boards.
type lookTheme struct {
	fyne.Theme
	look boardlook.Look
}

func (t lookTheme) BoardLook() boardlook.Look { return t.look }

// A board and a sample follow the look of the theme.
func TestLooks(t *testing.T) {
	b, _ := shown(t, Start(engine.DefaultRules()))
	if paletteFor(theme.DefaultTheme(), theme.VariantDark) != boardlook.Dark || paletteFor(theme.DefaultTheme(), theme.VariantLight) != boardlook.Light {
		t.Error("the board does not follow a light or dark theme")
	}
	sample := NewSample(middle)
	seen := [][]byte{sample.Generator(280, 128).(*image.RGBA).Pix}
	for _, shape := range boardlook.Shapes {
		look := boardlook.Look{Board: boardlook.Boards[1], Stones: boardlook.StoneSets[1], Shape: shape}
		fyne.CurrentApp().Settings().SetTheme(lookTheme{test.Theme(), look})
		pix := sample.Generator(280, 128).(*image.RGBA).Pix
		if slices.ContainsFunc(seen, func(other []byte) bool { return bytes.Equal(other, pix) }) {
			t.Errorf("%s looks like another look", shape.ID)
		}
		seen = append(seen, pix)
		if b.Refresh(); b.look != look || b.palette != look.Board.Light && b.palette != look.Board.Dark || b.paint != nil {
			t.Errorf("the board shows %v", b.look)
		}
	}
}

// Arrows have the letter of their house and the seeds that they capture. They disappear while a person points at a
// house.
func TestArrows(t *testing.T) {
	v := second()
	m := mustPlay(t, middle, engine.Second, 0)
	v.Arrows = []Arrow{ArrowOf(m, false), {Good: true, From: engine.Pit{Player: engine.First, House: 3}, To: engine.Pit{House: 2}, Captured: 5, Taken: engine.Pit{Player: engine.Second, House: 3}}}
	b, _ := shown(t, v)
	drawn := func() string {
		var all []string
		for _, r := range []color.NRGBA{red, green} {
			n := 0
			for _, o := range b.marks.above {
				if l, ok := o.(*canvas.Line); ok && l.StrokeColor == r {
					n++
				}
			}
			all = append(all, strconv.FormatBool(n > 10))
		}
		return strings.Join(all, " ") + " " + texts(b.marks.above)
	}
	if got := drawn(); !strings.HasPrefix(got, "true true") || !strings.Contains(got, "D×5") || !strings.Contains(got, "−4") {
		t.Errorf("drawn: %s", got)
	}
	if point(b, engine.Second, 3); strings.Contains(drawn(), "true") {
		t.Errorf("a house is pointed at: %s", drawn())
	}
}
