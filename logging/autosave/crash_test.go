package autosave

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kalah/logging"
)

// rounds is how often each kind of saving is killed.
const rounds = 10

// A process that is killed loses at most the current save. Two save in the same folder, and
// are killed one after the other.
func TestKilledWhileKeeping(t *testing.T) {
	folder := t.TempDir()
	for range rounds {
		first, second := startChild(t, "keep", folder), startChild(t, "keep", folder)
		both := []*child{first, second}
		for _, c := range both {
			c.saved(t, 1+rand.IntN(25))
		}
		if got := pending(t, folder); len(got) != 0 {
			t.Fatalf("got %v while both live", got)
		}
		for i, c := range both {
			c.kill(t)
			all := find(t, folder)
			if len(all) != 1 {
				t.Fatalf("child %d killed after %d: got %v, want its game", i, c.last, all)
			}
			if n := numberOf(t, all[0].Log); n < c.last || n > c.last+1 {
				t.Errorf("killed after save %d: got that of save %d", c.last, n)
			}
			if err := all[0].Discard(); err != nil {
				t.Error(err)
			}
		}
		checkTidy(t, folder)
	}
}

// No saved log is lost or incomplete.
func TestKilledWhileLogging(t *testing.T) {
	folder := t.TempDir()
	for range rounds {
		both := []*child{startChild(t, "log", folder), startChild(t, "log", folder)}
		saved := 0
		for _, c := range both {
			c.saved(t, 1+rand.IntN(25))
		}
		for _, c := range both {
			c.kill(t)
			saved += c.last
		}
		logs, err := filepath.Glob(filepath.Join(folder, "*.json"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range logs {
			if _, err := logging.ReadFile(path); err != nil {
				t.Error(err)
			}
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		}
		if len(logs) < saved || len(logs) > saved+len(both) {
			t.Errorf("got %d logs, %d were saved when the %d were killed", len(logs), saved, len(both))
		}
		checkTidy(t, folder)
	}
}

var temporary = regexp.MustCompile(`^\.kalah-[0-9a-f]{16}\.tmp$`)

// checkTidy checks that the folder holds only logs, locks and temporary files.
func checkTidy(t *testing.T, folder string) {
	t.Helper()
	for _, name := range names(folder) {
		if !temporary.MatchString(name) && !strings.HasSuffix(name, ".json") && !strings.HasSuffix(name, lockExtension) {
			t.Errorf("%s was left in the folder", name)
		}
	}
}
