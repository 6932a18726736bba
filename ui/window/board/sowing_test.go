package board

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/boardlook"
)

func TestSowFrameByFrame(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, then := next(t, 0) // captures
	done := 0
	b.Sow(m, then, SpeedNormal, func() { done++ })
	check := func(want engine.Pit, stones int) {
		t.Helper()
		if got := visibleStones(b)[want.Player][want.House]; int(got) != stones {
			t.Errorf("%d stones in %s, want %d", got, want, stones)
		}
	}
	captured := engine.Pit{Player: 0, House: 4}
	h.animation.Tick(0.01)
	if !b.Busy() || done != 0 || b.labels[1][0].count.Text != "0" {
		t.Fatalf("busy %v, done %d at the beginning, the sown house says %s", b.Busy(), done, b.labels[1][0].count.Text)
	}
	check(captured, 5)
	b.Resize(fyne.NewSize(600, 400))
	if len(drawn[*canvas.Circle](b.marks.above)) != 1 || len(b.marks.below) > 0 || !b.Busy() {
		t.Error("resizing ends the move, or changes its marks")
	}
	h.animation.Tick(0.99)
	checkCaption(t, b, "captures 6")
	check(captured, 0)
	check(engine.Pit{Player: 1, House: engine.Store}, 24)
	h.animation.Tick(1)
	h.animation.Tick(1)
	if done != 1 || b.Busy() {
		t.Errorf("done %d times, busy %v at the end", done, b.Busy())
	}
	checkDrawn(t, b, then.State)
}

// While a move is shown, a letter or a tap plays a house if the view after the move allows it. The
// board does not use Space.
func TestHousePlayedWhileAMoveIsShown(t *testing.T) {
	for _, playable := range []bool{false, true} {
		b, played := shown(t, second())
		hold(b)
		m, then := next(t, 0)
		then.Playable = playable
		b.Sow(m, then, SpeedNormal, nil)
		tap(b, then.Player, 3)
		b.HandleRune('d')
		if b.HandleKey(&fyne.KeyEvent{Name: fyne.KeySpace}) {
			t.Error("Space means something on the board")
		}
		var want []int
		if playable {
			want = []int{3, 3}
		}
		// A click ends the move if no house can be played.
		if b.Busy() != playable || !slices.Equal(*played, want) {
			t.Errorf("playable %v: played %v while a move is shown, want %v", playable, *played, want)
		}
		skipped := 0
		b.OnSkip = func() { skipped++ } // replaces this effect of a click
		b.Sow(m, then, SpeedNormal, nil)
		test.TapAt(b, fyne.Position(b.geo.Middle))
		b.Finish()
		test.TapAt(b, fyne.Position(b.geo.Middle))
		if want := map[bool]int{true: 1, false: 2}[playable]; skipped != want {
			t.Errorf("playable %v: %d clicks skip, want %d", playable, skipped, want)
		}
	}
}

func TestWhatEndsAMoveUnderWay(t *testing.T) {
	other := second()
	other.State = engine.StartState(3)
	m, then := next(t, 0)
	again, thenAgain := next(t, 5)
	for _, tc := range []struct {
		name  string
		do    func(*Board)
		want  engine.State
		busy  bool
		heard []Moment
	}{
		{"another view", func(b *Board) { b.SetView(other) }, other.State, false, nil},
		{"its own view", func(b *Board) { b.SetView(then) }, then.State, false, []Moment{Drop, Capture}},
		{"Finish", (*Board).Finish, then.State, false, []Moment{Drop, Capture}},
		{"Sow", func(b *Board) { b.Sow(again, thenAgain, SpeedNormal, nil) }, thenAgain.State, true, []Moment{Drop, Capture}},
		{"Sow at once", func(b *Board) { b.Sow(again, thenAgain, SpeedOff, nil) }, thenAgain.State, false, []Moment{Drop, Capture, Drop}},
		{"Unsow", func(b *Board) { b.Unsow(m, second(), SpeedNormal, nil) }, middle, true, nil},
		{"nothing to show", func(b *Board) { b.Sow(engine.Move{}, other, SpeedNormal, nil) }, other.State, false, []Moment{Drop, Capture}},
		{"renderer gone", func(b *Board) { renderer{b}.Destroy() }, then.State, false, []Moment{Drop, Capture}},
	} {
		b, _ := shown(t, second())
		h, got := hold(b), heard(b)
		done := 0
		b.Sow(m, then, SpeedNormal, func() { done++ })
		first := h.animation
		first.Tick(0.1)
		tc.do(b)
		first.Tick(0.9)
		first.Tick(1)
		if done != 1 || b.Busy() != tc.busy || b.View().State != tc.want {
			t.Errorf("%s: done %d times, busy %v, state %v; want once, %v, %v", tc.name, done, b.Busy(), b.View().State, tc.busy, tc.want)
		}
		check(t, tc.name, got, tc.heard...)
	}
}

