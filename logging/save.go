package logging

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// WriteFile writes the log to a file, and creates its folder if need be. The
// file appears under its name only once it is whole; one that was there before
// is replaced then, and kept if anything fails.
func (l *Log) WriteFile(path string) error {
	return l.save(path, os.Rename)
}

// maxSuffix ends the search for a free name. So many games do not end within
// one microsecond.
const maxSuffix = 1000

// SaveIn writes the log to a new file in the folder and returns its path. The
// name is that of [DefaultName], with a number added if there is such a file
// already: no file is ever replaced.
func (l *Log) SaveIn(folder string, t time.Time) (path string, err error) {
	name := DefaultName(t)
	for n := 1; n <= maxSuffix; n++ {
		path = filepath.Join(folder, name)
		if err = l.save(path, claim); !errors.Is(err, fs.ErrExist) {
			return path, err
		}
		name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(DefaultName(t), extension), n+1, extension)
	}
	return "", err
}

// claim gives a file a name that must be free. A link does so in one step; not
// every file system has them.
func claim(from, to string) error {
	err := os.Link(from, to)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return fs.ErrExist
	}
	return os.Rename(from, to)
}

// save writes a temporary file in the same folder, and has put give it its name.
func (l *Log) save(path string, put func(from, to string) error) error {
	text, err := l.encode()
	if err != nil {
		return inFile(path, err)
	}
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return inFile(path, fmt.Errorf("the folder cannot be made: %w", err))
	}
	file, err := os.CreateTemp(folder, ".kalah-*.tmp")
	if err != nil {
		return inFile(path, bare(err))
	}
	_, err = file.Write(text)
	err = errors.Join(err, file.Sync(), file.Close())
	if err == nil {
		err = put(file.Name(), path)
	}
	// Renamed, it is gone already; linked or failed, it is not.
	_ = os.Remove(file.Name())
	return inFile(path, err)
}
