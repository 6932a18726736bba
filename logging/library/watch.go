package library

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// How Watch waits. Variables of the type, so that tests need not wait as long.
type pace struct {
	quiet    time.Duration // without changes, before what changed is looked at
	patience time.Duration // with changes that never cease
	poll     time.Duration // between two looks where the folder cannot be watched
}

var defaultPace = pace{quiet: 200 * time.Millisecond, patience: time.Second, poll: 5 * time.Second}

// Watch scans the library whenever something in its folder or one within it
// changed, calls changed if that changed the list or its problems, and returns
// nil once the context ends. It begins with a scan. Changed is called by one
// goroutine at a time, also while a long scan fills the list.
//
// The folder may come, go and come back. Where the system cannot watch it, Watch
// looks at it every few seconds instead, and [Library.Problems] says so.
func (l *Library) Watch(ctx context.Context, changed func()) error {
	w := l.newWatch(changed)
	defer w.close()
	return w.run(ctx)
}

// watch is one call of Watch.
type watch struct {
	library *Library
	changed func()
	told    int // the version of the list that changed knows of
	watcher *fsnotify.Watcher
	failed  time.Time // when watching failed last
}

func (l *Library) newWatch(changed func()) *watch {
	l.mu.Lock()
	defer l.mu.Unlock()
	return &watch{library: l, changed: changed, told: l.version}
}

// close ends the watching, and what is said about it.
func (w *watch) close() {
	w.library.setPolling(nil)
	w.drop()
}

func (w *watch) drop() {
	if w.watcher != nil {
		_ = w.watcher.Close()
	}
	w.watcher = nil
}

// run waits for changes, lets them cease, and scans.
func (w *watch) run(ctx context.Context) error {
	wait := w.library.pace
	w.scan(ctx)
	var first time.Time // of the changes that were not looked at yet
	timer := time.NewTimer(w.idle())
	defer timer.Stop()
	for {
		var events chan fsnotify.Event
		var errs chan error
		if w.watcher != nil {
			events, errs = w.watcher.Events, w.watcher.Errors
		}
		select {
		case <-ctx.Done():
			return nil
		case event, ok := <-events:
			if !ok {
				w.drop() // and begin again
			} else if !w.concerns(event) {
				continue
			}
		case <-errs: // events were lost: something changed
		case <-timer.C:
			w.scan(ctx)
			first = time.Time{}
			timer.Reset(w.idle())
			continue
		}
		if first.IsZero() {
			first = time.Now()
		}
		timer.Reset(max(0, min(wait.quiet, wait.patience-time.Since(first))))
	}
}

// idle is how long to wait if no change is told of.
func (w *watch) idle() time.Duration {
	w.library.mu.Lock()
	defer w.library.mu.Unlock()
	if w.library.polling != nil {
		return w.library.pace.poll
	}
	return 1<<63 - 1
}

// scansInARow bounds the scans while folders come and go.
const scansInARow = 5

// scan scans, and does so again for folders that were not watched yet during
// the scan: what happened in them meanwhile is not known.
func (w *watch) scan(ctx context.Context) {
	for range scansInARow {
		// What keeps the folder from being read is in the list of problems.
		_ = w.library.Scan(ctx, func(int, int) { w.tell() })
		more := w.follow()
		w.tell()
		if !more || ctx.Err() != nil {
			return
		}
	}
}

func (w *watch) tell() {
	w.library.mu.Lock()
	version := w.library.version
	w.library.mu.Unlock()
	if version != w.told {
		w.told = version
		w.changed()
	}
}

// retry is how many looks at the folder there are between two tries to watch it
// after all.
const retry = 12

// follow watches the folders that there are now, and reports whether any was
// not watched before.
func (w *watch) follow() bool {
	if w.watcher == nil {
		if time.Since(w.failed) < retry*w.library.pace.poll {
			return false
		}
		watcher, err := w.library.newWatcher()
		if err != nil {
			return w.fail(w.library.root, err)
		}
		w.watcher = watcher
	}
	watched := w.watcher.WatchList() // without those that are gone
	wanted := w.library.toWatch()
	for _, path := range watched {
		if !wanted[path] {
			_ = w.watcher.Remove(path)
		}
		delete(wanted, path)
	}
	for _, path := range slices.Sorted(maps.Keys(wanted)) {
		err := w.watcher.Add(path)
		switch {
		case err == nil, errors.Is(err, os.ErrNotExist): // gone by now: another one is to be watched
		case errors.Is(err, fsnotify.ErrClosed):
			w.drop() // and begin again
			return true
		default:
			return w.fail(path, err)
		}
	}
	w.library.setPolling(nil)
	return len(wanted) > 0
}

// fail goes over to looking at the folder from time to time. What was watched
// is let go of: on some systems that takes a handle for each file.
func (w *watch) fail(path string, err error) bool {
	w.drop()
	w.failed = time.Now()
	w.library.setPolling(message.Errorf("%s: %w: %w", path, ErrPolling, safefile.Bare(err)))
	return false
}

// toWatch returns the folders of the library, and the one in which the
// library's own comes and goes.
func (l *Library) toWatch() map[string]bool {
	wanted := map[string]bool{}
	l.mu.Lock()
	for _, folder := range l.folders {
		wanted[folder] = true
	}
	l.mu.Unlock()
	parent := filepath.Dir(l.root)
	for filepath.Dir(parent) != parent {
		if info, err := os.Stat(parent); err == nil && info.IsDir() {
			break
		}
		parent = filepath.Dir(parent)
	}
	wanted[parent] = true
	return wanted
}

func (l *Library) setPolling(why error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if (l.polling == nil) != (why == nil) || why != nil && l.polling.Error() != why.Error() {
		l.version++
	}
	l.polling = why
}

// concerns reports whether an event may change the list.
func (w *watch) concerns(event fsnotify.Event) bool {
	root, path := w.library.root, event.Name
	if path == root || strings.HasPrefix(root, path+string(filepath.Separator)) {
		return event.Op != fsnotify.Chmod
	}
	name := filepath.Base(path)
	switch {
	case !strings.HasPrefix(path, root+string(filepath.Separator)), isHidden(name):
		return false
	case isLog(name):
		return true
	}
	// A folder, perhaps; what it holds tells of itself.
	return event.Has(fsnotify.Create) || event.Has(fsnotify.Remove) || event.Has(fsnotify.Rename)
}
