package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
)

// timeline says where every stone of a script is at any moment. A moment is a
// pure function of the time, so that a move runs backwards just as well.
type timeline struct {
	script
	lift, step, drop      time.Duration // of each seed
	pause, carry, stagger time.Duration // of a capture
	hold                  time.Duration // at the end, to read what is called out

	isSown [engine.MaxTotal]bool // by stone
}

func newTimeline(s script, speed Speed) timeline {
	one, all := speed.seed()
	n := max(1, len(s.seeds))
	t := timeline{script: s, step: min(one, all/time.Duration(n))}
	t.lift = min(one*3/2, 250*time.Millisecond)
	t.drop = min(max(t.step, 60*time.Millisecond), 220*time.Millisecond)
	if len(s.captured) > 0 {
		t.pause = min(2*one, 400*time.Millisecond)
		t.carry = min(max(4*one, 160*time.Millisecond), 700*time.Millisecond)
		t.stagger = min(one/3, 500*time.Millisecond/time.Duration(len(s.captured)))
	}
	for _, f := range s.seeds {
		t.isSown[f.stone] = true
	}
	if s.move.Captured > 0 || s.move.ExtraTurn {
		t.hold = min(4*one, 700*time.Millisecond)
	}
	return t
}

// arrives returns when the hand reaches the k-th pit.
func (t *timeline) arrives(k int) time.Duration {
	return t.lift + time.Duration(k+1)*t.step
}

// sown returns when the last seed lies.
func (t *timeline) sown() time.Duration { return t.arrives(len(t.seeds)-1) + t.drop }

// leaves returns when the k-th captured seed leaves for the store.
func (t *timeline) leaves(k int) time.Duration {
	return t.sown() + t.pause + time.Duration(k)*t.stagger
}

func (t *timeline) total() time.Duration {
	end := t.sown()
	if n := len(t.captured); n > 0 {
		end = t.leaves(n-1) + t.carry
	}
	return end + t.hold
}

// counts returns the seeds that lie in each pit.
func (t *timeline) counts(at time.Duration) engine.State {
	s := t.move.From
	s[t.move.Player][t.move.House] = 0
	for k, f := range t.seeds {
		if at < t.arrives(k)+t.drop {
			break
		}
		s[f.to.pit.Player][f.to.pit.House]++
	}
	for k, f := range t.captured {
		if at < t.leaves(k) {
			break
		}
		s[f.from.pit.Player][f.from.pit.House]--
		if at >= t.leaves(k)+t.carry {
			s[f.to.pit.Player][f.to.pit.House]++
		}
	}
	return s
}

// each calls f with every stone that the move touches, where its centre is, and
// whether it is seen.
func (t *timeline) each(at time.Duration, g *geometry, s *slots, f func(stone int, center fyne.Position, seen bool)) {
	hand := t.hand(at, g)
	for k := range t.seeds {
		f(t.seeds[k].stone, t.sowing(k, at, hand, g, s), t.seen(k, at))
	}
	for k := range t.captured {
		leaves := t.leaves(k)
		way := &t.captured[k]
		if at < leaves {
			if !t.isSown[way.stone] {
				f(way.stone, spotOf(way.from, g, s), way.from.slot != unseen)
			}
			continue
		}
		part := ease(ratio(at-leaves, t.carry))
		p := between(spotOf(way.from, g, s), spotOf(way.to, g, s), part)
		p.Y -= arc(part) * 0.5 * g.unit
		f(way.stone, p, part < 1 || way.to.slot != unseen)
	}
}

// sowing returns where the k-th seed is before anything is captured.
func (t *timeline) sowing(k int, at time.Duration, hand fyne.Position, g *geometry, s *slots) fyne.Position {
	way := &t.seeds[k]
	arrives := t.arrives(k)
	switch {
	case at < t.lift:
		held := t.held(k, hand, g)
		return between(spotOf(way.from, g, s), held, ease(ratio(at, t.lift)))
	case at < arrives:
		return t.held(k, hand, g)
	case at < arrives+t.drop:
		part := ratio(at-arrives, t.drop)
		above := t.held(k, t.hand(arrives, g), g)
		return between(above, spotOf(way.to, g, s), part*part)
	}
	return spotOf(way.to, g, s)
}

// seen reports whether the k-th seed is drawn: in the hand always, in a pit if
// it is among those that are drawn there.
func (t *timeline) seen(k int, at time.Duration) bool {
	switch way := &t.seeds[k]; {
	case at <= 0:
		return way.from.slot != unseen
	case at >= t.arrives(k)+t.drop:
		return way.to.slot != unseen
	}
	return true
}

// hand returns where the hand is that sows: above the pits, in their order.
func (t *timeline) hand(at time.Duration, g *geometry) fyne.Position {
	previous := g.pits[t.move.Player][t.move.House].center
	up := 0.16 * g.unit
	if at >= t.lift && t.step > 0 {
		k := min(int((at-t.lift)/t.step), len(t.seeds)-1)
		if k > 0 {
			previous = g.pit(t.move.Sown[k-1]).center
		}
		part := ease(ratio(at-t.lift-time.Duration(k)*t.step, t.step))
		previous = between(previous, g.pit(t.move.Sown[k]).center, part)
		up += arc(part) * 0.12 * g.unit
	}
	return fyne.NewPos(previous.X, previous.Y-up)
}

// held returns where the k-th seed is in the hand: those that are sown last lie
// innermost.
func (t *timeline) held(k int, hand fyne.Position, g *geometry) fyne.Position {
	n := float64(len(t.seeds) - 1 - k)
	angle := 2.4 * n
	radius := math.Min(0.10*math.Sqrt(n+0.3), 0.46) * float64(g.unit)
	return fyne.NewPos(hand.X+float32(radius*math.Cos(angle)), hand.Y+float32(radius*math.Sin(angle)))
}

// spotOf returns the centre of a stone at its place; one that is not drawn
// there comes and goes through the middle of the pit.
func spotOf(p place, g *geometry, s *slots) fyne.Position {
	pit := g.pit(p.pit)
	if p.slot == unseen {
		return pit.center
	}
	at := s[p.pit.Player][p.pit.House][p.slot]
	high := g.unit
	if p.pit.IsStore() {
		high = (pit.size.Height - 0.5*pit.size.Width) / 2
	}
	return pit.center.AddXY(at.x*g.unit, at.y*high)
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

func between(a, b fyne.Position, part float32) fyne.Position {
	return fyne.NewPos(a.X+(b.X-a.X)*part, a.Y+(b.Y-a.Y)*part)
}