// Done may start another move. If another call has ended the animation, that move ends as well.
func TestDoneMaySow(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, then := next(t, 3)
	again, thenAgain := next(t, 5)
	ended := false
	b.Sow(m, then, SpeedNormal, func() { b.Sow(again, thenAgain, SpeedNormal, func() { ended = true }) })
	other := second()
	other.State = engine.StartState(3)
	if b.SetView(other); b.Busy() || b.View().State != other.State || !ended {
		t.Errorf("busy %v, state %v, the second move has ended: %v", b.Busy(), b.View().State, ended)
	}
	b.Sow(m, then, SpeedNormal, func() { b.Sow(again, thenAgain, SpeedNormal, nil) })
	if h.animation.Tick(1); !b.Busy() {
		t.Error("a move that follows another is not animated")
	}
}

// calmTheme is a theme that asks for less motion.
type calmTheme struct{ fyne.Theme }

func (calmTheme) ReducedMotion() bool { return true }

func TestReducedMotionShowsMovesAtOnce(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	fyne.CurrentApp().Settings().SetTheme(calmTheme{test.Theme()})
	m, then := next(t, 0)
	done := false
	b.Sow(m, then, SpeedSlow, func() { done = true })
	if h.animation != nil || b.Busy() || !done {
		t.Error("the move is sown seed by seed")
	}
	b.Celebrate([]int{engine.First}, true)
	if h.animation != nil || b.celebration != nil {
		t.Error("the winner is celebrated")
	}
}

// After the last move the remaining seeds are swept into their owner's store, and the caption shows
// the result. When the move is taken back, they first return to their houses.
func TestTheEndIsPlayedAndTakenBack(t *testing.T) {
	b, _ := shown(t, Start(engine.DefaultRules()))
	h := hold(b)
	m := mustPlay(t, engine.State{{5: 1, 6: 22}, {1, 0, 3, 0, 0, 2, 19}}, engine.First, 5)
	then := viewAfter(engine.DefaultRules(), m)
	then.Result = "Pearl wins 25 : 23"
	b.Sow(m, then, SpeedNormal, nil)
	line := &b.sowing.timeline
	h.animation.Tick(float32(line.sown()) / float32(line.total))
	checkDrawn(t, b, m.To)
	h.animation.Tick(float32(line.throws[3].leaves) / float32(line.total))
	checkCaption(t, b, "the last 6 seeds go to their owner's store")
	if near, distant := b.labels[1][5].count.Text, b.labels[1][0].count.Text; near != "0" || distant != "1" {
		t.Errorf("while the others are swept the house nearest to the store says %s, the furthest %s", near, distant)
	}
	h.animation.Tick(1)
	checkDrawn(t, b, engine.State{{6: 23}, {6: 25}})
	checkCaption(t, b, "Pearl wins 25 : 23")

	b.Unsow(m, viewBefore(engine.DefaultRules(), m), SpeedNormal, nil)
	h.animation.Tick(0)
	checkDrawn(t, b, m.To.Swept())
	line = &b.sowing.timeline
	h.animation.Tick(1 - float32(line.sown())/float32(line.total))
	checkDrawn(t, b, m.To)
	h.animation.Tick(1)
	checkDrawn(t, b, m.From)
}

func viewAfter(rules engine.Rules, m engine.Move) View {
	return View{State: m.To, Rules: rules, Player: m.Next(), Last: []engine.Move{m}, Hint: NoHint, Finished: m.Finished}
}

func viewBefore(rules engine.Rules, m engine.Move) View {
	return View{State: m.From, Rules: rules, Player: m.Player, Hint: NoHint}
}

// stonesAt returns the position of each visible stone.
func stonesAt(b *Board) map[int]fyne.Position {
	at := make(map[int]fyne.Position)
	for stone, r := range b.stones {
		if slices.Contains(b.layer, fyne.CanvasObject(r)) {
			at[stone] = r.Position()
		}
	}
	return at
}

