package board

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
)

// heard keeps the moments that a board calls back.
func heard(b *Board) *[]Moment {
	var all []Moment
	b.SetOnMoment(func(m Moment) { all = append(all, m) })
	return &all
}

func check(t *testing.T, when string, got *[]Moment, want ...Moment) {
	t.Helper()
	if !slices.Equal(*got, want) {
		t.Errorf("%s: moments %v, want %v", when, *got, want)
	}
	*got = nil
}

// last is a state in which the second player's house f ends the game.
var last = engine.State{{0, 3, 0, 0, 0, 0, 20}, {0, 0, 0, 0, 0, 1, 24}}

func TestMomentsComeWithTheFrames(t *testing.T) {
	b, _ := shown(t, second())
	h, got := hold(b), heard(b)
	m, then := next(t, 0) // a seed into b, which is empty: a capture
	b.Sow(m, then, SpeedNormal, nil)
	line := &b.sowing.timeline
	all := line.total()
	at := func(part float32) { h.animation.Tick(part) }
	at(0)
	check(t, "in the hand", got)
	at(float32(line.sown()-1e6) / float32(all))
	check(t, "just above the pit", got)
	at(float32(line.sown()+1e6) / float32(all))
	check(t, "in the pit", got, Drop)
	at(float32(line.leaves(0)+line.carry/2) / float32(all))
	check(t, "on the way to the store", got)
	at(float32(line.leaves(0)+line.carry+1e6) / float32(all))
	check(t, "in the store", got, Capture)
	at(1)
	at(1)
	check(t, "at the end", got)

	b.SetView(second())
	m, then = next(t, 3) // three seeds, the last one into the store
	b.Sow(m, then, SpeedSlow, nil)
	line, all = &b.sowing.timeline, b.sowing.timeline.total()
	for k := range m.Sown {
		at(float32(line.arrives(k)+line.drop+1e6) / float32(all))
		if k < len(m.Sown)-1 {
			check(t, "a seed", got, Drop)
		}
	}
	check(t, "the last seed", got, Drop, ExtraTurn)
	at(1)
	check(t, "at the end", got)
}

// However a move is shown and ends, every moment of it comes, and none more often than
// it happens.
func TestMomentsOfAnyMove(t *testing.T) {
	b, _ := shown(t, second())
	h, got := hold(b), heard(b)
	rapid.Check(t, func(rt *rapid.T) {
		rules := drawRules(rt)
		v := Start(rules)
		for range rapid.IntRange(1, 30).Draw(rt, "moves") {
			m, ok := drawMove(rt, rules, v.State, v.Player)
			if !ok {
				return
			}
			v.State, v.Player, v.Finished = m.To, m.Next(), m.Finished
			*got = nil
			b.Sow(m, v, SpeedFast, nil)
			parts := rapid.SliceOfN(rapid.Float32Range(0, 0.999), 0, 20).Draw(rt, "frames")
			slices.Sort(parts)
			for _, p := range parts {
				h.animation.Tick(p)
			}
			b.Finish()
			var n happened
			for _, what := range *got {
				n[what]++
			}
			for what, most := range allMoments(m) {
				if n[what] > most || most > 0 && n[what] == 0 {
					rt.Fatalf("%v: moment %d comes %d times of %d", m, what, n[what], most)
				}
			}
			if i := slices.Index(*got, End); i >= 0 && i != len(*got)-1 {
				rt.Fatalf("the end is not last: %v", *got)
			}
		}
	})
}

func TestMomentsOfWhatIsShownAtOnce(t *testing.T) {
	ends := second()
	ends.State = last
	finish, err := engine.DefaultRules().Play(last, engine.Second, 5)
	if err != nil || !finish.Finished {
		t.Fatal(finish, err)
	}
	over := ends
	over.State, over.Finished = finish.To, true

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
	b.Sow(finish, over, SpeedOff, nil)
	check(t, "the last move", got, Drop, End)
	b.Sow(engine.Move{}, second(), SpeedOff, nil)
	check(t, "no move", got)

	b.SetOnMoment(nil)
	b.SetView(second())
	b.Sow(m, then, SpeedOff, nil) // calls nothing
	check(t, "nobody listens", got)
}

func TestMomentsOfAMoveThatEndsEarly(t *testing.T) {
	other := second()
	other.State = engine.StartState(3)
	m, then := next(t, 0)
	for _, tc := range []struct {
		name string
		do   func(*Board)
		want []Moment
	}{
		{"skipped", (*Board).Finish, []Moment{Drop, Capture}},
		{"shown at once", func(b *Board) { b.SetView(then) }, []Moment{Drop, Capture}},
		{"a jump elsewhere", func(b *Board) { b.SetView(other) }, nil},
		{"taken back", func(b *Board) { b.Unsow(m, second(), SpeedNormal, nil) }, nil},
		{"the next move", func(b *Board) {
			m, then := next(t, 3)
			b.Sow(m, then, SpeedNormal, nil)
		}, []Moment{Drop, Capture}},
	} {
		b, _ := shown(t, second())
		h, got := hold(b), heard(b)
		b.Sow(m, then, SpeedNormal, nil)
		first := h.animation
		first.Tick(0.1)
		tc.do(b)
		first.Tick(0.9)
		first.Tick(1)
		check(t, tc.name, got, tc.want...)
	}
}

// A move that is taken back is silent; sown again from halfway it goes on from there.
func TestMomentsAfterTurningRound(t *testing.T) {
	b, _ := shown(t, second())
	h, got := hold(b), heard(b)
	m, then := next(t, 5) // five seeds
	v := second()
	v.State = m.To
	b.SetView(v)
	b.Unsow(m, second(), SpeedNormal, nil)
	h.animation.Tick(0)
	line := &b.sowing.timeline
	back := float32(line.total()-line.arrives(2)) / float32(line.total())
	h.animation.Tick(back) // two seeds lie still, or a third does
	check(t, "backwards", got)
	b.Sow(m, then, SpeedNormal, nil)
	lie := b.sowing.told[Drop]
	if lie == 0 || lie == len(m.Sown) {
		t.Fatalf("%d seeds lie halfway", lie)
	}
	check(t, "turned round", got) // a taken back move has no moments to make up for
	for i := range 100 {
		if h.animation != nil && b.Busy() {
			h.animation.Tick(float32(i+1) / 100)
		}
	}
	check(t, "the rest", got, slices.Repeat([]Moment{Drop}, len(m.Sown)-lie)...)
}
