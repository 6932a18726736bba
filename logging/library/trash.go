package library

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// TrashFolder is the name of the folder, within the library's, for logs that
// were removed.
const TrashFolder = ".trash"

// TrashTime is how long removed logs are kept.
const TrashTime = 30 * 24 * time.Hour

// trashGrace is how long after that time was first seen to be over they are deleted: a
// clock that is wrong for a while empties no trash.
const trashGrace = 7 * 24 * time.Hour

// InTrash reports whether a path is that of a removed log.
func InTrash(path string) bool {
	return slices.Contains(strings.Split(filepath.ToSlash(filepath.Dir(path)), "/"), TrashFolder)
}

// Trash removes logs: it moves them to the folder .trash in the library's
// folder, where a folder for each call holds them by their relative paths. They
// are deleted for good after [TrashTime] or by [Library.EmptyTrash]. If one of
// them cannot be moved the others stay as well.
func (l *Library) Trash(paths ...string) (removed []Moved, err error) {
	var files []file
	seen := map[string]bool{}
	for _, path := range paths {
		f, err := l.file(path)
		if err != nil {
			return nil, err
		}
		if !seen[f.path] {
			files = append(files, f)
			seen[f.path] = true
		}
	}
	if len(files) == 0 {
		return nil, nil
	}
	folder, err := l.newTrash(time.Now())
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		m := Moved{From: f.path, To: filepath.Join(folder, f.folder, f.name)}
		if err := moveInto(context.Background(), m.From, m.To); err != nil {
			err = message.Errorf("%s: cannot be removed: %w", f.path, err)
			return nil, l.takeBack(removed, err)
		}
		removed = append(removed, m)
	}
	l.follow(removed)
	return removed, nil
}

// takeBack puts back what was removed before the error. What cannot even be put
// back is told.
func (l *Library) takeBack(removed []Moved, err error) error {
	for _, m := range removed {
		if back := move(m.To, m.From); back != nil {
			l.follow([]Moved{m})
			err = message.Errorf("%w; %s is in %s: %w", err, m.From, m.To, back)
		}
	}
	l.tidyTrash(removed)
	return err
}

// trashed is what was removed at one time.
type trashed struct {
	files []Moved // from the library to the trash
	time  time.Time
}

// trashes returns what is in the trash, the latest first.
func (l *Library) trashes() ([]trashed, error) {
	folders, err := l.trashFolders()
	if err != nil {
		return nil, err
	}
	var all []trashed
	for _, folder := range folders {
		t := trashed{time: folder.time}
		err := filepath.WalkDir(folder.path, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			relative, err := filepath.Rel(folder.path, path)
			t.files = append(t.files, Moved{From: filepath.Join(l.root, relative), To: path})
			return err
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, message.Errorf("%s: %w", folder.path, safefile.Bare(err))
		}
		if len(t.files) > 0 {
			all = append(all, t)
		}
	}
	return all, nil
}

// TrashedGame is a removed log.
type TrashedGame struct {
	Game           // as it lies in the trash; Folder is the one that it was in
	From string    // the path that it is restored to
	Time time.Time // when it was removed
}

// Until returns when the log is deleted for good.
func (g TrashedGame) Until() time.Time { return g.Time.Add(TrashTime) }

// TrashedGames reads what is in the trash, whichever program and run removed it:
// the latest first, and by name what was removed at one time. If the context ends
// it returns what it has got, and the reason.
func (l *Library) TrashedGames(ctx context.Context) ([]TrashedGame, error) {
	all, err := l.trashes()
	if err != nil {
		return nil, err
	}
	var games []TrashedGame
	for _, t := range all {
		for _, m := range t.files {
			if err := context.Cause(ctx); err != nil {
				return games, err
			}
			folder, err := filepath.Rel(l.root, filepath.Dir(m.From))
			info, unknown := os.Stat(m.To)
			if err != nil || unknown != nil || !info.Mode().IsRegular() {
				continue // restored meanwhile, or put there by somebody else
			}
			if folder == "." {
				folder = ""
			}
			r, there := read(file{m.To, folder, filepath.Base(m.To), info.Size(), info.ModTime()}, time.Now())
			if there {
				games = append(games, TrashedGame{r.game, m.From, t.time})
			}
		}
	}
	return games, nil
}

