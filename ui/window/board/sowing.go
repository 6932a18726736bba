package board

import (
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// sowing is a move being shown.
type sowing struct {
	timeline  timeline
	backwards bool
	from, to  time.Duration // moments of the timeline: from is the later one if it runs backwards
	then      View
	done      func()
	animation *fyne.Animation
	part      float32 // of the animation that is over
	callOut   string  // once the last seed lies; nothing backwards
	told      happened
	quiet     bool // what is left of it has no moments: it is taken back, or another position follows
}

// said returns what is called out at a moment.
func (s *sowing) said(at time.Duration) string {
	switch t := &s.timeline; {
	case s.backwards || at < t.sown():
		return ""
	case len(t.Swept) > 0 && at >= t.sweeps(0):
		return textSwept(len(t.Swept))
	}
	return s.callOut
}

// Sow shows the move seed by seed from m.From, then shows the view, then calls
// done, which may be nil. With [SpeedOff], or when the user wants no animations,
// all this happens at once, before Sow returns. Another Sow, Unsow, SetView or
// Finish ends it early; done is called once in any case.
func (b *Board) Sow(m engine.Move, then View, speed Speed, done func()) {
	b.run(m, then, speed, done, false)
}

// Unsow shows the move backwards, from m.To, and is like [Board.Sow] otherwise:
// what was captured goes back, then the sown seeds return to their house. A move
// that is just being sown turns round where it is, and so does Sow with one that
// is being taken back.
func (b *Board) Unsow(m engine.Move, then View, speed Speed, done func()) {
	b.run(m, then, speed, done, true)
}

// SetTempo has the moves that are shown from now on take 1/tempo of the time of
// their speed.
func (b *Board) SetTempo(tempo float64) {
	if tempo > 0 {
		b.tempo = tempo
	}
}

func (b *Board) run(m engine.Move, then View, speed Speed, done func(), backwards bool) {
	turned := b.sowing.turned(m, backwards)
	if b.sowing != nil {
		b.sowing.quiet = backwards
	}
	b.Finish()
	if done == nil {
		done = func() {}
	}
	one, _ := speed.seed()
	if one <= 0 || len(m.Sown) == 0 || b.ending || b.scene == nil || !Animated() {
		b.settle(then)
		if !backwards {
			b.listener.finish(m, happened{})
		}
		done()
		return
	}

	s := &sowing{backwards: backwards, then: then, done: done}
	before := then
	before.State, before.Last, before.Hint, before.Finished = m.From, nil, NoHint, false
	if backwards {
		before.State, before.Finished = m.To, m.To.Finished()
	}
	b.settle(before)
	b.view = then
	if backwards {
		var swept []boardlook.Flight
		if m.To.Finished() {
			swept = b.stones.Unsweep(m.To)
		}
		script := b.stones.Unsow(m)
		script.Swept = swept
		s.timeline = newTimeline(script, speed)
		s.timeline.hold = 0 // there is nothing to read before it begins
	} else {
		script := b.stones.Sow(m)
		if then.Finished && m.To.Finished() {
			script.Swept = b.stones.Sweep(m.To)
		}
		s.timeline = newTimeline(script, speed)
		s.callOut = outcome(m)
	}
	s.from, s.to = 0, s.timeline.total()
	if backwards {
		s.from, s.to = s.to, s.from
	}
	if turned >= 0 {
		s.from = min(turned, s.timeline.total())
		s.told = s.timeline.moments(s.from)
	}
	b.sowing = s
	b.pointer.follow(b)
	b.scene.beginSowing()

	s.animation = animation(time.Duration(float64((s.to-s.from).Abs())/b.tempo), func() bool { return b.sowing == s }, b.end, func(part float32) {
		s.part = part
		b.scene.showSowing()
		b.follow(s)
	})
	b.start(s.animation)
}

// animation returns one that shows frames until it is over or ended meanwhile.
func animation(long time.Duration, underWay func() bool, end func(), frame func(part float32)) *fyne.Animation {
	return &fyne.Animation{Duration: long, Curve: fyne.AnimationLinear, Tick: func(part float32) {
		switch {
		case !underWay():
		case part >= 1:
			end()
		default:
			frame(part)
		}
	}}
}

// moment returns how far on the move's timeline the animation is.
func (s *sowing) moment() time.Duration {
	return s.from + time.Duration(float64(s.part)*float64(s.to-s.from))
}

// turned returns the moment at which another sowing takes over that shows the
// same move in the other direction, or -1 if it does not.
func (s *sowing) turned(m engine.Move, backwards bool) time.Duration {
	if s == nil || s.backwards == backwards {
		return -1
	}
	if was := s.timeline.Move; was.From != m.From || was.Player != m.Player || was.House != m.House {
		return -1
	}
	return s.moment()
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

// end shows the view that follows the move and calls done.
func (b *Board) end() {
	s := b.sowing
	b.sowing = nil
	s.animation.Stop()
	b.settle(s.then)
	if !s.backwards && !s.quiet {
		b.listener.finish(s.timeline.Move, s.told)
	}
	s.done()
}

// Animated reports whether the user wants to see things move: neither Fyne's settings
// nor the theme, by its method ReducedMotion if it has one, say otherwise.
func Animated() bool {
	app := fyne.CurrentApp()
	if app == nil || !app.Settings().ShowAnimations() {
		return false
	}
	th, ok := app.Settings().Theme().(interface{ ReducedMotion() bool })
	return !ok || !th.ReducedMotion()
}
