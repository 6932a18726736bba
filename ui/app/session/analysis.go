package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"kalah/engine"
	"kalah/internal/task"
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
	*worker
	evaluator  Evaluator // nil: there is no analysis
	now        func() time.Time
	reviewTime time.Duration
	subject    func() subject
	changed    func() // has everything shown, which calls follow
	show       func(AnalysisState)

	on      bool
	forLog  bool // on as long as the log is shown
	known   knowledge
	facts   facts           // proved elsewhere
	search  *inquiry        // into the position visible; nil while there is none
	use     *use            // of the evaluator; nil while it has nothing to do
	ended   <-chan struct{} // closed once the latest work of the evaluator is over
	review  *review         // of the line visible; nil before it is asked for
	reviews []*review       // of others, the latest last
	needed  bool            // the evaluator, or what it and some AIs find out by
}

// subject is what the analysis is of.
type subject struct {
	at, line engine.Snapshot // what is visible or is being sown, and all of that game
	any      bool            // there is a game, or a replay
	replay   bool            // a log or the past of the game is shown
	plays    bool            // an AI plays that finds its moves by what evaluates positions too,
	thinks   bool            // and thinks
	closed   bool            // nothing is shown any more
}

// inquiry is the look into one position.
type inquiry struct {
	at     engine.Position
	since  time.Time
	cancel context.CancelFunc // nil if all was known already
	out    *task.Mailbox[Evaluation]
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
	if a.evaluator == nil || on == a.on && on == a.shown() {
		return
	}
	a.on, a.forLog = on, on && a.forLog
	a.changed()
}

// shown reports whether the analysis is switched on, or was asked for with what is
// being looked through.
func (a *Analysis) shown() bool { return a.on || a.forLog }

// follow makes the analysis look into the position visible, and nothing else.
func (a *Analysis) follow() {
	if a.evaluator == nil {
		return
	}
	now := a.subject()
	a.followReview(now)
	defer a.followNeed(now)
	if a.review.running() || a.on && now.thinks {
		a.stopSearch()
		return
	}
	if !a.shown() || now.closed || !now.any {
		a.rest()
		return
	}
	p := now.at.Position()
	if i := a.search; i != nil && keyOf(i.at) == keyOf(p) {
		return
	}
	if gaps := a.gaps(now); !now.at.Finished {
		a.stopSearch()
		a.look(p, gaps)
	} else if len(gaps) > 0 {
		a.stopSearch()
		a.lookBack(p, gaps)
	} else {
		a.rest()
	}
}

// followNeed lets the evaluator give memory back once neither the analysis nor an
// AI of the game under way is going to need it.
func (a *Analysis) followNeed(now subject) {
	before := a.needed
	a.needed = !now.closed && (a.shown() || a.review.running() || now.plays)
	if before && !a.needed {
		a.tasks.Go(func(context.Context) error {
			a.evaluator.Rest()
			return nil
		}, nil)
	}
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
	}
	a.search = nil
}

