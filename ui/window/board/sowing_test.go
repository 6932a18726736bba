package board

import (
	"reflect"
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
	check := func(player, house, want int) {
		t.Helper()
		if got := visibleStones(b)[player][house]; int(got) != want {
			t.Errorf("%d stones in %s, want %d", got, engine.Letter(player, house), want)
		}
	}
	h.animation.Tick(0.01)
	if !b.Busy() || done != 0 || b.labels[1][0].count.Text != "0" {
		t.Fatalf("busy %v, done %d at the beginning, the house taken up says %s", b.Busy(), done, b.labels[1][0].count.Text)
	}
	check(0, 4, 5)
	point(b, 1, 3)
	checkCaption(t, b, "")

	b.Resize(fyne.NewSize(600, 400))
	if len(drawn[*canvas.Circle](b.marks.above)) != 1 || len(b.marks.below) > 0 || !b.Busy() {
		t.Error("resizing ends the move, or changes its marks")
	}
	h.animation.Tick(0.99)
	checkCaption(t, b, "captures 6")
	check(0, 4, 0)
	check(1, engine.Store, 24)
	h.animation.Tick(1)
	h.animation.Tick(1)
	if done != 1 || b.Busy() {
		t.Errorf("done %d times, busy %v at the end", done, b.Busy())
	}
	checkDrawn(t, b, then.State)
}

// While a move is shown a house is played if the view that follows says so, by
// its letter or a tap. Space is left to whoever shows the move at once.
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
		// A click where nothing can be played ends the move.
		if b.Busy() != playable || !slices.Equal(*played, want) {
			t.Errorf("playable %v: played %v while a move is shown, want %v", playable, *played, want)
		}
		skipped := 0
		b.OnSkip = func() { skipped++ } // what such a click does else
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

