package session

import (
	"cmp"
	"context"
	"time"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/task"
	"kalah/search/solver"
)

// Phase is what the analysis is doing.
type Phase int

// The phases.
const (
	Off       Phase = iota
	Resting         // switched on, with nothing to evaluate
	Preparing       // getting ready for the rules
	Searching       // evaluating the position shown
	Proved          // all houses of the position shown are proved
	Failed          // see AnalysisState.Err
	Reviewing       // the evaluator works on a review
	Yielding        // the evaluator is left to an AI that is to move
	Thought         // stopped after its time for one position; Continue searches further
)

// String names the phase, for tests from outside.
func (p Phase) String() string {
	return [...]string{"off", "resting", "preparing", "searching", "proved", "failed", "reviewing", "yielding", "thought"}[p]
}

// AnalysisState is what the analysis says of the position shown and of the game.
type AnalysisState struct {
	On       bool
	Phase    Phase
	Err      error
	Position engine.Position    // shown, or the end of the sowing
	Finished bool               // that position is the end
	At       int                // moves that led there
	Now      solver.Info        // the position's evaluation; unknown if it is finished
	Memory   int64              // in use by the evaluator
	Ready    solver.Preparation // progress while it gets ready
	Thought  time.Duration      // time spent on the position, in phase Thought

	Points   []Point        // of all positions of the game, from its start
	Verdicts []line.Verdict // on all its moves
	Played   []line.Verdict // on the moves of the game, of which the line shown may be a variation
	Review   Review
}

// Analysis evaluates positions: the one shown, and in a review all of a game.
type Analysis struct {
	tasks     *task.Group
	evaluator Evaluator
	subject   func() subject
	changed   func() // shows everything, and calls follow
	judged    func([2]Accuracy)

	on      bool
	forLog  bool // on until the log is left
	hidden  bool // see SetHidden
	known   knowledge
	job     *job // nil while there is nothing to evaluate
	use     *use // nil while the evaluator has nothing to do
	jobs    task.Line
	reviews []*review // the latest last
	needed  bool      // the analysis, or an AI of the game, needs the solver's memory
}

// subject is what is analysed.
type subject struct {
	at, line engine.Snapshot // the position shown, or the end of the sowing, and all of that line
	game     engine.Snapshot // of which the line may be a variation
	any      bool            // there is a game, or a replay
	replay   bool            // a log or the past of the game is shown
	plays    bool            // an AI of the game uses the solver too
	recalls  bool            // and gains from the solver's memory in its next moves
	thinks   bool            // and is to move
}

// job is work of the evaluator on one position after the other.
type job struct {
	at     engine.Position    // the one shown
	review *review            // that the job works on, if any
	spent  time.Duration      // time for the position shown that is over
	anew   bool               // what was found in that time was released
	cancel context.CancelFunc // nil if all was known already
	phase  Phase
	err    error
}

// look is a position to evaluate within a time limit; 0: until all is proved.
type look struct {
	at    engine.Position
	limit time.Duration
}

// use is the use of the evaluator for one set of rules. It outlasts jobs, as getting ready
// takes longer than some positions are shown.
type use struct {
	ctx    context.Context
	cancel context.CancelFunc
	rules  engine.Rules
	ready  bool
}

// SetOn switches the analysis of the position shown on or off.
func (a *Analysis) SetOn(on bool) {
	if on == a.on && on == a.shown() {
		return
	}
	a.on, a.forLog = on, on && a.forLog
	a.changed()
}

// SetHidden sets whether another view hides the position shown, which is not searched then.
func (a *Analysis) SetHidden(hidden bool) {
	if hidden != a.hidden {
		a.hidden = hidden
		a.changed()
	}
}

// Continue searches the position shown for as long again, in phase [Thought].
func (a *Analysis) Continue() {
	if j := a.job; j != nil && j.phase == Thought {
		a.evaluateShown(&job{at: j.at, spent: j.spent, anew: j.anew}, a.subject())
		a.changed()
	}
}

