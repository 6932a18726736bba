package session

import "kalah/engine"

// stage is the position on the board and the current sowing.
type stage struct {
	visible     engine.Snapshot
	animating   bool
	target      engine.Snapshot // position at the end of the sowing
	scene       int             // increases when the position changes other than by the end of a sowing
	rewindSpeed float64         // tempo for showing moves taken back or repeated; 0 at other times
}

// aim returns the position shown, or the end of the current sowing.
func (on *stage) aim() engine.Snapshot {
	if on.animating {
		return on.target
	}
	return on.visible
}

// set shows a position at once and ends the current sowing.
func (on *stage) set(s engine.Snapshot) {
	on.scene++
	on.animating = false
	on.visible = s
}

// cut ends the current sowing at its target.
func (on *stage) cut() {
	if on.animating {
		on.set(on.target)
	}
}

// walk leads the board to the position of the game or the goal of the replay. It takes back moves
// that are not part of the goal one by one, then sows the others.
func (s *Session) walk() {
	on, goal := &s.stage, s.game
	if s.replay != nil {
		goal = s.replay.line.At(s.replay.goal)
	}
	from, n := len(on.visible.Moves), common(on.visible.Moves, goal.Moves)
	switch {
	case on.animating:
		s.refresh()
	case from > n:
		s.animate(on.visible.At(from - 1))
	case len(goal.Moves) > n:
		s.animate(goal.At(n + 1))
	default:
		s.showAll()
		s.refresh()
		if s.hint.wanted && s.mayPlay() {
			s.Hint()
		}
	}
}

// animate shows the move that leads to target, played or taken back, and walks on from there.
func (s *Session) animate(target engine.Snapshot) {
	on := &s.stage
	on.scene++
	scene := on.scene
	on.animating, on.target = true, target
	s.follow()
	s.cfg.View.Sow(s.Screen(), target, func() {
		switch o := s.replay; {
		case on.scene != scene:
			return
		case o == nil:
			s.pace.show(len(target.Moves))
		case o.running && len(target.Moves) < o.goal:
			on.set(target)
			s.refresh()
			s.stepLater(o)
			return
		}
		on.set(target)
		s.walk()
	})
}

// showAll shows the position of the game or the goal of the replay at once.
func (s *Session) showAll() {
	on := &s.stage
	if o := s.replay; o != nil {
		o.running = false
		on.set(o.line.At(o.goal))
		return
	}
	on.set(s.game)
	on.rewindSpeed = 0
	if s.pace != nil {
		s.pace.show(len(s.game.Moves))
	}
}

func extends(short, long []engine.Played) bool {
	return len(short) < len(long) && common(short, long) == len(short)
}

// common returns the number of equal moves at the start of two lines.
func common(a, b []engine.Played) int {
	for i := range min(len(a), len(b)) {
		if a[i].Player != b[i].Player || a[i].House != b[i].House {
			return i
		}
	}
	return min(len(a), len(b))
}

func sameMoves(a, b []engine.Played) bool { return len(a) == len(b) && common(a, b) == len(a) }
