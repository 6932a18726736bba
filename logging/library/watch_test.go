package library

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"kalah/internal/task/tasktest"
)

// watched is a library while Watch is running.
type watched struct {
	*Library
	t    *testing.T
	told chan struct{} // something changed
}

func startWatch(t *testing.T, l *Library) *watched {
	t.Helper()
	l.delay, l.poll = 5*time.Millisecond, 20*time.Millisecond
	w := &watched{Library: l, t: t, told: make(chan struct{}, 1)}
	ctx, cancel := context.WithCancel(t.Context())
	var group sync.WaitGroup
	group.Go(func() {
		l.Watch(ctx, func(int, int) {
			select {
			case w.told <- struct{}{}:
			default:
			}
		})
	})
	t.Cleanup(func() {
		cancel()
		group.Wait()
		goleak.VerifyNone(t, goleak.IgnoreCurrent())
	})
	return w
}

// expect waits until the list has these games.
func (w *watched) expect(want ...string) {
	w.t.Helper()
	w.wait(func() bool { return slices.Equal(names(w.Library), want) }, func() string {
		return cmp.Diff(want, names(w.Library))
	})
}

func (w *watched) wait(until func() bool, problem func() string) {
	w.t.Helper()
	deadline := time.After(10 * time.Second)
	for !until() {
		select {
		case <-w.told:
		case <-deadline:
			w.t.Fatalf("waited in vain: %s", problem())
		}
	}
}

func TestWatch(t *testing.T) {
	parent := t.TempDir()
	folder := filepath.Join(parent, "some", "logs")
	w := startWatch(t, mustOpen(t, folder))
	// The folder and its parent do not exist yet.
	writeLog(t, folder, "a.json", "Ann", 1)
	w.expect("a.json")
	writeLog(t, folder, "sub/deep/b.json", "Ben", 1)
	w.expect("a.json", "sub/deep/b.json")
	writeLog(t, folder, "sub/deep/c.json", "Eve", 1)
	w.expect("a.json", "sub/deep/b.json", "sub/deep/c.json")
	rename(t, filepath.Join(folder, "sub"), filepath.Join(folder, "new"))
	w.expect("a.json", "new/deep/b.json", "new/deep/c.json")
	rename(t, filepath.Join(folder, "new", "deep", "b.json"), filepath.Join(folder, "b.json"))
	w.expect("a.json", "b.json", "new/deep/c.json")
	// A change of a file is noticed.
	path := write(t, folder, "b.json", "")
	w.wait(func() bool { return find(t, w.Library, path).Broken() }, func() string { return "not broken" })
	remove(t, filepath.Join(folder, "a.json"))
	w.expect("b.json", "new/deep/c.json")
	// The folder is moved away, and appears again with other logs in it.
	rename(t, folder, folder+" away")
	w.expect()
	writeLog(t, folder, "sub/d.json", "Dan", 1)
	w.expect("sub/d.json")
	remove(t, filepath.Join(parent, "some"))
	w.expect()
	writeLog(t, folder, "e.json", "Eve", 1)
	w.expect("e.json")
	if problems := w.Problems(); len(problems) != 0 {
		t.Errorf("got %v", problems)
	}
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	tasktest.OK(t, os.Rename(from, to))
}

func remove(t *testing.T, path string) {
	t.Helper()
	tasktest.OK(t, os.RemoveAll(path))
}

// If watching fails, at once or later, the folder is polled, and the list of problems reports it.
func TestPolling(t *testing.T) {
	failure := errors.New("too many watchers")
	for name, newWatcher := range map[string]func() (*fsnotify.Watcher, error){
		"at once": func() (*fsnotify.Watcher, error) { return nil, failure },
		"later": func() (*fsnotify.Watcher, error) {
			w, err := fsnotify.NewWatcher()
			return w, errors.Join(err, w.Close())
		},
	} {
		folder := t.TempDir()
		l := mustOpen(t, folder)
		l.newWatcher = newWatcher
		w := startWatch(t, l)
		w.wait(func() bool { return len(l.Problems()) == 1 }, func() string { return name + ": it does not poll" })
		if err := l.Problems()[0]; !errors.Is(err, ErrPolling) || name == "at once" && !errors.Is(err, failure) {
			t.Errorf("%s: got %v", name, err)
		}
		writeLog(t, folder, "a.json", "Ann", 1)
		w.expect("a.json")
		writeLog(t, folder, "sub/b.json", "Ann", 1)
		w.expect("a.json", "sub/b.json")
	}
}

// concerns ignores events outside the library and events of other files.
func TestConcerns(t *testing.T) {
	root := t.TempDir()
	l := mustOpen(t, root)
	for _, test := range []struct {
		path string
		op   fsnotify.Op
		want bool
	}{
		{"a.json", fsnotify.Chmod, true},
		{"sub/a.JSON", fsnotify.Remove, true},
		{"sub", fsnotify.Rename, true},
		{"sub", fsnotify.Chmod, false},
		{"note.txt", fsnotify.Write, false},
		{".kalah-12.tmp", fsnotify.Create, false},
		{".", fsnotify.Remove, true},
		{"..", fsnotify.Rename, true},
		{"../" + filepath.Base(root) + "x", fsnotify.Create, false},
	} {
		if got := l.concerns(fsnotify.Event{Name: filepath.Join(root, test.path), Op: test.op}); got != test.want {
			t.Errorf("%s %v: got %t, want %t", test.path, test.op, got, test.want)
		}
	}
}
