package terminal

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2/maybe"
)

// writeWhole writes a file that appears under its name only once it is whole,
// and makes its folder if need be. Unless force is set, one that is there is
// kept, even if it came there just now.
func writeWhole(path string, text []byte, force bool) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return writeInto(path, text) // replacing a device or a pipe does no good
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	if !force {
		return writeNew(path, text)
	}
	// A link stays one: the file that it leads to is replaced.
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		path = followed
	}
	return maybe.WriteFile(path, text, 0o666)
}

func writeInto(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Close())
}

// writeNew writes a temporary file and gives it its name by a link: renaming
// would replace a file of that name.
func writeNew(path string, text []byte) (err error) {
	whole := filepath.Join(filepath.Dir(path), fmt.Sprintf(".kalah-%016x.tmp", rand.Uint64()))
	// Unlike a file of os.CreateTemp, this one obeys the user's umask.
	temporary, err := os.OpenFile(whole, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	defer func() {
		if removed := os.Remove(whole); err == nil && removed != nil && !errors.Is(removed, fs.ErrNotExist) {
			err = removed
		}
	}()
	_, err = temporary.Write(text)
	if err = errors.Join(err, temporary.Sync(), temporary.Close()); err != nil {
		return err
	}
	err = os.Link(whole, path)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrExist):
		return existsError(path)
	}
	// Not every file system has links.
	if _, taken := os.Lstat(path); taken == nil {
		return existsError(path)
	}
	return os.Rename(whole, path)
}
