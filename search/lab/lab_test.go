package lab_test

import (
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/task/tasktest"
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
func measure(t rapid.TB, e lab.Experiment) (rows []lab.Row) {
	t.Helper()
	tasktest.OK(t, e.Run(context.Background(), nil, func(r lab.Row) {
		r.Elapsed = 0
		rows = append(rows, r)
	}))
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
		e := kalah(1, rapid.IntRange(1, 3).Draw(t, "limit"))
		e.Rules = engine.Rules{Seeds: rapid.IntRange(1, 8).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
		if rapid.Bool().Draw(t, "tic-tac-toe") {
			e = ticTacToe(1, rapid.IntRange(1, 6).Draw(t, "limit"))
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
	figures := func(positions ...lab.Position) [5]float64 {
		e.Positions = positions
		r := measure(t, e)[1]
		return [5]float64{float64(r.Inspections), float64(r.Nodes), float64(r.CutOffs), float64(r.Remembered), r.Value * float64(r.Asked)}
	}
	var want [5]float64
	for _, p := range positions {
		for i, n := range figures(p) {
			want[i] += n
		}
	}
	for i, got := range figures(positions...) {
		if math.Abs(got-want[i]) > 1e-9 {
			t.Errorf("figure %d: got %v, want %v", i, got, want[i])
		}
	}
}

// TestRowTime checks that a row that takes too long has no figures, and that higher limits are skipped.
func TestRowTime(t *testing.T) {
	e := kalah(2, 9)
	e.Algorithms = classics[:1]
	e.Without.Memo = true
	e.RowTime = 300 * time.Millisecond
	outcomes := ""
	for _, r := range measure(t, e) {
		outcomes += map[lab.Outcome]string{lab.Done: "d", lab.Stopped: "x", lab.Skipped: "s"}[r.Outcome]
		if r.Outcome != lab.Done && (r.Inspections != 0 || r.Value != 0 || r.Asked != 0 || r.Branching() != 0) {
			t.Errorf("got the figures %+v of a row that is not done", r)
		}
	}
	if !regexp.MustCompile("^d+xs+$").MatchString(outcomes) || len(outcomes) != 8 {
		t.Errorf("got %s, want some done, one stopped, the others skipped", outcomes)
	}
}

func TestValidate(t *testing.T) {
	for want, change := range map[string]func(*lab.Experiment){
		"<nil>":                                      func(e *lab.Experiment) { e.To = 100 },
		"no algorithm is chosen":                     func(e *lab.Experiment) { e.Algorithms = nil },
		"limits 0 to 2: expected 1 to 100":           func(e *lab.Experiment) { e.From = 0 },
		"limits 1 to 10: expected 1 to 9":            func(e *lab.Experiment) { *e = ticTacToe(1, 10) },
		"limits 3 to 2: the first is above the last": func(e *lab.Experiment) { e.From = 3 },
		"10001 positions: expected at most 10000":    func(e *lab.Experiment) { e.Positions = make([]lab.Position, 10_001) },
		"position 1: the game is finished": func(e *lab.Experiment) {
			*e = ticTacToe(1, 1)
			e.Positions = []lab.Position{{Board: tictactoe.Board{7, 0o70}}} // is won
		},
	} {
		e := kalah(1, 2)
		change(&e)
		if got := fmt.Sprint(e.Validate()); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if err := (lab.Experiment{}).Run(t.Context(), nil, nil); err == nil {
		t.Error("an experiment runs without a game")
	}
}

func TestRandomPositions(t *testing.T) {
	for game, rules := range map[lab.Game]engine.Rules{lab.Kalah: engine.DefaultRules(), lab.TicTacToe: {Seeds: 1}} {
		draw := func(seed int64) []lab.Position { return lab.RandomPositions(game, rules, 50, game.RandomMoves(), seed) }
		got := draw(3)
		different := map[lab.Position]bool{}
		for _, p := range got {
			different[p] = true
		}
		if !slices.Equal(got, draw(3)) || slices.Equal(got, draw(4)) || len(different) != 50 {
			t.Errorf("%s: %d positions do not depend on the random seed alone", game, len(different))
		}
		// If the game ends earlier, the position before the last move is used.
		late := lab.RandomPositions(game, rules, 200, 1000, 1)
		e := lab.Experiment{Game: game, Rules: rules, Algorithms: classics, From: 1, To: 1, Positions: append(late, got...)}
		if err := e.Validate(); err != nil || len(late) != 200 {
			t.Errorf("%s: %v", game, err)
		}
	}
}

// TestDeepeningStopsEarly checks that iterative deepening stops at a won position, and that the
// branching factor uses the limit that it reached.
func TestDeepeningStopsEarly(t *testing.T) {
	e := kalah(8, 8)
	e.Positions = []lab.Position{{State: engine.State{{0, 0, 0, 0, 2, 1, 40}, {1, 0, 0, 0, 0, 0, 4}}}}
	r := measure(t, e)[1]
	to, power := r.SearchedTo(), math.Pow(r.Branching(), r.SearchedTo())
	if r.Value != 1 || to >= 8 || math.Abs(power-float64(r.Inspections)) > 1e-9 {
		t.Errorf("AlphaBeta searched to %v with the branching factor %v: %+v", to, r.Branching(), r)
	}
	// For several positions it is the mean.
	e.Positions = append(e.Positions, e.Start())
	e.From, e.To = 3, 3
	if got := measure(t, e)[1].SearchedTo(); got <= 1 || got >= 3 {
		t.Errorf("two positions are searched to %v, want the mean of 3 and less", got)
	}
}
