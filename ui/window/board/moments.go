package board

import (
	"time"

	"kalah/engine"
)

// Moment is something that is seen, and may be heard, while a move is shown.
type Moment int

// The moments, in the order in which a move has them.
const (
	Drop      Moment = iota // a seed falls into a pit: once for each that is sown
	Capture                 // the first of the captured seeds falls into the store
	ExtraTurn               // the last seed lies in the store, and the player moves again
	End                     // the move that ended the game has been shown
	moments
)

// listener is who is told of the moments of moves, if anybody is.
type listener struct{ onMoment func(Moment) }

// SetOnMoment sets what is called at each [Moment] of a move that is sown, in step
// with what is seen; nil: nothing. It is called on Fyne's goroutine, between two
// frames, so it must not take long.
//
// A move that is shown at once, or what is left of one that ends early, has each of its
// moments once, however many seeds fall. A move that is taken back has none, and
// neither has the rest of one that makes room for a view of another position.
func (l *listener) SetOnMoment(f func(Moment)) { l.onMoment = f }

// happened counts the moments of a move by their kind.
type happened [moments]int

// moments returns what has happened of the move after so much time. [End] is not of the
// timeline: it comes once the view that follows is shown.
func (t *timeline) moments(at time.Duration) (n happened) {
	for k := range t.Seeds {
		if at >= t.arrives(k)+t.drop {
			n[Drop]++
		}
	}
	if len(t.Captured) > 0 && at >= t.leaves(0)+t.carry {
		n[Capture] = 1
	}
	if t.Move.ExtraTurn && at >= t.sown() {
		n[ExtraTurn] = 1
	}
	return n
}

// allMoments returns what happens in a move from its beginning to its end.
func allMoments(m engine.Move) (n happened) {
	n[Drop] = len(m.Sown)
	if m.Captured > 0 {
		n[Capture] = 1
	}
	if m.ExtraTurn {
		n[ExtraTurn] = 1
	}
	if m.Finished {
		n[End] = 1
	}
	return n
}

// follow calls back what has happened of the move under way since the frame before.
func (l *listener) follow(s *sowing) {
	if s.backwards {
		return
	}
	before, now := s.told, s.timeline.moments(s.moment())
	s.told = now // first: what is called may end the move
	for what := range moments {
		for range now[what] - before[what] {
			l.tell(what)
		}
	}
}

// finish calls back what of a move has not been called back yet, once each.
func (l *listener) finish(m engine.Move, told happened) {
	for what, n := range allMoments(m) {
		if n > told[what] {
			l.tell(Moment(what))
		}
	}
}

func (l *listener) tell(what Moment) {
	if l.onMoment != nil {
		l.onMoment(what)
	}
}
