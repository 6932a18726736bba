package tables

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// harness is a builder with small tables, in a bubble.
type harness struct {
	*Builder
	tasks   *task.Group
	loop    tasktest.Loop
	changes int
}

func (h *harness) pass(d time.Duration) {
	time.Sleep(d)
	h.loop.Settle()
}

func open(t *testing.T, folder string, test func(t *testing.T, h *harness)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		h := new(harness)
		h.tasks = task.New(h.loop.Post)
		h.Builder = New(Config{Tasks: h.tasks, Folder: folder, Changed: func() { h.changes++ }})
		h.usual, h.large = 11, 13
		test(t, h)
		h.tasks.Close()
		if err := h.tasks.Wait(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

// files returns the number of files in a folder.
func files(t *testing.T, folder string) int {
	t.Helper()
	all, err := os.ReadDir(folder)
	tasktest.OK(t, err)
	return len(all)
}

// A table is built and removed only on request, and is there at the next start.
func TestBuildsWhenAsked(t *testing.T) {
	folder := t.TempDir()
	open(t, folder, func(t *testing.T, h *harness) {
		h.pass(time.Hour)
		if s := h.State(); s != (State{}) || files(t, folder) != 0 {
			t.Fatalf("built unasked: %+v", s)
		}
		h.Build()
		h.Build() // a second click
		if !h.State().Building {
			t.Fatal("it does not build")
		}
		h.pass(time.Minute)
		if s := h.State(); s != (State{Stored: 13}) || h.changes != 1 || files(t, folder) != 1 {
			t.Errorf("%+v, %d changes, %d files", s, h.changes, files(t, folder))
		}
	})
	open(t, folder, func(t *testing.T, h *harness) {
		if s := h.State(); s != (State{Stored: 13}) {
			t.Errorf("at the next start: %+v", s)
		}
		h.Remove()
		if s := h.State(); s != (State{}) || h.changes != 1 || files(t, folder) != 0 {
			t.Errorf("removed: %+v, %d changes, %d files", s, h.changes, files(t, folder))
		}
	})
}

// The default table is never removed; a larger table of the other rule is.
func TestTablesOfOthers(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"endgame-11-standard.bin", "endgame-12-empty-capture.bin"} {
		seeds := map[byte]int{'1': 11, '2': 12}[name[9]]
		file := filepath.Join(folder, name)
		tasktest.OK(t, os.WriteFile(file, make([]byte, solver.TableFileSize(seeds)), 0o600))
	}
	open(t, folder, func(t *testing.T, h *harness) {
		if s := h.State(); s.Stored != 12 {
			t.Errorf("%+v, want a table of 12 seeds", s)
		}
		h.Remove()
		if s := h.State(); s != (State{}) || files(t, folder) != 1 {
			t.Errorf("%+v, %d files are left", s, files(t, folder))
		}
	})
}

// Stopping a building, or closing the window, leaves no partial file.
func TestStopped(t *testing.T) {
	folder := t.TempDir()
	open(t, folder, func(t *testing.T, h *harness) {
		for _, end := range []func(){h.Stop, h.tasks.Close} {
			begun, goOn := make(chan struct{}), make(chan struct{})
			h.Builder.room = func(int64) error {
				close(begun)
				<-goOn
				return nil
			}
			h.Build()
			<-begun
			if files(t, folder) != 1 {
				t.Error("nothing keeps others from building")
			}
			end()
			close(goOn)
			if err := h.tasks.Wait(t.Context()); err != nil {
				t.Error(err)
			}
			h.loop.Settle()
			if n := files(t, folder); n != 0 || h.State().Stored != 0 || h.changes != 0 {
				t.Errorf("%d files are left, %+v", n, h.State())
			}
		}
	})
}

// While one window builds the table, another window refuses to.
func TestBuiltElsewhere(t *testing.T) {
	folder := t.TempDir()
	lock, err := safefile.TryLock(filepath.Join(folder, "endgame-13-standard.lock"))
	tasktest.OK(t, err)
	open(t, folder, func(t *testing.T, h *harness) {
		h.Build()
		h.pass(0)
		if s := h.State(); s != (State{Err: errElsewhere}) || h.changes != 0 {
			t.Errorf("%+v, %d changes", s, h.changes)
		}
		tasktest.OK(t, lock.Remove())
		h.Build()
		h.pass(0)
		if s := h.State(); s != (State{Stored: 13}) {
			t.Errorf("once it is free: %+v", s)
		}
	})
}

// Without room nothing is begun, and a disk that turns out to be full is named.
func TestRoom(t *testing.T) {
	if err := room(t.TempDir(), 1<<60); !errors.Is(err, errMemory) && !errors.Is(err, errDisk) {
		t.Errorf("there is room for an exabyte: %v", err)
	}
	if err := room(t.TempDir(), 1); err != nil {
		t.Error(err)
	}
	folder := t.TempDir()
	open(t, folder, func(t *testing.T, h *harness) {
		full := message.New("full")
		h.Builder.room = func(size int64) error {
			if size != solver.TableFileSize(13) {
				t.Errorf("room for %d bytes", size)
			}
			return full
		}
		h.Build()
		h.pass(0)
		if s := h.State(); s != (State{Err: full}) || files(t, folder) != 0 {
			t.Errorf("%+v, %d files", s, files(t, folder))
		}
	})
	nowhere := filepath.Join(folder, "file")
	tasktest.OK(t, os.WriteFile(nowhere, nil, 0o600))
	open(t, nowhere, func(t *testing.T, h *harness) {
		h.Build()
		h.pass(0)
		if s := h.State(); s.Err == nil || s.Stored != 0 {
			t.Errorf("in a folder that is a file: %+v", s)
		}
	})
}
