package experiment_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/internal/figure"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/lab"
	"kalah/ui/app/experiment"
)

func entry(algorithm engine.PlayerType, limit int, inspections uint64) experiment.Entry {
	return experiment.Entry{Game: lab.Kalah, Row: lab.Row{
		Algorithm: algorithm, Limit: limit, Outcome: lab.Done, Asked: 1, Turns: limit, Value: 0.5,
		Inspections: inspections, Nodes: 2 * inspections, CutOffs: 3, Remembered: 4, Elapsed: 1500 * time.Microsecond,
	}}
}

func stopped(algorithm engine.PlayerType, limit int) experiment.Entry {
	return experiment.Entry{Game: lab.Kalah, Row: lab.Row{Algorithm: algorithm, Limit: limit, Outcome: lab.Stopped}}
}

func words() experiment.Words {
	return experiment.Words{
		Series: func(s experiment.Series) string {
			return strings.Join(append([]string{string(s.Algorithm)}, experiment.LeftOut(s.Without)...), " without ")
		},
		Lecture: func(l experiment.Lecture) string { return string(l.Algorithm) },
	}
}

// A row without values is left out.
func TestChart(t *testing.T) {
	without := entry(engine.TypeScout, 2, 9)
	without.Without.Memo = true
	f := experiment.Chart([]experiment.Entry{
		entry(engine.TypeMinimax, 2, 100), entry(engine.TypeScout, 1, 7), entry(engine.TypeMinimax, 1, 10), without, stopped(engine.TypeMinimax, 3),
	}, experiment.Inspections, true, words())
	want := []figure.Line{
		{Name: "Minimax", Points: []figure.Point{{X: 1, Y: 10}, {X: 2, Y: 100}}},
		{Name: "Scout", Points: []figure.Point{{X: 1, Y: 7}}},
		{Name: "Scout without memo", Points: []figure.Point{{X: 2, Y: 9}}},
	}
	if diff := cmp.Diff(want, f.Lines); diff != "" || !f.Y.Log || len(f.Levels) > 0 {
		t.Errorf("(-want +got):\n%s\n%+v", diff, f)
	}
}

// The lecture's measurements are shown with the same ones from the start.
func TestLecture(t *testing.T) {
	for i, e := range experiment.AsLecture() {
		of := experiment.Entry{Game: e.Game, Without: e.Without, Row: lab.Row{Algorithm: e.Algorithms[0], Limit: e.To, Outcome: lab.Done, Asked: 1}}
		l, ok := experiment.OfLecture(of)
		of.Limit--
		if _, before := experiment.OfLecture(of); e.Validate() != nil || !ok || l != experiment.Measured()[i] || before {
			t.Errorf("got %+v, %t, want %+v; at a limit less: %t; %v", l, ok, experiment.Measured()[i], before, e.Validate())
		}
	}
}

func TestTables(t *testing.T) {
	entries := []experiment.Entry{entry(engine.TypeMinimax, 2, 100), stopped(engine.TypeAlphaBeta, 2)}
	entries[1].Without = search.Without{Memo: true, Deepening: true}
	for _, f := range experiment.Formats() {
		var out bytes.Buffer
		tasktest.OK(t, f.Write(&out, entries, figure.Figure{}, experiment.Page{Width: 200, Height: 200, Scale: 1, Look: figure.Light}))
		for _, want := range map[experiment.Format][]string{
			".json": {`"inspections":100,`, `"ms":1.5,`, `"outcome":"stopped","asked":null`},
			".csv":  {",100,", ",memo deepening,"},
			".md":   {"\n| kalah | minimax | 2 |  | done | 1 | 0.5 | 100 | 200 | 3 | 4 | 10.000 | 1.500 | 2 |\n| kalah | alphabeta | 2 | memo deepening | stopped |  |"},
		}[f] {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: got %s, want %s in it", f, &out, want)
			}
		}
	}
}

// The positions of an experiment come from the game of the window, or are picked at random.
func TestPositionsOfASetup(t *testing.T) {
	rules := engine.Rules{Seeds: 1}
	moves, err := engine.PlayAll(rules, rules.Start(), engine.First, []int{0, 0, 1, 1, 2, 2, 3})
	tasktest.OK(t, err)
	game := engine.NewSnapshot(rules, moves)
	for where, want := range map[experiment.Where]int{experiment.AtStart: 0, experiment.OnBoard: 1, experiment.OfGame: len(moves) + 1, experiment.Random: 20} {
		s := experiment.NewSetup(lab.Kalah)
		s.Where = where
		e, err := s.Experiment(game, 3)
		if err != nil || len(e.Positions) != want || where == experiment.OnBoard && e.Positions[0].State != game.At(3).State {
			t.Errorf("%s: %d positions, %v, want %d", where, len(e.Positions), err, want)
		}
	}
}
