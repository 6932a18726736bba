package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
)

// sowing is a move being shown.
type sowing struct {
	timeline  timeline
	backwards bool
	from, to  time.Duration // times of the timeline; backwards from is the later one
	then      View
	done      func()
	animation *fyne.Animation
	part      float32 // of the animation that is over
	told      int     // how many of its moments have been called back
	quiet     bool    // the rest has no moments: it is taken back, or another position follows
}

// said returns the caption at a time: none before the last seed lies, nor backwards.
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

// moment returns the time of the timeline that the animation has reached.
func (s *sowing) moment() time.Duration {
	return s.from + time.Duration(float64(s.part)*float64(s.to-s.from))
}

// Sow shows the move seed by seed from m.From, then the view, and then calls done, which may be
// nil. With [SpeedOff], or without animations, this happens before Sow returns. Sow, Unsow,
// SetView and Finish end it early; done is called once in any case.
func (b *Board) Sow(m engine.Move, then View, speed Speed, done func()) {
	b.run(m, then, speed, done, false)
}

// Unsow is like [Board.Sow], but shows the move backwards, from m.To. If the same move is just
// being sown, the animation turns round where it is; so it does the other way round.
func (b *Board) Unsow(m engine.Move, then View, speed Speed, done func()) {
	b.run(m, then, speed, done, true)
}

// SetTempo makes the next moves take 1/tempo of the time of their speed.
func (b *Board) SetTempo(tempo float64) {
	if tempo > 0 {
		b.tempo = tempo
	}
}

func (b *Board) run(m engine.Move, then View, speed Speed, done func(), backwards bool) {
	turned := time.Duration(-1) // the time at which the same move turns round
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

// animation returns an animation that calls frame until it is over, or not under way any more.
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

// Busy reports whether a move is being shown.
func (b *Board) Busy() bool { return b.sowing != nil }

// Finish ends the move being shown, if there is one, as if its time were over.
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

// Animated reports whether the user wants animations, by Fyne's settings and by the theme's
// method ReducedMotion, if it has one.
func Animated() bool {
	app := fyne.CurrentApp()
	if app == nil || !app.Settings().ShowAnimations() {
		return false
	}
	th, ok := app.Settings().Theme().(interface{ ReducedMotion() bool })
	return !ok || !th.ReducedMotion()
}

// Moment is an event in the animation of a move, which may have a sound.
type Moment int

// The moments, in the order in which a move has them.
const (
	Drop      Moment = iota // a seed falls into a pit: once for each that is sown
	Capture                 // the first of the captured seeds falls into the store
	ExtraTurn               // the last seed lies in the store, and the player moves again
	End                     // after the move that ends the game
)

// moments returns the moments of a move, in order. [End] comes after the animation.
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

// happened returns how many moments there have been at a time.
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

// tell calls back the moments since the last frame.
func (b *Board) tell(s *sowing) {
	if s.backwards || b.OnMoment == nil {
		return
	}
	before := s.told
	s.told = s.timeline.happened(s.moment()) // set first: OnMoment may end the move
	for _, what := range moments(s.timeline.Move)[before:max(before, s.told)] {
		b.OnMoment(what)
	}
}

// tellRest calls back the moments of a move after the first told ones, once of each kind.
func (b *Board) tellRest(m engine.Move, told int) {
	for _, what := range slices.Compact(moments(m)[told:]) {
		if b.OnMoment != nil {
			b.OnMoment(what)
		}
	}
}
