package library

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

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

func isSeparator(c byte) bool { return os.IsPathSeparator(c) }

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

	root    string
	entries int
}

// list looks through the folder and those in it. One that does not exist holds
// nothing; another that cannot be read is an error only if it is the root.
func list(ctx context.Context, root string) (*listing, error) {
	l := &listing{root: root, made: time.Now()}
	var full error
	for queue := []string{""}; len(queue) > 0; queue = queue[1:] {
		inside, err := l.read(ctx, queue[0])
		switch {
		case ctx.Err() != nil:
			return nil, context.Cause(ctx)
		case errors.Is(err, fs.ErrNotExist): // removed meanwhile
		case errors.Is(err, ErrTooMany):
			l.problems = append(l.problems, err)
			return l, nil
		case err != nil && queue[0] == "":
			return nil, err
		case err != nil:
			l.problems = append(l.problems, err)
		}
		if more := len(l.folders) + len(queue) - 1 + len(inside) - MaxFolders; more > 0 {
			inside = inside[:len(inside)-more]
			full = message.Errorf("%s: %w: %d folders", root, ErrTooMany, MaxFolders)
		}
		queue = append(queue, inside...)
	}
	if full != nil {
		l.problems = append(l.problems, full)
	}
	return l, nil
}

// batch is how many names are read at a time.
const batch = 256

// read adds the logs of one folder and returns the folders in it, all relative
// to the root.
func (l *listing) read(ctx context.Context, folder string) (folders []string, err error) {
	path := filepath.Join(l.root, folder)
	directory, err := os.Open(path)
	if err != nil {
		return nil, message.Errorf("%s: %w", path, safefile.Bare(err))
	}
	defer directory.Close()
	l.folders = append(l.folders, path)
	for ctx.Err() == nil {
		entries, err := directory.ReadDir(batch)
		for _, entry := range entries {
			if ctx.Err() != nil { // a network's disk takes long for each
				break
			}
			if l.entries++; l.entries > maxEntries {
				return nil, message.Errorf("%s: %w: %d files of all kinds", l.root, ErrTooMany, maxEntries)
			}
			switch name := entry.Name(); {
			case isHidden(name):
			case entry.IsDir():
				folders = append(folders, filepath.Join(folder, name))
			case isLog(name):
				if len(l.files) == MaxGames {
					return nil, message.Errorf("%s: %w: %d logs", l.root, ErrTooMany, MaxGames)
				}
				l.add(folder, entry)
			}
		}
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return folders, message.Errorf("%s: %w", path, safefile.Bare(err))
		}
	}
	if depth := strings.Count(folder, string(filepath.Separator)) + 1; len(folders) > 0 && folder != "" && depth >= MaxDepth {
		return nil, message.Errorf("%s: %w: more than %d", path, ErrTooDeep, MaxDepth)
	}
	return folders, nil
}

// add follows links to files; what they lead to may be gone.
func (l *listing) add(folder string, entry fs.DirEntry) {
	path := filepath.Join(l.root, folder, entry.Name())
	info, err := entry.Info()
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		info, err = os.Stat(path)
	}
	if err != nil || !info.Mode().IsRegular() {
		return
	}
	l.files = append(l.files, file{path, folder, entry.Name(), info.Size(), info.ModTime()})
}
