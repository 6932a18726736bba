package safefile

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"kalah/internal/message"
)

// ErrChanged is returned if a file was written to while it was moved. The file stays in its place.
var ErrChanged = message.New("it was changed meanwhile")

// Copy copies a file with its permissions and modification time. If the path to is taken, the
// error is [fs.ErrExist]. Copy follows links. The copy gets its name when it is complete.
func Copy(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return Bare(err)
	}
	defer source.Close()
	info, err := source.Stat()
	if err != nil {
		return Bare(err)
	}
	if !info.Mode().IsRegular() {
		return message.New("no file that can be copied")
	}
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	if err := checkName(to); err != nil {
		return err
	}
	file, err := Create(filepath.Dir(to), 0o600)
	if err != nil {
		return err
	}
	defer file.Discard()
	if _, err := io.Copy(file, source); err != nil {
		return Bare(err)
	}
	// Some file systems have neither permissions nor times.
	_ = file.Chmod(info.Mode().Perm())
	_ = os.Chtimes(file.Name(), info.ModTime(), info.ModTime())
	return file.Claim(to)
}

// Relocate is [Move] that also works across file systems. It then copies the file and removes
// the original. If the original was written to during the copy, it stays, the copy is removed, and
// the error is [ErrChanged]. A link becomes a link to the same file.
func Relocate(from, to string) error {
	info, err := os.Lstat(from)
	if err != nil {
		return Bare(err)
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		return relocateLink(from, to)
	}
	err = Move(from, to)
	if !isOtherDevice(err) {
		return err
	}
	return relocateByCopy(info, from, to)
}

// relocateLink creates a new link, because a relative link would lead to another file from the
// new folder.
func relocateLink(from, to string) error {
	target, err := os.Readlink(from)
	if err != nil {
		return Bare(err)
	}
	if !filepath.IsAbs(target) {
		target = filepath.Join(filepath.Dir(from), target)
	}
	switch err := os.Symlink(target, to); {
	case errors.Is(err, fs.ErrExist):
		return fs.ErrExist
	case err != nil:
		return Bare(err)
	}
	return Bare(leave(from, to))
}

func relocateByCopy(before fs.FileInfo, from, to string) error {
	if err := Copy(from, to); err != nil {
		return err
	}
	after, err := os.Lstat(from)
	if err == nil && (after.Size() != before.Size() || !after.ModTime().Equal(before.ModTime())) {
		return Bare(withdraw(to, ErrChanged))
	}
	return Bare(patiently(func() error { return leave(from, to) }))
}
