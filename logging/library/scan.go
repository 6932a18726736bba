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

// Bounds of a library.
const (
	MaxDepth   = 8       // folders inside each other
	MaxFolders = 2_000   // all of them are watched
	MaxGames   = 100_000 // listed
	maxEntries = 1 << 20 // looked at, logs or not
)

// extension ends the name of a log.
const extension = ".json"

// isLog reports whether a file of that name may be a log.
func isLog(name string) bool {
	return !isHidden(name) && strings.EqualFold(filepath.Ext(name), extension)
}

func isHidden(name string) bool { return strings.HasPrefix(name, ".") }

// file is a log by its name, not read yet.
type file struct {
	path, folder, name string
	size               int64
	modTime            time.Time
}

// listing is what a library's folder holds.
type listing struct {
	files    []file
	folders  []string // absolute, with the library's own, if it exists
	problems []error
	made     time.Time
}

// list looks through the folder and those in it. One that does not exist holds
// nothing; another that cannot be read is an error only if it is the root.
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
		case errors.Is(err, fs.ErrNotExist): // removed meanwhile
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
				full = message.Errorf("%s: %w: %d logs", root, ErrTooMany, MaxGames)
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

// add follows links to files; what they lead to may be gone.
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

// fewReaders keep a slow disk busy, too.
const fewReaders = 4

// Scan reads the logs that are new or were changed, several at a time. Progress,
// which may be nil, is told a few times a second how many of them were read;
// [Library.Games] has them from then on. It is called by the goroutine of the scan,
// and not at all if nothing is to be read.
//
// The folder not being there is no error: it holds no logs then. If the scan
// fails or the context ends, the list stays as far as it got.
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

// read reads what is not known yet.
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
	group.SetLimit(max(fewReaders, runtime.GOMAXPROCS(0)))
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
