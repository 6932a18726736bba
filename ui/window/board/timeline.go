package board

import (
	"math"
	"time"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// timeline says where every stone of a script is at any moment. A moment is a
// pure function of the time, so that a move runs backwards just as well.
type timeline struct {
	boardlook.Script
	lift, step, drop      time.Duration // of each seed
	pause, carry, stagger time.Duration // of a capture
	rest, sweep, follow   time.Duration // before what is left is swept, of each of its seeds, between two
	hold                  time.Duration // at the end, to read what is called out

	isSown [engine.MaxTotal]bool // by stone
}

func newTimeline(s boardlook.Script, speed Speed) timeline {
	one, all := speed.seed()
	n := max(1, len(s.Seeds))
	t := timeline{Script: s, step: min(one, all/time.Duration(n))}
	t.lift = min(one*3/2, 250*time.Millisecond)
	t.drop = min(max(t.step, 60*time.Millisecond), 220*time.Millisecond)
	if len(s.Captured) > 0 {
		t.pause = min(2*one, 400*time.Millisecond)
		t.carry = min(max(4*one, 160*time.Millisecond), 700*time.Millisecond)
		t.stagger = min(one/3, 500*time.Millisecond/time.Duration(len(s.Captured)))
	}
	for _, f := range s.Seeds {
		t.isSown[f.Stone] = true
	}
	if s.Move.Captured > 0 || s.Move.ExtraTurn {
		t.hold = min(4*one, 700*time.Millisecond)
	}
	if n := len(s.Swept); n > 0 {
		t.rest, t.hold = min(5*one, 800*time.Millisecond), 0 // the end is seen before the board is cleared
		t.sweep = min(max(5*one, 200*time.Millisecond), 800*time.Millisecond)
		t.follow = min(one/2, 900*time.Millisecond/time.Duration(n))
	}
	return t
}

// arrives returns when the hand reaches the k-th pit.
func (t *timeline) arrives(k int) time.Duration {
	return t.lift + time.Duration(k+1)*t.step
}

// sown returns when the last seed lies.
func (t *timeline) sown() time.Duration { return t.arrives(len(t.Seeds)-1) + t.drop }

// leaves returns when the k-th captured seed leaves for the store.
func (t *timeline) leaves(k int) time.Duration {
	return t.sown() + t.pause + time.Duration(k)*t.stagger
}

// played returns when all that the move does is done.
func (t *timeline) played() time.Duration {
	if n := len(t.Captured); n > 0 {
		return t.leaves(n-1) + t.carry
	}
	return t.sown()
}

// sweeps returns when the k-th of the seeds that are left leaves for the store.
func (t *timeline) sweeps(k int) time.Duration {
	return t.played() + t.rest + time.Duration(k)*t.follow
}

func (t *timeline) total() time.Duration {
	end := t.played()
	if n := len(t.Swept); n > 0 {
		end = t.sweeps(n-1) + t.sweep
	}
	return end + t.hold
}

// counts returns the seeds that lie in each pit.
func (t *timeline) counts(at time.Duration) engine.State {
	s := t.Move.From
	s[t.Move.Player][t.Move.House] = 0
	for k, f := range t.Seeds {
		if at < t.arrives(k)+t.drop {
			break
		}
		s[f.To.Pit.Player][f.To.Pit.House]++
	}
	for k := range t.Captured {
		if !count(&s, &t.Captured[k], at-t.leaves(k), t.carry) {
			break
		}
	}
	for k := range t.Swept {
		if !count(&s, &t.Swept[k], at-t.sweeps(k), t.sweep) {
			break
		}
	}
	return s
}

// count moves a seed from one pit to another in the state, as far as it has come so
// long after it left, and reports whether it has left.
func count(s *engine.State, f *boardlook.Flight, since, time time.Duration) bool {
	if since < 0 {
		return false
	}
	s[f.From.Pit.Player][f.From.Pit.House]--
	if since >= time {
		s[f.To.Pit.Player][f.To.Pit.House]++
	}
	return true
}

// each calls f with every stone that the move touches, where its centre is, and
// whether it is seen.
func (t *timeline) each(at time.Duration, g *boardlook.Layout, s *boardlook.Slots, f func(stone int, center boardlook.Point, seen bool)) {
	hand := t.hand(at, g)
	for k := range t.Seeds {
		f(t.Seeds[k].Stone, t.sowing(k, at, hand, g, s), t.seen(k, at))
	}
	throw := func(way *boardlook.Flight, since, time time.Duration) {
		if since < 0 {
			if !t.isSown[way.Stone] {
				f(way.Stone, s.Center(g, way.From), way.From.Slot != boardlook.Unseen)
			}
			return
		}
		part := ease(ratio(since, time))
		p := s.Center(g, way.From).Between(s.Center(g, way.To), part)
		p.Y -= arc(part) * 0.5 * g.Unit
		f(way.Stone, p, part < 1 || way.To.Slot != boardlook.Unseen)
	}
	for k := range t.Captured {
		throw(&t.Captured[k], at-t.leaves(k), t.carry)
	}
	for k := range t.Swept {
		throw(&t.Swept[k], at-t.sweeps(k), t.sweep)
	}
}

// sowing returns where the k-th seed is before anything is captured.
func (t *timeline) sowing(k int, at time.Duration, hand boardlook.Point, g *boardlook.Layout, s *boardlook.Slots) boardlook.Point {
	way := &t.Seeds[k]
	arrives := t.arrives(k)
	switch {
	case at < t.lift:
		held := t.held(k, hand, g)
		return s.Center(g, way.From).Between(held, ease(ratio(at, t.lift)))
	case at < arrives:
		return t.held(k, hand, g)
	case at < arrives+t.drop:
		part := ratio(at-arrives, t.drop)
		above := t.held(k, t.hand(arrives, g), g)
		return above.Between(s.Center(g, way.To), part*part)
	}
	return s.Center(g, way.To)
}

// seen reports whether the k-th seed is drawn: in the hand always, in a pit if
// it is among those that are drawn there.
func (t *timeline) seen(k int, at time.Duration) bool {
	switch way := &t.Seeds[k]; {
	case at <= 0:
		return way.From.Slot != boardlook.Unseen
	case at >= t.arrives(k)+t.drop:
		return way.To.Slot != boardlook.Unseen
	}
	return true
}

// hand returns where the hand is that sows: above the pits, in their order.
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

// held returns where the k-th seed is in the hand: those that are sown last lie
// innermost.
func (t *timeline) held(k int, hand boardlook.Point, g *boardlook.Layout) boardlook.Point {
	n := float64(len(t.Seeds) - 1 - k)
	angle := 2.4 * n
	radius := math.Min(0.10*math.Sqrt(n+0.3), 0.46) * float64(g.Unit)
	return hand.Plus(float32(radius*math.Cos(angle)), float32(radius*math.Sin(angle)))
}

func ratio(at, of time.Duration) float32 {
	if of <= 0 || at >= of {
		return 1
	}
	return max(0, float32(at)/float32(of))
}

// ease starts and ends softly.
func ease(p float32) float32 { return p * p * (3 - 2*p) }

// arc is the height of a throw, 1 in its middle.
func arc(p float32) float32 { return 4 * p * (1 - p) }
