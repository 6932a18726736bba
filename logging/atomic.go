package logging

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// saveIn writes the text to a temporary file in the folder, and has put give it
// its name once it is whole. Whatever fails, no temporary file is left.
func saveIn(folder string, text []byte, put func(temporary string) error) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return fmt.Errorf("its folder cannot be made: %w", err)
	}
	file, err := createTemporary(folder)
	if err != nil {
		return fmt.Errorf("cannot write into its folder: %w", bare(err))
	}
	_, err = file.Write(text)
	// A rename may reach the disk before the text does, unless that is synced.
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		err = put(file.Name())
	}
	// Renamed, it is gone already.
	if removed := os.Remove(file.Name()); err == nil && removed != nil && !errors.Is(removed, fs.ErrNotExist) {
		err = removed
	}
	syncFolder(folder)
	return bare(err)
}

// createTemporary is os.CreateTemp, except that the user's umask decides who
// may read the file, as for any other.
func createTemporary(folder string) (*os.File, error) {
	for {
		path := filepath.Join(folder, fmt.Sprintf(".kalah-%016x.tmp", rand.Uint64()))
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return file, err
		}
	}
}

// syncFolder has the new name reach the disk too. Where folders cannot be
// synced, the system does it in its own time.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}

// bare returns a file error without the path, which [Error] names already.
func bare(err error) error {
	if of := (*fs.PathError)(nil); errors.As(err, &of) {
		return of.Err
	}
	if of := (*os.LinkError)(nil); errors.As(err, &of) {
		return of.Err
	}
	return err
}