// shown reports whether the analysis is on, by itself or for the log that is shown.
func (a *Analysis) shown() bool { return a.on || a.forLog }

func (a *Analysis) reviewing() *review {
	if a.job == nil {
		return nil
	}
	return a.job.review
}

// follow makes the analysis work on the position shown, unless the game is being reviewed.
func (a *Analysis) follow() {
	now := a.subject()
	if r := a.reviewing(); r != nil && !r.isOf(now) {
		a.stop()
	}
	p := now.at.Position()
	switch j := a.job; {
	case a.reviewing() != nil:
	case !a.shown() || !now.any:
		a.rest()
	case a.hidden || a.on && now.thinks:
		a.stop()
	case j == nil || keyOf(j.at) != keyOf(p):
		a.stop()
		a.evaluateShown(&job{at: p}, now)
	}
	a.followNeed(now)
}

// followNeed releases memory once neither the analysis nor an AI of the game needs it.
func (a *Analysis) followNeed(now subject) {
	before := a.needed
	a.needed = a.shown() || a.reviewing() != nil || now.plays
	if before && !a.needed {
		a.tasks.Go(a.restEvaluator, nil)
	}
}

func (a *Analysis) restEvaluator(context.Context) error {
	a.evaluator.Rest()
	return nil
}

// rest ends the use of the evaluator.
func (a *Analysis) rest() {
	a.stop()
	if a.use != nil {
		a.use.cancel()
		a.use = nil
	}
}

func (a *Analysis) stop() {
	if a.job != nil && a.job.cancel != nil {
		a.job.cancel()
	}
	a.job = nil
}

// evaluateShown begins a job on the position shown, unless it is proved or finished. After a first
// look it fills the gaps before that position.
func (a *Analysis) evaluateShown(j *job, now subject) {
	p := j.at
	var todo []look
	for _, gap := range a.gaps(now) {
		todo = append(todo, look{gap, fillTime})
	}
	j.phase = Proved
	switch {
	case now.at.Finished:
		j.phase = Resting
	case !a.known.of(p).proved(p):
		if j.phase = Preparing; len(todo) > 0 {
			todo = append([]look{{p, firstLook}}, todo...)
		}
		todo = append(todo, look{p, 0})
	}
	a.begin(j, todo)
}

// begin begins a job in the background. It waits for the job before.
func (a *Analysis) begin(j *job, todo []look) {
	if len(todo) == 0 {
		if j.phase == Resting {
			a.rest()
		}
		a.job = j
		return
	}
	rules := j.at.Rules
	if a.use == nil || a.use.rules != rules {
		a.rest()
		ctx, cancel := context.WithCancel(a.tasks.Context())
		a.use = &use{ctx: ctx, cancel: cancel, rules: rules}
	}
	u := a.use
	ctx, cancel := context.WithCancel(u.ctx)
	a.job, j.cancel = j, cancel
	ready := func() {
		u.ready = true
		if j.phase == Preparing {
			j.phase = Searching
			a.limit(j)
		}
	}
	if u.ready {
		ready()
	}
	a.watch(j)
	a.tasks.Go(a.jobs.Join(func(context.Context) error {
		defer cancel()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := a.evaluator.Prepare(u.ctx, rules); err != nil {
			return err
		}
		a.tasks.Post(func() {
			ready()
			a.changed()
		})
		return a.evaluate(ctx, j, todo)
	}), func(err error) { a.done(j, err) })
}

// patience is the time for the search of one position, until [Analysis.Continue].
const patience = time.Minute

// keep is how long the evaluator's memory is kept after that: Continue uses what was found.
const keep = 2 * time.Minute

// limit stops the search of the position shown when its time is over.
func (a *Analysis) limit(j *job) {
	most := max(patience, j.spent)
	wait := most
	if j.anew {
		wait += j.spent // to get as far as before
	}
	a.tasks.After(wait, func() {
		if a.job == j && j.phase == Searching && j.review == nil {
			j.cancel()
			j.phase, j.spent, j.anew = Thought, j.spent+most, false
			a.tasks.After(keep, func() { a.release(j) })
			a.changed()
		}
	})
}

