package lab_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/search"
	"kalah/search/lab"
	"kalah/search/tictactoe"
)

var classics = []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout}

func kalah(from, to int) lab.Experiment {
	return lab.Experiment{Game: lab.Kalah, Rules: engine.DefaultRules(), Algorithms: classics, From: from, To: to}
}

func ticTacToe(from, to int) lab.Experiment {
	return lab.Experiment{Game: lab.TicTacToe, Algorithms: classics, From: from, To: to}
}

// measure returns the rows without their times.
func measure(t interface {
	Helper()
	Fatal(...any)
}, e lab.Experiment,
) []lab.Row {
	t.Helper()
	var rows []lab.Row
	if err := e.Run(context.Background(), nil, func(r lab.Row) {
		r.Elapsed = 0
		rows = append(rows, r)
	}); err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestTicTacToe compares with the numbers of the lecture.
func TestTicTacToe(t *testing.T) {
	e := ticTacToe(9, 9)
	e.Without.Deepening = true
	rows := measure(t, e)
	if got := rows[0].Remembered; got != 5478 {
		t.Errorf("Minimax remembers %d positions, want 5478", got)
	}
	if got := rows[1].Remembered; got > 2474 || got < 1000 {
		t.Errorf("AlphaBeta remembers %d positions, want at most 2474", got)
	}
	e.Without.Memo = true
	// The number of all possible games: https://oeis.org/A061221.
	if got := measure(t, e)[0].Inspections; got != 255_168 {
		t.Errorf("Minimax without a memo inspects %d positions, want 255168", got)
	}
}

// TestPackingChangesOnlyTimes compares the rows of packed and plain boards.
func TestPackingChangesOnlyTimes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := kalah(1, rapid.IntRange(1, 4).Draw(t, "limit"))
		e.Rules = engine.Rules{Seeds: rapid.IntRange(1, 8).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
		if rapid.Bool().Draw(t, "tic-tac-toe") {
			e = ticTacToe(1, rapid.IntRange(1, 9).Draw(t, "limit"))
		}
		e.Positions = lab.RandomPositions(e.Game, e.Rules, 2, rapid.IntRange(0, 40).Draw(t, "moves"), rapid.Int64().Draw(t, "seed"))
		e.Without = search.Without{Ordering: rapid.Bool().Draw(t, "without ordering"), Deepening: rapid.Bool().Draw(t, "without deepening")}
		packed := measure(t, e)
		e.Without.Packing = true
		if diff := cmp.Diff(packed, measure(t, e)); diff != "" {
			t.Errorf("(-packed +plain):\n%s", diff)
		}
	})
}

// TestFiguresAreSums checks that the figures are sums over the positions, and the value their mean.
func TestFiguresAreSums(t *testing.T) {
	e := kalah(3, 3)
	positions := lab.RandomPositions(lab.Kalah, e.Rules, 3, 8, 1)
	var want lab.Row
	for _, p := range positions {
		e.Positions = []lab.Position{p}
		r := measure(t, e)[1]
		want.Inspections += r.Inspections
		want.Nodes += r.Nodes
		want.CutOffs += r.CutOffs
		want.Remembered += r.Remembered
		want.Value += r.Value / 3
	}
	e.Positions = positions
	got := measure(t, e)[1]
	if got.Inspections != want.Inspections || got.Nodes != want.Nodes || got.CutOffs != want.CutOffs || got.Remembered != want.Remembered ||
		got.Asked != 3 || math.Abs(got.Value-want.Value) > 1e-15 {
		t.Errorf("got %+v, want the sums %+v", got, want)
	}
}

// TestRowTime checks that a row that takes too long has no figures, and that higher limits are skipped.
func TestRowTime(t *testing.T) {
	e := kalah(2, 9)
	e.Algorithms = classics[:1]
	e.Without.Memo = true
	e.RowTime = time.Second
	began := time.Now()
	rows := measure(t, e)
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
	var outcomes []lab.Outcome
	for _, r := range rows {
		outcomes = append(outcomes, r.Outcome)
		if r.Outcome != lab.Done && (r.Inspections != 0 || r.Value != 0 || r.Asked != 0 || r.Branching() != 0) {
			t.Errorf("got the figures %+v of a row that is not done", r)
		}
	}
	stopped := slices.Index(outcomes, lab.Stopped)
	if len(rows) != 8 || outcomes[0] != lab.Done || stopped < 1 || slices.ContainsFunc(outcomes[stopped+1:], func(o lab.Outcome) bool { return o != lab.Skipped }) {
		t.Errorf("got %v, want some done, one stopped, the others skipped", outcomes)
	}
}

// TestRunStops checks that the end of the context ends the experiment, after the completed rows.
func TestRunStops(t *testing.T) {
	e := kalah(1, 20)
	e.Without.Memo = true
	ctx, cancel := context.WithCancel(t.Context())
	done := 0
	var ended time.Time
	err := e.Run(ctx, func(p lab.Progress) {
		if p.Search.Inspections > 0 && ended.IsZero() {
			ended = time.Now()
			cancel()
		}
	}, func(lab.Row) { done++ })
	if took := time.Since(ended); !errors.Is(err, context.Canceled) || done == 0 || took > 10*time.Second {
		t.Errorf("got %d rows, %v, %v after the end", done, err, took)
	}
}