// look starts a search, in the background, unless all is known. After a first look
// the gaps before the position are filled.
func (a *Analysis) look(p engine.Position, gaps []engine.Position) {
	i := &inquiry{at: p, since: a.now(), phase: Proved}
	a.search = i
	known := proved(p, a.known.of(p))
	if known && len(gaps) == 0 {
		return
	}
	i.out = task.NewMailbox(a.tasks, reportEvery, func(all []Evaluation) { a.found(i, all[len(all)-1], Searching, nil) })
	i.cancel = a.evaluate(p.Rules, func(ctx context.Context) {
		if known {
			a.fill(ctx, gaps)
			return
		}
		limit := time.Duration(0)
		if len(gaps) > 0 {
			limit = firstLook
		}
		e, err := a.evaluator.Evaluate(ctx, p, limit, i.out.Put)
		if limit > 0 && err == nil && ctx.Err() == nil && !proved(p, e) {
			i.out.Put(e)
			a.fill(ctx, gaps)
			gaps = nil
			e, err = a.evaluator.Evaluate(ctx, p, 0, i.out.Put)
		}
		if ctx.Err() != nil {
			return
		}
		a.post(func() {
			i.out.Deliver()
			a.found(i, e, Proved, err)
		})
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
	if a.use == nil || a.use.rules != rules {
		if a.use != nil {
			a.use.cancel()
		}
		ctx, cancel := context.WithCancel(a.tasks.Context())
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
	a.background(ctx, func(ctx context.Context) error {
		defer close(ended)
		defer cancel()
		if before != nil {
			<-before
		}
		if ctx.Err() != nil {
			return nil
		}
		err := a.evaluator.Prepare(u.ctx, rules)
		if ctx.Err() != nil {
			return nil
		}
		a.post(func() {
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
	a.show(a.State())
}

// State returns what is known now.
func (a *Analysis) State() AnalysisState {
	if a.evaluator == nil {
		return AnalysisState{}
	}
	of := a.subject()
	now := of.at
	state := AnalysisState{
		Able: true, On: a.shown(), Position: now.Position(), Finished: now.Finished, At: len(now.Moves), Review: a.reviewState(of),
	}
	if state.On || state.Review.Of > 0 {
		line := of.line
		state.Memory = a.evaluator.Memory(now.Rules)
		state.Points = a.known.points(line)
		state.Verdicts = a.known.verdicts(line)
		state.Review.Players = accuracies(line, state.Verdicts)
	}
	if a.use != nil && a.use.preparing {
		state.Ready = a.evaluator.Preparation(a.use.rules)
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
	case a.on && of.thinks:
		state.Phase = Yielding
	case a.search != nil:
		state.Phase, state.Err = a.search.phase, a.search.err
	default:
		state.Phase = Resting
	}
	return state
}

// maxFacts bounds how many positions facts are remembered of.
const maxFacts = 200

// facts are what is proved of positions by another way than the evaluator's. A fact may be
// the score alone, and need not name the best house.
type facts map[positionKey]Evaluation

// Learn takes proved values of a position, which hold from now on: the score, if it is
// exact, and those of houses.
func (a *Analysis) Learn(p engine.Position, fact Evaluation) {
	if a.evaluator == nil || !fact.Exact && len(fact.Houses) == 0 {
		return
	}
	at := keyOf(p)
	if _, ok := a.facts[at]; !ok && len(a.facts) >= maxFacts {
		clear(a.facts)
	}
	a.facts[at] = fact
	known := a.facts.refine(p, a.known.of(p))
	if known.Known() {
		a.known[at] = known
	}
	if i := a.search; i != nil && keyOf(i.at) == at && proved(p, known) {
		a.stopSearch() // there is nothing left to find out
	}
	a.changed()
}

// learn keeps what the evaluator has found, as far as facts do not know better.
func (a *Analysis) learn(p engine.Position, e Evaluation) { a.known.learn(p, a.facts.refine(p, e)) }

// refine returns an evaluation with what is proved of the position in the place of
// estimates.
func (f facts) refine(p engine.Position, e Evaluation) Evaluation {
	fact, ok := f[keyOf(p)]
	if !ok {
		return e
	}
	e.Houses = slices.Clone(e.Houses)
	for _, v := range fact.Houses {
		if i := slices.IndexFunc(e.Houses, func(w HouseValue) bool { return w.House == v.House }); i >= 0 {
			e.Houses[i] = v
		} else {
			e.Houses = append(e.Houses, v)
		}
	}
	if !fact.Exact {
		return e
	}
	e.Score, e.Exact = fact.Score, true
	best := HouseValue{House: -1}
	for i, v := range e.Houses {
		if !v.Exact {
			v.Score = min(v.Score, e.Score) // no house is worth more
			e.Houses[i] = v
		}
		switch {
		case v.Exact && v.Score < e.Score: // is not the best
		case best.House < 0, v.Score > best.Score, v.Score == best.Score && (v.Exact && !best.Exact || v.Exact == best.Exact && v.House == e.House):
			best = v
		}
	}
	if best.House >= 0 && best.House != e.House || len(e.Line) == 0 {
		e.Line = nil
		if e.House = best.House; best.House >= 0 {
			e.Line = []Step{{Player: p.Player, House: best.House}}
		}
	}
	return e
}

// What was played while the analysis was off, or was getting ready, is looked into
// afterwards, so that the course of the game has no gaps: briefly, since an estimate
// will do, and after a first look at the position shown, which is what one waits for.
const (
	firstLook = time.Second
	fillTime  = 200 * time.Millisecond // for one position
	maxGaps   = 64                     // positions at once: 13 seconds at most
)

// gaps returns the positions of the game under way that nothing is known of, the
// latest first. A log that is looked through has none: a review is for that.
func (a *Analysis) gaps(now subject) []engine.Position {
	if now.replay {
		return nil
	}
	line := now.line
	var gaps []engine.Position
	for n := len(line.Moves) - 1; n >= 0 && len(gaps) < maxGaps; n-- {
		if s := after(line, n); !a.known.point(s).Known {
			gaps = append(gaps, s.Position())
		}
	}
	return gaps
}

// fill looks into positions, one by one. What it finds is shown as it comes; where
// the evaluator fails it leaves the rest as it is.
func (a *Analysis) fill(ctx context.Context, gaps []engine.Position) {
	for _, p := range gaps {
		e, err := a.evaluator.Evaluate(ctx, p, fillTime, func(Evaluation) {})
		if err != nil || ctx.Err() != nil {
			return
		}
		a.post(func() {
			a.learn(p, e)
			a.show(a.State())
		})
	}
}

// lookBack fills the gaps of a game that is over, and then lets the evaluator rest.
func (a *Analysis) lookBack(end engine.Position, gaps []engine.Position) {
	i := &inquiry{at: end, phase: Resting}
	a.search = i
	rest := func() {
		if a.search == i && a.use != nil {
			a.use.cancel()
			a.use = nil
		}
	}
	i.cancel = a.evaluate(end.Rules, func(ctx context.Context) {
		a.fill(ctx, gaps)
		a.post(rest)
	}, func(err error) {
		if err != nil {
			rest()
		}
	})
}

// watch shows how far the evaluator is while it gets ready, until it is, or until
// nobody waits for it.
func (a *Analysis) watch(u *use) {
	if u.watched {
		return
	}
	u.watched = true
	u.stop = a.tasks.After(reportEvery, func() {
		u.watched = false
		if a.closed || a.use != u || !u.preparing || a.search == nil && !a.review.running() {
			return
		}
		a.show(a.State())
		a.watch(u)
	})
}
