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
)

// If the command is interrupted, it prints and writes the rows so far, and how to continue.
func TestLabStopped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.csv")
	ctx, stop := context.WithCancel(t.Context())
	time.AfterFunc(300*time.Millisecond, stop)
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