func TestValidate(t *testing.T) {
	change := func(do func(*lab.Experiment)) lab.Experiment {
		e := kalah(1, 2)
		do(&e)
		return e
	}
	for want, e := range map[string]lab.Experiment{
		"": kalah(1, 100),
		`game "chess": expected kalah or tictactoe`:         change(func(e *lab.Experiment) { e.Game = "chess" }),
		"no algorithm is chosen":                            change(func(e *lab.Experiment) { e.Algorithms = nil }),
		"Expert is none of the classic searches":            change(func(e *lab.Experiment) { e.Algorithms = []engine.PlayerType{engine.TypeExpert} }),
		"Scout is chosen twice":                             change(func(e *lab.Experiment) { e.Algorithms = append(slices.Clone(classics), engine.TypeScout) }),
		"limits 0 to 2: expected 1 to 100":                  change(func(e *lab.Experiment) { e.From = 0 }),
		"limits 1 to 10: expected 1 to 9":                   ticTacToe(1, 10),
		"limits 3 to 2: the first is above the last":        change(func(e *lab.Experiment) { e.From = 3 }),
		"10001 positions: expected at most 10000":           change(func(e *lab.Experiment) { e.Positions = make([]lab.Position, 10_001) }),
		"position 1: the game is finished":                  change(func(e *lab.Experiment) { e.Positions = make([]lab.Position, 1) }),
		"position 1: player 2, expected 0 or 1":             change(func(e *lab.Experiment) { e.Positions = []lab.Position{{Player: 2}} }),
		"the time for a row is below 0":                     change(func(e *lab.Experiment) { e.RowTime = -1 }),
		"wrong rules: 21 seeds per house, expected 1 to 20": change(func(e *lab.Experiment) { e.Rules.Seeds = 21 }),
	} {
		got := ""
		err := e.Validate()
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		if err != nil {
			if run := e.Run(t.Context(), nil, nil); run == nil || run.Error() != got {
				t.Errorf("Run returned %v, want %q", run, got)
			}
		}
	}
	won := ticTacToe(1, 1)
	won.Positions = []lab.Position{{Board: tictactoe.Board{7, 0o70}}}
	if err := won.Validate(); err == nil {
		t.Error("a game that is won is accepted")
	}
}

func TestRandomPositions(t *testing.T) {
	for _, game := range []lab.Game{lab.Kalah, lab.TicTacToe} {
		rules := engine.DefaultRules()
		got := lab.RandomPositions(game, rules, 50, game.RandomMoves(), 3)
		if again, other := lab.RandomPositions(game, rules, 50, game.RandomMoves(), 3), lab.RandomPositions(game, rules, 50, game.RandomMoves(), 4); !slices.Equal(got, again) || slices.Equal(got, other) {
			t.Errorf("%s: the positions do not depend on the random seed alone", game)
		}
		different := map[lab.Position]bool{}
		for _, p := range got {
			different[p] = true
		}
		if len(different) != 50 {
			t.Errorf("%s: %d of 50 positions differ", game, len(different))
		}
		e := lab.Experiment{Game: game, Rules: rules, Algorithms: classics, From: 1, To: 1, Positions: got}
		if err := e.Validate(); err != nil {
			t.Errorf("%s: %v", game, err)
		}
	}
	// If the game ends earlier, the position before the last move is used.
	e := kalah(1, 1)
	e.Rules.Seeds = 1
	if e.Positions = lab.RandomPositions(lab.Kalah, e.Rules, 200, 1000, 1); e.Validate() != nil || len(e.Positions) != 200 {
		t.Errorf("%d positions, %v", len(e.Positions), e.Validate())
	}
}

// TestDeepeningStopsEarly checks that iterative deepening stops at a won position, and that the
// branching factor uses the limit that it reached.
func TestDeepeningStopsEarly(t *testing.T) {
	e := kalah(8, 8)
	e.Positions = []lab.Position{{State: engine.State{{0, 0, 0, 0, 2, 1, 40}, {1, 0, 0, 0, 0, 0, 4}}}}
	rows := measure(t, e)
	minimax, alphaBeta := rows[0], rows[1]
	if alphaBeta.Value != 1 || minimax.SearchedTo() != 8 || alphaBeta.SearchedTo() >= 8 {
		t.Fatalf("the value is %v; Minimax searched to %v, AlphaBeta to %v", alphaBeta.Value, minimax.SearchedTo(), alphaBeta.SearchedTo())
	}
	to := alphaBeta.SearchedTo()
	if got := math.Pow(alphaBeta.Branching(), to); math.Abs(got-float64(alphaBeta.Inspections)) > 1e-9 {
		t.Errorf("branching factor %v to the power of %v is %v, want %d inspections", alphaBeta.Branching(), to, got, alphaBeta.Inspections)
	}
	// For several positions it is the mean.
	e.Positions = append(e.Positions, e.Start())
	e.From, e.To = 3, 3
	if got := measure(t, e)[1].SearchedTo(); got <= 1 || got >= 3 {
		t.Errorf("two positions are searched to %v, want the mean of 3 and less", got)
	}
}
