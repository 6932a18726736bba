package session

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/search/why"
	"kalah/ui/app/reason"
)

// question asks why a house of a position is good or bad.
type question struct {
	at       positionKey
	house    int
	estimate bool // the values of the houses are not proved
}

// reasons holds explanations, and finds more in the background, one at a time.
type reasons struct {
	known  map[question]*why.Why // nil if there is no reason, or none was found in time
	asked  question              // the question being worked on
	cancel context.CancelFunc    // nil if there is none
}

const (
	// reasonTime is the maximum time for one explanation.
	reasonTime = 6 * time.Second
	// maxLeaves is the maximum number of questions to the solver for one rule of an explanation.
	maxLeaves = 5000
	// lateSeeds is the maximum number of seeds in houses for rules on all turns, and for explanations of the
	// houses shown. For a mistake with more seeds, rules are limited to turns 0 and 1.
	lateSeeds = 40
	// estimateDepth is the search depth of explanations by estimates, in turns behind the first two.
	estimateDepth = 6
)

// options returns the options for the answer.
func (q question) options() why.Options {
	switch {
	case q.estimate:
		return why.Options{Leaves: maxLeaves, Depth: estimateDepth}
	case q.at.state.AllInHouses() > lateSeeds:
		return why.Options{Leaves: maxLeaves, Turns: 1}
	}
	return why.Options{Leaves: maxLeaves}
}

// has reports whether a question was answered, or could not be.
func (r *reasons) has(q question) bool {
	_, ok := r.known[q]
	return ok
}

// learn stores an answer. If the store is full it is cleared first.
func (r *reasons) learn(q question, w *why.Why) {
	if len(r.known) >= maxKnown {
		clear(r.known)
	}
	r.known[q] = w
}

// of returns the explanation of a house by proved values, otherwise by estimates; nil if there is none.
func (r *reasons) of(at positionKey, house int) *why.Why {
	if w := r.known[question{at, house, false}]; w != nil {
		return w
	}
	return r.known[question{at, house, true}]
}

// ofMoves returns the reasons of the moves that lost seeds. An estimate counts if it has the same best house as the verdict.
func (r *reasons) ofMoves(game engine.Snapshot, verdicts []line.Verdict) []*why.Why {
	all := make([]*why.Why, len(verdicts))
	for i, v := range verdicts {
		if v.Slip() {
			if w := r.of(keyOf(after(game, i).Position()), game.Moves[i].House); w != nil && (w.Exact || w.Best == v.Best) {
				all[i] = w
			}
		}
	}
	return all
}

// ofHouses returns the explanations of the houses of a position.
func (r *reasons) ofHouses(p engine.Position) (all [engine.Houses]*why.Why) {
	for house := range all {
		all[house] = r.of(keyOf(p), house)
	}
	return all
}

// contrast returns the explanation by proved values of the best of the houses that are worse than the best ones, or of
// the best one if all are equally good. It returns nil if the explanation is unknown.
func (r *reasons) contrast(p engine.Position) *why.Why {
	for _, w := range r.ofHouses(p) {
		if w == nil || !w.Exact {
			continue
		}
		second, ok := w.Second()
		if !ok {
			return w
		}
		return r.known[question{keyOf(p), second, false}]
	}
	return nil
}

// recall stores the reasons of a log that the rules do not refute.
func (r *reasons) recall(game engine.Snapshot, all []line.Evaluation) {
	for _, e := range all {
		p, house := after(game, e.At).Position(), game.Moves[e.At].House
		q := question{keyOf(p), house, false}
		if w, ok, err := reason.Logged(e, p, house); ok && err == nil && r.known[q] == nil {
			r.learn(q, &w)
		}
	}
}

// evaluations returns the evaluations to save with a game, with the reasons of its mistakes. Where the analysis has
// none, it keeps those saved before.
func (a *Analysis) evaluations(game engine.Snapshot, before []line.Evaluation) []line.Evaluation {
	all := a.known.evaluations(game, before)
	for i, e := range all {
		q := question{keyOf(after(game, e.At).Position()), game.Moves[e.At].House, false}
		if w := a.reasons.known[q]; w != nil && w.Because != nil {
			all[i].Why, _ = json.Marshal(w.Short()) // has no value that JSON lacks
			all[i].Houses = nil                     // the reason rests on the values of all houses
			for _, house := range slices.Sorted(maps.Keys(w.Values)) {
				all[i].Houses = append(all[i].Houses, line.Value{House: house, Score: w.Values[house], Proved: true})
			}
		} else if j := slices.IndexFunc(before, func(b line.Evaluation) bool { return b.At == e.At }); j >= 0 {
			all[i].Why = before[j].Why
		}
	}
	return all
}