// isTrashed reports whether a path is one of a removed log.
func (l *Library) isTrashed(path string) bool {
	relative, err := filepath.Rel(filepath.Join(l.root, TrashFolder), path)
	return err == nil && filepath.IsLocal(relative) && relative != "."
}

// EmptyTrash deletes for good what was removed. What else was put into the
// folder stays.
func (l *Library) EmptyTrash() error {
	problems := l.deleteTrash(func(trashFolder) bool { return true })
	_ = os.Remove(filepath.Join(l.root, TrashFolder)) // unless there is more in it
	return errors.Join(problems...)
}

// purge deletes for good what was removed long ago. A folder whose time is over bears
// the time at which that was first seen; a time to come was a wrong clock's.
func (l *Library) purge(now time.Time) []error {
	return l.deleteTrash(func(f trashFolder) bool {
		over := f.time.Add(TrashTime)
		info, err := os.Stat(f.path)
		if err != nil || now.Before(over) {
			return false
		}
		if seen := info.ModTime(); seen.Before(over) || seen.After(now) {
			_ = os.Chtimes(f.path, now, now) // or it stays
			return false
		}
		return now.Sub(info.ModTime()) > trashGrace
	})
}

func (l *Library) deleteTrash(which func(trashFolder) bool) (problems []error) {
	folders, err := l.trashFolders()
	if err != nil {
		return []error{err}
	}
	for _, folder := range folders {
		if which(folder) {
			if err := os.RemoveAll(folder.path); err != nil {
				problems = append(problems, message.Errorf("%s: cannot be deleted: %w", folder.path, safefile.Bare(err)))
			}
		}
	}
	return problems
}

// stamp names a folder in the trash by the time, in UTC. Some random digits
// follow.
const stamp = "20060102T150405.000000Z"

// attempts bounds what is tried again when another program got in between.
const attempts = 10

type trashFolder struct {
	path string
	time time.Time
}

// trashFolders returns our folders in the trash, the latest first.
func (l *Library) trashFolders() ([]trashFolder, error) {
	if err := l.checkTrash(); err != nil {
		return nil, err
	}
	trash := filepath.Join(l.root, TrashFolder)
	entries, err := os.ReadDir(trash)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, message.Errorf("%s: %w", trash, safefile.Bare(err))
	}
	var folders []trashFolder
	for _, entry := range slices.Backward(entries) {
		at, _, _ := strings.Cut(entry.Name(), "-")
		t, err := time.Parse(stamp, at)
		if err == nil && entry.IsDir() {
			folders = append(folders, trashFolder{filepath.Join(trash, entry.Name()), t})
		}
	}
	return folders, nil
}

// checkTrash sees to it that the trash is not elsewhere: through a link, files
// would be moved or deleted there.
func (l *Library) checkTrash() error {
	trash := filepath.Join(l.root, TrashFolder)
	if info, err := os.Lstat(trash); err == nil && !info.IsDir() {
		return message.Errorf("%s: %w", trash, ErrTrash)
	}
	return nil
}

// newTrash makes a folder that no other call and no other program uses.
func (l *Library) newTrash(now time.Time) (string, error) {
	if err := l.checkTrash(); err != nil {
		return "", err
	}
	trash := filepath.Join(l.root, TrashFolder)
	var err error
	for range attempts {
		if err = os.Mkdir(trash, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
			return "", message.Errorf("%s: cannot be made: %w", trash, safefile.Bare(err))
		}
		folder := filepath.Join(trash, fmt.Sprintf("%s-%04x", now.UTC().Format(stamp), rand.Uint32N(1<<16)))
		err = os.Mkdir(folder, 0o700)
		switch {
		case err == nil:
			return folder, nil
		case !errors.Is(err, fs.ErrExist) && !errors.Is(err, fs.ErrNotExist): // as when another has just tidied up
			return "", message.Errorf("%s: cannot be made: %w", folder, safefile.Bare(err))
		}
	}
	return "", message.Errorf("%s: no folder can be made in it: %w", trash, safefile.Bare(err))
}

// tidyTrash removes the folders in the trash that are empty now.
func (l *Library) tidyTrash(restored []Moved) {
	trash := filepath.Join(l.root, TrashFolder)
	for _, m := range restored {
		for folder := filepath.Dir(m.To); len(folder) > len(trash) && strings.HasPrefix(folder, trash); folder = filepath.Dir(folder) {
			if os.Remove(folder) != nil {
				break
			}
		}
	}
	_ = os.Remove(trash) // unless there is more in it
}
