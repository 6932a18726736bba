package logging

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"kalah/logging/internal/fileerr"
)

// saveIn writes the text to a temporary file in the folder, and has put give it
// its name once it is whole. Whatever fails, no temporary file is left; those
// that programs left which were killed are removed.
func saveIn(folder string, text []byte, put func(temporary string) error) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return fmt.Errorf("its folder cannot be made: %w", err)
	}
	cleanOnce(folder)
	file, err := createTemporary(folder)
	if err != nil {
		return fmt.Errorf("cannot write into its folder: %w", fileerr.Bare(err))
	}
	defer file.release()
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
	return fileerr.Bare(err)
}

// syncFolder has the new name reach the disk too. Where folders cannot be
// synced, the system does it in its own time.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
