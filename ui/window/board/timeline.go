package board

import (
	"math"
	"time"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// timeline has the position of every stone of a script at any time. The positions depend only on
// the time, so a timeline can also run backwards.
type timeline struct {
	boardlook.Script
	lift, step, drop time.Duration // durations: lifting the seeds, moving from pit to pit, and falling
	throws           []throw       // flights of captured stones, and then of swept ones
	swept            time.Duration // time at which sweeping begins
	total            time.Duration
}

// throw is the flight of a stone into a store.
type throw struct {
	boardlook.Flight
	leaves, long time.Duration
}

// newTimeline returns the times of a script. If read is set, there is time at the end to read the
// caption.
func newTimeline(s boardlook.Script, speed Speed, read bool) timeline {
	one, all := speed.seed()
	t := timeline{Script: s, step: min(one, all/time.Duration(max(1, len(s.Seeds))))}
	t.lift = min(one*3/2, 250*time.Millisecond)
	t.drop = min(max(t.step, 60*time.Millisecond), 220*time.Millisecond)
	t.total = t.sown()
	throwAll := func(flights []boardlook.Flight, pause, apart, long time.Duration) {
		begin := t.total + pause
		for k, f := range flights {
			way := throw{f, begin + time.Duration(k)*apart, long}
			t.throws, t.total = append(t.throws, way), way.leaves+long
		}
	}
	throwAll(s.Captured, min(2*one, 400*time.Millisecond), min(one/3, 500*time.Millisecond/time.Duration(max(1, len(s.Captured)))),
		min(max(4*one, 160*time.Millisecond), 700*time.Millisecond))
	rest := min(5*one, 800*time.Millisecond) // for seeing the final position
	t.swept = t.total + rest
	throwAll(s.Swept, rest, min(one/2, 900*time.Millisecond/time.Duration(max(1, len(s.Swept)))),
		min(max(5*one, 200*time.Millisecond), 800*time.Millisecond))
	if read && len(s.Swept) == 0 && (s.Move.Captured > 0 || s.Move.ExtraTurn) {
		t.total += min(4*one, 700*time.Millisecond)
	}
	return t
}

// arrives returns the time at which the hand reaches the k-th pit.
func (t *timeline) arrives(k int) time.Duration { return t.lift + time.Duration(k+1)*t.step }

// sown returns the time at which the last seed has landed.
func (t *timeline) sown() time.Duration { return t.arrives(len(t.Seeds)-1) + t.drop }

// counts returns the number of seeds in each pit.
func (t *timeline) counts(at time.Duration) engine.State {
	s := t.Move.From
	s[t.Move.Player][t.Move.House] = 0
	for k, f := range t.Seeds {
		if at >= t.arrives(k)+t.drop {
			s[f.To.Pit.Player][f.To.Pit.House]++
		}
	}
	for _, f := range t.throws {
		if at >= f.leaves {
			s[f.From.Pit.Player][f.From.Pit.House]--
		}
		if at >= f.leaves+f.long {
			s[f.To.Pit.Player][f.To.Pit.House]++
		}
	}
	return s
}

// each calls f with the centre of each stone of the move. For a stone that was sown and then
// thrown, it calls f twice; the later call counts.
func (t *timeline) each(at time.Duration, g *boardlook.Layout, s *boardlook.Slots, f func(stone int, center boardlook.Point)) {
	for k := range t.throws {
		if way := &t.throws[k]; at < way.leaves {
			f(way.Stone, s.Center(g, way.From))
		}
	}
	hand := t.hand(at, g)
	for k := range t.Seeds {
		f(t.Seeds[k].Stone, t.sowing(k, at, hand, g, s))
	}
	for k := range t.throws {
		if way := &t.throws[k]; at >= way.leaves {
			part := ease(ratio(at-way.leaves, way.long))
			p := s.Center(g, way.From).Between(s.Center(g, way.To), part)
			f(way.Stone, p.Plus(0, -arc(part)*0.5*g.Unit))
		}
	}
}

// sowing returns the position of the k-th seed before the throws.
func (t *timeline) sowing(k int, at time.Duration, hand boardlook.Point, g *boardlook.Layout, s *boardlook.Slots) boardlook.Point {
	way, arrives := &t.Seeds[k], t.arrives(k)
	switch {
	case at < t.lift:
		return s.Center(g, way.From).Between(t.held(k, hand, g), ease(ratio(at, t.lift)))
	case at < arrives:
		return t.held(k, hand, g)
	case at < arrives+t.drop:
		part := ratio(at-arrives, t.drop)
		return t.held(k, t.hand(arrives, g), g).Between(s.Center(g, way.To), part*part)
	}
	return s.Center(g, way.To)
}

// hand returns the position of the sowing hand.
func (t *timeline) hand(at time.Duration, g *boardlook.Layout) boardlook.Point {
	previous := g.Pits[t.Move.Player][t.Move.House].Center
	up := 0.16 * g.Unit
	if at >= t.lift && t.step > 0 {
		k := min(int((at-t.lift)/t.step), len(t.Seeds)-1)
		if k > 0 {
			previous = g.Pit(t.Move.Sown[k-1]).Center
		}
		part := ease(ratio(at-t.lift-time.Duration(k)*t.step, t.step))
		previous = previous.Between(g.Pit(t.Move.Sown[k]).Center, part)
		up += arc(part) * 0.12 * g.Unit
	}
	return previous.Plus(0, -up)
}

// held returns the position of the k-th seed in the hand. Seeds that are sown later are nearer to
// the middle.
func (t *timeline) held(k int, hand boardlook.Point, g *boardlook.Layout) boardlook.Point {
	n := float64(len(t.Seeds) - 1 - k)
	sin, cos := math.Sincos(2.4 * n)
	radius := math.Min(0.10*math.Sqrt(n+0.3), 0.46) * float64(g.Unit)
	return hand.Plus(float32(radius*cos), float32(radius*sin))
}

func ratio(at, of time.Duration) float32 {
	if of <= 0 || at >= of {
		return 1
	}
	return max(0, float32(at)/float32(of))
}

// ease starts and ends slowly.
func ease(p float32) float32 { return p * p * (3 - 2*p) }

// arc returns the height of a throw, 1 in its middle.
func arc(p float32) float32 { return 4 * p * (1 - p) }
