package archive

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/search"
	"kalah/search/why"
	"kalah/ui/window/uitest"
)

// bench is a job whose results are posted to the test.
type bench struct {
	*Job

	t     *testing.T
	tasks *task.Group
	loop  *tasktest.Loop
}

func newBench(t *testing.T) *bench {
	b := &bench{t: t}
	b.tasks, b.loop = tasktest.Group(t)
	b.Job = NewJob(new(search.Environment), b.tasks)
	return b
}

func (b *bench) until(what string, holds func() bool) {
	b.t.Helper()
	b.loop.Until(b.t, what, holds, func() any { return b.Rows() })
}

func (b *bench) untilOver() { b.until("the end", func() bool { return !b.Running() }) }

func (b *bench) wants(want ...Outcome) {
	b.t.Helper()
	for i, row := range b.Rows() {
		if row.Outcome != want[i] {
			b.t.Errorf("row %d, %s: outcome %d (%v), want %d", i, row.Path, row.Outcome, row.Err, want[i])
		}
	}
}

const recomputable = "../../../logging/testdata/recompute/game_000.json"

// altered writes a log with replacements.
func altered(t *testing.T, pairs ...string) string {
	t.Helper()
	text, err := os.ReadFile(recomputable)
	tasktest.OK(t, err)
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(string(text), pairs[i]) {
			t.Fatalf("%q is not in the log", pairs[i])
		}
	}
	path := filepath.Join(t.TempDir(), "game.json")
	tasktest.OK(t, os.WriteFile(path, []byte(strings.NewReplacer(pairs...).Replace(string(text))), 0o600))
	return path
}

// Each sort of log has its own outcome, and the error of a log that breaks the rules its reason.
func TestReportOnSeveralLogs(t *testing.T) {
	b := newBench(t)
	broken := altered(t, `"moves"`, `"movez"`)
	people := uitest.WriteLog(t)
	b.Start(Rows([]string{recomputable, altered(t, `"limit": 3}, "1"`, `"limit": 1}, "1"`), altered(t, `"seed": 42, "limit": 3`, `"seed": 42`), broken, "nowhere.json", people}))
	b.untilOver()
	b.wants(Right, Differs, Unrepeatable, Refused, Refused, Right)
	rows := b.Rows()
	if d := rows[1].Difference; d == nil || d.Number != 1 || d.LoggedValue == nil || d.ChosenValue == nil {
		t.Errorf("difference %+v", d)
	}
	if want := [2]search.Missing{{Limit: true}, {}}; rows[2].Lacks != want || rows[2].Game.Moves == 0 {
		t.Errorf("lacks %v, want %v; %d moves", rows[2].Lacks, want, rows[2].Game.Moves)
	}
	if err := rows[3].Err; err == nil || !strings.Contains(err.Error(), "moves") {
		t.Errorf("reason %v", err)
	}
	if counts := b.Counts(); counts[Refused] != 2 || counts[Right] != 2 {
		t.Errorf("counts %v", counts)
	}
}

// A reason that the rules refute is refused with its move.
func TestFalseReasons(t *testing.T) {
	l, err := logging.ReadFile(recomputable)
	tasktest.OK(t, err)
	l.Notes.Review = []line.Evaluation{{At: 3, Proved: true, Why: []byte(`{"best": 5, "lines": {"house": [[5]], "best": [[5]]}}`)}}
	b := newBench(t)
	b.Start([]Row{{Log: l}})
	b.untilOver()
	b.wants(Refused)
	if err := b.Rows()[0].Err; !errors.Is(err, why.ErrFalse) || !strings.HasPrefix(err.Error(), "move 4: ") {
		t.Errorf("error %v", err)
	}
}

// endless returns a log that takes too long to be recomputed.
func endless(t *testing.T) *logging.Log {
	t.Helper()
	l, err := logging.ReadFile(recomputable)
	tasktest.OK(t, err)
	for i := range l.Players {
		l.Players[i].Type, l.Players[i].Limit = engine.TypeMinimax, 20
	}
	return l
}

func TestReportIsCancelledAndGoesOn(t *testing.T) {
	b := newBench(t)
	b.Start([]Row{{Log: endless(t)}, {Log: endless(t)}, {Log: endless(t)}, {Path: recomputable}})
	b.until("a player to choose", func() bool { return b.again })
	began := time.Now()
	b.Cancel()
	b.wants(Legal, Legal, Legal, Legal)
	tasktest.OK(t, b.tasks.Wait(t.Context()))
	if took := time.Since(began); b.Running() || took > 10*time.Second {
		t.Errorf("it took %v to end, still running: %t", took, b.Running())
	}
	b.Continue()
	if !b.Running() {
		t.Error("does not go on")
	}
	b.Start(Rows([]string{recomputable}))
	b.untilOver()
	b.wants(Right)
	b.Continue() // nothing is due
	if b.Running() {
		t.Error("runs without anything to do")
	}
}
