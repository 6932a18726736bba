package library

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// scansInARow bounds the scans while folders come and go.
const scansInARow = 5

// Watch scans the library, and does so again whenever something in its folder or one
// within it has changed, until the context ends. It calls changed after each scan, with
// both numbers the same, and during a long one, with how many logs of how many it has
// read.
//
// The folder may come, go and come back. Where the system cannot watch it, Watch
// looks at it every few seconds instead, and [Library.Problems] says so.
func (l *Library) Watch(ctx context.Context, changed func(done, total int)) {
	watcher, err := l.newWatcher()
	if err != nil {
		watcher = nil
	}
	l.setPolling(l.root, err)
	defer func() {
		if watcher != nil {
			_ = watcher.Close()
		}
		l.setPolling("", nil)
	}()
	for {
		// Once more for folders that were not watched yet during the scan: what happened
		// in them meanwhile is not known.
		fresh := true
		for tries := 0; fresh && tries < scansInARow && ctx.Err() == nil; tries++ {
			// What keeps the folder from being read is in the list of problems.
			_ = l.Scan(ctx, changed)
			if fresh = false; watcher == nil {
				continue
			}
			var path string
			if fresh, path, err = l.watchFolders(watcher); err != nil {
				_ = watcher.Close() // on some systems what is watched takes a handle for each file
				watcher = nil
				l.setPolling(path, err)
			}
		}
		if ctx.Err() != nil {
			return
		}
		changed(0, 0)
		if !l.wait(ctx, watcher) {
			return
		}
	}
}

// wait waits for a change, and a little for others that come with it. It returns false
// once the context has ended.
func (l *Library) wait(ctx context.Context, watcher *fsnotify.Watcher) bool {
	var events chan fsnotify.Event
	var errs chan error
	var over <-chan time.Time
	if watcher == nil {
		over = time.After(l.poll)
	} else {
		events, errs = watcher.Events, watcher.Errors
	}
	for {
		concerned := false
		select {
		case <-ctx.Done():
			return false
		case <-over:
			return true
		case event := <-events:
			concerned = l.concerns(event)
		case <-errs: // events were lost: something changed
			concerned = true
		}
		if concerned && over == nil {
			over = time.After(l.delay)
		}
	}
}

// watchFolders watches the folders that there are now, and reports whether any was
// not watched before. The error is about the path.
func (l *Library) watchFolders(watcher *fsnotify.Watcher) (fresh bool, path string, err error) {
	watched := watcher.WatchList() // without those that are gone
	wanted := l.toWatch()
	for _, path := range watched {
		if !wanted[path] {
			_ = watcher.Remove(path)
		}
		delete(wanted, path)
	}
	for path := range wanted {
		// One that is gone by now: another one is to be watched.
		if err := watcher.Add(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return false, path, err
		}
	}
	return len(wanted) > 0, "", nil
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

// setPolling keeps why the folder cannot be watched, nil if it can.
func (l *Library) setPolling(path string, why error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.polling = why; why != nil {
		l.polling = message.Errorf("%s: %w: %w", path, ErrPolling, safefile.Bare(why))
	}
}

// concerns reports whether an event may change the list.
func (l *Library) concerns(event fsnotify.Event) bool {
	path := event.Name
	if path == l.root || strings.HasPrefix(l.root, path+string(filepath.Separator)) {
		return event.Op != fsnotify.Chmod
	}
	name := filepath.Base(path)
	switch {
	case !strings.HasPrefix(path, l.root+string(filepath.Separator)), isHidden(name):
		return false
	case isLog(name):
		return true
	}
	// A folder, perhaps; what it holds tells of itself.
	return event.Has(fsnotify.Create) || event.Has(fsnotify.Remove) || event.Has(fsnotify.Rename)
}
