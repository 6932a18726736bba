package search_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/solver"
)

// endgame is a position in which every house but one gives seeds away.
func endgame(t testing.TB) (engine.Position, solver.Solution) {
	t.Helper()
	p := engine.Position{Rules: engine.DefaultRules(), State: engine.State{{4, 2, 1, 1, 1, 0, 23}, {1, 1, 0, 3, 1, 0, 10}}, Player: 1}
	solution, err := env.Solver(p.Rules).Solve(t.Context(), p.State, p.Player)
	if err != nil {
		t.Fatal(err)
	}
	return p, solution
}

func scoreOf(s solver.Solution, house int) int {
	for _, h := range s.Houses {
		if h.House == house {
			return h.Score
		}
	}
	return -1000
}

func TestStrongPlayersPlayBest(t *testing.T) {
	p, solution := endgame(t)
	for _, spec := range []engine.PlayerSpec{
		{Type: engine.TypePerfect},
		{Type: engine.TypePerfect, Time: 10 * time.Second},
		{Type: engine.TypeExpert, Time: 10 * time.Second},
		{Type: engine.TypeExpert, Limit: 30, Level: engine.MaxLevel},
	} {
		ai, err := env.NewAI(p.Rules, spec, search.NewRNG(1), nil)
		if err != nil {
			t.Fatal(err)
		}
		choice, err := ai.Choose(t.Context(), p)
		if err != nil || scoreOf(solution, choice.House) != solution.Score || !choice.Stats.Proved || *choice.Stats.Value != float64(solution.Score) {
			t.Errorf("%+v: got %+v, %v, want a house worth %d, proved", spec, choice, err, solution.Score)
		}
	}
}

