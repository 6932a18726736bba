package terminal

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"kalah/internal/userdir"
	"kalah/logging"
)

// place is where a game will be logged: a file, or a new file in a folder.
type place struct {
	file   string
	folder string
	force  bool // the file may be replaced
}

// newPlace finds the place, and finds out now whether it can be written to: a
// game should not be played and then be lost.
func newPlace(path string, force bool) (place, error) {
	if path == "" {
		p := place{folder: logging.DefaultFolder()}
		err := userdir.ErrNone
		if p.folder != "" {
			err = p.check()
		}
		if err != nil {
			err = fmt.Errorf("logs cannot be kept: %w (--log names another place)", err)
		}
		return p, err
	}
	p := place{file: path, force: force}
	info, err := os.Stat(path)
	switch {
	case os.IsPathSeparator(path[len(path)-1]), err == nil && info.IsDir():
		p = place{folder: filepath.Clean(path)}
	case err == nil && !info.Mode().IsRegular():
		// Writing a log replaces the file, which is no good to a device.
		return p, fmt.Errorf("--log: %s is neither a file nor a folder", path)
	case err == nil && !force:
		return p, fmt.Errorf("--log: %w", existsError(path))
	default:
		if err := checkFolderOf(path); err != nil {
			return p, fmt.Errorf("--log: %w", err)
		}
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
	} else if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	return probe(folder)
}

// save writes the log and returns the path of its file. A file that came to be
// while the game was played is not replaced without leave: the log gets a number
// then.
func (p place) save(l *logging.Log, created time.Time) (string, error) {
	switch {
	case p.file == "":
		return l.SaveIn(p.folder, created)
	case p.force:
		return p.file, l.WriteFile(p.file)
	}
	return l.SaveNew(p.file)
}
