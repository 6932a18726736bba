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

// WriteFile writes the log to a file, atomically, and creates its folder if need be. An
// existing file is replaced, and kept if anything fails.
func (l *Log) WriteFile(path string) error {
	_, err := l.save(path, func(text []byte) (string, error) { return path, safefile.Write(path, text, permissions) })
	return err
}

// permissions of a log, before the umask.
const permissions = 0o666

// SaveNew writes the log to a new file, and creates its folder if need be. If the name is
// taken, a number is added to it: no file is ever replaced. It returns the file's path.
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

// maxSuffix limits the search for a free name: names hold the microsecond.
const maxSuffix = 1000

// SaveIn is [Log.SaveNew] in the folder, under the name of [DefaultName].
func (l *Log) SaveIn(folder string, t time.Time) (path string, err error) {
	if folder == "" {
		return "", message.Errorf("no folder for games: %w", userdir.ErrNone)
	}
	return l.SaveNew(filepath.Join(folder, DefaultName(t)))
}

// saveFree writes the text to the path, with a number added if that is taken.
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