// release releases the evaluator's memory if the job is still over and no AI gains from it.
func (a *Analysis) release(j *job) {
	if a.job == j && j.phase == Thought && !a.subject().recalls && a.use != nil {
		a.use.cancel()
		a.use, j.anew = nil, true
		a.tasks.Go(a.restEvaluator, nil)
	}
}

// watch shows the progress of the evaluator while it gets ready for a job.
func (a *Analysis) watch(j *job) {
	a.tasks.After(reportEvery, func() {
		if a.job == j && j.phase == Preparing {
			a.changed()
			a.watch(j)
		}
	})
}

// finding is the evaluation of a position by a job.
type finding struct {
	by *job
	at engine.Position
	e  solver.Info
}

// evaluate works on positions, one by one, and shows results as they come.
func (a *Analysis) evaluate(ctx context.Context, j *job, todo []look) error {
	out := task.NewMailbox(a.tasks, reportEvery, a.found)
	known := false
	for _, l := range todo {
		visible := l.at == j.at && j.review == nil
		if visible && known {
			continue
		}
		e, err := a.evaluator.Evaluate(ctx, l.at, l.limit, func(e solver.Info) {
			if visible {
				out.Put(finding{j, l.at, e})
			}
		})
		if err = cmp.Or(ctx.Err(), err); err != nil {
			return err
		}
		known = known || visible && proved(l.at, e)
		out.Put(finding{j, l.at, e})
		a.tasks.Post(out.Deliver)
	}
	return nil
}

// found keeps evaluations, also those that come too late to be shown.
func (a *Analysis) found(all []finding) {
	for _, f := range all {
		a.known.learn(f.at, evaluation{Info: f.e, reviewed: f.by.review != nil})
		if f.by.review != nil {
			f.by.review.done++
		}
	}
	a.changed()
}

func (a *Analysis) done(j *job, err error) {
	switch {
	case a.job != j, j.phase == Thought:
		return
	case j.review != nil:
		if a.job, j.review.err = nil, err; err == nil {
			a.judged(a.State().Review.Players)
		}
	case err != nil:
		j.phase, j.err = Failed, err
	case j.phase == Resting:
		a.use.cancel()
		a.use = nil
	default:
		j.phase = Proved
	}
	a.changed()
}

// State returns the state of the analysis.
func (a *Analysis) State() AnalysisState {
	of := a.subject()
	now := of.at
	main := of
	main.line = of.game
	state := AnalysisState{
		On: a.shown(), Position: now.Position(), Finished: now.Finished, At: len(now.Moves), Review: a.reviewState(of),
	}
	played := state.On || a.reviewState(main).Of > 0
	if played || state.Review.Of > 0 {
		line := of.line
		state.Memory = a.evaluator.Memory(now.Rules)
		state.Points = a.known.points(line)
		state.Verdicts = a.known.verdicts(line)
		state.Review.Players = accuracies(line, state.Verdicts)
	}
	if played {
		state.Played = a.known.verdicts(of.game)
	}
	if a.job != nil && a.job.phase == Preparing {
		state.Ready = a.evaluator.Preparation(a.use.rules)
	}
	if !state.On {
		return state
	}
	if !now.Finished {
		state.Now = a.known.of(state.Position).Info
	}
	switch {
	case a.reviewing() != nil:
		state.Phase = Reviewing
	case a.on && of.thinks:
		state.Phase = Yielding
	case a.job != nil:
		state.Phase, state.Err, state.Thought = a.job.phase, a.job.err, a.job.spent
	default:
		state.Phase = Resting
	}
	return state
}

// Positions that were played while the analysis was off, or not ready, are evaluated
// afterwards, so that the course of the game has no gaps: briefly, as an estimate will do,
// and after a first look at the position shown.
const (
	firstLook = time.Second
	fillTime  = 200 * time.Millisecond // for one position
	maxGaps   = 64                     // in one job: 13 seconds at most
)

// gaps returns the positions of the game that nothing is known of, the latest first. A replay
// has none: a review is for that.
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
