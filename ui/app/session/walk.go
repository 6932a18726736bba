package session

import "kalah/engine"

// display is the position on the board, and the sowing that leads from it to another.
type display struct {
	visible     engine.Snapshot
	animating   bool
	target      engine.Snapshot // of the sowing
	scene       int             // goes up when what is visible changes other than by a sowing's end
	rewindSpeed float64         // how many times as fast as usual what was taken back is shown; 0 otherwise
}

// aim returns what is visible, or what the sowing leads to.
func (d *display) aim() engine.Snapshot {
	if d.animating {
		return d.target
	}
	return d.visible
}

// set shows a position at once. A sowing under way ends.
func (d *display) set(s engine.Snapshot) {
	d.scene++
	d.animating = false
	d.visible = s
}

// cut ends the sowing under way where it leads.
func (d *display) cut() {
	if d.animating {
		d.set(d.target)
	}
}

// walk leads what is visible to the game as it stands, or to the goal of the replay: moves
// that are not on the way there are taken back one by one, and then the others sown.
func (s *Session) walk() {
	d, goal := &s.display, s.game
	if s.replay != nil {
		goal = s.replay.game.At(s.replay.goal)
	}
	from, n := len(d.visible.Moves), common(d.visible.Moves, goal.Moves)
	switch {
	case s.closed:
	case d.animating:
		s.refresh()
	case from > n:
		s.animate(d.visible.At(from - 1))
	case len(goal.Moves) > n:
		s.animate(goal.At(n + 1))
	default:
		s.showAll()
		s.refresh()
	}
}

// animate has the move shown, or taken back, that leads to a position, and goes on from
// there.
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

// showAll shows the game as it stands, or the goal of the replay, without a sowing.
func (s *Session) showAll() {
	d := &s.display
	if o := s.replay; o != nil {
		o.running = false
		d.set(o.game.At(o.goal))
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

// common returns how many moves two lines begin with together.
func common(a, b []engine.Played) int {
	for i := range min(len(a), len(b)) {
		if a[i].Player != b[i].Player || a[i].House != b[i].House {
			return i
		}
	}
	return min(len(a), len(b))
}

func sameMoves(a, b []engine.Played) bool { return len(a) == len(b) && common(a, b) == len(a) }
