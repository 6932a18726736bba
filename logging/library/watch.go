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

// maxScans is the maximum number of successive scans while new folders appear.
const maxScans = 5

// Watch scans the library at once and after every change in its folders, until the context
// ends. During long scans it calls changed with the numbers of files read and to read. After
// each scan it calls changed with equal numbers.
//
// The folder may be created or deleted at any time. If the system cannot watch it, Watch polls
// it every few seconds, and [Library.Problems] reports this.
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
		// Scan again if there are new folders, because changes in them before they were watched
		// are unknown.
		fresh := true
		for tries := 0; fresh && tries < maxScans && ctx.Err() == nil; tries++ {
			_ = l.Scan(ctx, changed) // the error is among the problems
			if fresh = false; watcher == nil {
				continue
			}
			var path string
			if fresh, path, err = l.watchFolders(watcher); err != nil {
				_ = watcher.Close() // to free handles
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

// wait waits for a change, and then a short time for other changes that follow at once. It
// returns false if the context has ended.
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
		case <-errs: // some events were lost
			concerned = true
		}
		if concerned && over == nil {
			over = time.After(l.delay)
		}
	}
}

// watchFolders watches the current folders. fresh reports whether one of them was not watched
// before. An error is about the path.
func (l *Library) watchFolders(watcher *fsnotify.Watcher) (fresh bool, path string, err error) {
	watched := watcher.WatchList() // deleted folders are not in the list
	wanted := l.toWatch()
	for _, path := range watched {
		if !wanted[path] {
			_ = watcher.Remove(path)
		}
		delete(wanted, path)
	}
	for path := range wanted {
		// If the folder does not exist any more, the next scan follows at once.
		if err := watcher.Add(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return false, path, err
		}
	}
	return len(wanted) > 0, "", nil
}

// toWatch returns the folders to watch: the folders of the library, and the nearest existing
// folder above it.
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

// setPolling sets the reason why the folder cannot be watched; nil means that it is watched.
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
	// It may be a folder.
	return event.Has(fsnotify.Create) || event.Has(fsnotify.Remove) || event.Has(fsnotify.Rename)
}
