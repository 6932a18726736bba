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

// Clash says what becomes of a log whose name is taken in the folder that it is to
// go to. None is ever replaced.
type Clash int

const (
	KeepBoth Clash = iota // it gets a name that is free: "game (2).json"
	Skip                  // it stays where it is, and is not copied
)

// Transfer says which logs of a library are to go to another folder.
type Transfer struct {
	Paths  []string
	Folder string // absolute, in the library or elsewhere; it is made if need be
	Copy   bool   // the logs stay where they are too
	Clash  Clash
}

// Transferred is what became of a [Transfer].
type Transferred struct {
	Files   []Moved  // that went, by their paths before and after
	Skipped []string // paths of logs that stayed because their names are taken
}

// maxNames bounds the names that are tried for a log.
const maxNames = 10_000

// Clashes returns the names of logs, without folders, that are taken in the folder
// that they are to go to: by files that are there, or by others of the logs.
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
		if !t.Copy && filepath.Dir(f.path) == filepath.Clean(t.Folder) {
			continue // it is there already
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

// Transfer moves or copies logs to a folder, on another file system too. What goes
// wrong with one of them is told by the error, which names it, and the others go all
// the same. Step, which may be nil, is told before each log how many are done. If the
// context ends, what has gone by then is returned, with its error.
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
		if !t.Copy && filepath.Dir(f.path) == filepath.Clean(t.Folder) {
			continue
		}
		to, err := place(ctx, f, t)
		switch {
		case err == nil:
			done.Files = append(done.Files, Moved{From: f.path, To: to})
			news := Moved{From: f.path, To: to}
			if t.Copy {
				news.From = "" // it stays
			}
			l.follow([]Moved{news})
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

// place puts a log into the folder, under the first name that is free, and returns
// its path there.
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

// numbered returns the nth name that is tried for a log: "game.json",
// "game (2).json".
func numbered(name string, n int) string {
	if n == 1 {
		return name
	}
	extension := filepath.Ext(name)
	return fmt.Sprintf("%s (%d)%s", strings.TrimSuffix(name, extension), n, extension)
}

// checkFolder returns an error if logs must not be put into a folder.
func checkFolder(folder string) error {
	if !filepath.IsAbs(folder) {
		return message.Errorf("%s: expected a whole path of a folder", folder)
	}
	if InTrash(filepath.Join(folder, "game.json")) {
		return message.Errorf("%s: %w", folder, ErrInTrash)
	}
	return nil
}

// PutBack moves logs back to where [Library.Trash] or a [Transfer] took them from, and
// never replaces any. It returns those that are back; the error says of each of the
// others why it is not.
func (l *Library) PutBack(files []Moved) (back []Moved, _ error) {
	var problems []error
	for _, m := range files {
		_, err := l.file(m.From)
		if err == nil {
			if err = moveInto(context.Background(), m.To, m.From); err != nil {
				err = message.Errorf("%s: cannot be put back: %w", m.From, err)
			}
		}
		if err != nil {
			problems = append(problems, err)
			continue
		}
		back = append(back, Moved{From: m.To, To: m.From})
		l.tidyTrash(filepath.Dir(m.To))
	}
	l.follow(back)
	return back, errors.Join(problems...)
}

// moveInto moves a file, to another file system too, and makes the folders that it is to be in.
// No file is replaced.
func moveInto(ctx context.Context, from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return safefile.Bare(err)
	}
	err := safefile.Relocate(ctx, from, to)
	if errors.Is(err, fs.ErrExist) {
		return ErrExists
	}
	return safefile.Bare(err)
}