// Reason returns the reason of the mistake that the move after n moves of Line is, or nil.
func (a AnalysisState) Reason(n int) *why.Why {
	if n < 0 || n >= len(a.Reasons) {
		return nil
	}
	return a.Reasons[n]
}

// mistakesToExplain returns the questions about the mistakes of the line shown that have no answer yet, the
// latest first.
func (a *Analysis) mistakesToExplain(now subject) (todo []question) {
	for i := len(now.line.Moves) - 1; i >= 0; i-- {
		if q, ok := a.mistake(now.line, i); ok && !a.reasons.has(q) {
			todo = append(todo, q)
		}
	}
	return todo
}

// toExplain returns the number of reasons that the review of the game shown still needs.
func (a *Analysis) toExplain() int {
	now := a.subject()
	if r := a.reviewOf(now); r == nil || r == a.reviewing() || !r.explains {
		return 0
	}
	return len(a.mistakesToExplain(now))
}

// mistake returns the question about a move that has lost seeds. It asks for estimates if the values are not proved, or
// if proofs took too long. ok is false for other moves, and for estimates of small losses.
func (a *Analysis) mistake(game engine.Snapshot, n int) (q question, ok bool) {
	e, ok := a.known.evaluation(game, n)
	if !ok {
		return question{}, false
	}
	v := e.VerdictIn(game)
	q = question{keyOf(after(game, n).Position()), game.Moves[n].House, false}
	w, answered := a.reasons.known[q]
	q.estimate = !v.Exact || answered && w == nil
	return q, v.Slip() && (!q.estimate || v.Loss >= why.LeastEstimated)
}

// questions returns the questions to answer now, the first one first: about the houses of the position shown, if the
// analysis is on and has proved them or has ended; then about the mistakes of a review. If the review is from a log, only the
// mistake made in the position shown.
func (a *Analysis) questions(now subject) (todo []question) {
	if j := a.job; j != nil && j.phase != Proved && j.phase != Resting && j.phase != Thought || now.thinks {
		return nil
	}
	if p := now.at.Position(); a.shown() && !a.hidden && !now.at.Finished && a.known.of(p).Known() {
		exact := proved(p, a.known.of(p).Info)
		for _, house := range p.Rules.Houses(p.State, p.Player) {
			if q := (question{keyOf(p), house, !exact}); !a.reasons.has(q) && (!exact || p.State.AllInHouses() <= lateSeeds) {
				todo = append(todo, q)
			}
		}
	}
	r := a.reviewOf(now)
	switch {
	case r == nil || r == a.reviewing():
	case r.explains:
		todo = append(todo, a.mistakesToExplain(now)...)
	case now.moves < len(now.line.Moves):
		if q, ok := a.mistake(now.line, now.moves); ok && !a.reasons.has(q) {
			todo = append(todo, q)
		}
	}
	return todo
}

// followReasons works on the first question, and stops the work on any other one.
func (a *Analysis) followReasons(now subject) {
	r := &a.reasons
	todo := a.questions(now)
	if r.cancel != nil {
		if len(todo) > 0 && todo[0] == r.asked {
			return
		}
		r.cancel()
		r.cancel = nil
	}
	if len(todo) == 0 {
		return
	}
	q := todo[0]
	ctx, cancel := context.WithCancel(a.tasks.Context())
	r.asked, r.cancel = q, cancel
	rules := now.at.Rules
	rules.EmptyCapture = q.at.emptyCapture
	at := engine.Position{Rules: rules, State: q.at.state, Player: q.at.player}
	var w why.Why
	a.tasks.Go(a.jobs.Join(func(context.Context) error {
		if err := a.evaluator.Prepare(ctx, rules); err != nil {
			return err
		}
		timed, stop := context.WithTimeout(ctx, reasonTime)
		defer stop()
		var err error
		w, err = a.evaluator.Explain(timed, at, q.house, q.options())
		return err
	}), func(err error) {
		if ctx.Err() != nil {
			return
		}
		cancel()
		r.cancel = nil
		left := a.toExplain()
		if r.learn(q, nil); err == nil && (w.Exact || w.Because != nil) {
			r.learn(q, &w)
		}
		if left > 0 && a.toExplain() == 0 {
			a.explained()
		}
		a.changed()
	})
}
