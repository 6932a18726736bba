package logging

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"kalah/internal/safefile"
)

// WriteFile writes the log to a file, and creates its folder if need be. The
// file appears under its name only once it is whole; one that was there before
// is replaced then, and kept if anything fails.
func (l *Log) WriteFile(path string) error {
	text, err := l.encode()
	if err != nil {
		return inFile(path, err)
	}
	if err := makeFolderOf(path); err != nil {
		return inFile(path, err)
	}
	return inFile(path, safefile.Bare(safefile.Write(path, text, permissions)))
}

// permissions of a log, less what the user's umask takes away.
const permissions = 0o666

// makeFolderOf makes the folder that the file is to be in, if need be.
func makeFolderOf(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return fmt.Errorf("its folder cannot be made: %w", err)
	}
	return nil
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
	stem := strings.TrimSuffix(DefaultName(t), extension)
	path = filepath.Join(folder, stem+extension)
	if err := makeFolderOf(path); err != nil {
		return "", inFile(path, err)
	}
	saved, err := saveIn(folder, text, func(n int) string {
		if n == 1 {
			return path
		}
		return filepath.Join(folder, fmt.Sprintf("%s-%d%s", stem, n, extension))
	})
	if err != nil {
		return "", inFile(path, safefile.Bare(err))
	}
	return saved, nil
}

func saveIn(folder string, text []byte, name func(n int) string) (string, error) {
	file, err := safefile.Create(folder, permissions)
	if err != nil {
		return "", err
	}
	defer file.Discard()
	if _, err := file.Write(text); err != nil {
		return "", err
	}
	return file.ClaimFree(maxSuffix, name)
}
