package session

import (
	"context"
	"errors"
	"time"

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
	Failed          // see AnalysisState.Err
	Reviewing       // a review has the evaluator to itself
	Yielding        // an AI that is to move has it
)

// AnalysisState is what is known of the position shown and of the game.
type AnalysisState struct {
	Able     bool // there is something to switch on
	On       bool
	Phase    Phase
	Err      error
	Position engine.Position // shown, or being sown
	Finished bool            // that position is the end
	At       int             // moves that led there
	Now      Evaluation      // of it; nothing is known of one that is finished
	Memory   int64           // in use by the evaluator
	Ready    Preparation     // how far it is while it gets ready

	Points   []Point   // of all positions of the game, from its start
	Verdicts []Verdict // on all its moves
	Review   Review
}

// Analysis finds out what positions are worth: the one visible, and in a review
// all of a game. Without an evaluator it does nothing.
type Analysis struct {
	session *Session

	on      bool
	known   knowledge
	facts   facts           // proved elsewhere
	search  *inquiry        // into the position visible; nil while there is none
	use     *use            // of the evaluator; nil while it has nothing to do
	ended   <-chan struct{} // closed once the latest work of the evaluator is over
	review  *review         // of the line visible; nil before it is asked for
	reviews []*review       // of others, the latest last
	needed  bool            // the evaluator, or what it and some AIs find out by
}

// inquiry is the look into one position.
type inquiry struct {
	at     engine.Position
	since  time.Time
	cancel context.CancelFunc // nil if all was known already
	out    *latestOnly
	phase  Phase
	err    error
}

// use lasts as long as the evaluator is in use for the same rules: getting ready
// takes longer than some positions are shown.
type use struct {
	ctx    context.Context
	cancel context.CancelFunc
	rules  engine.Rules
	ready  bool

	preparing bool   // it gets ready, or waits for that
	watched   bool   // and that is shown
	stop      func() // shows it no more
}

// SetOn switches the analysis of the position visible on or off.
func (a *Analysis) SetOn(on bool) {
	if a.session.cfg.Evaluator == nil || on == a.on && on == a.shown() {
		return
	}
	a.on = on
	if r := a.session.Replay.open; r != nil && !on {
		r.analysed = false
	}
	a.session.refresh()
}

// shown reports whether the analysis is switched on, or was asked for with what is
// being looked through.
func (a *Analysis) shown() bool {
	r := a.session.Replay.open
	return a.on || r != nil && r.analysed
}

// follow makes the analysis look into the position visible, and nothing else.
func (a *Analysis) follow() {
	s := a.session
	if s.cfg.Evaluator == nil {
		return
	}
	a.followReview()
	defer a.followNeed()
	if a.review.running() || a.yields() {
		a.stopSearch()
		return
	}
	now := s.display.aim()
	if !a.shown() || s.closed || s.Game.engine == nil && s.Replay.open == nil {
		a.rest()
		return
	}
	p := now.Position()
	if i := a.search; i != nil && keyOf(i.at) == keyOf(p) {
		return
	}
	if !now.Finished {
		a.stopSearch()
		a.look(p)
	} else if gaps := a.gaps(); len(gaps) > 0 {
		a.stopSearch()
		a.lookBack(p, gaps)
	} else {
		a.rest()
	}
}

// followNeed lets the evaluator give memory back once neither the analysis nor an
// AI of the game under way is going to need it.
func (a *Analysis) followNeed() {
	g, before := a.session.Game, a.needed
	plays := g.engine != nil && !g.game.Over() && (g.specs[0].Type.Info().Solver || g.specs[1].Type.Info().Solver)
	a.needed = !a.session.closed && (a.shown() || a.review.running() || plays)
	if before && !a.needed {
		a.session.cfg.Tasks.Go(func(context.Context) error {
			a.session.cfg.Evaluator.Rest()
			return nil
		}, nil)
	}
}

// yields reports whether an AI thinks that finds its moves by what evaluates
// positions too, and would have to wait for it.
func (a *Analysis) yields() bool {
	g := a.session.Game
	if !a.on || a.session.Replay.open != nil || g.loop == nil || g.game.Over() {
		return false
	}
	return g.specs[g.game.Player].Type.Info().Solver
}

// rest leaves the evaluator nothing to do.
func (a *Analysis) rest() {
	a.stopSearch()
	if a.use != nil {
		a.use.cancel()
		a.use = nil
	}
}

func (a *Analysis) stopSearch() {
	if i := a.search; i != nil && i.cancel != nil {
		i.cancel()
		if i.out != nil {
			i.out.end()
		}
	}
	a.search = nil
}

