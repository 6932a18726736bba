package library

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// watch is one call of Watch.
type watch struct {
	library *Library
	changed func()
	told    int // the version of the list that changed knows of
	watcher *fsnotify.Watcher
	watched map[string]bool
}

func (l *Library) newWatch(changed func()) *watch {
	l.mu.Lock()
	defer l.mu.Unlock()
	return &watch{library: l, changed: changed, told: l.version, watched: map[string]bool{}}
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
	w.watcher, w.watched = nil, map[string]bool{}
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
			if ok && !w.concerns(event) {
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

// attempts bounds the scans in a row while folders come and go.
const attempts = 5

// scan scans, and does so again for folders that were not watched yet during
// the scan: what happened in them meanwhile is not known.
func (w *watch) scan(ctx context.Context) {
	for range attempts {
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

// follow watches the folders that there are now, and reports whether any was
// not watched before.
func (w *watch) follow() bool {
	if w.watcher == nil {
		watcher, err := w.library.newWatcher()
		if err != nil {
			w.library.setPolling(fmt.Errorf("%s: %w: %w", w.library.root, ErrPolling, bare(err)))
			return false
		}
		w.watcher = watcher
	}
	// The watcher lets go of folders that are gone.
	w.watched = map[string]bool{}
	for _, path := range w.watcher.WatchList() {
		w.watched[path] = true
	}
	wanted := w.library.toWatch()
	for path := range maps.Keys(w.watched) {
		if !wanted[path] {
			_ = w.watcher.Remove(path)
		}
	}
	more := false
	for _, path := range slices.Sorted(maps.Keys(wanted)) {
		if w.watched[path] {
			continue
		}
		err := w.watcher.Add(path)
		switch {
		case err == nil:
			more = true
		case errors.Is(err, os.ErrNotExist):
			more = true // it is gone: what is watched instead is another one
		default:
			w.library.setPolling(fmt.Errorf("%s: %w: %w", path, ErrPolling, bare(err)))
			return false
		}
	}
	w.library.setPolling(nil)
	return more
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
		return !event.Has(fsnotify.Chmod) || event.Op != fsnotify.Chmod
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
