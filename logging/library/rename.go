package library

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// Moved is a file that was moved, by its paths.
type Moved struct {
	From, To string
}

// move gives a file another path, which must be free: no file is replaced,
// whoever takes the name in this very moment.
func move(from, to string) error {
	err := safefile.Move(from, to)
	if errors.Is(err, fs.ErrExist) {
		return ErrExists
	}
	return err
}

// Rename gives a log another name in its folder and returns its new path. The
// name is that of [CheckName]; one that is taken is an error that wraps
// [ErrExists].
func (l *Library) Rename(path, newName string) (newPath string, err error) {
	old, err := l.file(path)
	if err != nil {
		return "", err
	}
	name, err := CheckName(newName)
	if err != nil {
		return "", err
	}
	if name == old.name {
		return old.path, nil
	}
	newPath = filepath.Join(filepath.Dir(old.path), name)
	if strings.EqualFold(name, old.name) && sameFile(old.path, newPath) {
		err = safefile.Bare(safefile.Rename(old.path, newPath)) // where capitals do not count
	} else {
		err = move(old.path, newPath)
	}
	if err != nil {
		return "", message.Errorf("%s: cannot be renamed to %s: %w", old.path, name, err)
	}
	l.follow([]Moved{{From: old.path, To: newPath}})
	return newPath, nil
}

func sameFile(a, b string) bool {
	first, err := os.Lstat(a)
	if err != nil {
		return false
	}
	second, err := os.Lstat(b)
	return err == nil && os.SameFile(first, second)
}

// follow has the list show at once what was moved within the library, out of
// it or into it. What comes in is read.
func (l *Library) follow(files []Moved) {
	come := make([]record, len(files))
	for i, m := range files {
		come[i] = l.arrive(m)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.moves++
	l.version++
	l.unsaved = true
	changed := map[string]bool{}
	for _, m := range files {
		delete(l.known, m.From)
		changed[m.From], changed[m.To] = true, true
	}
	games := make([]Game, 0, len(l.games)+len(come))
	for _, g := range l.games {
		if !changed[g.Path] {
			games = append(games, g)
		}
	}
	for _, r := range come {
		if r.game.Path != "" {
			l.known[r.game.Path] = r
			games = append(games, r.game)
		}
	}
	l.games = newestFirst(games)
}

// arrive returns what is known of a file at its new place, and nothing if that
// is outside of the library.
func (l *Library) arrive(m Moved) record {
	f, err := l.file(m.To)
	if err != nil {
		return record{}
	}
	l.mu.Lock()
	r, known := l.known[m.From]
	l.mu.Unlock()
	if known {
		r.game.Path, r.game.Folder, r.game.Name = f.path, f.folder, f.name
		return r
	}
	info, err := os.Stat(f.path)
	if err != nil {
		return record{}
	}
	f.size, f.modTime = info.Size(), info.ModTime()
	r, _ = read(f, time.Now())
	return r
}
