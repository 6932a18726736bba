package solver

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"

	"kalah/engine"
	"kalah/internal/raced"
	"kalah/internal/task/tasktest"

	"pgregory.net/rapid"
)

// minimax searches every move by the engine's rules, without bounds. It returns final differences for
// the player. memo may be nil.
func minimax(b engine.Board, player engine.Side, emptyCapture bool, memo minimaxMemo) (best int, houses [engine.Houses]int) {
	if b.Finished() {
		s := b.State()
		return s.Seeds(player) - s.Seeds(1-player), houses
	}
	key := minimaxKey{b, player}
	if best, ok := memo[key]; ok {
		return best.score, best.houses
	}
	best = -engine.MaxTotal
	for house := range houses {
		if b.Seeds(player, house) == 0 {
			continue
		}
		next, again := b.Sow(player, house, engine.Rules{EmptyCapture: emptyCapture})
		if again {
			houses[house], _ = minimax(next, player, emptyCapture, memo)
		} else {
			houses[house], _ = minimax(next, 1-player, emptyCapture, memo)
			houses[house] *= -1
		}
		best = max(best, houses[house])
	}
	if memo != nil {
		memo[key] = minimaxValue{best, houses}
	}
	return best, houses
}

type (
	minimaxMemo map[minimaxKey]minimaxValue
	minimaxKey  struct {
		board  engine.Board
		player engine.Side
	}
	minimaxValue struct {
		score  int
		houses [engine.Houses]int
	}
)

// endgames generates states with few seeds in houses.
func endgames(most int) *rapid.Generator[engine.State] {
	return rapid.Custom(func(t *rapid.T) (s engine.State) {
		for range rapid.IntRange(0, most).Draw(t, "seeds in houses") {
			pit := rapid.IntRange(0, 2*engine.Houses-1).Draw(t, "pit")
			s[pit/engine.Houses][pit%engine.Houses]++
		}
		s[0][engine.Store] = rapid.Uint8Range(0, 60).Draw(t, "store")
		s[1][engine.Store] = rapid.Uint8Range(0, 60).Draw(t, "store")
		return s
	})
}

// heaped generates endgames with a house of 13 seeds, whose sowing ends in the same house.
var heaped = rapid.Custom(func(t *rapid.T) engine.State {
	var s engine.State // without stores, so that one memo serves all
	others := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}
	if raced.On || testing.Short() {
		others = []int{7} // most positions are then in the memo
	}
	other := rapid.SampledFrom(others).Draw(t, "pit")
	s[other/engine.Houses][other%engine.Houses] = 1
	pit := rapid.IntRange(0, 2*engine.Houses-1).Draw(t, "heap's pit")
	s[pit/engine.Houses][pit%engine.Houses] = 13
	return s
})

func compareExact(t *rapid.T, solvers map[bool]*Solver, state engine.State, player engine.Side, memos map[bool]minimaxMemo) {
	for rule, s := range solvers {
		want, scores := minimax(state.Board(), player, rule, memos[rule])
		got, err := s.Solve(context.Background(), state, player)
		tasktest.OK(t, err)
		var houses []HouseScore
		for _, house := range (engine.Rules{}).Houses(state, player) {
			houses = append(houses, HouseScore{house, scores[house], true})
		}
		if got.Score != want || !slices.Equal(got.Houses, houses) {
			t.Fatalf("%v, player %d, empty capture %v: got %d by %v, want %d by %v", state, player, rule, got.Score, got.Houses, want, houses)
		}
		for score := want - 2; score <= want+2; score++ {
			if holds, _, err := s.AtLeast(context.Background(), state, player, score); holds != (want >= score) || err != nil {
				t.Fatalf("%v, player %d, at least %d: got %v, %v; the value is %d", state, player, score, holds, err, want)
			}
		}
	}
}

// bothRules returns a solver for each rule.
func bothRules(o Options) map[bool]*Solver {
	return map[bool]*Solver{
		false: New(engine.Rules{}, o), true: New(engine.Rules{EmptyCapture: true}, o),
	}
}

// TestAgreesWithMinimax checks every house of random endgames, under both rules, with and without an
// endgame table.
func TestAgreesWithMinimax(t *testing.T) {
	most, batch := 8, 20 // a batch for each of rapid's 100 checks
	if raced.On {
		most, batch = 5, 2
	}
	for name, seeds := range map[string]int{"searched": NoTable, "looked up": 9, "both": 5} {
		solvers := bothRules(Options{TableSeeds: seeds, Memory: 1 << 20})
		compared := 0
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			player := engine.Side(rapid.IntRange(0, 1).Draw(t, "player"))
			for _, state := range rapid.SliceOfN(endgames(most), batch, batch).Draw(t, "states") {
				compareExact(t, solvers, state, player, nil)
				compared++
			}
		}))
		t.Logf("%s: %d endgames", name, compared)
	}
}