// A move that done starts while another call ends the animation ends as well.
func TestDoneMaySow(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, then := next(t, 3)
	again, thenAgain := next(t, 5)
	var order []string
	b.Sow(m, then, SpeedNormal, func() {
		order = append(order, "first")
		b.Sow(again, thenAgain, SpeedNormal, func() { order = append(order, "second") })
	})
	other := second()
	other.State = engine.StartState(3)
	b.SetView(other)
	if b.Busy() || !reflect.DeepEqual(b.View(), other) || !slices.Equal(order, []string{"first", "second"}) {
		t.Errorf("busy %v, view %v, done %v", b.Busy(), b.View(), order)
	}

	b.Sow(m, then, SpeedNormal, func() { b.Sow(again, thenAgain, SpeedNormal, nil) })
	h.animation.Tick(1)
	if !b.Busy() {
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

// After the last move the remaining seeds are swept into their owner's store, and the stores show
// the result. When the move is taken back, they return to their houses first.
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

// stonesAt returns where each stone that is seen is.
func stonesAt(b *Board) map[int]fyne.Position {
	at := make(map[int]fyne.Position)
	for stone, r := range b.stones {
		if slices.Contains(b.layer, fyne.CanvasObject(r)) {
			at[stone] = r.Position()
		}
	}
	return at
}

// checkStones fails unless every stone is where it was.
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

// Moves that are sown and taken back, cut short at any time, return every stone to its place.
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

// A move that is taken back while it is being sown reverses without a jump.
func TestTurningRoundIsSteady(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	before := stonesAt(b)
	m, then := next(t, 0) // captures
	b.Sow(m, then, SpeedNormal, nil)
	long := h.animation.Duration
	h.animation.Tick(0.5)
	half := stonesAt(b)

	done := 0
	b.Unsow(m, second(), SpeedNormal, func() { done++ })
	checkStones(t, b, half)
	if got := h.animation.Duration; got < long*4/10 || got > long*6/10 {
		t.Errorf("the way back from the middle takes %v of %v", got, long)
	}
	h.animation.Tick(0.5)
	quarter := stonesAt(b)
	b.Sow(m, then, SpeedNormal, nil) // and again
	checkStones(t, b, quarter)
	if done != 1 {
		t.Errorf("done %d times, want once", done)
	}
	b.Unsow(m, second(), SpeedNormal, nil)
	h.animation.Tick(1)
	checkStones(t, b, before)

	other, thenOther := next(t, 3)
	b.Sow(m, then, SpeedNormal, nil)
	h.animation.Tick(0.5)
	b.Unsow(other, thenOther, SpeedNormal, nil) // of another move: from its own end
	if got := b.sowing.moment(); got != b.sowing.timeline.total {
		t.Errorf("it begins at %v, want its end", got)
	}
}

func TestTempo(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, then := next(t, 3)
	b.Sow(m, then, SpeedNormal, nil)
	normal := h.animation.Duration
	b.SetTempo(4)
	b.SetTempo(0) // is none
	b.Sow(m, then, SpeedNormal, nil)
	if got := h.animation.Duration; got != normal/4 {
		t.Errorf("four times as fast it takes %v, want %v", got, normal/4)
	}
	b.Unsow(m, second(), SpeedNormal, nil)
	if got := h.animation.Duration; got >= normal/4 {
		t.Errorf("backwards it takes %v: nothing is to be read before", got)
	}
}

// heard keeps the moments that a board calls back.
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
	check(t, "a capture without animation", got, Drop, Capture)
	b.SetView(second())
	check(t, "a jump", got)
	m, then = next(t, 5) // five seeds
	b.Sow(m, then, SpeedOff, nil)
	check(t, "five seeds without animation", got, Drop)
	b.Unsow(m, second(), SpeedOff, nil)
	check(t, "a move taken back", got)
	b.SetView(ends)
	b.Sow(finish, viewAfter(ends.Rules, finish), SpeedOff, nil)
	check(t, "the last move", got, Drop, End)
}

// A move that is taken back has no moments; sown again from halfway, it has only the rest.
func TestMomentsAfterTurningRound(t *testing.T) {
	b, _ := shown(t, second())
	h, got := hold(b), heard(b)
	m, then := next(t, 5) // five seeds
	b.SetView(then)
	b.Unsow(m, second(), SpeedNormal, nil)
	line := &b.sowing.timeline
	h.animation.Tick(float32(line.total-line.arrives(2)) / float32(line.total)) // two seeds lie still, or a third does
	check(t, "backwards", got)
	b.Sow(m, then, SpeedNormal, nil)
	lie := b.sowing.told
	if lie == 0 || lie == len(m.Sown) {
		t.Fatalf("%d seeds lie halfway", lie)
	}
	check(t, "turned round", got) // a taken back move has no moments to make up for
	for i := range 100 {
		h.animation.Tick(float32(i+1) / 100)
	}
	check(t, "the rest", got, slices.Repeat([]Moment{Drop}, len(m.Sown)-lie)...)
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

// checkMoment fails unless all stones that move are where they lie.
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

// checkSteady fails if a stone jumps.
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

func TestDurations(t *testing.T) {
	long := engine.State{{120, 0, 0, 0, 0, 1, 0}, {1, 1, 1, 1, 1, 1, 0}}
	for speed, want := range map[Speed][4]time.Duration{ // of 4 seeds, and of 120
		SpeedFast:   {160 * time.Millisecond, 500 * time.Millisecond, time.Second, 2 * time.Second},
		SpeedNormal: {480 * time.Millisecond, 1200 * time.Millisecond, 2 * time.Second, 4 * time.Second},
		SpeedSlow:   {1200 * time.Millisecond, 2 * time.Second, 5 * time.Second, 8 * time.Second},
	} {
		for i, s := range []engine.State{engine.StartState(4), long} {
			p := boardlook.NewStones()
			p.Arrange(s)
			line := newTimeline(p.Sow(mustPlay(t, s, engine.First, 0)), speed, true)
			if got := line.total; got < want[2*i] || got > want[2*i+1] {
				t.Errorf("speed %d, %v: takes %v, want %v to %v", speed, s, got, want[2*i], want[2*i+1])
			}
		}
	}
}
