package board

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/ui/window/uitest"
)

func TestSowFrameByFrame(t *testing.T) {
	b, _ := shown(t, second())
	h, got := hold(b), heard(b)
	m, then := next(t, 0) // a seed into b, which is empty, captures 5 of E
	done := 0
	b.Sow(m, then, SpeedNormal, func() { done++ })
	check := func(want string) {
		t.Helper()
		stones := visibleStones(b)
		uitest.Is(t, "a, E, the store, busy, done, moments", want, b.labels[1][0].count.Text, stones[0][4], stones[1][6], b.Busy(), done, *got)
	}
	h.animation.Tick(0.01)
	check("0 5 18 true 0 []")
	h.animation.Tick(float32(b.sowing.timeline.sown()+1e6) / float32(b.sowing.timeline.total))
	check(fmt.Sprint("0 5 18 true 0 ", []Moment{Drop}))
	b.Resize(fyne.NewSize(600, 400))
	if len(drawn[*canvas.Circle](b.marks.above)) != 1 || len(b.marks.below) > 0 || !b.Busy() {
		t.Error("resizing ends the move, or changes its marks")
	}
	h.animation.Tick(0.99)
	checkCaption(t, b, "captures 6")
	check(fmt.Sprint("0 0 24 true 0 ", []Moment{Drop, Capture}))
	h.animation.Tick(1)
	h.animation.Tick(1)
	if done != 1 || b.Busy() || len(*got) != 2 {
		t.Errorf("done %d times, busy %v at the end, moments %v", done, b.Busy(), *got)
	}
	checkDrawn(t, b, then.State)
}

// While a move is shown, a letter or a tap plays a house if the view after the move allows it. A click
// ends the move if no house can be played, or calls OnSkip.
func TestHousePlayedWhileAMoveIsShown(t *testing.T) {
	for playable, want := range map[bool]string{false: "[] false 2", true: "[3 3] true 1"} {
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
		busy, skipped := b.Busy(), 0
		b.OnSkip = func() { skipped++ }
		b.Sow(m, then, SpeedNormal, nil)
		test.TapAt(b, fyne.Position(b.geo.Middle))
		b.Finish()
		test.TapAt(b, fyne.Position(b.geo.Middle))
		if got := fmt.Sprint(*played, busy, skipped); got != want {
			t.Errorf("playable %v: played, busy and skipped are %s, want %s", playable, got, want)
		}
	}
}

// A move at once or cut short reports each kind of moment once, unless another position follows. Done is called
// exactly once.
func TestWhatEndsAMoveUnderWay(t *testing.T) {
	other, ends := second(), second()
	other.State, ends.State = engine.StartState(3), engine.State{{1: 3, 6: 20}, {5: 1, 6: 24}}
	m, then := next(t, 0)
	again, thenAgain := next(t, 5)
	extra, thenExtra := next(t, 3)
	finish := mustPlay(t, ends.State, engine.Second, 5)
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
		{"Sow a turn", func(b *Board) { b.Sow(extra, thenExtra, SpeedOff, nil) }, thenExtra.State, false, []Moment{Drop, Capture, Drop, ExtraTurn}},
		{"the last move", func(b *Board) { b.Sow(finish, viewAfter(finish), SpeedOff, nil) }, finish.To, false, []Moment{Drop, Capture, Drop, End}},
		{"Unsow", func(b *Board) { b.Unsow(m, second(), SpeedNormal, nil) }, middle, true, nil},
		{"Unsow at once", func(b *Board) { b.Unsow(m, second(), SpeedOff, nil) }, middle, false, nil},
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
		if done != 1 || b.Busy() != tc.busy || b.View().State != tc.want || !slices.Equal(*got, tc.heard) {
			t.Errorf("%s: done %d times, busy %v, state %v, moments %v; want %+v", tc.name, done, b.Busy(), b.View().State, *got, tc)
		}
	}
}

// Done may start another move. If another call has ended the animation, that move ends as well.
func TestDoneMaySow(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, then := next(t, 3)
	again, thenAgain := next(t, 5)
	ended := false
	sow := func() {
		b.Sow(m, then, SpeedNormal, func() { b.Sow(again, thenAgain, SpeedNormal, func() { ended = true }) })
	}
	sow()
	if b.SetView(second()); b.Busy() || b.View().State != middle || !ended {
		t.Errorf("busy %v, state %v, the second move has ended: %v", b.Busy(), b.View().State, ended)
	}
	sow()
	if h.animation.Tick(1); !b.Busy() {
		t.Error("a move that follows another is not animated")
	}
}

