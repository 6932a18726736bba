package grade

import (
	"context"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/search/solver"
)

func readGame(t *testing.T, name string) *logging.Log {
	t.Helper()
	l, err := logging.ReadFile(filepath.Join("..", "..", "..", "logging", "testdata", "notebook", name))
	tasktest.OK(t, err)
	return l
}

func judge(t *testing.T, l *logging.Log, o Options) []Move {
	t.Helper()
	j, err := NewJudge(o)
	tasktest.OK(t, err)
	moves, err := j.Game(context.Background(), l)
	tasktest.OK(t, err)
	return moves
}

// exact is small enough for a test without an endgame table.
const exact = 26

// The loss of a move is the difference of two scores that a new solver finds for each position.
func TestDifferences(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"log_000.json", "log_006.json"} {
		l := readGame(t, name)
		type result struct {
			number             int
			player             engine.Side
			seeds, score, loss int
		}
		var got, want []result
		for _, m := range judge(t, l, Options{Exact: exact, Nodes: 100}) {
			if m.Seeds > exact {
				continue
			}
			got = append(got, result{m.Number, m.Player, m.Seeds, m.Score, m.Loss})
			if !m.Exact {
				t.Errorf("%s, move %d: an estimate", name, m.Number)
			}
		}
		for i, m := range l.Moves {
			seeds := m.From.AllInHouses()
			if seeds > exact || len(l.Rules.Houses(m.From, m.Player)) < 2 {
				continue
			}
			s, err := solver.New(l.Rules, solver.Options{TableSeeds: solver.NoTable, Threads: 1}).Solve(context.Background(), m.From, m.Player)
			tasktest.OK(t, err)
			at := slices.IndexFunc(s.Houses, func(h solver.HouseScore) bool { return h.House == m.House })
			want = append(want, result{i + 1, m.Player, seeds, s.Score, s.Score - s.Houses[at].Score})
		}
		if len(want) < 10 || !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

// TestRests checks which moves are judged, and whether a judgement rests on proofs.
func TestRests(t *testing.T) {
	t.Parallel()
	given := readGame(t, "log_000.json")
	given.From.Moves = 20
	resumed := *given
	resumed.From.Resumed = true
	chance := readGame(t, "log_000.json")
	for i := range chance.Moves {
		chance.Moves[i].Stats.ByChance = i > 0
	}
	pie := readGame(t, "log_000.json")
	pie.PieRule = true
	for _, test := range []struct {
		name         string
		log          *logging.Log
		options      Options
		moves, first int
		exact        bool // some judgements outside the book are exact
	}{
		{"exact", readGame(t, "log_000.json"), Options{Exact: exact, Nodes: 100}, 39, 1, true},
		{"no time", readGame(t, "log_000.json"), Options{Exact: exact, Nodes: 100, Time: 1}, 39, 1, false},
		{"given", given, Options{Nodes: 100}, 19, 21, false},
		{"resumed", &resumed, Options{Nodes: 100}, 39, 1, false},
		{"the first turn under the pie rule", pie, Options{Nodes: 100}, 38, 2, false},
		{"by chance", chance, Options{Nodes: 100}, 1, 1, false},
	} {
		moves := judge(t, test.log, test.options)
		proved := slices.ContainsFunc(moves, func(m Move) bool { return m.Exact && m.Seeds > 10 && m.Seeds <= exact })
		if len(moves) != test.moves || moves[0].Number != test.first || proved != test.exact {
			t.Errorf("%s: got %d moves from move %d, exact %t, want %d, %d, %t", test.name, len(moves), moves[0].Number, proved, test.moves, test.first, test.exact)
		}
	}
}

func TestJobs(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	run := func(ctx context.Context, jobs int, show func(int)) ([]Judged, error) {
		return Run(ctx, Options{Exact: 20, Nodes: 1000}, jobs, 5, func(i int) (string, *logging.Log, error) {
			if i == 2 {
				return "broken.json", nil, broken
			}
			return fmt.Sprint(i), readGame(t, fmt.Sprintf("log_00%d.json", i)), nil
		}, show)
	}
	one, err := run(context.Background(), 1, func(int) {})
	tasktest.OK(t, err)
	three, err := run(context.Background(), 3, func(int) {})
	tasktest.OK(t, err)
	if !reflect.DeepEqual(one, three) {
		t.Errorf("got %v with three jobs, %v with one", three, one)
	}
	if len(one) != 5 || !errors.Is(one[2].Err, broken) || len(one[4].Moves) == 0 {
		t.Errorf("got %v", one)
	}
	ctx, cancel := context.WithCancel(context.Background())
	some, err := run(ctx, 1, func(done int) {
		if done == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || !reflect.DeepEqual(some, one[:2]) {
		t.Errorf("canceled: got %d games, %v", len(some), err)
	}
}

func TestReport(t *testing.T) {
	t.Parallel()
	var r Report
	move := func(number int, player engine.Side, seeds, loss int) Move {
		p := engine.Position{Player: player}
		p.State[engine.First][0] = 7
		return Move{line.Verdict{Loss: loss, Best: 2, Exact: loss != 3}, number, p, 1, seeds, player}
	}
	r.Add("a", 0, [2]string{"Ann", "Bob"}, []Move{move(1, 0, 12, 0), move(2, 0, 13, 4), move(3, 1, 1, 3)})
	r.Add("b", 1, [2]string{"Bob", "Ann"}, []Move{move(1, 1, 24, 2), move(2, 1, 24, 0)})
	r.Add("c", 2, [2]string{"Bob", "Bob"}, []Move{move(1, 0, 5, 0), move(2, 1, 5, 1)})
	ann := r.Players[len(r.Players)-1]
	if ann.Name != "Ann" || r.Games != 3 || r.Players[0].Games != 3 || r.Players[0].Moves != 3 || r.Players[0].Exact != 2 {
		t.Fatalf("got %+v, %+v", r.Players[0], ann)
	}
	// Losses 4 and 2 in two moves each: the mean is 1.5, the deviations are 1 and -1.
	if e := *ann.StandardError; ann.LostPerMove != 1.5 || ann.BestShare != 0.5 || math.Abs(e-math.Sqrt(2*2)/4) > 1e-12 {
		t.Errorf("got %+v, standard error %v", ann, e)
	}
	if want := []Band{{1, 12, Sum{1, 1, 0, 1}}, {13, 24, Sum{3, 1, 6, 3}}}; !slices.Equal(ann.Bands, want) {
		t.Errorf("bands %v, want %v", ann.Bands, want)
	}
	got, want := ann.Costliest[1], Costly{Game: "b", Move: 1, Board: "<6,0,0,0,0,0,0,0,0,7,0,0,0,0,0>", House: "b", Best: "c", Loss: 2, Exact: true}
	got.move = Move{}
	if len(ann.Costliest) != 2 || got != want {
		t.Errorf("costliest %v, want %v", ann.Costliest, want)
	}
}

// A game that repeats another one of its sample does not change the standard error.
func TestSamples(t *testing.T) {
	t.Parallel()
	var once, twice Report
	for sample, losses := range [][]int{{0, 4}, {2, 0}, {1, 0, 5}} {
		var moves []Move
		for _, loss := range losses {
			moves = append(moves, Move{Verdict: line.Verdict{Loss: loss}, Seeds: 1})
		}
		once.Add("", sample, [2]string{}, moves)
		twice.Add("", sample, [2]string{}, moves)
		twice.Add("", sample, [2]string{}, moves)
	}
	got, want := twice.Players[0], once.Players[0]
	if got.Games != 6 || math.Abs(*got.StandardError-*want.StandardError) > 1e-12 {
		t.Errorf("got %d games, standard error %v, want %v", got.Games, *got.StandardError, *want.StandardError)
	}
}
