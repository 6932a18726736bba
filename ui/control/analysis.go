package control

import (
	"context"
	"errors"

	"kalah/engine"
)

// Phase says what the analysis is doing.
type Phase int

// What it may be doing.
const (
	Off       Phase = iota
	Resting         // switched on, with nothing to look into
	Preparing       // getting ready for the rules
	Searching       // looking into the position shown
	Proved          // all is known of the position shown
	Failed          // see Analysis.Err
	Reviewing       // a review has the evaluator to itself
	Yielding        // an AI that is to move has it
)

// Analysis is what is known of the position shown and of the game.
type Analysis struct {
	Able     bool // there is something to switch on
	On       bool
	Phase    Phase
	Err      error
	Position engine.Position // shown, or being sown
	Finished bool            // that position is the end
	At       int             // moves that led there
	Now      Evaluation      // of it; nothing is known of one that is finished
	Memory   int64           // in use by the evaluator

	Points   []Point   // of all positions of the game, from its start
	Verdicts []Verdict // on all its moves
	Review   Review
}

// analysis is the controller's part of it.
type analysis struct {
	on      bool
	known   knowledge
	search  *inquiry        // into the position shown; nil while there is none
	session *session        // nil while the evaluator has nothing to do
	ended   <-chan struct{} // closed once the latest use of the evaluator is over
	review  *review         // of the line shown; nil before it is asked for
}

// inquiry is the look into one position.
type inquiry struct {
	at     engine.Position
	cancel context.CancelFunc // nil if all was known already
	out    *handover
	phase  Phase
	err    error
}

// session lasts as long as the evaluator is in use for the same rules: getting
// ready takes longer than some positions are shown.
type session struct {
	ctx    context.Context
	cancel context.CancelFunc
	rules  engine.Rules
	ready  bool
}

// SetAnalysis switches the analysis of the position shown on or off.
func (c *Controller) SetAnalysis(on bool) {
	if c.cfg.Evaluator != nil && on != c.analysis.on {
		c.analysis.on = on
		c.refresh()
	}
}

// target returns the position to look into: the one shown, or being sown.
func (c *Controller) target() engine.Snapshot {
	if c.sown {
		return c.onto
	}
	return c.shown
}

// follow has the analysis look into the position shown, and nothing else.
func (c *Controller) follow() {
	a := &c.analysis
	if c.cfg.Evaluator == nil {
		return
	}
	c.followReview()
	if a.review.running() {
		c.stopSearch()
		return
	}
	if c.yields() {
		c.stopSearch()
		return
	}
	now := c.target()
	if !a.on || now.Finished || c.closed || c.game == nil && c.replay == nil {
		c.idle()
		return
	}
	p := now.Position()
	if s := a.search; s != nil && spotOf(s.at) == spotOf(p) {
		return
	}
	c.stopSearch()
	c.look(p)
}

// yields reports whether an AI thinks that finds its moves by what evaluates
// positions too, and would have to wait for it.
func (c *Controller) yields() bool {
	if !c.analysis.on || c.replay != nil || c.loop == nil || c.truth.Finished {
		return false
	}
	return c.specs[c.truth.Player].Type.Info().Solver
}

// idle leaves the evaluator nothing to do.
func (c *Controller) idle() {
	c.stopSearch()
	if s := c.analysis.session; s != nil {
		s.cancel()
		c.analysis.session = nil
	}
}

func (c *Controller) stopSearch() {
	if s := c.analysis.search; s != nil && s.cancel != nil {
		s.cancel()
		s.out.end()
	}
	c.analysis.search = nil
}

// look starts a search, in a goroutine, unless all is known.
func (c *Controller) look(p engine.Position) {
	a := &c.analysis
	s := &inquiry{at: p, phase: Proved}
	a.search = s
	if proved(p, a.known.of(p)) {
		return
	}
	s.out = newHandover(c.cfg.Post, func(e Evaluation) { c.found(s, e, Searching, nil) })
	s.cancel = c.use(p.Rules, func(ctx context.Context) {
		e, err := c.cfg.Evaluator.Evaluate(ctx, p, 0, s.out.put)
		if ctx.Err() != nil {
			return
		}
		s.out.end()
		c.cfg.Post(func() { c.found(s, e, Proved, err) })
	}, func(err error) { c.found(s, Evaluation{}, Searching, err) })
	s.phase = Preparing
	if a.session.ready {
		s.phase = Searching
	}
}

// use calls a function in a goroutine once the evaluator is free and ready,
// which ready is told, or why not, by way of post. It returns what ends the
// function's context.
func (c *Controller) use(rules engine.Rules, f func(ctx context.Context), ready func(error)) context.CancelFunc {
	a := &c.analysis
	if a.session == nil || a.session.rules != rules {
		if a.session != nil {
			a.session.cancel()
		}
		ctx, cancel := context.WithCancel(context.Background())
		a.session = &session{ctx: ctx, cancel: cancel, rules: rules}
	}
	session, before := a.session, a.ended
	ctx, cancel := context.WithCancel(session.ctx)
	ended := make(chan struct{})
	a.ended = ended
	c.behind.Go(func() {
		defer close(ended)
		defer cancel()
		if before != nil {
			<-before
		}
		if ctx.Err() != nil {
			return
		}
		err := c.cfg.Evaluator.Prepare(session.ctx, rules)
		if ctx.Err() != nil {
			return
		}
		c.cfg.Post(func() {
			session.ready = err == nil
			ready(err)
		})
		if err == nil {
			f(ctx)
		}
	})
	return cancel
}

// found takes what a search has found. What comes too late to be shown is true
// none the less.
func (c *Controller) found(s *inquiry, e Evaluation, phase Phase, err error) {
	a := &c.analysis
	a.known.learn(s.at, e)
	if a.search != s || c.closed || errors.Is(err, context.Canceled) {
		return
	}
	s.phase = phase
	if err != nil {
		s.phase, s.err = Failed, err
	}
	c.cfg.View.ShowAnalysis(c.Analysis())
}

// Analysis returns what is known now.
func (c *Controller) Analysis() Analysis {
	a := &c.analysis
	if c.cfg.Evaluator == nil {
		return Analysis{}
	}
	now := c.target()
	s := Analysis{Able: true, On: a.on, Position: now.Position(), Finished: now.Finished, At: len(now.Moves), Review: c.reviewed()}
	if s.On || s.Review.Of > 0 {
		line := c.line()
		s.Memory = c.cfg.Evaluator.Memory(now.Rules)
		s.Points = a.known.points(line)
		s.Verdicts = a.known.verdicts(line)
		s.Review.Players = accuracies(line.Moves, s.Verdicts)
	}
	if !s.On {
		return s
	}
	if !now.Finished {
		s.Now = a.known.of(s.Position)
	}
	switch {
	case a.review.running():
		s.Phase = Reviewing
	case c.yields():
		s.Phase = Yielding
	case a.search != nil:
		s.Phase, s.Err = a.search.phase, a.search.err
	default:
		s.Phase = Resting
	}
	return s
}

// line returns all of the game that is shown.
func (c *Controller) line() engine.Snapshot {
	if r := c.replay; r != nil {
		return r.game
	}
	return c.target()
}
