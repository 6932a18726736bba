package logging

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"kalah/logging/internal/fileerr"
)

// WriteFile writes the log to a file, and creates its folder if need be. The
// file appears under its name only once it is whole; one that was there before
// is replaced then, and kept if anything fails.
func (l *Log) WriteFile(path string) error {
	text, err := l.encode()
	if err != nil {
		return inFile(path, err)
	}
	info, err := os.Stat(path)
	switch {
	case err != nil: // nothing is there, or what is there tells when it is replaced
	case info.IsDir():
		return inFile(path, errors.New("a folder, expected a file to write"))
	case !info.Mode().IsRegular():
		// A device or a pipe takes the log itself: it cannot be replaced.
		return inFile(path, writeTo(path, text))
	}
	// A link stays one: the file that it leads to is replaced.
	target := path
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		target = followed
	}
	return inFile(path, saveIn(filepath.Dir(target), text, func(temporary string) error {
		return os.Rename(temporary, target)
	}))
}

// maxSuffix ends the search for a free name. So many games do not end within
// one microsecond.
const maxSuffix = 1000

// SaveIn writes the log to a new file in the folder, which it creates if need
// be, and returns the file's path. The name is that of [DefaultName], with a
// number added if there is such a file already: no file is ever replaced.
func (l *Log) SaveIn(folder string, t time.Time) (path string, err error) {
	text, err := l.encode()
	if err != nil {
		return "", inFile(folder, err)
	}
	name := DefaultName(t)
	path = filepath.Join(folder, name)
	err = saveIn(folder, text, func(temporary string) error {
		err := claim(temporary, path)
		for n := 2; errors.Is(err, fs.ErrExist) && n <= maxSuffix; n++ {
			path = filepath.Join(folder, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, extension), n, extension))
			err = claim(temporary, path)
		}
		return err
	})
	if err != nil {
		return "", inFile(path, err)
	}
	return path, nil
}

// claim gives a file a name that must be free. A link does so in one step, but
// not every file system has links.
func claim(from, to string) error {
	err := os.Link(from, to)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	return claimWithoutLink(from, to)
}

func claimWithoutLink(from, to string) error {
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	return os.Rename(from, to)
}

func writeTo(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return fileerr.Bare(err)
	}
	_, err = file.Write(text)
	return fileerr.Bare(errors.Join(err, file.Close()))
}
