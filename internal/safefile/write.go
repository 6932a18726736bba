package safefile

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"kalah/internal/message"
)

// Write writes a file in a folder that exists. The file appears under its name
// only once it is whole; one that was there before is replaced then, keeps its
// permissions, and stays if anything fails. A link stays one: the file that it
// leads to is replaced. A device or a pipe takes the data itself.
func Write(path string, data []byte, permissions fs.FileMode) error {
	info, err := os.Stat(path)
	switch {
	case err != nil: // nothing is there, or what is there shows when it is replaced
	case info.IsDir():
		return message.New("a folder, expected a file to write")
	case !info.Mode().IsRegular():
		return writeInto(path, data) // it cannot be replaced
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
		// Not every file system has permissions to keep.
		_ = file.Chmod(info.Mode().Perm())
	}
	if _, err := file.Write(data); err != nil {
		return err
	}
	return file.Replace(target)
}

// WriteNew writes a file in a folder that exists, under a name that must be
// free: otherwise the error wraps [fs.ErrExist] and nothing is changed.
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

// updateTime bounds the wait for other programs that update a file. Each does it in
// milliseconds, or in a second on a slow disk; who holds the lock longer hangs.
const updateTime = 5 * time.Second

// Update replaces a file by what change returns, and makes its folder. Other programs
// that update the file wait meanwhile, so that change may read it first.
func Update(path string, change func() ([]byte, error)) error {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), updateTime)
	defer cancel()
	// The lock's file stays: who waits for it must not find another one. A file system
	// without locks is no reason not to write.
	lock := flock.New(filepath.Join(folder, "."+filepath.Base(path)+".lock"))
	defer func() { _ = lock.Close() }()
	_, _ = lock.TryLockContext(ctx, 5*time.Millisecond)
	data, err := change()
	if err != nil {
		return err
	}
	return Write(path, data, 0o600)
}

func writeInto(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

// mostAside is how many files of a name are kept aside.
const mostAside = 20

// SetAside gives a file that cannot be used a name that is free, path.broken or
// path.broken-2, and returns that. Once there are too many the last is replaced.
func SetAside(path string) (aside string, err error) {
	for n := 1; n <= mostAside; n++ {
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

// Remove removes a file and has its end reach the disk too. That there is no
// such file is no error.
func Remove(path string) error {
	err := remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return message.Errorf("cannot be removed: %w", Bare(err))
	}
	SyncFolder(filepath.Dir(path))
	return nil
}

// Bare returns a file error without the paths, for those who name them in their
// own words. Other errors stay as they are.
func Bare(err error) error {
	if of := (*fs.PathError)(nil); errors.As(err, &of) {
		return of.Err
	}
	if of := (*os.LinkError)(nil); errors.As(err, &of) {
		return of.Err
	}
	return err
}
