// Package safefile writes files so that nobody ever finds one that is half
// written, whenever the program is killed or the computer loses its power.
//
// What is new is written to a temporary file in the folder where it is to be
// ([Create]), reaches the disk, and only then gets its name: that of a file that
// is replaced ([File.Replace]) or one that must be free ([File.Claim],
// [File.ClaimFree]). The folder is synced too, so that the name reaches the disk
// as well. [Write] does all that for what is in memory already.
//
// A program that is killed leaves its temporary file behind. The first write to a
// folder removes what nobody has written to for long ([Clean]). All temporary
// files of the project are made here, whatever is written.
//
// github.com/google/renameio and github.com/natefinch/atomic replace files as well,
// but they know no left-overs, replace a file that must not be there, and do not sync
// the folder.
//
// Errors are those of the system, with a path in them where there is one:
// [Bare] takes it off for callers that name the file in their own words.
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

// File is a file that gets its name once it is whole. It is written like any
// other, and ends with one of Replace, Claim, ClaimFree and Discard.
type File struct{ *os.File }

// Create makes a temporary file in a folder, which must exist. The user's umask
// takes away permissions, as from any other file. What killed programs left in
// the folder is removed.
func Create(folder string, permissions fs.FileMode) (*File, error) {
	cleanOnce(folder)
	path := filepath.Join(folder, fmt.Sprintf(".kalah-%016x.tmp", rand.Uint64()))
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, permissions)
	if err != nil {
		return nil, message.Errorf("cannot write into its folder: %w", Bare(err))
	}
	return &File{file}, nil
}

// Replace gives the file its name. One that is there is replaced in one step,
// and stays if anything fails. The path must be in the folder of Create.
func (f *File) Replace(path string) error {
	return f.end(path, Rename)
}

// Claim gives the file a name that must be free: otherwise the error wraps
// [fs.ErrExist], and the file that is there is left as it is, even if it came
// there just now. The path must be in the folder of Create.
func (f *File) Claim(path string) error {
	return f.end(path, Move)
}

// ClaimFree is Claim with the first of some names that is free, and returns it.
// The names are those for 1, 2, ... up to most.
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

// end syncs the file, has it named, and syncs the folder. Whatever fails, no
// temporary file is left.
func (f *File) end(path string, give func(from, to string) error) error {
	defer f.Discard()
	// A rename may reach the disk before the text does, unless that is synced.
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := give(f.Name(), path); err != nil {
		return err
	}
	SyncFolder(filepath.Dir(path))
	return nil
}

// Discard removes the file, unless it has got its name. It may be called at any
// time, so that it can be deferred.
func (f *File) Discard() {
	if f.File == nil {
		return
	}
	_ = f.Close()           // it may be closed already
	_ = os.Remove(f.Name()) // renamed, it is gone already
	f.File = nil
}

// SyncFolder has the names in a folder reach the disk. Where folders cannot be
// synced, the system does it in its own time.
func SyncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
