package safefile

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"kalah/internal/cut"
	"kalah/internal/message"
)

// Write atomically writes a file in an existing folder. It replaces an existing file and keeps its
// permissions; the file stays if anything fails. If the path is a link, Write replaces the link's
// target. Data for a device or a pipe is written directly.
func Write(path string, data []byte, permissions fs.FileMode) error {
	info, err := os.Stat(path)
	switch {
	case err != nil: // there is no file, or replacing it will fail
	case info.IsDir():
		return message.New("a folder, expected a file to write")
	case !info.Mode().IsRegular():
		return writeInto(path, data)
	}
	target := path
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		target = followed
	}
	file, err := Create(filepath.Dir(target), permissions)
	if err != nil {
		return err
	}
	defer file.Discard()
	if info != nil {
		_ = file.Chmod(info.Mode().Perm()) // some file systems have no permissions
	}
	if _, err := file.Write(data); err != nil {
		return err
	}
	return file.Replace(target)
}

// WriteNew is [Write] for a new file. If the path is taken, the error wraps [fs.ErrExist].
func WriteNew(path string, data []byte, permissions fs.FileMode) error {
	if _, err := os.Lstat(path); err == nil {
		return fs.ErrExist
	}
	file, err := Create(filepath.Dir(path), permissions)
	if err != nil {
		return err
	}
	defer file.Discard()
	if _, err := file.Write(data); err != nil {
		return err
	}
	return file.Claim(path)
}

// updateTime limits the wait for other programs that update a file. An update takes milliseconds,
// on a slow disk a second.
const updateTime = 5 * time.Second

// Update replaces a file with the data that change returns. It creates the file's folder. Other
// programs that update the file wait, so change may read the file first.
func Update(path string, change func() ([]byte, error)) error {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), updateTime)
	defer cancel()
	// The lock's file stays, because other programs may wait for it. Errors are ignored because
	// some file systems have no locks.
	lock := flock.New(filepath.Join(folder, "."+filepath.Base(path)+".lock"))
	defer func() { _ = lock.Close() }()
	_, _ = lock.TryLockContext(ctx, 5*time.Millisecond)
	data, err := change()
	if err != nil {
		return err
	}
	return Write(path, data, 0o600)
}

// ErrLarge is wrapped by the error of [ReadSmall] if the file is too large.
var ErrLarge = message.New("the file is too large")

// ReadSmall reads a text file of at most most bytes and removes its byte-order mark.
func ReadSmall(path string, most int64) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err == nil && int64(len(data)) > most {
		err = message.Errorf("%w: more than %d bytes", ErrLarge, most)
	}
	return cut.Mark(data), err
}

func writeInto(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

// maxAside is the maximum number of files that SetAside keeps per path.
const maxAside = 20

// SetAside renames an unusable file to the first free path among path.broken, path.broken-2, ...
// path.broken-20, and returns the new path. If none is free, it replaces the last one.
func SetAside(path string) (aside string, err error) {
	for n := 1; n <= maxAside; n++ {
		aside = path + ".broken"
		if n > 1 {
			aside += fmt.Sprintf("-%d", n)
		}
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	return aside, os.Rename(path, aside)
}

// Remove removes a file and syncs its folder. A missing file is not an error.
func Remove(path string) error {
	err := patiently(func() error { return os.Remove(path) })
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return message.Errorf("cannot be removed: %w", Bare(err))
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// Bare removes the paths from a file error. It returns other errors unchanged.
func Bare(err error) error {
	if of := (*fs.PathError)(nil); errors.As(err, &of) {
		return of.Err
	}
	if of := (*os.LinkError)(nil); errors.As(err, &of) {
		return of.Err
	}
	return err
}
