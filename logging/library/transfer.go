package library

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// Clash says what to do with a log whose name is taken in the target folder.
type Clash int

const (
	KeepBoth Clash = iota // use a free name: "game (2).json"
	Skip                  // neither move nor copy it
)

// Transfer moves or copies logs of a library to a folder.
type Transfer struct {
	Paths  []string
	Folder string // absolute, in the library or elsewhere; made if need be
	Copy   bool
	Clash  Clash
}

// Transferred is the result of a [Transfer].
type Transferred struct {
	Files   []Moved  // or copied
	Skipped []string // paths of logs whose names are taken
}

// maxNames limits the names that are tried for a log.
const maxNames = 10_000

// isThere reports whether a file need not be moved.
func (t *Transfer) isThere(f file) bool {
	return !t.Copy && filepath.Dir(f.path) == filepath.Clean(t.Folder)
}

// Clashes returns the file names that are taken in the target folder, by files that are
// there or by other logs of the transfer.
func (l *Library) Clashes(ctx context.Context, t Transfer) ([]string, error) {
	var taken []string
	seen := map[string]bool{}
	for _, path := range t.Paths {
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		f, err := l.file(path)
		if err != nil {
			return nil, err
		}
		if t.isThere(f) {
			continue
		}
		_, err = os.Lstat(filepath.Join(t.Folder, f.name))
		if key := strings.ToLower(f.name); err == nil || seen[key] {
			taken = append(taken, f.name)
		} else {
			seen[key] = true
		}
	}
	return taken, nil
}

// Transfer moves or copies logs to a folder, also to another file system. If one fails it
// goes on with the others; the error joins all failures. It calls step, which may be nil,
// before each log with how many are done. When the context ends, it returns what was done
// and the context's error.
func (l *Library) Transfer(ctx context.Context, t Transfer, step func(done int, name string)) (Transferred, error) {
	var done Transferred
	if err := checkFolder(t.Folder); err != nil {
		return done, err
	}
	if err := os.MkdirAll(t.Folder, 0o777); err != nil {
		return done, message.Errorf("%s: cannot be made: %w", t.Folder, safefile.Bare(err))
	}
	var problems []error
	for i, path := range t.Paths {
		if err := context.Cause(ctx); err != nil {
			return done, err
		}
		f, err := l.file(path)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		if step != nil {
			step(i, f.name)
		}
		if t.isThere(f) {
			continue
		}
		to, err := place(ctx, f, t)
		switch {
		case err == nil:
			m := Moved{From: f.path, To: to}
			done.Files = append(done.Files, m)
			if t.Copy {
				m.From = "" // it stays in the list
			}
			l.follow(m)
		case ctx.Err() != nil:
			return done, context.Cause(ctx)
		case errors.Is(err, fs.ErrExist) && t.Clash == Skip:
			done.Skipped = append(done.Skipped, f.path)
		case t.Copy:
			problems = append(problems, message.Errorf("%s: cannot be copied to %s: %w", f.path, t.Folder, err))
		default:
			problems = append(problems, message.Errorf("%s: cannot be moved to %s: %w", f.path, t.Folder, err))
		}
	}
	return done, errors.Join(problems...)
}

// place moves or copies a log to the folder under the first free name, and returns its new
// path.
func place(ctx context.Context, f file, t Transfer) (to string, err error) {
	tries := maxNames
	if t.Clash == Skip {
		tries = 1
	}
	for n := 1; n <= tries; n++ {
		to = filepath.Join(t.Folder, numbered(f.name, n))
		if t.Copy {
			err = safefile.Copy(ctx, f.path, to)
		} else {
			err = safefile.Relocate(ctx, f.path, to)
		}
		if !errors.Is(err, fs.ErrExist) {
			return to, err
		}
	}
	return "", err
}

// numbered returns the nth name to try: "game.json", "game (2).json".
func numbered(name string, n int) string {
	if n == 1 {
		return name
	}
	extension := filepath.Ext(name)
	return fmt.Sprintf("%s (%d)%s", strings.TrimSuffix(name, extension), n, extension)
}

// checkFolder checks the target of a transfer.
func checkFolder(folder string) error {
	if !filepath.IsAbs(folder) {
		return message.Errorf("%s: expected a whole path of a folder", folder)
	}
	if InTrash(filepath.Join(folder, "game.json")) {
		return message.Errorf("%s: %w", folder, ErrInTrash)
	}
	return nil
}

// PutBack undoes the moves of [Library.Trash] or a [Transfer]. It returns the moves back;
// the error joins the failures of the others.
func (l *Library) PutBack(files []Moved) (back []Moved, _ error) {
	var problems []error
	for _, m := range files {
		_, err := l.file(m.From)
		if err == nil {
			if err = moveInto(m.To, m.From); err != nil {
				err = message.Errorf("%s: cannot be put back: %w", m.From, err)
			}
		}
		if err != nil {
			problems = append(problems, err)
			continue
		}
		m.From, m.To = m.To, m.From
		back = append(back, m)
		l.tidyTrash(filepath.Dir(m.From))
		l.follow(m)
	}
	return back, errors.Join(problems...)
}

// moveInto moves a file, also to another file system, and makes its new folder.
func moveInto(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return safefile.Bare(err)
	}
	err := safefile.Relocate(context.Background(), from, to)
	if errors.Is(err, fs.ErrExist) {
		return ErrExists
	}
	return safefile.Bare(err)
}
