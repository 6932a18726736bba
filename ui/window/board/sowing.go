package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
)

// sowing is an animated move.
type sowing struct {
	timeline  timeline
	backwards bool
	from, to  time.Duration // times of the timeline; for a move backwards, from is later than to
	then      View
	done      func()
	animation *fyne.Animation
	part      float32 // share of the animation that is over, 0 to 1
	told      int     // number of moments that were reported
	quiet     bool    // the rest of the move has no moments: it is taken back, or another position follows
}

// said returns the caption at a time. It is "" before the last seed has landed, and for a move
// backwards.
func (s *sowing) said(at time.Duration) string {
	switch t := &s.timeline; {
	case s.backwards || at < t.sown():
		return ""
	case len(t.Swept) > 0 && at >= t.swept:
		return textSwept(len(t.Swept))
	default:
		return outcome(t.Move)
	}
}

// moment returns the current time on the timeline.
func (s *sowing) moment() time.Duration {
	return s.from + time.Duration(float64(s.part)*float64(s.to-s.from))
}

// Sow shows the move seed by seed from m.From, and then the view. Finally it calls done, which may
// be nil. With [SpeedOff] or without animations, all of this happens before Sow returns. Sow,
// Unsow, SetView and Finish end the animation early. Done is called exactly once.
func (b *Board) Sow(m engine.Move, then View, speed Speed, done func()) {
	b.run(m, then, speed, done, false)
}

// Unsow is like [Board.Sow], but shows the move backwards, from m.To. If the board is just showing
// the same move forwards, the animation turns around at its current place. Sow does the same for a
// move that is shown backwards.
func (b *Board) Unsow(m engine.Move, then View, speed Speed, done func()) {
	b.run(m, then, speed, done, true)
}

// SetTempo changes the speed of the next moves: they take 1/tempo of their usual time.
func (b *Board) SetTempo(tempo float64) {
	if tempo > 0 {
		b.tempo = tempo
	}
}

func (b *Board) run(m engine.Move, then View, speed Speed, done func(), backwards bool) {
	turned := time.Duration(-1) // time at which the same move turns around, or -1
	if s := b.sowing; s != nil {
		if was := s.timeline.Move; s.backwards != backwards && was.From == m.From && was.Player == m.Player && was.House == m.House {
			turned = s.moment()
		}
		s.quiet = backwards
	}
	b.Finish()
	if done == nil {
		done = func() {}
	}
	one, _ := speed.seed()
	if one <= 0 || len(m.Sown) == 0 || b.ending || !b.shown || !Animated() {
		b.settle(then)
		if !backwards {
			b.tellRest(m, 0)
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
		s.timeline = newTimeline(b.lies.Unsow(m), speed, false)
		s.from = s.timeline.total
	} else {
		script := b.lies.Sow(m)
		if then.Finished && m.To.Finished() {
			script.Swept = b.lies.Sweep(m.To)
		}
		s.timeline = newTimeline(script, speed, true)
		s.to = s.timeline.total
	}
	if turned >= 0 {
		s.from = min(turned, s.timeline.total)
		s.told = s.timeline.happened(s.from)
	}
	b.sowing = s
	b.drawSowing()
	s.animation = animation(time.Duration(float64((s.to-s.from).Abs())/b.tempo), func() bool { return b.sowing == s }, b.end, func(part float32) {
		s.part = part
		b.drawFrame()
		b.tell(s)
	})
	b.start(s.animation)
}

// animation returns an animation that calls frame, and end at its end. It calls neither if active
// returns false.
func animation(long time.Duration, active func() bool, end func(), frame func(part float32)) *fyne.Animation {
	return &fyne.Animation{Duration: long, Curve: fyne.AnimationLinear, Tick: func(part float32) {
		switch {
		case !active():
		case part >= 1:
			end()
		default:
			frame(part)
		}
	}}
}

// Busy reports whether a move is being shown.
func (b *Board) Busy() bool { return b.sowing != nil }

// Finish ends the animation of a move, if there is one, as if its time were over.
func (b *Board) Finish() {
	if b.sowing == nil {
		return
	}
	outer := b.ending // done may start another move, which must be over when Finish returns
	b.ending = true
	b.end()
	b.ending = outer
}

// end shows the view after the move and calls done.
func (b *Board) end() {
	s := b.sowing
	b.sowing = nil
	s.animation.Stop()
	b.settle(s.then)
	if !s.backwards && !s.quiet {
		b.tellRest(s.timeline.Move, s.told)
	}
	s.done()
}

// Animated reports whether the user wants animations. Fyne's settings decide, and the theme if it
// has a method ReducedMotion.
func Animated() bool {
	app := fyne.CurrentApp()
	if app == nil || !app.Settings().ShowAnimations() {
		return false
	}
	th, ok := app.Settings().Theme().(interface{ ReducedMotion() bool })
	return !ok || !th.ReducedMotion()
}

// Moment is an event in the animation of a move. It may have a sound.
type Moment int

// The moments, in their order in a move.
const (
	Drop      Moment = iota // a seed falls into a pit; one for each seed sown
	Capture                 // the first of the captured seeds falls into the store
	ExtraTurn               // the last seed is in the store, and the player moves again
	End                     // after the move that ends the game
)

// moments returns the moments of a move, in order, without [End], which comes after the animation.
func moments(m engine.Move) []Moment {
	all := slices.Repeat([]Moment{Drop}, len(m.Sown))
	if m.Captured > 0 {
		all = append(all, Capture)
	}
	if m.ExtraTurn {
		all = append(all, ExtraTurn)
	}
	if m.Finished {
		all = append(all, End)
	}
	return all
}

// happened returns the number of moments up to a time.
func (t *timeline) happened(at time.Duration) (n int) {
	for n < len(t.Seeds) && at >= t.arrives(n)+t.drop {
		n++
	}
	switch m := t.Move; {
	case m.Captured > 0 && at >= t.throws[0].leaves+t.throws[0].long, m.ExtraTurn && at >= t.sown():
		n++
	}
	return n
}

// tell reports the moments since the last frame.
func (b *Board) tell(s *sowing) {
	if s.backwards || b.OnMoment == nil {
		return
	}
	before := s.told
	s.told = s.timeline.happened(s.moment()) // set first, because OnMoment may end the move
	for _, what := range moments(s.timeline.Move)[before:max(before, s.told)] {
		b.OnMoment(what)
	}
}

// tellRest reports the moments of a move after the first told ones, each kind once.
func (b *Board) tellRest(m engine.Move, told int) {
	for _, what := range slices.Compact(moments(m)[told:]) {
		if b.OnMoment != nil {
			b.OnMoment(what)
		}
	}
}
