package archive

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/internal/task"
	"kalah/logging/library"
	"kalah/ui/window/uitest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// harness is a folder of logs whose results are posted to the test.
type harness struct {
	*Folder

	t      testing.TB
	loop   *uitest.Loop
	tasks  *task.Group
	games  []library.Game // told last
	status library.Status
	told   int
}

// open opens a folder with logs of the names.
func open(t *testing.T, names ...string) *harness {
	t.Helper()
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	h := &harness{t: t, loop: &uitest.Loop{}}
	h.tasks = task.New(h.loop.Post)
	h.Folder = NewFolder(h.tasks, t.TempDir())
	h.Watch(func(games []library.Game, status library.Status) {
		h.games, h.status = games, status
		h.told++
	})
	uitest.WriteLogs(t, h.Path(), names...)
	t.Cleanup(h.end)
	h.Open(h.Path())
	h.untilListed(names...)
	return h
}

// end closes the folder and waits for what is being written.
func (h *harness) end() {
	h.t.Helper()
	h.Close()
	h.tasks.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := h.tasks.Wait(ctx); err != nil {
		h.t.Error(err)
	}
}

// do waits for what changes files, and returns how many it changed.
func (h *harness) do(work func(then func(int, error))) (n int, err error) {
	h.t.Helper()
	over := false
	work(func(count int, fault error) { n, err, over = count, fault, true })
	h.until("the end", func() bool { return over })
	return n, err
}

// trash moves logs to the trash, in one go.
func (h *harness) trash(names ...string) (int, error) {
	h.t.Helper()
	return h.do(func(then func(int, error)) { h.Trash(h.files(names...), then) })
}

// restore undoes what was moved last.
func (h *harness) restore() (int, error) {
	h.t.Helper()
	return h.do(h.Restore)
}

func (h *harness) file(name string) string { return filepath.Join(h.Path(), name+".json") }

func (h *harness) files(names ...string) (paths []string) {
	for _, name := range names {
		paths = append(paths, h.file(name))
	}
	return paths
}

func (h *harness) until(what string, holds func() bool) {
	h.t.Helper()
	h.loop.Until(h.t, what, holds, func() any { return fmt.Sprint(h.listed(), h.status) })
}

// listed returns the names of the games told last, in their order.
func (h *harness) listed() []string {
	var names []string
	for _, g := range h.games {
		names = append(names, g.Name[:len(g.Name)-len(".json")])
	}
	slices.Sort(names)
	return names
}

func (h *harness) untilListed(names ...string) {
	h.t.Helper()
	h.until(fmt.Sprint("the logs ", names), func() bool { return slices.Equal(h.listed(), names) && !h.status.Scanning })
}
