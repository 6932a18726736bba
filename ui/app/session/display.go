package session

import "kalah/engine"

// display is the position on the board, and the animation that leads from it to
// another.
type display struct {
	visible     engine.Snapshot
	animating   bool
	target      engine.Snapshot // of the animation
	scene       int             // goes up when what is visible changes other than by an animation's end
	rewindSpeed float64         // how many times as fast as usual what was taken back is shown; 0 otherwise
}

// aim returns what is visible, or what the animation leads to.
func (d *display) aim() engine.Snapshot {
	if d.animating {
		return d.target
	}
	return d.visible
}

// set shows a position at once. An animation under way ends.
func (d *display) set(s engine.Snapshot) {
	d.scene++
	d.animating = false
	d.visible = s
}

// cut ends the animation under way where it leads.
func (d *display) cut() {
	if d.animating {
		d.set(d.target)
	}
}

// sow shows the last move of a game and calls then.
func (s *Session) sow(next engine.Snapshot, then func()) {
	move, _ := next.LastMove()
	s.animate(s.cfg.View.Sow, move.Move, next, then)
}

// unsow shows how a move is taken back, and calls then.
func (s *Session) unsow(move engine.Move, previous engine.Snapshot, then func()) {
	s.animate(s.cfg.View.Unsow, move, previous, then)
}

func (s *Session) animate(how func(engine.Move, Screen, engine.Snapshot, func()), move engine.Move, target engine.Snapshot, then func()) {
	d := &s.display
	d.scene++
	scene := d.scene
	d.animating, d.target = true, target
	s.follow()
	how(move, s.Screen(), target, func() {
		if d.scene == scene {
			d.set(target)
			then()
		}
	})
}

// extends reports whether the line of moves long begins with short and goes on.
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
