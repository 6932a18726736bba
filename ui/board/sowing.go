package board

import (
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
)

// sowing is a move being shown.
type sowing struct {
	timeline  timeline
	backwards bool
	then      View
	done      func()
	animation *fyne.Animation
	part      float32 // of the animation that is over
	callOut   string  // once the last seed lies; nothing backwards
}

// Sow shows the move seed by seed from m.From, then shows the view, then calls
// done, which may be nil. With [SpeedOff], or when the user wants no animations,
// all this happens at once, before Sow returns. Another Sow, Unsow, SetView or
// Finish ends it early; done is called once in any case.
func (b *Board) Sow(m engine.Move, then View, speed Speed, done func()) {
	b.run(m, then, speed, done, false)
}

// Unsow shows the move backwards, from m.To, and is like [Board.Sow] otherwise.
func (b *Board) Unsow(m engine.Move, then View, speed Speed, done func()) {
	b.run(m, then, speed, done, true)
}

func (b *Board) run(m engine.Move, then View, speed Speed, done func(), backwards bool) {
	b.Finish()
	if done == nil {
		done = func() {}
	}
	one, _ := speed.seed()
	if one <= 0 || len(m.Sown) == 0 || b.ending || b.scene == nil || !animated() {
		b.settle(then)
		done()
		return
	}

	s := &sowing{backwards: backwards, then: then, done: done}
	before := then
	before.State, before.Last, before.Hint, before.Finished = m.From, nil, NoHint, false
	if backwards {
		before.State = m.To
	}
	b.settle(before)
	b.view = then
	if backwards {
		s.timeline = newTimeline(b.pieces.unsow(m), speed)
	} else {
		s.timeline = newTimeline(b.pieces.sow(m), speed)
	}
	if !backwards {
		s.callOut = outcome(m)
	}
	b.sowing = s
	b.pointer.follow(b)
	b.scene.beginSowing()

	total := s.timeline.total()
	s.animation = &fyne.Animation{
		Duration: total,
		Curve:    fyne.AnimationLinear,
		Tick: func(part float32) {
			switch {
			case b.sowing != s: // ended meanwhile
			case part >= 1:
				b.end()
			default:
				s.part = part
				b.scene.showSowing()
			}
		},
	}
	b.start(s.animation)
}

// moment returns how far on the move's timeline the animation is.
func (s *sowing) moment() time.Duration {
	at := time.Duration(float64(s.part) * float64(s.timeline.total()))
	if s.backwards {
		return s.timeline.total() - at
	}
	return at
}

// Busy reports whether a move is being shown.
func (b *Board) Busy() bool { return b.sowing != nil }

// Finish ends the move being shown, if there is one, as if its time were over.
func (b *Board) Finish() {
	if b.sowing == nil {
		return
	}
	// What done starts must not outlast the call that ended this move.
	outer := b.ending
	b.ending = true
	b.end()
	b.ending = outer
}

// end shows the view that follows the move and tells so.
func (b *Board) end() {
	s := b.sowing
	b.sowing = nil
	s.animation.Stop()
	b.settle(s.then)
	s.done()
}

// animated reports whether the user wants to see things move.
func animated() bool {
	app := fyne.CurrentApp()
	return app != nil && app.Settings().ShowAnimations()
}
