package evaluator

import (
	"context"
	"errors"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/puzzle"
	"kalah/search/solver"
)

func smallEvaluator() *Evaluator {
	return &Evaluator{search.NewEnvironment(search.Options{Memory: 8 << 20, TableSeeds: 3, Threads: 1})}
}

// Proved values agree with a solver of puzzles.
func TestEvaluatorProves(t *testing.T) {
	p := engine.Position{
		Rules: engine.DefaultRules(), Player: engine.Second,
		State: engine.State{{0, 1, 0, 1, 0, 1, 20}, {0, 0, 1, 0, 1, 2, 21}},
	}
	e := smallEvaluator()
	tasktest.OK(t, e.Prepare(t.Context(), p.Rules))
	got, err := e.Evaluate(t.Context(), p, 0, func(solver.Info) {})
	tasktest.OK(t, err)
	houses := p.Rules.Houses(p.State, p.Player)
	if !got.Exact || !got.Proved(houses) || len(got.Houses) != len(houses) {
		t.Errorf("not all proved: %+v", got)
	}
	want, err := puzzle.Prove(t.Context(), puzzle.NewProver(), p) // by a solver of its own
	tasktest.OK(t, err)
	for _, h := range houses {
		if v, _ := got.Value(h); v.Score != want[h] {
			t.Errorf("house %s is worth %d, want %d", engine.Letter(p.Player, h), v.Score, want[h])
		}
	}
	first := solver.Step{Player: p.Player, House: got.House}
	if best := want[want.Best()]; got.Score != best || want[got.House] != best || len(got.PV) == 0 || got.PV[0] != first {
		t.Errorf("best %d for %d, want %d; best play %v", got.House, got.Score, best, got.PV)
	}
}

func TestEvaluatorEnds(t *testing.T) {
	e := smallEvaluator()
	p := engine.Position{Rules: engine.Rules{Seeds: 6}, State: engine.StartState(6)}
	tasktest.OK(t, e.Prepare(t.Context(), p.Rules))
	got, err := e.Evaluate(t.Context(), p, 300*time.Millisecond, func(solver.Info) {})
	if err != nil || got.Exact || len(got.Houses) != engine.Houses || got.Depth == 0 {
		t.Errorf("after its time: %+v, error %v", got, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	reports := 0
	_, err = e.Evaluate(ctx, p, 0, func(solver.Info) {
		if reports++; reports == 3 {
			cancel()
		}
	})
	if reports < 3 || !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v after %d reports, want 3 or more", err, reports)
	}
}

// An endless analysis lets players use the solver, and continues afterwards.
func TestEvaluatorLetsOthersAsk(t *testing.T) {
	e := smallEvaluator()
	hard := engine.Position{Rules: engine.Rules{Seeds: 6}, State: engine.StartState(6)}
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	reported, ended := make(chan solver.Info, 10_000), make(chan error)
	go func() {
		_, err := e.Evaluate(ctx, hard, 0, func(e solver.Info) { reported <- e })
		ended <- err
	}()
	first := <-reported
	expert, err := e.env.NewAI(engine.DefaultRules(), engine.PlayerSpec{Type: engine.TypeExpert, Limit: 2}, search.NewRNG(1), nil)
	tasktest.OK(t, err)
	for range 3 {
		if _, err := expert.Choose(ctx, engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(4)}); err != nil {
			t.Fatalf("Expert beside an analysis: %v", err)
		}
	}
	for len(reported) > 0 {
		<-reported
	}
	if later := <-reported; later.Nodes <= first.Nodes || later.Elapsed <= first.Elapsed {
		t.Errorf("it does not go on: first %+v, later %+v", first, later)
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
}

// Once the score is proved, estimates do not exceed it.
func TestGuessesAreNoBetterThanTheBest(t *testing.T) {
	got := bounded(solver.Info{Score: 4, Exact: true, House: 2, Houses: []solver.HouseScore{
		{House: 1, Score: 8}, {House: 2, Score: 4, Proven: true}, {House: 3, Score: -2, Proven: true}, {House: 4, Score: 2},
	}})
	for _, want := range []solver.HouseScore{{House: 1, Score: 4}, {House: 2, Score: 4, Proven: true}, {House: 3, Score: -2, Proven: true}, {House: 4, Score: 2}} {
		if v, _ := got.Value(want.House); v != want {
			t.Errorf("%+v, want %+v", v, want)
		}
	}
	if v, _ := bounded(solver.Info{Score: 4, Houses: []solver.HouseScore{{House: 1, Score: 8}}}).Value(1); v.Score != 8 {
		t.Errorf("a guess among guesses is changed: %+v", v)
	}
}

// A position in the opening book is proved at once.
func TestEvaluatorKnowsTheBook(t *testing.T) {
	rules := engine.Rules{Seeds: 7}
	start := book.Entry{State: rules.Start()}
	for house := range engine.Houses { // made up, so that no search can have said it
		start.Houses = append(start.Houses, solver.HouseScore{House: house, Score: 40 - house, Proven: true})
	}
	b := new(book.Book).With(start)
	var reported solver.Info
	p := engine.Position{Rules: rules, State: rules.Start()}
	got, err := (&Evaluator{search.NewEnvironment(search.Options{Book: b})}).Evaluate(t.Context(), p, 0, func(e solver.Info) { reported = e })
	if err != nil || got.Nodes != 0 || !got.Proved(rules.Houses(p.State, 0)) || len(reported.Houses) != engine.Houses {
		t.Errorf("got %+v, %v, reported %+v; want all houses proved without a search", got, err, reported)
	}
	if v, _ := got.Value(got.House); v.Score != got.Score || got.PV[0].House != got.House {
		t.Errorf("best house %d worth %d, score %d, line %v", got.House, v.Score, got.Score, got.PV)
	}
}
