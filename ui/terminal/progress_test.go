package terminal

import (
	"os"
	"strings"
	"testing"
	"time"

	"kalah/internal/task/tasktest"
	"kalah/search/solver"
)

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