type calmTheme struct{ fyne.Theme }

func (calmTheme) ReducedMotion() bool { return true }

func TestReducedMotionShowsMovesAtOnce(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	fyne.CurrentApp().Settings().SetTheme(calmTheme{test.Theme()})
	m, then := next(t, 0)
	b.Sow(m, then, SpeedSlow, nil)
	b.Celebrate([]engine.Side{engine.First}, true)
	if h.animation != nil || b.Busy() || b.View().State != then.State {
		t.Error("the move or the celebration is animated")
	}
}

// After the last move the remaining seeds are swept into their owner's store, and the caption shows
// the result. When the move is taken back, they first return to their houses.
func TestTheEndIsPlayedAndTakenBack(t *testing.T) {
	b, _ := shown(t, Start(engine.DefaultRules()))
	h := hold(b)
	m := mustPlay(t, engine.State{{5: 1, 6: 22}, {1, 0, 3, 0, 0, 2, 19}}, engine.First, 5)
	then := viewAfter(m)
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

	b.Unsow(m, viewBefore(m), SpeedNormal, nil)
	h.animation.Tick(0)
	checkDrawn(t, b, m.To.Swept())
	h.animation.Tick(1 - float32(b.sowing.timeline.sown())/float32(b.sowing.timeline.total))
	checkDrawn(t, b, m.To)
}

func viewAfter(m engine.Move) View {
	return View{State: m.To, Rules: engine.DefaultRules(), Player: m.Next(), Last: []engine.Move{m}, Hint: NoHint, Finished: m.Finished}
}

func viewBefore(m engine.Move) View {
	return View{State: m.From, Rules: engine.DefaultRules(), Player: m.Player, Hint: NoHint}
}

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
	if got := stonesAt(b); !maps.Equal(got, want) {
		t.Fatalf("stones are at %v, want %v", got, want)
	}
}

// After each move of random games, the stones and the numbers show the position. Moves that are taken back
// return every stone to its place, even if the animations end early.
func TestStonesAndNumbersOfRandomGames(t *testing.T) {
	b, _ := shown(t, Start(engine.DefaultRules()))
	h := hold(b)
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t)
		v := Start(rules)
		v.Turned = rapid.Bool().Draw(t, "turned")
		b.SetView(v)
		var moves []engine.Move
		lay := []map[int]fyne.Position{stonesAt(b)}
		show := func(run func(engine.Move, View, Speed, func()), m engine.Move, then View) {
			then.Turned, then.Rules = v.Turned, rules
			run(m, then, SpeedNormal, nil)
			h.animation.Tick(rapid.Float32Range(0, 1).Draw(t, "until"))
			b.Finish()
			checkDrawn(t, b, then.lying())
		}
		s, player := rules.Start(), engine.First
		for range rapid.IntRange(1, 12).Draw(t, "moves") {
			m, ok := drawMove(t, rules, s, player)
			if !ok {
				break
			}
			show(b.Sow, m, viewAfter(m))
			moves, lay = append(moves, m), append(lay, stonesAt(b))
			s, player = m.To, m.Next()
		}
		for i, m := range slices.Backward(moves) {
			checkStones(t, b, lay[i+1])
			show(b.Unsow, m, viewBefore(m))
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
}

func TestTempo(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, then := next(t, 3)
	took := func(speed Speed, tempo float64) time.Duration {
		b.SetTempo(tempo)
		b.Sow(m, then, speed, nil)
		return h.animation.Duration
	}
	fast, normal, slow, hurried := took(SpeedFast, 1), took(SpeedNormal, 1), took(SpeedSlow, 1), took(SpeedNormal, 4)
	if fast >= normal || normal >= slow || slow > 5*time.Second || hurried != normal/4 {
		t.Errorf("fast, normal and slow take %v, %v, %v; at tempo 4 it takes %v", fast, normal, slow, hurried)
	}
}

func heard(b *Board) *[]Moment {
	var all []Moment
	b.OnMoment = func(m Moment) { all = append(all, m) }
	return &all
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
