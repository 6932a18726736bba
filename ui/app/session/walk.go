package session

import "kalah/engine"

// display is the position on the board and the current sowing.
type display struct {
	visible     engine.Snapshot
	animating   bool
	target      engine.Snapshot // position at the end of the sowing
	scene       int             // increases when the position changes other than by the end of a sowing
	rewindSpeed float64         // tempo for showing moves taken back or repeated; 0 at other times
}

// aim returns the position shown, or the end of the current sowing.
func (d *display) aim() engine.Snapshot {
	if d.animating {
		return d.target
	}
	return d.visible
}

// set shows a position at once and ends the current sowing.
func (d *display) set(s engine.Snapshot) {
	d.scene++
	d.animating = false
	d.visible = s
}

// cut ends the current sowing at its target.
func (d *display) cut() {
	if d.animating {
		d.set(d.target)
	}
}

// walk leads the board to the position of the game or the goal of the replay. It takes back moves
// that are not part of the goal one by one, then sows the others.
func (s *Session) walk() {
	d, goal := &s.display, s.game
	if s.replay != nil {
		goal = s.replay.line.At(s.replay.goal)
	}
	from, n := len(d.visible.Moves), common(d.visible.Moves, goal.Moves)
	switch {
	case d.animating:
		s.refresh()
	case from > n:
		s.animate(d.visible.At(from - 1))
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
	d := &s.display
	d.scene++
	scene := d.scene
	d.animating, d.target = true, target
	s.follow()
	s.cfg.View.Sow(s.Screen(), target, func() {
		switch o := s.replay; {
		case d.scene != scene:
			return
		case o == nil:
			s.pace.show(len(target.Moves))
		case o.running && len(target.Moves) < o.goal:
			d.set(target)
			s.refresh()
			s.stepLater(o)
			return
		}
		d.set(target)
		s.walk()
	})
}

// showAll shows the position of the game or the goal of the replay at once.
func (s *Session) showAll() {
	d := &s.display
	if o := s.replay; o != nil {
		o.running = false
		d.set(o.line.At(o.goal))
		return
	}
	d.set(s.game)
	d.rewindSpeed = 0
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
