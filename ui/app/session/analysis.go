package session

import (
	"cmp"
	"context"
	"time"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/task"
	"kalah/search/solver"
	"kalah/search/why"
)

// Phase is the state of the analysis.
type Phase int

// The phases.
const (
	Off       Phase = iota
	Resting         // on, but the game is finished or there is no position
	Preparing       // loading what the rules need
	Searching       // evaluating the position shown
	Proved          // all houses of the position shown are proved
	Failed          // see AnalysisState.Err
	Reviewing       // the evaluator works on a review
	Yielding        // the evaluator pauses for a computer player that is to move
	Thought         // stopped after the time for one position; Continue searches further
)

// String returns the name of the phase for scripts of the window.
func (p Phase) String() string {
	return [...]string{"off", "resting", "preparing", "searching", "proved", "failed", "reviewing", "yielding", "thought"}[p]
}

// AnalysisState is the result of the analysis for the position shown and for the game.
type AnalysisState struct {
	On       bool
	Phase    Phase
	Err      error
	Position engine.Position    // the position shown, or the end of the sowing
	Finished bool               // Position is the end of the game
	At       int                // number of moves of Line before Position, or before the sketch
	Now      solver.Info        // evaluation of Position; unknown if it is finished
	Memory   int64              // bytes in use by the evaluator
	Ready    solver.Preparation // progress, in phase Preparing
	Thought  time.Duration      // time spent on Position, in phase Thought

	Line     []engine.Played         // the line shown; while a sketch is shown, the line that it left
	Points   []Point                 // one for each position of Line, from its start
	Verdicts []line.Verdict          // one for each move of Line
	Played   []line.Verdict          // one for each move of the game; Line may be a variation of it
	Reasons  []*why.Why              // one for each move of Line; nil for a move that lost nothing, or without a known reason
	Houses   [engine.Houses]*why.Why // explanations of the houses of Position; nil where there is none
	Contrast *why.Why                // why the best house is good: explains the next best one, or the best one if all are equally good
	Review   Review
}

// Analysis evaluates the position shown, or in a review all positions of a game.
type Analysis struct {
	tasks     *task.Group
	evaluator Evaluator
	subject   func() subject
	changed   func() // updates the view, and calls follow
	judged    func([2]Accuracy)
	explained func() // called when the last reason of a review is found

	on      bool
	forLog  bool // on until the log is closed
	hidden  bool // see SetHidden
	known   knowledge
	reasons reasons
	job     *job // nil while there is nothing to evaluate
	use     *use // nil while the evaluator is not in use
	jobs    task.Line
	reviews []*review // the latest last
	needed  bool      // the analysis or a computer player needs the solver's memory
}

// subject is the position and the game to analyze.
type subject struct {
	at, line engine.Snapshot // the position shown or the end of the sowing, and all moves of its line; see AnalysisState.Line
	moves    int             // number of moves of line before the position shown, or before the sketch
	game     engine.Snapshot // the main line; line may be a variation
	any      bool            // there is a game or a replay
	replay   bool            // a log or the past of the game is shown
	plays    bool            // a computer player of the game uses the solver too
	recalls  bool            // and reuses the solver's memory in its next moves
	thinks   bool            // and is to move
}

// job is the evaluation of a list of positions, one after the other.
type job struct {
	at     engine.Position    // the position shown
	review *review            // the review that the job works on, or nil
	spent  time.Duration      // time spent on the position by earlier jobs
	anew   bool               // the results of that time were released
	cancel context.CancelFunc // nil if no evaluation was needed
	phase  Phase
	err    error
}

// inquiry is a position to evaluate, with a time limit. A limit of 0 means until all houses are
// proved.
type inquiry struct {
	at    engine.Position
	limit time.Duration
}

// use is the use of the evaluator for one set of rules. It survives jobs, because preparing may
// take longer than a position is shown.
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

// SetHidden reports that another view covers the board, or no longer does. A hidden position is
// not searched.
func (a *Analysis) SetHidden(hidden bool) {
	if hidden != a.hidden {
		a.hidden = hidden
		a.changed()
	}
}

