package terminal

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search/lab"
	"kalah/ui/app/experiment"
)

// If the command is interrupted, it prints and writes the rows so far, and how to continue.
func TestLabStopped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.csv")
	ctx, stop := context.WithCancel(t.Context())
	time.AfterFunc(1500*time.Millisecond, stop)
	a := runIn(ctx, "", "lab", "--limits", "1-30", "--without", "memo", "--json", "--out", path)
	var rows []json.RawMessage
	err := json.Unmarshal([]byte(a.out), &rows)
	text, reading := os.ReadFile(path)
	if a.status != statusInterrupted || err != nil || len(rows) < 3 || reading != nil || bytes.Count(text, []byte("\n")) != len(rows)+1 {
		t.Errorf("status %d, %v, %d rows, %v, the file %q", a.status, err, len(rows), reading, text)
	}
	if want := fmt.Sprintf("kalah: stopped after %d of 90 rows; --limits %d-30 with another --out continues\n", len(rows), 1+len(rows)/3); a.errOut != want {
		t.Errorf("got %q, want %q", a.errOut, want)
	}
}

func TestLabText(t *testing.T) {
	full := experiment.Entry{Row: lab.Row{
		Algorithm: engine.TypeScout, Limit: 2, Outcome: lab.Done, Asked: 1, Turns: 2, Value: 0.5,
		Inspections: 100, Nodes: 200, CutOffs: 3, Remembered: 4, MemoFull: true, Elapsed: 1500 * time.Microsecond,
	}}
	stopped := experiment.Entry{Row: lab.Row{Algorithm: engine.TypeMinimax, Limit: 3, Outcome: lab.Stopped}}
	skipped := experiment.Entry{Row: lab.Row{Algorithm: engine.TypeMinimax, Limit: 7, Outcome: lab.Skipped}}
	early := full
	early.Limit = 5
	several := early
	several.Asked, several.Turns, several.Inspections = 3, 14, 3
	for want, e := range map[string]experiment.Entry{
		"Scout          5          100         200           3          >4      10.00    0.500000        1.50  decided at limit 2":                early,
		"Scout          5            3         200           3          >4       1.00    0.500000        1.50  searched to limit 4.67 on average": several,
		"Scout          2          100         200           3          >4      10.00    0.500000        1.50":                                    full,
		"Minimax        3  stopped: it took longer than the time allowed":                                                                         stopped,
		"Minimax        7  skipped: a lower limit took longer than the time allowed":                                                              skipped,
	} {
		if got := labText(e); got != want {
			t.Errorf("got  %q\nwant %q", got, want)
		}
	}
	if got := len(labText(full)); got != len(labHeader) {
		t.Errorf("the header has %d letters, a line %d", len(labHeader), got)
	}
}