// checkStones fails the test if a stone is not where it was.
func checkStones(t rapid.TB, b *Board, want map[int]fyne.Position) {
	t.Helper()
	got := stonesAt(b)
	if len(got) != len(want) {
		t.Fatalf("%d stones are seen, want %d", len(got), len(want))
	}
	for stone, at := range want {
		if got[stone] != at {
			t.Fatalf("stone %d is at %v, want %v", stone, got[stone], at)
		}
	}
}

// Moves that are sown and taken back return every stone to its place, even if their animations end
// early.
func TestTakingBackRestoresTheBoard(t *testing.T) {
	b, _ := shown(t, Start(engine.DefaultRules()))
	h := hold(b)
	rapid.Check(t, func(t *rapid.T) {
		rules := engine.Rules{Seeds: rapid.IntRange(1, 4).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
		b.SetView(Start(rules))
		var moves []engine.Move
		lay := []map[int]fyne.Position{stonesAt(b)}
		s, player := rules.Start(), engine.First
		for range rapid.IntRange(1, 12).Draw(t, "moves") {
			m, ok := drawMove(t, rules, s, player)
			if !ok {
				break
			}
			b.Sow(m, viewAfter(rules, m), SpeedNormal, nil)
			h.animation.Tick(rapid.Float32Range(0, 1).Draw(t, "until"))
			b.Finish()
			moves, lay = append(moves, m), append(lay, stonesAt(b))
			s, player = m.To, m.Next()
		}
		for i := len(moves) - 1; i >= 0; i-- {
			checkStones(t, b, lay[i+1])
			b.Unsow(moves[i], viewBefore(rules, moves[i]), SpeedNormal, nil)
			h.animation.Tick(rapid.Float32Range(0, 1).Draw(t, "until"))
			b.Finish()
			checkStones(t, b, lay[i])
		}
	})
}

// A move that is taken back during its animation reverses without a jump.
func TestTurningRoundIsSteady(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	before := stonesAt(b)
	m, then := next(t, 0) // captures
	b.Sow(m, then, SpeedNormal, nil)
	long := h.animation.Duration
	done := 0
	for _, turn := range []func(){
		func() { b.Unsow(m, second(), SpeedNormal, func() { done++ }) },
		func() { b.Sow(m, then, SpeedNormal, nil) },
		func() { b.Unsow(m, second(), SpeedNormal, nil) },
	} {
		h.animation.Tick(0.5)
		half := stonesAt(b)
		turn()
		checkStones(t, b, half)
		if got := h.animation.Duration; got > long*8/10 {
			t.Errorf("the way back takes %v of %v", got, long)
		}
	}
	if h.animation.Tick(1); done != 1 {
		t.Errorf("done %d times, want once", done)
	}
	checkStones(t, b, before)

	other, thenOther := next(t, 3)
	b.Sow(m, then, SpeedNormal, nil)
	h.animation.Tick(0.5)
	b.Unsow(other, thenOther, SpeedNormal, nil) // another move begins at its own end
	if got := b.sowing.moment(); got != b.sowing.timeline.total {
		t.Errorf("it begins at %v, want its end", got)
	}
}

func TestTempo(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, then := next(t, 3)
	var took []time.Duration
	for _, speed := range []Speed{SpeedFast, SpeedNormal, SpeedSlow} {
		b.Sow(m, then, speed, nil)
		took = append(took, h.animation.Duration)
	}
	if !slices.IsSorted(took) || took[0] == took[1] || took[1] == took[2] || took[2] > 5*time.Second {
		t.Errorf("fast, normal and slow take %v", took)
	}
	b.SetTempo(4)
	b.SetTempo(0) // is ignored
	b.Sow(m, then, SpeedNormal, nil)
	if got := h.animation.Duration; got != took[1]/4 {
		t.Errorf("at tempo 4 it takes %v, want %v", got, took[1]/4)
	}
}

// heard stores the moments that a board reports.
func heard(b *Board) *[]Moment {
	var all []Moment
	b.OnMoment = func(m Moment) { all = append(all, m) }
	return &all
}

func check(t *testing.T, when string, got *[]Moment, want ...Moment) {
	t.Helper()
	if !slices.Equal(*got, want) {
		t.Errorf("%s: moments %v, want %v", when, *got, want)
	}
	*got = nil
}

func TestMomentsComeWithTheFrames(t *testing.T) {
	b, _ := shown(t, second())
	h, got := hold(b), heard(b)
	m, then := next(t, 0) // a seed into b, which is empty: a capture
	b.Sow(m, then, SpeedNormal, nil)
	line := &b.sowing.timeline
	lands := line.throws[0].leaves + line.throws[0].long
	for _, step := range []struct {
		at   time.Duration
		want []Moment
	}{{0, nil}, {line.sown() - 1e6, nil}, {line.sown() + 1e6, []Moment{Drop}}, {lands - 1e6, nil}, {lands + 1e6, []Moment{Capture}}, {line.total, nil}} {
		h.animation.Tick(float32(step.at) / float32(line.total))
		check(t, step.at.String(), got, step.want...)
	}

	b.SetView(second())
	m, then = next(t, 3) // three seeds, the last one into the store
	b.Sow(m, then, SpeedSlow, nil)
	line = &b.sowing.timeline
	for k := range m.Sown {
		h.animation.Tick(float32(line.arrives(k)+line.drop+1e6) / float32(line.total))
		if k < len(m.Sown)-1 {
			check(t, "a seed", got, Drop)
		}
	}
	check(t, "the last seed", got, Drop, ExtraTurn)
}

func TestMomentsOfWhatIsShownAtOnce(t *testing.T) {
	ends := second()
	ends.State = engine.State{{0, 3, 0, 0, 0, 0, 20}, {0, 0, 0, 0, 0, 1, 24}}
	finish := mustPlay(t, ends.State, engine.Second, 5)
	b, _ := shown(t, second())
	got := heard(b)
	m, then := next(t, 0)
	b.Sow(m, then, SpeedOff, nil)
	check(t, "a capture", got, Drop, Capture)
	b.Unsow(m, second(), SpeedOff, nil)
	check(t, "a move backwards", got)
	b.SetView(ends)
	check(t, "another view", got)
	b.Sow(finish, viewAfter(ends.Rules, finish), SpeedOff, nil)
	check(t, "the last move", got, Drop, End)
}

func TestTimelineLeadsFromPlaceToPlace(t *testing.T) {
	g := boardlook.Fit(boardlook.Size{Width: 860, Height: 480}, false, false)
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t)
		slots := boardlook.NewSlots(boardlook.StoneSize(rules.Seeds))
		speed := rapid.SampledFrom([]Speed{SpeedFast, SpeedNormal, SpeedSlow}).Draw(t, "speed")
		s, player := rules.Start(), engine.First
		p := boardlook.NewStones()
		p.Arrange(s)
		for range 12 {
			m, ok := drawMove(t, rules, s, player)
			if !ok {
				return
			}
			before := p.Clone()
			line := newTimeline(p.Sow(m), speed, true)
			if got := line.counts(line.total); got != m.To {
				t.Fatalf("counts at the end: %v, want %v", got, m.To)
			}
			checkMoment(t, &line, 0, &g, slots, before)
			checkMoment(t, &line, line.total, &g, slots, p)
			checkSteady(t, &line, &g, slots)
			s, player = m.To, m.Next()
		}
	})
}

