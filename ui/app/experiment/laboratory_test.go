package experiment_test

import (
	"testing"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/search/lab"
	"kalah/ui/app/experiment"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func kalah(from, to int) lab.Experiment {
	return lab.Experiment{Game: lab.Kalah, Rules: engine.DefaultRules(), Algorithms: []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta}, From: from, To: to}
}

type bench struct {
	*experiment.Laboratory
	t     *testing.T
	loop  *tasktest.Loop
	tasks *task.Group
	told  int
}

func newBench(t *testing.T) *bench {
	b := &bench{t: t}
	b.tasks, b.loop = tasktest.Group(t)
	b.Laboratory = experiment.NewLaboratory(b.tasks)
	b.Watch(func() { b.told++ })
	return b
}

func (b *bench) start(keep bool, all ...lab.Experiment) {
	b.t.Helper()
	tasktest.OK(b.t, b.Start(all, keep))
}

func (b *bench) wait() experiment.State {
	b.t.Helper()
	b.loop.Until(b.t, "the end", func() bool { return !b.State.Running }, func() any { return b.State })
	return b.State
}

func TestLaboratory(t *testing.T) {
	b := newBench(t)
	b.start(false, kalah(1, 3))
	if !b.State.Running || b.told == 0 {
		t.Error("the run is not shown")
	}
	if err := b.Start([]lab.Experiment{kalah(1, 1)}, false); err == nil {
		t.Error("a second run begins")
	}
	s := b.wait()
	if len(s.Entries) != 6 || s.Ending != experiment.Finished || s.Progress.Row != 6 || s.Progress.Rows != 6 || s.Entries[4].Inspections != 1022 {
		t.Errorf("got %+v", s)
	}
	b.start(false, kalah(2, 2))
	if s := b.wait(); len(s.Entries) != 2 {
		t.Errorf("%d rows, want those of the last run alone", len(s.Entries))
	}
	b.Clear()
	if s := b.State; len(s.Entries) != 0 || s.Ending != experiment.NotRun {
		t.Errorf("cleared is %+v", s)
	}
}

// Earlier rows stay if keep is set. A row that is measured again replaces the earlier one.
func TestRowsAreKept(t *testing.T) {
	b := newBench(t)
	b.start(false, kalah(1, 2))
	b.wait()
	without := kalah(1, 3)
	without.Without.Ordering = true
	b.start(true, without, kalah(2, 2))
	if s := b.wait(); len(s.Entries) != 10 || s.Progress.Rows != 8 || s.Progress.Row != 8 || len(experiment.AllSeries(s.Entries)) != 4 {
		t.Errorf("got %d rows, %+v", len(s.Entries), s.Progress)
	}
	other := lab.Experiment{Game: lab.TicTacToe, Algorithms: []engine.PlayerType{engine.TypeScout}, From: 9, To: 9}
	b.start(true, other)
	if s := b.wait(); len(s.Entries) != 1 {
		t.Errorf("%d rows, want none of another game", len(s.Entries))
	}
}

func TestStop(t *testing.T) {
	b := newBench(t)
	long := kalah(1, 40)
	long.Without.Memo = true
	b.start(false, long)
	b.loop.Until(t, "a row, and progress", func() bool {
		s := b.State
		return len(s.Entries) > 4 && s.Progress.Search.Inspections > 0
	}, func() any { return b.State })
	b.Stop()
	s := b.wait()
	if len(s.Entries) < 5 || s.Ending != experiment.Stopped || s.Err != nil {
		t.Errorf("got %+v, want the rows that were done", s)
	}
}
