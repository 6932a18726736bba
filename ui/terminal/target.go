package terminal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"kalah/internal/safefile"
	"kalah/internal/userdir"
	"kalah/logging"
)

// checkNew returns an error if the path is a folder or, unless force is set, a file with content.
// It accepts an empty file, such as mktemp creates, a device and a pipe.
func checkNew(path string, force bool) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
	case info.IsDir():
		return fmt.Errorf("%s: a folder, expected a file to write", path)
	case !force && info.Mode().IsRegular() && info.Size() > 0:
		return existsError(path)
	}
	return nil
}

// checkNoDevice returns an error if the path is a device or a pipe: these cannot be replaced as a
// whole, or read before they are written.
func checkNoDevice(path string) error {
	if info, err := os.Stat(path); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: a device or a pipe, expected a file", path)
	}
	return nil
}

// checkFolderOf returns an error if the folder of a file does not exist, because its name is
// probably misspelt.
func checkFolderOf(path string) error {
	folder := filepath.Dir(path)
	info, err := os.Stat(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: the folder %s does not exist", path, folder)
	case err != nil:
		return fmt.Errorf("%s: %w", path, safefile.Bare(err))
	case !info.IsDir():
		return fmt.Errorf("%s: %s is not a directory", path, folder)
	}
	return nil
}

// probe writes and removes a file in a folder, so that an error shows before a long computation.
func probe(folder string) error {
	file, err := safefile.Create(folder, 0o666)
	if err != nil {
		return fmt.Errorf("%s cannot be written to: %w", folder, errors.Unwrap(err))
	}
	file.Discard()
	return nil
}

// writeWhole writes a file that appears under its name only when it is complete. Unless force is
// set, it refuses the files that [checkNew] refuses, including a file created during the call.
func writeWhole(path string, text []byte, force bool) error {
	write := safefile.WriteNew
	if force || exists(path) && checkNew(path, false) == nil {
		write = safefile.Write
	}
	err := write(path, text, 0o666)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrExist):
		return existsError(path)
	}
	return fmt.Errorf("%s: %w", path, safefile.Bare(err))
}

func existsError(path string) error {
	return fmt.Errorf("%s: %w (--force replaces it)", path, fs.ErrExist)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// isFolder reports whether a path is a folder, or ends with a separator.
func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir() || path != "" && os.IsPathSeparator(path[len(path)-1])
}

// sameFile reports whether two paths lead to the same existing file.
func sameFile(a, b string) bool {
	first, err1 := os.Stat(a)
	second, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && os.SameFile(first, second)
}

// place is the place of a game's log.
type place struct {
	folder string
	file   string // path of the file; "" for a new file in the folder
	force  bool   // the file may be replaced
}

// newPlace returns the place that a path stands for. It checks that a log can be written there,
// before the game is played.
func newPlace(path string, force bool) (place, error) {
	if path == "" {
		p := place{folder: logging.DefaultFolder()}
		err := userdir.ErrNone
		if p.folder != "" {
			err = p.check()
		}
		if err != nil {
			err = fmt.Errorf("logs cannot be saved: %w (--log chooses another place)", err)
		}
		return p, err
	}
	p := place{folder: filepath.Dir(path), file: path, force: force}
	info, err := os.Stat(path)
	switch {
	case isFolder(path):
		p = place{folder: filepath.Clean(path)}
		err = nil
	case err == nil && !info.Mode().IsRegular():
		return p, fmt.Errorf("--log: %s is neither a file nor a folder", path)
	case err == nil && !force:
		err = existsError(path)
	default:
		err = checkFolderOf(path)
	}
	if err == nil {
		err = p.check()
	}
	if err != nil {
		err = fmt.Errorf("--log: %w", err)
	}
	return p, err
}

// check returns an error if the log cannot be written. It creates the folder of a new file.
func (p place) check() error {
	if p.file == "" {
		if err := os.MkdirAll(p.folder, 0o777); err != nil {
			return err
		}
	}
	return probe(p.folder)
}

// save writes the log and returns the path of its file. If a file was created there during the
// game and force is not set, the log gets another name with a number.
func (p place) save(l *logging.Log, created time.Time) (string, error) {
	switch {
	case p.file == "":
		return l.SaveIn(p.folder, created)
	case p.force:
		return p.file, l.WriteFile(p.file)
	}
	return l.SaveNew(p.file)
}
