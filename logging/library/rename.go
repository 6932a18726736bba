package library

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

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
		err = bare(os.Rename(old.path, newPath)) // where capitals do not count
	} else {
		err = move(old.path, newPath)
	}
	if err != nil {
		return "", fmt.Errorf("%s: cannot be renamed to %s: %w", old.path, name, err)
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
	l.mu.Lock()
	defer l.mu.Unlock()
	l.moves++
	l.version++
	gone, come := map[string]bool{}, map[string]Game{}
	for _, m := range files {
		r, known := l.known[m.From]
		delete(l.known, m.From)
		gone[m.From] = true
		f, err := l.file(m.To)
		if err != nil {
			continue
		}
		if !known {
			info, err := os.Stat(m.To)
			if err != nil {
				continue
			}
			f.size, f.modTime = info.Size(), info.ModTime()
			if r, known = read(f, time.Now()); !known {
				continue
			}
		}
		r.game.Path, r.game.Folder, r.game.Name = f.path, f.folder, f.name
		l.known[f.path] = r
		come[f.path] = r.game
	}
	games := make([]Game, 0, len(l.games)+len(come))
	for _, g := range l.games {
		if _, again := come[g.Path]; !gone[g.Path] && !again {
			games = append(games, g)
		}
	}
	for _, g := range come {
		games = append(games, g)
	}
	l.games = newestFirst(games)
}
