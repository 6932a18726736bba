package terminal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"kalah/internal/safefile"
)

// checkWritable refuses a file that could not be written in the end: what took long to
// compute should not be lost.
func checkWritable(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s: a folder, expected a file to write", path)
	}
	if err := errors.Join(checkNoDevice(path), checkFolderOf(path)); err != nil {
		return err
	}
	if led, err := filepath.EvalSymlinks(path); err == nil {
		path = led // that one is replaced
	}
	return probe(filepath.Dir(path))
}

// checkNoDevice refuses what is neither a file nor free: a file that is replaced as a
// whole, or read first, cannot be a device or a pipe.
func checkNoDevice(path string) error {
	if info, err := os.Stat(path); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: a device or a pipe, expected a file", path)
	}
	return nil
}

// probe writes a file into a folder, and removes it.
func probe(folder string) error {
	file, err := safefile.Create(folder, 0o666)
	if err != nil {
		return fmt.Errorf("%s cannot be written to: %w", folder, errors.Unwrap(err))
	}
	file.Discard()
	return nil
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

// isEmpty reports whether there is a file of that name with nothing in it, such as mktemp
// makes: nothing is lost with it.
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

// refuseEmpty refuses flags that are given without a value: a variable of a shell that
// is not set is likelier than the wish for what leaving the flag out does. It says what
// each holds.
func refuseEmpty(cmd *cobra.Command, what string, flags ...string) error {
	for _, name := range flags {
		if flag := cmd.Flags().Lookup(name); flag.Changed && flag.Value.String() == "" {
			return fmt.Errorf("--%s: the %s is empty", name, what)
		}
	}
	return nil
}