// checkMoment fails the test if a moving stone is not at its place.
func checkMoment(t rapid.TB, line *timeline, at time.Duration, g *boardlook.Layout, s *boardlook.Slots, in *boardlook.Stones) {
	got := make(map[int]boardlook.Point)
	line.each(at, g, s, func(stone int, center boardlook.Point) { got[stone] = center })
	allPits(func(pit engine.Pit) {
		for slot, stone := range in.In(pit) {
			want := s.Center(g, boardlook.StonePlace{Pit: pit, Slot: slot})
			if c, moves := got[stone]; moves && far(c, want) > 0.01 {
				t.Fatalf("at %v stone %d is at %v, want %v", at, stone, c, want)
			}
		}
	})
}

// checkSteady fails the test if a stone jumps.
func checkSteady(t rapid.TB, line *timeline, g *boardlook.Layout, s *boardlook.Slots) {
	var last, now [engine.MaxTotal]boardlook.Point
	const frames = 100
	for i := range frames + 1 {
		line.each(line.total*time.Duration(i)/frames, g, s, func(stone int, c boardlook.Point) { now[stone] = c })
		for stone, before := range last {
			if i > 0 && far(before, now[stone]) > 4*g.Unit {
				t.Fatalf("stone %d jumps from %v to %v in frame %d", stone, before, now[stone], i)
			}
		}
		last = now
	}
}
