package library

import (
	"context"
	"errors"
	"io/fs"
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
// are deleted for good after [TrashTime] or by [Library.EmptyTrash]. What goes wrong with
// one of them is told by the error, which names it, and the others go all the same.
func (l *Library) Trash(paths ...string) (removed []Moved, _ error) {
	folder, err := l.newTrash(time.Now())
	if err != nil {
		return nil, err
	}
	var problems []error
	for _, path := range paths {
		f, err := l.file(path)
		if err == nil {
			m := Moved{From: f.path, To: filepath.Join(folder, f.folder, f.name)}
			if err = moveInto(context.Background(), m.From, m.To); err == nil {
				removed = append(removed, m)
				continue
			}
			err = message.Errorf("%s: cannot be removed: %w", f.path, err)
		}
		problems = append(problems, err)
	}
	l.follow(removed)
	l.tidyTrash(folder)
	return removed, errors.Join(problems...)
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
	folders, err := l.trashFolders()
	if err != nil {
		return nil, err
	}
	var games []TrashedGame
	for _, removed := range folders {
		err := filepath.WalkDir(removed.path, func(path string, entry fs.DirEntry, err error) error {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if err != nil || entry.IsDir() {
				return err
			}
			relative, err := filepath.Rel(removed.path, path)
			info, unknown := os.Stat(path)
			if err != nil || unknown != nil || !info.Mode().IsRegular() {
				return err // restored meanwhile, or put there by somebody else
			}
			from := filepath.Join(l.root, relative)
			folder := strings.TrimPrefix(filepath.Dir(relative), ".")
			if r, there := read(file{path, folder, entry.Name(), info.Size(), info.ModTime()}, time.Now()); there {
				games = append(games, TrashedGame{r.game, from, removed.time})
			}
			return nil
		})
		switch {
		case ctx.Err() != nil:
			return games, context.Cause(ctx)
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return nil, message.Errorf("%s: %w", removed.path, safefile.Bare(err))
		}
	}
	return games, nil
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
	folder, err := "", fs.ErrNotExist
	// Another program may just have tidied up the trash.
	for tries := 0; errors.Is(err, fs.ErrNotExist) && tries < 10; tries++ {
		if err = os.Mkdir(trash, 0o700); err == nil || errors.Is(err, fs.ErrExist) {
			folder, err = os.MkdirTemp(trash, now.UTC().Format(stamp)+"-*")
		}
	}
	if err != nil {
		return "", message.Errorf("%s: no folder can be made in it: %w", trash, safefile.Bare(err))
	}
	return folder, nil
}

// tidyTrash removes folders in the trash that are empty now, and those around them.
func (l *Library) tidyTrash(folders ...string) {
	trash := filepath.Join(l.root, TrashFolder)
	for _, folder := range folders {
		for strings.HasPrefix(folder, trash) && os.Remove(folder) == nil {
			folder = filepath.Dir(folder)
		}
	}
}
