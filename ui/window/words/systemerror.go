package words

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"syscall"

	"kalah/internal/message"
)

// wsaEADDRINUSE is the error code of Windows for a port in use. Package syscall has no name for it.
const wsaEADDRINUSE = syscall.Errno(10048)

// systemErrors has texts for errors of the system and the standard library. The first match counts.
var systemErrors = []struct {
	said message.Text
	of   []error
}{
	{message.Textf("the folder is not empty"), []error{syscall.ENOTEMPTY}}, // also matches fs.ErrExist
	{message.Textf("no such file or folder"), []error{fs.ErrNotExist}},
	{message.Textf("there is such a file already"), []error{fs.ErrExist}},
	{message.Textf("the disk can only be read"), []error{syscall.EROFS}},
	{message.Textf("permission denied"), []error{fs.ErrPermission}},
	{message.Textf("the disk is full"), []error{syscall.ENOSPC, syscall.EDQUOT}},
	{message.Textf("the file would be too large"), []error{syscall.EFBIG}},
	{message.Textf("not a folder"), []error{syscall.ENOTDIR}},
	{message.Textf("a folder, not a file"), []error{syscall.EISDIR}},
	{message.Textf("the name is too long"), []error{syscall.ENAMETOOLONG}},
	{message.Textf("too many links, one to the other"), []error{syscall.ELOOP}},
	{message.Textf("on another disk"), []error{syscall.EXDEV}},
	{message.Textf("in use by another program"), []error{syscall.EBUSY, syscall.ETXTBSY, syscall.EADDRINUSE, wsaEADDRINUSE}},
	{message.Textf("too many files are open"), []error{syscall.EMFILE, syscall.ENFILE}},
	{message.Textf("the disk has failed"), []error{syscall.EIO, syscall.ENXIO, syscall.ENODEV}},
	{message.Textf("not enough memory"), []error{syscall.ENOMEM}},
	{message.Textf("the system does not accept that"), []error{syscall.EINVAL, fs.ErrInvalid}},
	{message.Textf("the system cannot do that here"), []error{errors.ErrUnsupported}},
	{message.Textf("cancelled"), []error{context.Canceled}},
	{message.Textf("that took too long"), []error{context.DeadlineExceeded, os.ErrDeadlineExceeded}},
	{message.Textf("closed already"), []error{fs.ErrClosed}},
	{message.Textf("it ends too early"), []error{io.ErrUnexpectedEOF, io.EOF}},
	{message.Textf("there is no such program"), []error{exec.ErrNotFound}},
}

// systemError returns the text for an error of the system, or "" for another error.
func systemError(err error) string {
	for _, e := range systemErrors {
		if slices.ContainsFunc(e.of, func(target error) bool { return errors.Is(err, target) }) {
			return translated(e.said.Format(), nil)
		}
	}
	return ""
}
