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

// WriteFile writes the log to a file, and creates its folder if need be. The
// file appears under its name only once it is whole; one that was there before
// is replaced then, and kept if anything fails.
func (l *Log) WriteFile(path string) error {
	_, err := l.save(path, func(text []byte) (string, error) { return path, safefile.Write(path, text, permissions) })
	return err
}

// permissions of a log, less what the user's umask takes away.
const permissions = 0o666

// SaveNew writes the log to a new file, and creates its folder if need be. If
// there is such a file already, even since a moment ago, a number is added to
// the name: no file is ever replaced. It returns the file's path.
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

// maxSuffix ends the search for a free name. So many games do not end within
// one microsecond.
const maxSuffix = 1000

// SaveIn writes the log to a new file in the folder, which it creates if need
// be, and returns the file's path. The name is that of [DefaultName], with a
// number added if there is such a file already: no file is ever replaced.
func (l *Log) SaveIn(folder string, t time.Time) (path string, err error) {
	if folder == "" {
		return "", message.Errorf("no folder for logs: %w", userdir.ErrNone)
	}
	return l.SaveNew(filepath.Join(folder, DefaultName(t)))
}

// saveFree writes the text to a file of that path, or of one with a number.
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
