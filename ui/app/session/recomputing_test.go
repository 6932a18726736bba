package session_test

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
	"kalah/ui/app/session"
)

// bench is where a report is made, with the queue of its goroutine.
type bench struct {
	*session.Recomputation

	t     *testing.T
	tasks *task.Group
	queue chan func()
	shown int
}

func newBench(t *testing.T) *bench {
	b := &bench{t: t, queue: make(chan func(), 1000)}
	b.tasks = task.New(func(f func()) { b.queue <- f })
	b.Recomputation = session.NewRecomputation(new(search.Environment), b.tasks, func() { b.shown++ })
	t.Cleanup(func() {
		b.Close()
		b.tasks.Close()
		b.wait()
	})
	return b
}

func (b *bench) until(what string, holds func() bool) {
	b.t.Helper()
	deadline := time.After(20 * time.Second)
	for !holds() {
		select {
		case f := <-b.queue:
			f()
		case <-deadline:
			b.t.Fatalf("waited in vain for %s; report %+v", what, b.Rows())
		}
	}
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

func (b *bench) wants(want ...session.Outcome) {
	b.t.Helper()
	for i, row := range b.Rows() {
		if row.Outcome != want[i] {
			b.t.Errorf("row %d, %s: outcome %d (%v), want %d", i, row.Name(), row.Outcome, row.Err, want[i])
		}
	}
}

const recomputable = "../../../logging/testdata/recompute/game_000.json"

// altered writes a log with something in it replaced.
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

func paths(names ...string) []session.Recomputed {
	var logs []session.Recomputed
	for _, name := range names {
		logs = append(logs, session.Recomputed{Path: name})
	}
	return logs
}

func TestReportOnSeveralLogs(t *testing.T) {
	b := newBench(t)
	broken := altered(t, `"moves"`, `"movez"`)
	b.Start(paths(recomputable, altered(t, `"limit": 3}, "1"`, `"limit": 1}, "1"`), altered(t, `"seed": 42, "limit": 3`, `"seed": 42`), broken, "nowhere.json"))
	b.untilOver()
	b.wants(session.Identical, session.Differs, session.Lacking, session.Refused, session.Refused)
	rows := b.Rows()
	if d := rows[1].Difference; d == nil || d.Number != 1 || d.LoggedValue == nil || d.ChosenValue == nil {
		t.Errorf("difference %+v", d)
	}
	if got := rows[1].Text(); !strings.HasPrefix(got, "move 1 of player 0 differs: logged F") {
		t.Errorf("text %q", got)
	}
	if want := [2]search.Lack{{Limit: true}, {}}; rows[2].Lacks != want {
		t.Errorf("lacks %v, want %v", rows[2].Lacks, want)
	}
	if err := rows[3].Err; err == nil || !strings.Contains(err.Error(), "moves") {
		t.Errorf("reason %v", err)
	}
	if counts := b.Counts(); counts[session.Refused] != 2 || counts[session.Identical] != 1 {
		t.Errorf("counts %v", counts)
	}
}

func TestReportOnAGameThatIsInNoFile(t *testing.T) {
	b := newBench(t)
	l, err := logging.ReadFile(recomputable)
	if err != nil {
		t.Fatal(err)
	}
	b.Start([]session.Recomputed{{Log: l}})
	b.untilOver()
	b.wants(session.Identical)
	if b.Rows()[0].Name() != "" || b.Rows()[0].Text() != "identical" {
		t.Errorf("row %+v", b.Rows()[0])
	}
}

func TestWhatIsLackingIsFilledIn(t *testing.T) {
	b := newBench(t)
	unlimited := altered(t, `"seed": 42, "limit": 3`, `"seed": 42`)
	b.Start(paths(unlimited, recomputable, unlimited, altered(t, `"seed": 42, "limit": 3`, `"limit": 3`, `"shared"`, `"per_player"`)))
	b.untilOver()
	b.wants(session.Lacking, session.Identical, session.Lacking, session.Lacking)

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
	b.wants(session.Identical, session.Identical, session.Lacking, session.Lacking)

	players[0].Limit = 1
	if err := b.Fill(2, players, true); err != nil {
		t.Fatal(err)
	}
	b.untilOver()
	b.wants(session.Identical, session.Identical, session.Differs, session.Lacking)

	seed := int64(42)
	players = b.Rows()[3].Players
	players[0].Seed = &seed
	if err := b.Fill(3, players, true); err != nil {
		t.Fatal(err)
	}
	b.untilOver()
	b.wants(session.Identical, session.Identical, session.Differs, session.Differs) // it was one stream for both
	if !b.Rows()[3].Filled || b.Rows()[1].Filled {
		t.Error("the report does not say which numbers were filled in")
	}
}

func TestOthersAreFilledInToo(t *testing.T) {
	b := newBench(t)
	unlimited := altered(t, `"seed": 42, "limit": 3`, `"seed": 42`)
	b.Start(paths(unlimited, unlimited, unlimited))
	b.untilOver()
	players := b.Rows()[1].Players
	players[0].Limit = 3
	if err := b.Fill(1, players, true); err != nil {
		t.Fatal(err)
	}
	b.untilOver()
	b.wants(session.Identical, session.Identical, session.Identical)
}

// endless returns a log that takes too long to be recomputed.
func endless(t *testing.T) *logging.Log {
	t.Helper()
	seed := int64(1)
	deep := engine.PlayerSpec{Type: engine.TypeMinimax, Limit: 20, Seed: &seed}
	return logging.New(played(t, engine.StartState(4), engine.First, 6), [2]engine.PlayerSpec{deep, deep}, engine.PerPlayer, time.Time{})
}

func TestReportIsCancelledAndGoesOn(t *testing.T) {
	b := newBench(t)
	logs := []session.Recomputed{{Log: endless(t)}, {Log: endless(t)}, {Log: endless(t)}, {Log: endless(t)}, {Path: recomputable}}
	b.Start(logs)
	b.until("somebody to choose", func() bool { return b.Counts()[session.Choosing] > 0 })
	began := time.Now()
	b.Cancel()
	if b.Running() {
		t.Error("still running")
	}
	b.wants(session.Due, session.Due, session.Due, session.Due, session.Due)
	b.wait()
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("it took %v to end", took)
	}
	b.Continue()
	if !b.Running() {
		t.Error("does not go on")
	}
	b.Start(paths(recomputable))
	b.untilOver()
	b.wants(session.Identical)
	b.Continue() // nothing is due
	if b.Running() {
		t.Error("runs without anything to do")
	}
}
