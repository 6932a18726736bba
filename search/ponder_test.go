package search_test

import (
	"context"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/solver"
)

func ponderEnv(t *testing.T, b *book.Book) *search.Environment {
	t.Helper()
	e := search.NewEnvironment(search.Options{Book: b, Memory: 128 << 20, TableSeeds: 8, Threads: 2})
	t.Cleanup(e.Free)
	return e
}

// TestPondering checks that a player with a time limit uses its results from the opponent's time, and
// reports only the time of its own move.
func TestPondering(t *testing.T) {
	p := engine.Position{
		Rules: engine.DefaultRules(), Player: engine.First, Number: 12,
		State: engine.State{{3, 2, 4, 0, 5, 1, 10}, {1, 4, 2, 6, 0, 2, 8}}, // 30 seeds in houses
	}
	for _, spec := range []engine.PlayerSpec{
		{Type: engine.TypeExpert, Time: time.Minute},
		{Type: engine.TypePerfect, Time: time.Minute},
	} {
		ai := newPlayer(t, ponderEnv(t, nil), p.Rules, spec, nil)
		think, ok := ai.(engine.Ponderer)
		if !ok {
			t.Fatalf("%s does not ponder", spec.Type)
		}
		began := time.Now()
		think.Ponder(t.Context(), p)
		for _, house := range p.Rules.Houses(p.State, p.Player) {
			m := play(t, p.Rules, p.State, p.Player, house)
			if m.ExtraTurn {
				continue
			}
			c, err := ai.Choose(t.Context(), engine.Position{Rules: p.Rules, State: m.To, Player: m.Next(), Number: 13})
			if err != nil || !c.Stats.Proved {
				t.Errorf("%s, house %d: got %+v, %v, want a proof", spec.Type, house, c, err)
			}
			if c.Stats.Elapsed > time.Since(began)/2 && c.Stats.Elapsed > 5*time.Second {
				t.Errorf("%s, house %d: took %v", spec.Type, house, c.Stats.Elapsed)
			}
		}
	}
}

// TestLimitedPlayersDoNotPonder checks that Ponder returns at once for players with a depth limit.
func TestLimitedPlayersDoNotPonder(t *testing.T) {
	for _, spec := range []engine.PlayerSpec{
		{Type: engine.TypeExpert, Limit: 6},
		{Type: engine.TypeExpert, Limit: 6, Time: time.Minute},
		{Type: engine.TypeExpert, Level: 9},
		{Type: engine.TypeExpert, Level: 3, Limit: 5, Seed: seeded(3)},
		{Type: engine.TypeScout, Limit: 5, Seed: seeded(3)},
	} {
		if think, ok := newPlayer(t, ponderEnv(t, nil), engine.DefaultRules(), spec, nil).(engine.Ponderer); ok {
			think.Ponder(t.Context(), engine.NewSnapshot(engine.DefaultRules(), nil).Position())
		}
	}
}

func TestPerfectDoesNotPonderInTheBook(t *testing.T) {
	rules := engine.Rules{Seeds: 6}
	whole := new(book.Book)
	for _, house := range rules.Houses(rules.Start(), engine.First) {
		m, err := rules.Play(rules.Start(), engine.First, house)
		if err != nil {
			t.Fatal(err)
		}
		whole = whole.With(book.Entry{State: m.To, Player: m.Next(), Houses: []solver.HouseScore{{House: 5}}})
	}
	for _, tc := range []struct {
		book     *book.Book
		ponders  bool
		patience time.Duration
	}{{whole, false, 20 * time.Second}, {nil, true, 200 * time.Millisecond}} {
		think := newPlayer(t, ponderEnv(t, tc.book), rules, engine.PlayerSpec{Type: engine.TypePerfect}, nil).(engine.Ponderer)
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan bool)
		go func() {
			think.Ponder(ctx, engine.NewSnapshot(rules, nil).Position())
			close(done)
		}()
		ponders := false
		select {
		case <-done:
		case <-time.After(tc.patience):
			ponders = true
		}
		if ponders != tc.ponders {
			t.Errorf("ponders %v, want %v", ponders, tc.ponders)
		}
		cancel()
		<-done
	}
}
