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
)

// hurry keeps the tests short.
var hurry = pace{quiet: 5 * time.Millisecond, patience: 50 * time.Millisecond, poll: 20 * time.Millisecond}

// watched is a library that is being watched.
type watched struct {
	*Library
	t    *testing.T
	told chan struct{} // something changed
}

func startWatch(t *testing.T, l *Library) *watched {
	t.Helper()
	if l.pace == defaultPace {
		l.pace = hurry
	}
	w := &watched{Library: l, t: t, told: make(chan struct{}, 1)}
	ctx, cancel := context.WithCancel(t.Context())
	var group sync.WaitGroup
	group.Go(func() {
		err := l.Watch(ctx, func() {
			select {
			case w.told <- struct{}{}:
			default:
			}
		})
		if err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(func() {
		cancel()
		group.Wait()
		goleak.VerifyNone(t, goleak.IgnoreCurrent())
	})
	return w
}

// expect waits until the list holds these, and was told to be new.
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
	w := startWatch(t, mustOpen(t, folder, ""))
	// The folder does not exist yet, nor does the one around it.
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
	// What is written to changes.
	path := write(t, folder, "b.json", "")
	w.wait(func() bool { return find(t, w.Library, path).Broken() }, func() string { return "not broken" })
	remove(t, filepath.Join(folder, "a.json"))
	w.expect("b.json", "new/deep/c.json")
	// The folder goes, and comes back with other logs in it.
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
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
}

// Changes that never cease do not keep the list from following.
func TestWatchIsPatientOnlySoLong(t *testing.T) {
	folder := t.TempDir()
	l := mustOpen(t, folder, "")
	l.pace = pace{quiet: time.Hour, patience: 20 * time.Millisecond, poll: time.Hour}
	w := startWatch(t, l)
	writeLog(t, folder, "a.json", "Ann", 1)
	w.expect("a.json")
	writeLog(t, folder, "b.json", "Ann", 1)
	w.expect("a.json", "b.json")
}

// Where watching fails the folder is looked at, which is told, until it works.
func TestPolling(t *testing.T) {
	folder := t.TempDir()
	l := mustOpen(t, folder, "")
	var mu sync.Mutex
	failure := errors.New("too many watchers")
	l.newWatcher = func() (*fsnotify.Watcher, error) {
		mu.Lock()
		defer mu.Unlock()
		if failure != nil {
			return nil, failure
		}
		return fsnotify.NewWatcher()
	}
	w := startWatch(t, l)
	polls := func() bool {
		return slices.ContainsFunc(l.Problems(), func(err error) bool { return errors.Is(err, ErrPolling) })
	}
	w.wait(polls, func() string { return "it does not poll" })
	if !slices.ContainsFunc(l.Problems(), func(err error) bool { return errors.Is(err, failure) }) {
		t.Errorf("got %v", l.Problems())
	}
	writeLog(t, folder, "a.json", "Ann", 1)
	w.expect("a.json")
	writeLog(t, folder, "sub/b.json", "Ann", 1)
	w.expect("a.json", "sub/b.json")
	mu.Lock()
	failure = nil
	mu.Unlock()
	w.wait(func() bool { return !polls() }, func() string { return "it still polls" })
	writeLog(t, folder, "c.json", "Ann", 1)
	w.expect("a.json", "c.json", "sub/b.json")
}

// Watching that breaks off begins again.
func TestWatcherBreaks(t *testing.T) {
	folder := t.TempDir()
	l := mustOpen(t, folder, "")
	made := make(chan *fsnotify.Watcher, 100)
	l.newWatcher = func() (*fsnotify.Watcher, error) {
		watcher, err := fsnotify.NewWatcher()
		made <- watcher
		return watcher, err
	}
	w := startWatch(t, l)
	writeLog(t, folder, "a.json", "Ann", 1)
	w.expect("a.json")
	if err := (<-made).Close(); err != nil {
		t.Fatal(err)
	}
	writeLog(t, folder, "b.json", "Ann", 1)
	w.expect("a.json", "b.json")
	writeLog(t, folder, "c.json", "Ann", 1)
	w.expect("a.json", "b.json", "c.json")
	if len(made) != 1 || len(l.Problems()) != 0 {
		t.Errorf("%d watchers were made since, %v", len(made), l.Problems())
	}
}

// What is none of the library's business wakes nobody up.
func TestConcerns(t *testing.T) {
	l := mustOpen(t, root, "")
	w := l.newWatch(func() {})
	in := func(names ...string) string { return filepath.Join(append([]string{root}, names...)...) }
	tests := []struct {
		path string
		op   fsnotify.Op
		want bool
	}{
		{in("a.json"), fsnotify.Write, true},
		{in("a.json"), fsnotify.Chmod, true},
		{in("sub", "a.JSON"), fsnotify.Remove, true},
		{in("sub"), fsnotify.Create, true},
		{in("sub"), fsnotify.Rename, true},
		{in("sub"), fsnotify.Chmod, false},
		{in("note.txt"), fsnotify.Write, false},
		{in(".kalah-12.tmp"), fsnotify.Create, false},
		{in(".trash"), fsnotify.Create, false},
		{root, fsnotify.Remove, true},
		{root, fsnotify.Chmod, false},
		{filepath.Dir(root), fsnotify.Rename, true},
		{root + "x", fsnotify.Create, false},
		{filepath.Join(filepath.Dir(root), "a.json"), fsnotify.Create, false},
	}
	for _, test := range tests {
		if got := w.concerns(fsnotify.Event{Name: test.path, Op: test.op}); got != test.want {
			t.Errorf("%s %v: got %t, want %t", test.path, test.op, got, test.want)
		}
	}
}

// Changed is told of what changed, and of nothing else.
func TestToldOnlyOfChanges(t *testing.T) {
	folder := t.TempDir()
	writeLog(t, folder, "a.json", "Ann", 1)
	l := mustScan(t, folder, "")
	told := 0
	w := l.newWatch(func() { told++ })
	defer w.close()
	for range 3 {
		w.scan(t.Context())
	}
	if told != 0 {
		t.Errorf("told %d times of nothing", told)
	}
	writeLog(t, folder, "b.json", "Ann", 1)
	w.scan(t.Context())
	w.scan(t.Context())
	if told == 0 || len(l.Games()) != 2 {
		t.Errorf("told %d times, %d games", told, len(l.Games()))
	}
}
