package terminal

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"kalah/logging"
)

// place is where a game will be logged: a file, or a new file in a folder.
type place struct {
	file   string
	folder string
}

// newPlace finds the place, and finds out now whether it can be written to: a
// game should not be played and then be lost.
func newPlace(path string, given bool) (place, error) {
	if !given {
		p := place{folder: logging.DefaultFolder()}
		if err := p.check(); err != nil {
			return p, fmt.Errorf("logs cannot be kept: %w (--log names another place)", err)
		}
		return p, nil
	}
	if path == "" {
		return place{}, errors.New("--log: the path is empty")
	}
	p := place{file: path}
	info, err := os.Stat(path)
	switch {
	case os.IsPathSeparator(path[len(path)-1]), err == nil && info.IsDir():
		p = place{folder: filepath.Clean(path)}
	case err == nil && !info.Mode().IsRegular():
		// Writing a log replaces the file, which is no good to a device.
		return p, fmt.Errorf("--log: %s is neither a file nor a folder", path)
	}
	if err := p.check(); err != nil {
		return p, fmt.Errorf("--log: %w", err)
	}
	return p, nil
}

// check writes a file beside where the log will be, and removes it.
func (p place) check() error {
	folder := p.folder
	if p.file != "" {
		folder = filepath.Dir(p.file)
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	probe, err := os.CreateTemp(folder, ".kalah-*.tmp")
	if err != nil {
		return fmt.Errorf("%s cannot be written to: %w", folder, errors.Unwrap(err))
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// save writes the log and returns the path of its file.
func (p place) save(l *logging.Log, created time.Time) (string, error) {
	if p.file == "" {
		return l.SaveIn(p.folder, created)
	}
	return p.file, l.WriteFile(p.file)
}
