// Package safefile writes files atomically: even if the program is killed or the
// power fails, no file is ever half written.
//
// Data goes to a temporary file in the target's folder ([Create]). The file is synced and then
// renamed. It either replaces a file ([File.Replace]) or gets a name that must be free
// ([File.Claim], [File.ClaimFree]). Then the folder is synced too. [Write] does all these steps
// for data in memory. A killed program leaves its temporary file behind; the first write to a
// folder removes old ones ([Clean]).
//
// github.com/google/renameio and github.com/natefinch/atomic also replace files, but
// they leave temporary files behind, overwrite a file that must not exist, and do not
// sync the folder.
//
// Errors are the errors of the system. [Bare] removes the paths from them, for callers that name
// the file themselves.
package safefile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"

	"kalah/internal/message"
)

// File is a temporary file. Replace, Claim or ClaimFree renames it; Discard removes it.
type File struct{ *os.File }

// Create creates a temporary file in an existing folder. The umask applies to the
// permissions.
func Create(folder string, permissions fs.FileMode) (*File, error) {
	cleanOnce(folder)
	path := filepath.Join(folder, fmt.Sprintf(".kalah-%016x.tmp", rand.Uint64()))
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, permissions)
	if err != nil {
		return nil, message.Errorf("cannot write into its folder: %w", Bare(err))
	}
	return &File{file}, nil
}

// Replace renames the file to a path in the same folder. It atomically replaces an existing file
// there, which stays if anything fails.
func (f *File) Replace(path string) error { return f.end(path, Rename) }

// Claim renames the file to a path in the same folder. If the path is taken, the error wraps
// [fs.ErrExist].
func (f *File) Claim(path string) error { return f.end(path, Move) }

// ClaimFree is Claim with the first free path among name(1) to name(most). It returns the path.
func (f *File) ClaimFree(most int, name func(n int) string) (path string, err error) {
	err = f.end(f.Name(), func(from, _ string) error {
		err := fs.ErrExist
		for n := 1; errors.Is(err, fs.ErrExist) && n <= most; n++ {
			path = name(n)
			err = Move(from, path)
		}
		return err
	})
	if err != nil {
		return "", err
	}
	return path, nil
}

// end syncs the file, renames it with give, and syncs the folder. After an error it removes the
// temporary file.
func (f *File) end(path string, give func(from, to string) error) error {
	defer f.Discard()
	// Unsynced data might reach the disk after the rename.
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := give(f.Name(), path); err != nil {
		return err
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// Discard removes the file unless it was renamed. It may be called more than once.
func (f *File) Discard() {
	if f.File == nil {
		return
	}
	_ = f.Close()           // may be closed already
	_ = os.Remove(f.Name()) // is gone if it was renamed
	f.File = nil
}

// syncFolder flushes the names in a folder to the disk, on systems that can sync folders.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