// look starts a search, in the background, unless all is known. After a first look
// the gaps before the position are filled.
func (a *Analysis) look(p engine.Position) {
	s := a.session
	i := &inquiry{at: p, since: s.cfg.Now(), phase: Proved}
	a.search = i
	gaps, known := a.gaps(), proved(p, a.known.of(p))
	if known && len(gaps) == 0 {
		return
	}
	i.out = newLatestOnly(s.cfg.Tasks, func(e Evaluation) { a.found(i, e, Searching, nil) })
	i.cancel = a.evaluate(p.Rules, func(ctx context.Context) {
		if known {
			a.fill(ctx, gaps)
			return
		}
		limit := time.Duration(0)
		if len(gaps) > 0 {
			limit = firstLook
		}
		e, err := s.cfg.Evaluator.Evaluate(ctx, p, limit, i.out.put)
		if limit > 0 && err == nil && ctx.Err() == nil && !proved(p, e) {
			i.out.put(e)
			a.fill(ctx, gaps)
			gaps = nil
			e, err = s.cfg.Evaluator.Evaluate(ctx, p, 0, i.out.put)
		}
		if ctx.Err() != nil {
			return
		}
		i.out.end()
		s.post(func() { a.found(i, e, Proved, err) })
		if err == nil {
			a.fill(ctx, gaps)
		}
	}, func(err error) {
		if !known || err != nil {
			a.found(i, Evaluation{}, Searching, err)
		}
	})
	if known {
		return
	}
	i.phase = Preparing
	if a.use.ready {
		i.phase = Searching
	}
}

// evaluate calls f in the background once the evaluator is free and ready, and
// posts to ready that it is, or why not. It returns what ends the context of f.
func (a *Analysis) evaluate(rules engine.Rules, f func(ctx context.Context), ready func(error)) context.CancelFunc {
	s := a.session
	if a.use == nil || a.use.rules != rules {
		if a.use != nil {
			a.use.cancel()
		}
		ctx, cancel := context.WithCancel(s.cfg.Tasks.Context())
		a.use = &use{ctx: ctx, cancel: cancel, rules: rules, stop: func() {}}
	}
	u, before := a.use, a.ended
	if !u.ready {
		u.preparing = true
		a.watch(u)
	}
	ctx, cancel := context.WithCancel(u.ctx)
	ended := make(chan struct{})
	a.ended = ended
	s.background(ctx, func(ctx context.Context) error {
		defer close(ended)
		defer cancel()
		if before != nil {
			<-before
		}
		if ctx.Err() != nil {
			return nil
		}
		err := s.cfg.Evaluator.Prepare(u.ctx, rules)
		if ctx.Err() != nil {
			return nil
		}
		s.post(func() {
			u.ready, u.preparing, u.watched = err == nil, false, false
			u.stop()
			ready(err)
		})
		if err == nil {
			f(ctx)
		}
		return nil
	}, nil)
	return cancel
}

// found takes what a search has found. What comes too late to be shown is true
// none the less.
func (a *Analysis) found(i *inquiry, e Evaluation, phase Phase, err error) {
	a.learn(i.at, e)
	if a.search != i || errors.Is(err, context.Canceled) {
		return
	}
	i.phase = phase
	if err != nil {
		i.phase, i.err = Failed, err
	}
	a.session.cfg.View.ShowAnalysis(a.State())
}

// State returns what is known now.
func (a *Analysis) State() AnalysisState {
	s := a.session
	if s.cfg.Evaluator == nil {
		return AnalysisState{}
	}
	now := s.display.aim()
	state := AnalysisState{
		Able: true, On: a.shown(), Position: now.Position(), Finished: now.Finished, At: len(now.Moves), Review: a.reviewState(),
	}
	if state.On || state.Review.Of > 0 {
		line := s.line()
		state.Memory = s.cfg.Evaluator.Memory(now.Rules)
		state.Points = a.known.points(line)
		state.Verdicts = a.known.verdicts(line)
		state.Review.Players = accuracies(line, state.Verdicts)
	}
	if a.use != nil && a.use.preparing {
		state.Ready = s.cfg.Evaluator.Preparation(a.use.rules)
	}
	if !state.On {
		return state
	}
	if !now.Finished {
		state.Now = a.known.of(state.Position)
	}
	switch {
	case a.review.running():
		state.Phase = Reviewing
	case a.yields():
		state.Phase = Yielding
	case a.search != nil:
		state.Phase, state.Err = a.search.phase, a.search.err
	default:
		state.Phase = Resting
	}
	return state
}