// Continue resumes the search in phase [Thought], for as long as it has taken so far.
func (a *Analysis) Continue() {
	if j := a.job; j != nil && j.phase == Thought {
		a.evaluateShown(&job{at: j.at, spent: j.spent, anew: j.anew}, a.subject())
		a.changed()
	}
}

// shown reports whether the analysis is on, permanently or for the log shown.
func (a *Analysis) shown() bool { return a.on || a.forLog }

func (a *Analysis) reviewing() *review {
	if a.job == nil {
		return nil
	}
	return a.job.review
}

// follow starts a job for the position shown, unless the game is being reviewed.
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
	a.followReasons(now)
	a.followNeed(now)
}

// followNeed releases memory when neither the analysis nor a computer player needs it any more.
func (a *Analysis) followNeed(now subject) {
	before := a.needed
	a.needed = a.shown() || a.reviewing() != nil || a.reasons.cancel != nil || now.plays
	if before && !a.needed {
		a.tasks.Go(a.restEvaluator, nil)
	}
}

func (a *Analysis) restEvaluator(context.Context) error {
	a.evaluator.Rest()
	return nil
}

// rest stops the job and ends the use of the evaluator.
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

// evaluateShown starts a job for the position shown, unless it is proved or finished. The job
// searches the position briefly, then the gaps before it, then the position without a limit.
func (a *Analysis) evaluateShown(j *job, now subject) {
	p := j.at
	var todo []inquiry
	for _, gap := range a.gaps(now) {
		todo = append(todo, inquiry{gap, fillTime})
	}
	j.phase = Proved
	switch {
	case now.at.Finished:
		j.phase = Resting
	case !a.known.of(p).proved(p):
		if j.phase = Preparing; len(todo) > 0 {
			todo = append([]inquiry{{p, firstLook}}, todo...)
		}
		todo = append(todo, inquiry{p, 0})
	}
	a.begin(j, todo)
}

// begin starts a job in the background after the previous job has ended.
func (a *Analysis) begin(j *job, todo []inquiry) {
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

// patience is the time to search one position until [Analysis.Continue] is called.
const patience = time.Minute

// keep is the time after patience until the evaluator's memory is released. Until then Continue
// reuses the results.
const keep = 2 * time.Minute

// limit stops the search of the position shown when its time is over.
func (a *Analysis) limit(j *job) {
	most := max(patience, j.spent)
	wait := most
	if j.anew {
		wait += j.spent // repeats the released search
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

// release releases the evaluator's memory, unless the job was continued or a computer player
// needs the memory.
func (a *Analysis) release(j *job) {
	if a.job == j && j.phase == Thought && !a.subject().recalls && a.use != nil {
		a.use.cancel()
		a.use, j.anew = nil, true
		a.tasks.Go(a.restEvaluator, nil)
	}
}

// watch updates the view regularly while the evaluator prepares for a job.
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

// evaluate evaluates the positions one by one and posts results as they come.
func (a *Analysis) evaluate(ctx context.Context, j *job, todo []inquiry) error {
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

// found stores evaluations, including results that come too late to be shown.
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

// State returns the results for the position and the game shown.
func (a *Analysis) State() AnalysisState {
	of := a.subject()
	now := of.at
	main := of
	main.line = of.game
	state := AnalysisState{
		On: a.shown(), Position: now.Position(), Finished: now.Finished, Line: of.line.Moves, At: of.moves, Review: a.reviewState(of),
	}
	played := state.On || a.reviewState(main).Of > 0
	if played || state.Review.Of > 0 {
		line := of.line
		state.Memory = a.evaluator.Memory(now.Rules)
		state.Points = a.known.points(line)
		state.Verdicts = a.known.verdicts(line)
		state.Reasons = a.reasons.ofMoves(line, state.Verdicts)
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
		state.Houses, state.Contrast = a.reasons.ofHouses(state.Position), a.reasons.contrast(state.Position)
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

// Positions played while the analysis was off or preparing are evaluated afterwards, so that the
// chart of the game has no gaps. Each gets a short time, since an estimate is enough, and the
// position shown gets a first look before them.
const (
	firstLook = time.Second
	fillTime  = 200 * time.Millisecond // for one position
	maxGaps   = 64                     // in one job, which takes up to 13 seconds
)

// gaps returns the unevaluated positions of the game, the latest first. It returns nil for a
// replay, which has reviews for that.
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
