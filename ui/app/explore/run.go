package explore

import "time"

// run is the taking of steps by themselves.
type run struct {
	stop func()
	last time.Time // when steps were taken
	owed float64   // part of a step
}

// Run takes steps at the speed chosen until the search has ended or is paused. A
// search that has ended runs from its start.
func (e *Explorer) Run() {
	if e.Running() || e.side() == nil {
		return
	}
	if !e.CanStep(false) {
		e.ToStart()
	}
	e.running = &run{last: time.Now()}
	e.running.schedule(e)
	e.changed()
}

// Pause stops what [Explorer.Run] began.
func (e *Explorer) Pause() {
	if e.running != nil {
		e.running.stop()
		e.running = nil
		e.changed()
	}
}

// Toggle runs or pauses.
func (e *Explorer) Toggle() {
	if e.Running() {
		e.Pause()
	} else {
		e.Run()
	}
}

// SetSpeed changes the speed, by its index among [Speeds].
func (e *Explorer) SetSpeed(index int) {
	e.speed = max(0, min(index, len(Speeds)-1))
	if r := e.running; r != nil {
		r.stop()
		e.running = &run{last: time.Now()}
		e.running.schedule(e)
	}
	e.changed()
}

// schedule takes the steps that will be due in a moment.
func (r *run) schedule(e *Explorer) {
	rate := float64(Speeds[e.speed])
	wait := max(tick, time.Duration(float64(time.Second)/rate))
	r.stop = e.tasks.After(wait, func() {
		if e.running != r {
			return
		}
		now := time.Now()
		// A window that is too slow for the speed does not catch up.
		r.owed += rate * min(now.Sub(r.last), 2*wait).Seconds()
		r.last = now
		steps := int(r.owed + 0.01)
		r.owed -= float64(steps)
		e.advance(steps)
		if !e.CanStep(false) {
			e.Pause()
			return
		}
		r.schedule(e)
	})
}
