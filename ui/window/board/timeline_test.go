package board

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/boardlook"
)

func TestTimelineLeadsFromPlaceToPlace(t *testing.T) {
	g := boardlook.Fit(boardlook.Size{Width: 860, Height: 480}, false, false)
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t)
		stones := boardlook.NewSlots(boardlook.StoneSize(rules.Seeds))
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
			line := newTimeline(p.Sow(m), speed)
			after := p.Clone()

			if got := line.counts(line.total()); got != m.To {
				t.Fatalf("counts at the end: %v, want %v", got, m.To)
			}
			checkMoment(t, &line, 0, &g, stones, before)
			checkMoment(t, &line, line.total(), &g, stones, after)
			checkSteady(t, &line, &g, stones)
			s, player = m.To, m.Next()
		}
	})
}

// Pits draw only so many stones: those beyond come from nowhere, and vanish
// where they land.
func TestTimelineOfFullPits(t *testing.T) {
	g := boardlook.Fit(boardlook.Size{Width: 860, Height: 480}, false, false)
	rules := engine.Rules{Seeds: 20}
	stones := boardlook.NewSlots(boardlook.StoneSize(rules.Seeds))
	for name, s := range map[string]engine.State{
		"capture into a full store": {{0, 0, 0, 0, 30, 1, 0}, {1, 0, 0, 0, 0, 5, 118}},
		"capture of a full house":   {{0, 0, 0, 0, 90, 1, 0}, {1, 0, 0, 0, 0, 5, 0}},
		"sowing a full house":       {{0, 47, 48, 49, 0, 1, 0}, {70, 0, 0, 0, 0, 5, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			m, err := rules.Play(s, engine.Second, 0)
			if err != nil {
				t.Fatal(err)
			}
			p := boardlook.NewStones()
			p.Arrange(m.From)
			before := p.Clone()
			line := newTimeline(p.Sow(m), SpeedNormal)
			checkStonesShow(t, p, m.To)
			checkMoment(t, &line, 0, &g, stones, before)
			checkMoment(t, &line, line.total(), &g, stones, p.Clone())

			back := newTimeline(p.Unsow(m), SpeedNormal)
			checkStonesShow(t, p, m.From)
			checkMoment(t, &back, 0, &g, stones, p.Clone())
		})
	}
}

// checkMoment fails unless all stones that move are seen where they lie.
func checkMoment(t rapid.TB, line *timeline, at time.Duration, g *boardlook.Layout, s *boardlook.Slots, in *boardlook.Stones) {
	want := make(map[int]boardlook.Point)
	allPits(func(pit engine.Pit) {
		for slot, stone := range in.In(pit) {
			want[stone] = s.Center(g, boardlook.StonePlace{Pit: pit, Slot: slot})
		}
	})
	got := make(map[int]boardlook.Point)
	line.each(at, g, s, func(stone int, center boardlook.Point, seen bool) {
		delete(got, stone)
		if seen {
			got[stone] = center
		}
	})
	for _, f := range append(line.Seeds, line.Captured...) {
		w, wantSeen := want[f.Stone]
		if c, seen := got[f.Stone]; seen != wantSeen || seen && far(c, w) > 0.01 {
			t.Fatalf("at %v stone %d is at %v (seen %v), want %v (seen %v)", at, f.Stone, c, seen, w, wantSeen)
		}
	}
}

// checkSteady fails if a stone jumps.
func checkSteady(t rapid.TB, line *timeline, g *boardlook.Layout, s *boardlook.Slots) {
	var last, now [engine.MaxTotal]boardlook.Point
	const frames = 100
	for i := range frames + 1 {
		line.each(line.total()*time.Duration(i)/frames, g, s, func(stone int, c boardlook.Point, _ bool) { now[stone] = c })
		for stone, before := range last {
			if i > 0 && far(before, now[stone]) > 4*g.Unit {
				t.Fatalf("stone %d jumps from %v to %v in frame %d", stone, before, now[stone], i)
			}
		}
		last = now
	}
}

func far(a, b boardlook.Point) float32 {
	dx, dy := a.X-b.X, a.Y-b.Y
	return max(dx, -dx) + max(dy, -dy)
}

func TestDurations(t *testing.T) {
	long := engine.State{{120, 0, 0, 0, 0, 1, 0}, {1, 1, 1, 1, 1, 1, 0}}
	for _, test := range []struct {
		name  string
		state engine.State
		speed Speed
		least time.Duration
		most  time.Duration
	}{
		{"four seeds, fast", engine.StartState(4), SpeedFast, 160 * time.Millisecond, 500 * time.Millisecond},
		{"four seeds, normal", engine.StartState(4), SpeedNormal, 480 * time.Millisecond, 1200 * time.Millisecond},
		{"four seeds, slow", engine.StartState(4), SpeedSlow, 1200 * time.Millisecond, 2 * time.Second},
		{"120 seeds, fast", long, SpeedFast, time.Second, 2 * time.Second},
		{"120 seeds, normal", long, SpeedNormal, 2 * time.Second, 4 * time.Second},
		{"120 seeds, slow", long, SpeedSlow, 5 * time.Second, 8 * time.Second},
	} {
		t.Run(test.name, func(t *testing.T) {
			m, err := engine.DefaultRules().Play(test.state, engine.First, 0)
			if err != nil {
				t.Fatal(err)
			}
			p := boardlook.NewStones()
			p.Arrange(m.From)
			line := newTimeline(p.Sow(m), test.speed)
			if got := line.total(); got < test.least || got > test.most {
				t.Errorf("takes %v, want %v to %v", got, test.least, test.most)
			}
		})
	}
}
