package logging

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/userdir"
)

// WriteFile writes the log to a file atomically, and creates the folder if necessary. It
// replaces an existing file. If anything fails, the existing file is unchanged.
func (l *Log) WriteFile(path string) error {
	_, err := l.save(path, func(text []byte) (string, error) { return path, safefile.Write(path, text, permissions) })
	return err
}

// permissions are the permissions of a log, before the umask.
const permissions = 0o666

// SaveNew writes the log to a new file and returns its path. It creates the folder if
// necessary. If the name is taken, SaveNew adds a number to it. It never replaces a file.
func (l *Log) SaveNew(path string) (saved string, err error) {
	return l.save(path, func(text []byte) (string, error) { return saveFree(path, text) })
}

func (l *Log) save(path string, write func(text []byte) (string, error)) (saved string, err error) {
	text, err := l.encode()
	if err != nil {
		return "", inFile(path, err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return "", inFile(path, message.Errorf("its folder cannot be made: %w", err))
	}
	if saved, err = write(text); err != nil {
		return "", inFile(path, safefile.Bare(err))
	}
	return saved, nil
}

// maxSuffix is the maximum number that saveFree adds to a name. Names contain microseconds, so
// few names are taken.
const maxSuffix = 1000

// SaveIn is [Log.SaveNew] in the folder, with the name [DefaultName].
func (l *Log) SaveIn(folder string, t time.Time) (path string, err error) {
	if folder == "" {
		return "", message.Errorf("no folder for games: %w", userdir.ErrNone)
	}
	return l.SaveNew(filepath.Join(folder, DefaultName(t)))
}

// saveFree writes the text to a new file at the path. If the path is taken, it adds a number.
func saveFree(path string, text []byte) (string, error) {
	file, err := safefile.Create(filepath.Dir(path), permissions)
	if err != nil {
		return "", err
	}
	defer file.Discard()
	if _, err := file.Write(text); err != nil {
		return "", err
	}
	end := filepath.Ext(path)
	stem := strings.TrimSuffix(path, end)
	return file.ClaimFree(maxSuffix, func(n int) string {
		if n == 1 {
			return path
		}
		return fmt.Sprintf("%s-%d%s", stem, n, end)
	})
}
