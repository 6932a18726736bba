package proving

import (
	"cmp"
	"context"
	"errors"
	"time"

	"kalah/internal/message"
	"kalah/internal/task"
	"kalah/search/solver"
)

// Config is what a control needs from outside. Tasks and Prover are required.
type Config struct {
	Tasks  *task.Group
	Prover Prover
	// Remember stores the question that goes on at the next start of the program, nil for none.
	Remember func(*Question) // default: does nothing
	// Busy reports whether something else searches, for which the proof waits.
	Busy func() bool // default: false
	// Every is the time between two calls of Busy.
	Every time.Duration // default: half a second
}

const (
	// restTime is how long after the start of the program a proof goes on.
	restTime = 5 * time.Second
	// tick is the default of Config.Every.
	tick = 500 * time.Millisecond
	// showEvery is the number of ticks between two times that progress is shown.
	showEvery = 2
)

// ErrElsewhere is the error of a prover if another process works on the same question.
var ErrElsewhere = message.New("another process works on this proof")

// ErrRunning says that a proof is under way already.
var ErrRunning = message.New("another proof is under way: stop that first")

// Control runs one proof at a time. Its methods belong to the goroutine that results are
// posted to.
type Control struct {
	cfg   Config
	show  func()
	state State
	run   *run      // nil while nothing is proved
	line  task.Line // of runs: the one before may still write the same file
	stop  func()    // stops the timer of the next tick, or of the beginning
	ticks int
	quiet bool // nothing else searched at the last tick
	again bool // try again after ErrElsewhere
}

// New returns a control without a proof.
func New(cfg Config) *Control {
	if cfg.Remember == nil {
		cfg.Remember = func(*Question) {}
	}
	if cfg.Busy == nil {
		cfg.Busy = func() bool { return false }
	}
	cfg.Every = cmp.Or(cfg.Every, tick)
	return &Control{cfg: cfg, show: func() {}, stop: func() {}}
}

// SetShow sets the function that is called when the state has changed, about once a second
// while a proof is under way.
func (c *Control) SetShow(show func()) { c.show = show }

// State returns the state of the proof.
func (c *Control) State() State { return c.state }

// Start begins a proof, or goes on with what is kept of it. The proof goes on at the next
// starts of the program until it is complete or [Control.Stop] is called.
func (c *Control) Start(q Question) error {
	if c.state.Running() {
		return ErrRunning
	}
	if err := q.check(); err != nil {
		return err
	}
	c.cfg.Remember(&q)
	c.state = State{Question: q, Proved: q.unknown()}
	c.begin()
	return nil
}

// Resume goes on, after a while, with a proof that was under way when the program ended.
func (c *Control) Resume(q Question) {
	if c.state.Running() || q.check() != nil {
		return
	}
	c.state = State{Question: q, Proved: q.unknown()}
	c.again = true // the process before may still be ending
	c.rest()
}

// rest begins the proof after restTime.
func (c *Control) rest() {
	c.state.Phase = Resting
	c.stop = c.cfg.Tasks.After(restTime, func() {
		if c.state.Phase == Resting { // it may have been stopped after the timer had fired
			c.begin()
		}
	})
	c.show()
}

// Again tries again after an error.
func (c *Control) Again() {
	if c.state.Phase != Failed {
		return
	}
	q := c.state.Question
	c.cfg.Remember(&q)
	c.begin()
}

// Stop ends the proof. What is proved is kept, and goes on with the next Start.
func (c *Control) Stop() {
	switch {
	case c.state.Phase == Resting:
		c.stop()
		c.clear()
	case c.run != nil && c.state.Phase != Stopping:
		c.cfg.Remember(nil)
		c.run.cancel()
		c.state.Phase = Stopping
		c.show()
	}
}

// Dismiss removes a proof that has ended.
func (c *Control) Dismiss() {
	if c.state.Phase == Done || c.state.Phase == Failed {
		c.clear()
	}
}

func (c *Control) clear() {
	c.cfg.Remember(nil)
	c.state = State{}
	c.show()
}

// Follow makes the proof wait at once if something else searches.
func (c *Control) Follow() {
	if c.run != nil && c.cfg.Busy() {
		c.quiet = false
		c.run.hold(true)
		if c.state.Phase == Proving || c.state.Phase == Preparing {
			c.state.Phase = Yielding
		}
	}
}

// begin works on the proof in the background. Closing the window ends the work, and waits
// until what is proved is kept.
func (c *Control) begin() {
	r := newRun(c.cfg.Tasks, c.cfg.Prover, c.state.Question)
	c.run, c.ticks, c.quiet = r, 0, true
	c.state.Phase, c.state.Err, c.state.Warning = Opening, nil, nil
	r.hold(c.cfg.Busy())
	c.cfg.Tasks.Go(c.line.Join(func(context.Context) error {
		defer r.cancel()
		return r.do()
	}), c.over)
	c.next()
	c.show()
}

func (c *Control) next() {
	c.stop()
	c.stop = c.cfg.Tasks.After(c.cfg.Every, c.look)
}

// look shows the progress of the proof, and makes it wait or go on.
func (c *Control) look() {
	if c.run == nil {
		return
	}
	busy := c.cfg.Busy()
	switch {
	case busy:
		c.run.hold(true)
	case c.quiet: // not in short gaps between two searches
		c.run.hold(false)
	}
	c.quiet = !busy
	before := c.state
	c.follow()
	if c.ticks++; c.ticks%showEvery == 0 || c.state.Phase != before.Phase || c.state.Proved.Value != before.Proved.Value {
		c.show()
	}
	c.next()
}

// follow takes over the progress of the run.
func (c *Control) follow() {
	known, ready, warning, begun := c.run.look()
	c.state.Warning, c.state.Ready = warning, ready
	if begun {
		c.state.Proved = known
	}
	switch {
	case c.state.Phase == Stopping, !begun:
	case c.run.held:
		c.state.Phase = Yielding
	case ready.Stage == solver.StageTable || ready.Stage == solver.StageStore:
		c.state.Phase = Preparing
	default:
		c.state.Phase = Proving
	}
}

func (c *Control) over(err error) {
	stopped := c.state.Phase == Stopping
	c.follow()
	c.stop()
	c.run = nil
	switch {
	case c.again && errors.Is(err, ErrElsewhere) && !stopped:
		c.again = false
		c.rest()
		return
	case err != nil:
		c.state.Phase, c.state.Err = Failed, err
	case stopped:
		c.state = State{}
	default:
		c.state.Phase = Done
		c.cfg.Remember(nil)
	}
	c.show()
}
