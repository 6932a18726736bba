package tables

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
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
	unlock  func() error
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

// do carries out an action of a story: see [tasktest.Tell].
func (h *harness) do(action string) {
	h.t.Helper()
	name, arg, _ := strings.Cut(action, ":")
	seeds, _ := strconv.Atoi(arg)
	switch name {
	case "":
	case "put", "putOther": // a table of so many seeds of the usual or the other rule
		path := filepath.Join(h.cfg.Folder, fmt.Sprintf("endgame-%d-%s.bin", seeds, map[string]string{"put": "standard", "putOther": "empty-capture"}[name]))
		tasktest.OK(h.t, os.WriteFile(path, make([]byte, solver.TableFileSize(seeds)), 0o600))
	case "lock": // as another window does
		lock, err := safefile.TryLock(filepath.Join(h.cfg.Folder, "endgame-13-standard.lock"))
		tasktest.OK(h.t, err)
		h.unlock = lock.Remove
	case "unlock":
		tasktest.OK(h.t, h.unlock())
	case "full":
		h.Builder.room = func(size int64) error {
			if size != solver.TableFileSize(13) {
				h.t.Errorf("room for %d bytes", size)
			}
			return errDisk
		}
	case "start": // the program again
		h.Builder = New(h.cfg)
		h.usual, h.large = 11, 13
	case "wait":
		h.pass(time.Hour)
	default:
		map[string]func(){"build": h.Build, "remove": h.Remove}[name]()
	}
}

func (h *harness) facts() []string {
	s := h.State()
	all := []string{fmt.Sprint("stored=", s.Stored), fmt.Sprint("changes=", h.changes), fmt.Sprint("files=", files(h.t, h.cfg.Folder))}
	for fact, is := range map[string]bool{"building": s.Building, "!elsewhere": errors.Is(s.Err, errElsewhere), "!noRoom": errors.Is(s.Err, errDisk)} {
		if is {
			all = append(all, fact)
		}
	}
	return all
}

func TestStories(t *testing.T) {
	for name, story := range map[string]string{
		"a table is built and removed on request only": `
			wait    -> stored=0 files=0 -building
			2*build -> building
			wait    -> stored=13 changes=1 files=1 -building
			start   -> stored=13
			remove  -> stored=0 changes=2 files=0`,
		"the default table is never removed, a larger one of the other rule is": `
			put:11 putOther:12 -> stored=12 files=2
			remove -> stored=0 files=1`,
		"only one window builds": `
			lock build wait   -> elsewhere stored=0 changes=0
			unlock build wait -> stored=13`,
		"without room nothing is built": `
			full build wait -> noRoom stored=0 files=0`,
	} {
		t.Run(name, func(t *testing.T) {
			open(t, t.TempDir(), func(t *testing.T, h *harness) { tasktest.Tell(t, story, h.do, h.facts) })
		})
	}
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
