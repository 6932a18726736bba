package terminal

import (
	"os"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/solver"
	"kalah/ui/app/tournament"
)

// Each line replaces the previous one; there is none in the first second.
func TestProgress(t *testing.T) {
	var out strings.Builder
	p := &progress{out: &out}
	think := p.search("Pearl")
	building := solver.Preparation{Stage: solver.StageTable, Done: 1, Total: 4}
	for _, test := range []struct {
		tell func()
		want string
	}{
		{func() { think(search.Progress{Depth: 3, Inspections: 10, Elapsed: 900 * time.Millisecond}) }, ""},
		{func() { think(search.Progress{Depth: -1, Inspections: 10, Elapsed: time.Second}) }, "Pearl thinks: 10 inspections, 1 s"},
		{func() { think(search.Progress{Depth: 1, Inspections: 12, Elapsed: 2 * time.Second}) }, "Pearl thinks: 1 turn ahead, 12 inspections, 2 s"},
		{func() { think(search.Progress{Depth: 2, Nodes: 9, Elapsed: 2 * time.Second}) }, "Pearl thinks: 2 turns ahead, 9 nodes, 2 s      "},
		{p.clear, strings.Repeat(" ", 41) + "\r"},
		{p.clear, ""},
		{func() { p.table(building, 900*time.Millisecond) }, ""},
		{func() { p.table(solver.Preparation{Stage: solver.StageStore, Done: 1, Total: 4}, time.Second) }, ""},
		{func() { p.table(building, time.Second) }, "building the endgame table: 25 %"},
	} {
		out.Reset()
		if test.tell(); strings.TrimPrefix(out.String(), "\r") != test.want {
			t.Errorf("got %q, want %q", out.String(), test.want)
		}
	}
}

// wrapped is a stream that embeds a file, like standard error in this program.
type wrapped struct{ *os.File }

// Progress is shown only on a terminal.
func TestNoProgress(t *testing.T) {
	file, err := os.Create(t.TempDir() + "/errors")
	tasktest.OK(t, err)
	defer file.Close()
	p := newProgress(file)
	p.clear()
	p.table(solver.Preparation{Stage: solver.StageTable, Total: 1}, time.Second)
	if text := read(t, file.Name()); text != "" || newProgress(new(strings.Builder)) != nil {
		t.Errorf("progress is told to a file: %q", text)
	}
	if newProgress(wrapped{openTerminal(t)}) == nil {
		t.Error("a terminal is not told from other streams")
	}
}

// Elsewhere than on a terminal, a line is printed each time that the proof is saved.
func TestProofProgress(t *testing.T) {
	var out strings.Builder
	on := &proofProgress{progress: &progress{out: &out}, out: &out}
	before := solver.Proved{Nodes: 3e6, Elapsed: time.Second}
	known := solver.Proved{Value: solver.Bounds{Lower: -24, Upper: 20}, Nodes: 32e6, Elapsed: 3 * time.Second, Filled: 0.451}
	known.Houses[2] = solver.Bounds{Lower: 16, Upper: 24}
	for of, want := range map[string]string{
		"value": "\r-24 <= value <= 20, 32M nodes, 14.5M/s, table 45 %, 3s, 1-22 questions left",
		"C":     "\r16 <= C <= 20, 32M nodes, 14.5M/s, table 45 %, 3s, 1-2 questions left",
	} {
		out.Reset()
		on.show(of, before, known)
		if got := strings.TrimRight(out.String(), " "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	out.Reset()
	elsewhere := newProofProgress(&out)
	if elsewhere.show("C", before, known); out.Len() > 0 {
		t.Errorf("elsewhere, before it is kept: %q", out.String())
	}
	known.Kept = time.Now()
	for range 2 {
		elsewhere.show("C", before, known)
	}
	if strings.Count(out.String(), "\n") != 1 {
		t.Errorf("elsewhere, once it is kept: %q", out.String())
	}
}

func TestMatchLine(t *testing.T) {
	d := tournament.NewDefinition()
	d.Pairing, d.Games = match.Series, 1000
	d.Players = []engine.PlayerSpec{engine.NewSpec(engine.TypeRandom), engine.NewSpec(engine.TypeRandom)}
	d.SPRT = match.NewSPRT(0, 5)
	m, err := tournament.New(d, match.Whole, time.Now())
	tasktest.OK(t, err)
	r := m.Record.Clone()
	r.Games = 300
	r.Tallies[0].Wins[0], r.Tallies[0].Losses[1] = 150, 150
	r.Tallies[0].Pairs = [5]int64{25, 25, 50, 25, 25}
	got := matchLine(m.Plan, r, 200, 20*time.Second)
	want := "300 of 1000 games, 10/s, at most 1m10s left; score 50.0 %, Elo +0 (95 %: -36 to +36), LLR "
	if !strings.HasPrefix(got, want) || !strings.HasSuffix(got, " (-2.94 to 2.94)") {
		t.Errorf("got %q, want %q", got, want)
	}
}
