package library

import (
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

// TrashFolder is the name of the folder for removed logs, inside the library's folder.
const TrashFolder = ".trash"

// TrashTime is the time before removed logs are deleted.
const TrashTime = 30 * 24 * time.Hour

// trashGrace is the additional time between the first scan that finds TrashTime over and the
// deletion. It prevents deletion by a clock that is wrong for a short time.
const trashGrace = 7 * 24 * time.Hour

// InTrash reports whether a path is inside a trash folder.
func InTrash(path string) bool {
	return slices.Contains(strings.Split(filepath.ToSlash(filepath.Dir(path)), "/"), TrashFolder)
}

// Trash moves logs to the trash. They are deleted after [TrashTime]. In the trash, each call
// has a folder with the logs by their relative paths. If a log cannot be moved, Trash continues
// with the others. It returns the moves made; the error joins all failures.
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
			if err = moveInto(m.From, m.To); err == nil {
				removed = append(removed, m)
				l.follow(m)
				continue
			}
			err = message.Errorf("%s: cannot be removed: %w", f.path, err)
		}
		problems = append(problems, err)
	}
	l.tidyTrash(folder)
	return removed, errors.Join(problems...)
}

// PutBack reverses moves of [Library.Trash]. It returns the moves made; the error joins all
// failures.
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

// moveInto moves a file and creates its new folder. The folder may be on another file system.
func moveInto(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return safefile.Bare(err)
	}
	err := safefile.Relocate(from, to)
	if errors.Is(err, fs.ErrExist) {
		return ErrExists
	}
	return safefile.Bare(err)
}

// purge deletes logs after TrashTime and trashGrace. The modification time of a folder in the
// trash is the time when purge first found TrashTime over. A modification time in the future is
// from a wrong clock.
func (l *Library) purge(now time.Time) []error {
	return l.deleteTrash(func(f trashFolder) bool {
		over := f.time.Add(TrashTime)
		info, err := os.Stat(f.path)
		if err != nil || now.Before(over) {
			return false
		}
		if seen := info.ModTime(); seen.Before(over) || seen.After(now) {
			_ = os.Chtimes(f.path, now, now)
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

// stamp is the layout of the names of folders in the trash. Random digits follow it.
const stamp = "20060102T150405.000000Z"

type trashFolder struct {
	path string
	time time.Time
}

// trashFolders returns the folders in the trash that newTrash has created, newest first.
func (l *Library) trashFolders() ([]trashFolder, error) {
	if err := l.checkTrash(); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(l.trash)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, message.Errorf("%s: %w", l.trash, safefile.Bare(err))
	}
	var folders []trashFolder
	for _, entry := range slices.Backward(entries) {
		at, _, _ := strings.Cut(entry.Name(), "-")
		t, err := time.Parse(stamp, at)
		if err == nil && entry.IsDir() {
			folders = append(folders, trashFolder{filepath.Join(l.trash, entry.Name()), t})
		}
	}
	return folders, nil
}

// checkTrash returns an error if the trash is a link or a file. Through a link, files would be
// moved or deleted in another place.
func (l *Library) checkTrash() error {
	if info, err := os.Lstat(l.trash); err == nil && !info.IsDir() {
		return message.Errorf("%s: %w", l.trash, ErrTrash)
	}
	return nil
}

// newTrash creates a new folder in the trash and returns its path.
func (l *Library) newTrash(now time.Time) (string, error) {
	if err := l.checkTrash(); err != nil {
		return "", err
	}
	folder, err := "", fs.ErrNotExist
	// Another program may remove the empty trash between the two calls.
	for tries := 0; errors.Is(err, fs.ErrNotExist) && tries < 10; tries++ {
		if err = os.Mkdir(l.trash, 0o700); err == nil || errors.Is(err, fs.ErrExist) {
			folder, err = os.MkdirTemp(l.trash, now.UTC().Format(stamp)+"-*")
		}
	}
	if err != nil {
		return "", message.Errorf("%s: no folder can be made in it: %w", l.trash, safefile.Bare(err))
	}
	return folder, nil
}

// tidyTrash removes a folder in the trash and its parents, up to the first folder that is not
// empty.
func (l *Library) tidyTrash(folder string) {
	for strings.HasPrefix(folder, l.trash) && os.Remove(folder) == nil {
		folder = filepath.Dir(folder)
	}
}
