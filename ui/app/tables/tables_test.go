package tables

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"kalah/internal/safefile"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// harness is a builder with small tables, in a bubble.
type harness struct {
	*Builder
	t       *testing.T
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
		h := &harness{t: t}
		h.tasks = task.New(h.loop.Post)
		h.Builder = New(Config{Tasks: h.tasks, Folder: folder, Changed: func() { h.changes++ }})
		h.usual, h.large = 11, 13
		test(t, h)
		h.tasks.Close()
		tasktest.OK(t, h.tasks.Wait(t.Context()))
	})
}

// files returns the number of files in a folder.
func files(t *testing.T, folder string) int {
	t.Helper()
	all, err := os.ReadDir(folder)
	tasktest.OK(t, err)
	return len(all)
}

// expect waits until nothing happens any more, and compares the state: the table on the disk, the number
// of files, and the error.
func (h *harness) expect(stored, inFolder int, is error) {
	h.t.Helper()
	h.pass(time.Hour)
	if s, n := h.State(), files(h.t, h.cfg.Folder); s.Stored != stored || n != inFolder || !errors.Is(s.Err, is) || s.Building {
		h.t.Errorf("got %+v and %d files, want a table of %d, %d files, %v", s, n, stored, inFolder, is)
	}
}

// A table is built and removed on request only, by one window at a time, and only if there is room.
func TestBuild(t *testing.T) {
	folder := t.TempDir()
	open(t, folder, func(t *testing.T, h *harness) {
		h.expect(0, 0, nil)
		lock, err := safefile.TryLock(filepath.Join(folder, "endgame-13-standard.lock")) // as another window does
		tasktest.OK(t, err)
		h.Build()
		h.expect(0, 1, errElsewhere)
		tasktest.OK(t, lock.Remove())
		room := h.Builder.room
		h.Builder.room = func(size int64) error {
			if size != solver.TableFileSize(13) {
				t.Errorf("room for %d bytes", size)
			}
			return errDisk
		}
		h.Build()
		h.expect(0, 0, errDisk)
		h.Builder.room = room
		h.Build()
		h.Build()
		if !h.State().Building {
			t.Error("it does not build")
		}
		h.expect(13, 1, nil)
	})
	open(t, folder, func(_ *testing.T, h *harness) { // the program again
		h.expect(13, 1, nil)
		h.Remove()
		h.expect(0, 0, nil)
	})
}

// The default table is never removed, a larger one of the other rule is.
func TestRemove(t *testing.T) {
	folder := t.TempDir()
	for name, seeds := range map[string]int{"endgame-11-standard.bin": 11, "endgame-12-empty-capture.bin": 12} {
		tasktest.OK(t, os.WriteFile(filepath.Join(folder, name), make([]byte, solver.TableFileSize(seeds)), 0o600))
	}
	open(t, folder, func(_ *testing.T, h *harness) {
		h.expect(12, 2, nil)
		h.Remove()
		h.expect(0, 1, nil)
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

func TestRoom(t *testing.T) {
	if err := room(t.TempDir(), 1<<60); !errors.Is(err, errMemory) && !errors.Is(err, errDisk) {
		t.Errorf("there is room for an exabyte: %v", err)
	}
	tasktest.OK(t, room(t.TempDir(), 1))
	nowhere := filepath.Join(t.TempDir(), "file")
	tasktest.OK(t, os.WriteFile(nowhere, nil, 0o600))
	open(t, nowhere, func(t *testing.T, h *harness) {
		h.Build()
		h.pass(0)
		if s := h.State(); s.Err == nil || s.Stored != 0 {
			t.Errorf("in a folder that is a file: %+v", s)
		}
	})
}
