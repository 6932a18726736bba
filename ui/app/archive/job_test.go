package archive

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/logging"
	"kalah/search"
	"kalah/ui/window/uitest"
)

// bench is where a report is made.
type bench struct {
	*Job
	jobs *Jobs

	t     *testing.T
	tasks *task.Group
	loop  *uitest.Loop
}

// newBench returns a bench for recomputing.
func newBench(t *testing.T) *bench {
	b := &bench{t: t, loop: &uitest.Loop{}}
	b.tasks = task.New(b.loop.Post)
	b.jobs = NewJobs(new(search.Environment), b.tasks)
	b.Job = b.jobs.Recompute
	t.Cleanup(func() {
		b.tasks.Close()
		b.wait()
	})
	return b
}

func (b *bench) until(what string, holds func() bool) {
	b.t.Helper()
	b.loop.Until(b.t, what, holds, func() any { return b.Rows() })
}

// wait waits for all background work.
func (b *bench) wait() {
	b.t.Helper()
	if err := b.tasks.Wait(context.Background()); err != nil {
		b.t.Error(err)
	}
}

func (b *bench) untilOver() {
	b.t.Helper()
	b.until("the end", func() bool { return !b.Running() })
}

func (b *bench) wants(want ...Outcome) {
	b.t.Helper()
	for i, row := range b.Rows() {
		if row.Outcome != want[i] {
			b.t.Errorf("row %d, %s: outcome %d (%v), want %d", i, row.Name(), row.Outcome, row.Err, want[i])
		}
	}
}

const recomputable = "../../../logging/testdata/recompute/game_000.json"

// altered writes a log with replacements.
func altered(t *testing.T, pairs ...string) string {
	t.Helper()
	text, err := os.ReadFile(recomputable)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(string(text), pairs[i]) {
			t.Fatalf("%q is not in the log", pairs[i])
		}
	}
	path := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(path, []byte(strings.NewReplacer(pairs...).Replace(string(text))), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestReportOnSeveralLogs(t *testing.T) {
	b := newBench(t)
	broken := altered(t, `"moves"`, `"movez"`)
	b.Start(Rows([]string{recomputable, altered(t, `"limit": 3}, "1"`, `"limit": 1}, "1"`), altered(t, `"seed": 42, "limit": 3`, `"seed": 42`), broken, "nowhere.json"}))
	b.untilOver()
	b.wants(Right, Differs, Lacking, Refused, Refused)
	rows := b.Rows()
	if d := rows[1].Difference; d == nil || d.Number != 1 || d.LoggedValue == nil || d.ChosenValue == nil {
		t.Errorf("difference %+v", d)
	}
	if got := rows[1].RecomputedText(); !strings.HasPrefix(got, "move 1 of player 0 differs: logged F") {
		t.Errorf("text %q", got)
	}
	if want := [2]search.Lack{{Limit: true}, {}}; rows[2].Lacks != want {
		t.Errorf("lacks %v, want %v", rows[2].Lacks, want)
	}
	if err := rows[3].Err; err == nil || !strings.Contains(err.Error(), "moves") {
		t.Errorf("reason %v", err)
	}
	if counts := b.Counts(); counts[Refused] != 2 || counts[Right] != 1 {
		t.Errorf("counts %v", counts)
	}
}

func TestWhatIsLackingIsFilledIn(t *testing.T) {
	b := newBench(t)
	unlimited := altered(t, `"seed": 42, "limit": 3`, `"seed": 42`)
	b.Start(Rows([]string{unlimited, recomputable, unlimited, altered(t, `"seed": 42, "limit": 3`, `"limit": 3`, `"shared"`, `"per_player"`)}))
	b.untilOver()
	b.wants(Lacking, Right, Lacking, Lacking)

	players := b.Rows()[0].Players
	players[0].Limit = 1000
	if err := b.Fill(0, players, true); err == nil {
		t.Error("filled in a limit that cannot be")
	}
	players[0].Limit = 3
	if err := b.Fill(0, players, false); err != nil {
		t.Fatal(err)
	}
	b.untilOver()
	b.wants(Right, Right, Lacking, Lacking)

	players[0].Limit = 1
	if err := b.Fill(2, players, true); err != nil {
		t.Fatal(err)
	}
	b.untilOver()
	b.wants(Right, Right, Differs, Lacking)

	seed := int64(42)
	players = b.Rows()[3].Players
	players[0].Seed = &seed
	if err := b.Fill(3, players, true); err != nil {
		t.Fatal(err)
	}
	b.untilOver()
	b.wants(Right, Right, Differs, Differs) // it was one stream for both
	if !b.Rows()[3].Filled || b.Rows()[1].Filled {
		t.Error("the report does not say which numbers were filled in")
	}
}

// endless returns a log that takes too long to be recomputed.
func endless(t *testing.T) *logging.Log {
	t.Helper()
	l, err := logging.ReadFile(recomputable)
	if err != nil {
		t.Fatal(err)
	}
	for i := range l.Players {
		l.Players[i].Type, l.Players[i].Limit = engine.TypeMinimax, 20
	}
	return l
}

func TestReportIsCancelledAndGoesOn(t *testing.T) {
	b := newBench(t)
	logs := []Row{{Log: endless(t)}, {Log: endless(t)}, {Log: endless(t)}, {Log: endless(t)}, {Path: recomputable}}
	b.Start(logs)
	b.until("somebody to choose", func() bool { return b.Counts()[Working] > 0 })
	began := time.Now()
	b.Cancel()
	if b.Running() {
		t.Error("still running")
	}
	b.wants(Due, Due, Due, Due, Due)
	b.wait()
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("it took %v to end", took)
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

func TestVerification(t *testing.T) {
	b := newBench(t)
	b.Job = b.jobs.Verify
	broken := altered(t, `"moves"`, `"movez"`)
	b.Start(Rows([]string{recomputable, broken, broken}))
	b.jobs.Follow(broken, "early.json") // which comes before it was read
	b.untilOver()
	b.wants(Right, Refused, Refused)
	if rows := b.Rows(); rows[0].Moves == 0 || rows[1].Err == nil || rows[2].Path != broken {
		t.Errorf("rows %+v", rows)
	}
	if b.jobs.Follow(broken, "moved.json"); b.Rows()[1].Name() != "moved.json" {
		t.Errorf("a log that was moved is still %s", b.Rows()[1].Path)
	}
}