func TestAgreesWithMinimaxOnHeaps(t *testing.T) {
	if raced.On {
		t.Skip("TestAgreesWithMinimax uses the same goroutines")
	}
	memos := map[bool]minimaxMemo{false: {}, true: {}}
	for name, seeds := range map[string]int{"searched": NoTable, "looked up": 14} {
		solvers := bothRules(Options{TableSeeds: seeds, Memory: 1 << 20})
		for _, s := range solvers {
			prepared(t, s) // questions with few seeds do not prepare the table
		}
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			player := engine.Side(rapid.IntRange(0, 1).Draw(t, "player"))
			compareExact(t, solvers, heaped.Draw(t, "state"), player, memos)
		}))
	}
}

// TestBeyondTheCodes checks positions whose values do not fit into the four bits of a code.
func TestBeyondTheCodes(t *testing.T) {
	if raced.On {
		t.Skip("one thread searches")
	}
	const most = 16
	table := prepared(t, New(engine.Rules{}, Options{TableSeeds: most, Threads: 1}))
	without := New(engine.Rules{}, Options{TableSeeds: smallTable, Threads: 1})
	forever, unregister := newStop(t.Context())
	defer unregister()
	g := &heuristicSearch{stop: forever, counts: counts{total: new(atomic.Uint64)}, endgame: table.whole.ready.Load(), guesses: newGuessTable(1 << 20)}
	beyond, decided := 0, 0
	compare := func(t *rapid.T, state engine.State, player engine.Side) {
		want, err := without.Solve(t.Context(), state, player)
		tasktest.OK(t, err)
		table.useBest()
		table.startQuestion(minBytes)
		q, p := table.newQuestion(t.Context(), 1, new(atomic.Uint64)), newPosition(state, player)
		if p.finished() {
			return
		}
		if b := q.known(p, p.seeds()); b.Lower > want.Score || b.Upper < want.Score {
			t.Fatalf("%v, player %d: bounds %v, want %d", state, player, b, want.Score)
		} else if !b.Proved() {
			beyond++
		}
		if got, err := q.value(p, 0); got != want.Score || err != nil {
			t.Fatalf("%v, player %d: got %d, %v; want %d", state, player, got, err, want.Score)
		}
		got, err := table.Search(t.Context(), state, player, Limits{}, nil)
		if got.Score != want.Score || !got.Exact || !slices.Contains(want.Houses, HouseScore{got.House, want.Score, true}) || err != nil {
			t.Fatalf("%v, player %d: the search found %+v, %v; want %+v", state, player, got, err, want)
		}
		for beta := want.Score - 4; beta <= want.Score+4; beta++ {
			g.guesses.clear(len(g.guesses.words))
			if v, sure := g.ahead(p, p.seeds(), 12, beta*pointsPerSeed-1, beta*pointsPerSeed, 0); sure {
				decided++
				if (v >= beta*pointsPerSeed) != (want.Score >= beta) {
					t.Fatalf("%v, player %d: proved %d points in the window of %d; want %d", state, player, v, beta, want.Score)
				}
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		for range 8 {
			var state engine.State // with most seeds on one side
			for i := range most + rapid.IntRange(0, 4).Draw(t, "more than the table's") {
				side := 0
				if i%8 == 0 {
					side = 1
				}
				state[side][rapid.IntRange(0, engine.Houses-1).Draw(t, "house")]++
			}
			compare(t, state, engine.First)
			compare(t, state, engine.Second)
		}
	})
	if beyond == 0 || decided == 0 {
		t.Errorf("%d positions had a value beyond the codes, %d windows were decided", beyond, decided)
	}
}

// middlegames generates states of games with at most the given number of seeds in houses.
func middlegames(most int) *rapid.Generator[engine.State] {
	return rapid.Custom(func(t *rapid.T) engine.State {
		b, player := engine.StartState(rapid.IntRange(3, 5).Draw(t, "seeds")).Board(), engine.First
		for newPosition(b.State(), 0).seeds() > most {
			houses := (engine.Rules{}).Houses(b.State(), player)
			if len(houses) == 0 {
				break
			}
			next, again := b.Sow(player, rapid.SampledFrom(houses).Draw(t, "house"), engine.Rules{})
			if b = next; !again {
				player = 1 - player
			}
		}
		return b.State()
	})
}