func TestPerfectRecomputes(t *testing.T) {
	specs := [2]engine.PlayerSpec{
		{Type: engine.TypePerfect},
		{Type: engine.TypeExpert, Level: 3, Seed: seeded(4)},
	}
	rules := engine.Rules{Seeds: 2}
	rngs, err := search.NewRNGs(specs, engine.PerPlayer)
	if err != nil {
		t.Fatal(err)
	}
	var players [2]engine.Player
	for i := range players {
		if players[i], err = env.NewAI(rules, specs[i], rngs[i], nil); err != nil {
			t.Fatal(err)
		}
	}
	g, err := engine.NewGame(rules, players[0], players[1])
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	end := g.Snapshot()
	// Kalah(6,2) is worth 6 seeds to the first player.
	if lead := end.State.Seeds(0) - end.State.Seeds(1); lead < 6 {
		t.Errorf("Perfect leads by %d, want 6 or more", lead)
	}
	if difference, err := env.Recompute(t.Context(), end, specs, engine.PerPlayer, 0); difference != nil || err != nil {
		t.Errorf("got %+v, %v, want identical", difference, err)
	}
	// A first move that gives seeds away is no perfect player's.
	worst, err := rules.Play(rules.Start(), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	moves := []engine.Played{{Move: worst, Stats: engine.Stats{Proved: true}}}
	difference, err := env.Recompute(t.Context(), engine.NewSnapshot(rules, moves), specs, engine.PerPlayer, 0)
	if err != nil || difference == nil || difference.Chosen != 4 || *difference.ChosenValue != 6 || *difference.LoggedValue >= 6 {
		t.Errorf("got %+v, %v, want E chosen instead, worth 6", difference, err)
	}
}

func TestTimedPlayersAreNotRecomputed(t *testing.T) {
	for _, spec := range []engine.PlayerSpec{
		{Type: engine.TypeExpert, Seed: seeded(1)},
		{Type: engine.TypeExpert, Seed: seeded(1), Time: time.Second, Limit: 4},
	} {
		specs := [2]engine.PlayerSpec{{Type: engine.TypeHuman}, spec}
		if _, err := env.Recompute(t.Context(), engine.NewSnapshot(engine.DefaultRules(), nil), specs, engine.PerPlayer, 0); !errors.Is(err, search.ErrTimed) {
			t.Errorf("%+v: got %v, want %v", spec, err, search.ErrTimed)
		}
	}
}

func TestHurriedExpert(t *testing.T) {
	for _, spec := range []engine.PlayerSpec{{Type: engine.TypeExpert, Time: time.Hour}, {Type: engine.TypePerfect, Time: time.Hour}} {
		reports := make(chan search.Progress, 10000)
		ai, err := env.NewAI(engine.DefaultRules(), spec, search.NewRNG(1), func(p search.Progress) {
			select {
			case reports <- p:
			default:
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancelCause(t.Context())
		go func() {
			<-reports
			cancel(engine.ErrMoveNow)
		}()
		choice, err := ai.Choose(ctx, engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(6)})
		if err != nil || !choice.Stats.Hurried || choice.Stats.Proved {
			t.Errorf("%s: got %+v, %v, want a hurried choice", spec.Type, choice, err)
		}
		ctx, cancelled := context.WithCancel(t.Context())
		cancelled()
		if _, err := ai.Choose(ctx, engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(6)}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v, want %v", spec.Type, err, context.Canceled)
		}
	}
}

// What a book says, proved or guessed, is played without a search.
func TestTheBookIsPlayed(t *testing.T) {
	rules := engine.Rules{Seeds: 6}
	for _, proved := range []bool{true, false} {
		maker := book.NewMaker()
		scope := book.Scope{Starts: []engine.State{rules.Start()}, Turns: 1}
		// What it says is made up, so that nothing else can have said it.
		said := book.Choice{HouseScore: book.HouseScore{House: 4, Score: 30}, Proved: proved}
		if err := maker.AddChoices(t.Context(), rules, scope, 1, func(context.Context, engine.State, int) (book.Choice, error) { return said, nil }); err != nil {
			t.Fatal(err)
		}
		b := bookOf(t, maker)
		for _, spec := range []engine.PlayerSpec{{Type: engine.TypePerfect}, {Type: engine.TypeExpert}, {Type: engine.TypeExpert, Level: engine.MaxLevel}} {
			choice := choiceByBook(t, b, spec)
			if choice.House != 4 || *choice.Stats.Value != 30 || choice.Stats.Proved != proved || choice.Stats.Nodes != 0 {
				t.Errorf("%+v: got %+v, want E by the book, worth 30, proved: %t", spec, choice, proved)
			}
		}
		// Whose choices are recomputed find them the same with any book.
		for _, spec := range []engine.PlayerSpec{{Type: engine.TypeExpert, Limit: 2}, {Type: engine.TypeExpert, Level: 4, Seed: seeded(1)}} {
			if choice := choiceByBook(t, b, spec); choice.Stats.Nodes == 0 {
				t.Errorf("%+v: got %+v, want a search", spec, choice)
			}
		}
	}
}

func bookOf(t *testing.T, maker *book.Maker) *book.Book {
	t.Helper()
	b, err := book.Open(maker.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// choiceByBook returns what an AI plays at the start with six seeds a house.
func choiceByBook(t *testing.T, b *book.Book, spec engine.PlayerSpec) engine.Choice {
	t.Helper()
	rules := engine.Rules{Seeds: 6}
	ai, err := search.NewEnvironment(search.Options{Book: b}).NewAI(rules, spec, search.NewRNG(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	choice, err := ai.Choose(t.Context(), engine.Position{Rules: rules, State: rules.Start()})
	if err != nil {
		t.Fatal(err)
	}
	return choice
}

// A player that is to answer before it has found anything answers all the same, and
// at once.
func TestSolversAnswerAtOnce(t *testing.T) {
	rules := engine.DefaultRules()
	p := engine.Position{Rules: rules, State: engine.State{{3, 1, 7, 2, 9, 0, 5}, {4, 8, 0, 6, 2, 11, 2}}} // in no book
	for _, spec := range []engine.PlayerSpec{{Type: engine.TypeExpert}, {Type: engine.TypeExpert, Level: 3}, {Type: engine.TypePerfect}} {
		ai, err := env.NewAI(rules, spec, search.NewRNG(1), nil)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(engine.ErrMoveNow)
		began := time.Now()
		choice, err := ai.Choose(ctx, p)
		if took := time.Since(began); err != nil || rules.Check(p.State, p.Player, choice.House) != nil || !choice.Stats.Hurried || took > 10*time.Second {
			t.Errorf("%s, level %d: got %+v, %v after %v, want a hurried move", spec.Type, spec.Level, choice, err, took)
		}
	}
}
