// Package safefile writes files atomically: even if the program is killed or the
// power fails, no file is ever half written.
//
// Data goes to a temporary file in the target's folder ([Create]), which is synced and
// then given its name: that of the file it replaces ([File.Replace]), or one that must
// be free ([File.Claim], [File.ClaimFree]). Then the folder is synced too. [Write] does
// all that for data in memory. A killed program leaves its temporary file behind; the
// first write to a folder removes old ones ([Clean]).
//
// github.com/google/renameio and github.com/natefinch/atomic also replace files, but
// they leave temporary files behind, overwrite a file that must not exist, and do not
// sync the folder.
//
// Errors are those of the system; [Bare] removes their paths for callers that name the
// file themselves.
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

// File is a temporary file, which gets its name by Replace, Claim or ClaimFree, or is
// removed by Discard.
type File struct{ *os.File }

// Create makes a temporary file in a folder, which must exist. The umask applies to the
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

// Replace gives the file its name, in the folder of Create. An existing file of that
// name is replaced atomically, and stays if anything fails.
func (f *File) Replace(path string) error { return f.end(path, Rename) }

// Claim gives the file a name, in the folder of Create, that must be free: otherwise
// the error wraps [fs.ErrExist].
func (f *File) Claim(path string) error { return f.end(path, Move) }

// ClaimFree is Claim with the first free one of the names for 1, 2, ... up to most, and
// returns its path.
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

// end syncs the file, names it by give, and syncs the folder. If that fails, the
// temporary file is removed.
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

// Discard removes the file unless it has got its name. It may be called more than once.
func (f *File) Discard() {
	if f.File == nil {
		return
	}
	_ = f.Close()           // may be closed already
	_ = os.Remove(f.Name()) // is gone if it was renamed
	f.File = nil
}

// syncFolder flushes the names in a folder to the disk, where folders can be synced.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
