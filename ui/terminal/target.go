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

// checkNew refuses to write a file that is there already, unless by force. Nothing is lost
// with an empty one, such as mktemp makes, and a device or a pipe takes what it is given.
func checkNew(path string, force bool) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s: a folder, expected a file to write", path)
	case !force && isFile(path) && !isEmpty(path):
		return existsError(path)
	}
	return nil
}

// checkNoDevice refuses what is neither a file nor free: a file that is replaced as a
// whole, or read first, cannot be a device or a pipe.
func checkNoDevice(path string) error {
	if info, err := os.Stat(path); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: a device or a pipe, expected a file", path)
	}
	return nil
}

// checkFolderOf refuses a file in a folder that does not exist: a slip in its
// name is more likely than the wish for a new one.
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

// probe writes a file into a folder, and removes it: what took long to compute should not
// be lost in the end.
func probe(folder string) error {
	file, err := safefile.Create(folder, 0o666)
	if err != nil {
		return fmt.Errorf("%s cannot be written to: %w", folder, errors.Unwrap(err))
	}
	file.Discard()
	return nil
}

// writeWhole writes a file that appears under its name only once it is whole.
// Unless force is set, one that is there is kept, even if it came there just
// now.
func writeWhole(path string, text []byte, force bool) error {
	write := safefile.WriteNew
	if force || exists(path) && (!isFile(path) || isEmpty(path)) { // as for checkNew
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

// exists reports whether there is something of that name.
func exists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// isFile reports whether there is a file of that name, and no folder or device.
func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// isEmpty reports whether there is a file of that name with nothing in it.
func isEmpty(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Size() == 0
}

// sameFile reports whether two paths lead to one file that is there.
func sameFile(a, b string) bool {
	first, err1 := os.Stat(a)
	second, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && os.SameFile(first, second)
}

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
