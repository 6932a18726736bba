package safefile

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"kalah/internal/message"
)

// ErrChanged says that a file was written to while it was moved: it stays where it
// was.
var ErrChanged = message.New("it was changed meanwhile")

// Copy writes what a file holds to another path, which must be free: otherwise the
// error is [fs.ErrExist] and nothing is changed. The copy appears under its name
// once it is whole, with the permissions of the file and the time of its last
// change. Of a link the file is copied that it leads to. When the context ends,
// Copy returns its error and leaves nothing behind.
func Copy(ctx context.Context, from, to string) error {
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
	if _, err := io.Copy(file, whileContext{ctx, source}); err != nil {
		return Bare(err)
	}
	// Not every file system has permissions and times to keep.
	_ = file.Chmod(info.Mode().Perm())
	_ = os.Chtimes(file.Name(), info.ModTime(), info.ModTime())
	return file.Claim(to)
}

// whileContext reads until the context ends.
type whileContext struct {
	ctx context.Context
	of  io.Reader
}

func (w whileContext) Read(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.of.Read(p)
}

// Relocate is [Move] to wherever that is, on another file system too: there the
// file is copied, and removed where it was once the copy has reached the disk. If
// it was written to meanwhile it stays, the copy does not, and the error is
// [ErrChanged]. A link goes as a link to the same file.
func Relocate(ctx context.Context, from, to string) error {
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
	return relocateByCopy(ctx, info, from, to)
}

// relocateLink makes the link anew: one that is relative leads elsewhere from
// another folder.
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

func relocateByCopy(ctx context.Context, before fs.FileInfo, from, to string) error {
	if err := Copy(ctx, from, to); err != nil {
		return err
	}
	after, err := os.Lstat(from)
	if err == nil && (after.Size() != before.Size() || !after.ModTime().Equal(before.ModTime())) {
		return Bare(withdraw(to, ErrChanged))
	}
	return Bare(patiently(func() error { return leave(from, to) }))
}
