package terminal

import (
	"os"
	"strings"
	"testing"
	"time"

	"kalah/search"
)

func TestProgress(t *testing.T) {
	var out strings.Builder
	p := &progress{out: &out}
	report := p.reporter("Pearl")
	for _, test := range []struct {
		progress search.Progress
		want     string
	}{
		{search.Progress{Depth: 3, Inspections: 10, Elapsed: 900 * time.Millisecond}, ""},
		{search.Progress{Depth: -1, Inspections: 10, Elapsed: time.Second}, "\rPearl thinks: 10 inspections, 1 s"},
		{search.Progress{Depth: 1, Inspections: 12, Elapsed: 2 * time.Second}, "\rPearl thinks: 1 turn ahead, 12 inspections, 2 s"},
		{search.Progress{Depth: 2, Nodes: 9, Elapsed: 2 * time.Second}, "\rPearl thinks: 2 turns ahead, 9 nodes, 2 s      "},
		{search.Progress{Depth: 0, Inspections: 99, Elapsed: 3 * time.Second}, "\rPearl thinks: 99 inspections, 3 s" + strings.Repeat(" ", 8)},
	} {
		out.Reset()
		report(test.progress)
		if out.String() != test.want {
			t.Errorf("got %q, want %q", out.String(), test.want)
		}
	}
	for _, want := range []string{"\r" + strings.Repeat(" ", len("Pearl thinks: 99 inspections, 3 s")) + "\r", ""} {
		out.Reset()
		p.clear()
		if out.String() != want {
			t.Errorf("cleared with %q, want %q", out.String(), want)
		}
	}
}

// Only a terminal can show a line that is written over.
func TestNoProgress(t *testing.T) {
	file, err := os.Create(t.TempDir() + "/errors")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if p := newProgress(file); p != nil || p.reporter("Pearl") != nil {
		t.Error("progress is told to a file")
	}
	var none *progress
	none.clear()
}
