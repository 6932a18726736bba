package library

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// Limits of a library.
const (
	MaxDepth   = 8 // levels of folders inside each other
	MaxFolders = 2_000
	MaxGames   = 100_000
	maxEntries = 1 << 20 // files and folders of all kinds
)

const extension = ".json"

// isLog reports whether a file with this name may be a log.
func isLog(name string) bool {
	return !isHidden(name) && strings.EqualFold(filepath.Ext(name), extension)
}

func isHidden(name string) bool { return strings.HasPrefix(name, ".") }

// file is a file whose name may be the name of a log.
type file struct {
	path, folder, name string
	size               int64
	modTime            time.Time
}

// listing is the content of the library's folder.
type listing struct {
	files    []file
	folders  []string // absolute paths, including the root if it exists
	problems []error
	made     time.Time
}

// list lists the folder and its subfolders. A root that does not exist is empty. If a subfolder
// cannot be read, it is added to the problems, and list continues.
func list(ctx context.Context, root string) (*listing, error) {
	l := &listing{made: time.Now()}
	var full error
	entries := 0
	err := fs.WalkDir(os.DirFS(root), ".", func(inside string, entry fs.DirEntry, err error) error {
		entries++
		at := filepath.Join(root, filepath.FromSlash(inside))
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case errors.Is(err, fs.ErrNotExist): // it was removed during the listing
			return nil
		case err != nil:
			if err = message.Errorf("%s: %w", at, safefile.Bare(err)); inside == "." {
				return err
			}
			l.problems = append(l.problems, err)
			return nil
		case entries > maxEntries:
			full = message.Errorf("%s: %w: %d files of all kinds", root, ErrTooMany, maxEntries)
			return fs.SkipAll
		case entry.IsDir():
			switch {
			case inside != "." && isHidden(entry.Name()):
				return fs.SkipDir
			case strings.Count(inside, "/") >= MaxDepth:
				l.problems = append(l.problems, message.Errorf("%s: %w: more than %d", filepath.Dir(at), ErrTooDeep, MaxDepth))
				return fs.SkipDir
			case len(l.folders) == MaxFolders:
				full = message.Errorf("%s: %w: %d folders", root, ErrTooMany, MaxFolders)
				return fs.SkipDir
			}
			l.folders = append(l.folders, at)
		case isLog(entry.Name()):
			if len(l.files) == MaxGames {
				full = message.Errorf("%s: %w: %d games", root, ErrTooMany, MaxGames)
				return fs.SkipAll
			}
			l.add(at, inside, entry)
		}
		return nil
	})
	if full != nil {
		l.problems = append(l.problems, full)
	}
	return l, err
}

// add adds a file, or the target of a link.
func (l *listing) add(at, inside string, entry fs.DirEntry) {
	info, err := entry.Info()
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		info, err = os.Stat(at)
	}
	if err == nil && info.Mode().IsRegular() {
		folder := filepath.FromSlash(strings.TrimPrefix(path.Dir(inside), "."))
		l.files = append(l.files, file{at, folder, entry.Name(), info.Size(), info.ModTime()})
	}
}

// tick is the time between two reports of progress.
const tick = 150 * time.Millisecond

// minReaders is the minimum number of concurrent readers. Even one processor needs several,
// because disks may be slow.
const minReaders = 4

// Scan reads the logs that are new or have changed, several at a time. If there are such logs,
// it calls progress a few times per second: done is the number of them that are already in
// [Library.Games]. progress may be nil.
//
// A folder that does not exist is empty. If the scan fails or the context ends, the list
// contains the logs read so far.
func (l *Library) Scan(ctx context.Context, progress func(done, total int)) error {
	l.scanning.Lock()
	defer l.scanning.Unlock()
	found, err := list(ctx, l.root)
	var purged []error
	if err == nil {
		err = l.read(ctx, found, progress)
		purged = l.purge(time.Now())
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		l.problems = []error{err}
		return err
	}
	known := make(map[string]record, len(found.files))
	for _, f := range found.files {
		if r, ok := l.known[f.path]; ok {
			known[f.path] = r
		}
	}
	l.known, l.folders = known, found.folders
	l.problems = append(found.problems, purged...)
	return nil
}

// read reads the files that are new or have changed.
func (l *Library) read(ctx context.Context, found *listing, progress func(done, total int)) error {
	var changed []file
	l.mu.Lock()
	for _, f := range found.files {
		r, ok := l.known[f.path]
		if !ok || !r.mtimeReliable || r.game.Size != f.size || !r.game.ModTime.Equal(f.modTime) {
			changed = append(changed, f)
		}
	}
	l.mu.Unlock()
	group, told := new(errgroup.Group), time.Now()
	group.SetLimit(max(minReaders, runtime.GOMAXPROCS(0)))
	for i, f := range changed {
		if ctx.Err() != nil {
			break
		}
		group.Go(func() error {
			r, there := read(f, found.made)
			l.mu.Lock()
			defer l.mu.Unlock()
			if l.known[f.path] = r; !there {
				delete(l.known, f.path)
			}
			return nil
		})
		if now := time.Now(); now.Sub(told) >= tick && progress != nil {
			progress(i, len(changed))
			told = now
		}
	}
	err := group.Wait()
	if progress != nil && len(changed) > 0 && ctx.Err() == nil {
		progress(len(changed), len(changed))
	}
	return err
}
