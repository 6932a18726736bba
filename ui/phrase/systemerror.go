package phrase

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"syscall"

	"fyne.io/fyne/v2/lang"
)

// windowsErrors are numbers that Windows has for what other systems call otherwise.
var windowsErrors = map[syscall.Errno]error{
	19:  syscall.EROFS,        // write protected
	32:  syscall.EBUSY,        // used by another process
	33:  syscall.EBUSY,        // locked by another process
	39:  syscall.ENOSPC,       // disk full, of a handle
	112: syscall.ENOSPC,       // disk full
	145: syscall.ENOTEMPTY,    // folder not empty
	206: syscall.ENAMETOOLONG, // file name or extension too long
	267: syscall.ENOTDIR,      // not the name of a folder
}

// systemError says what an error of the system, or of the standard library, says;
// "" if it is none that we have words for.
func systemError(err error) string {
	if number, ok := err.(syscall.Errno); ok && runtime.GOOS == "windows" {
		if other := windowsErrors[number]; other != nil {
			err = other
		}
	}
	is := func(targets ...error) bool {
		for _, target := range targets {
			if errors.Is(err, target) {
				return true
			}
		}
		return false
	}
	switch {
	case is(syscall.ENOTEMPTY): // before what it counts as: there being such a file
		return lang.L("the folder is not empty")
	case is(fs.ErrNotExist):
		return lang.L("no such file or folder")
	case is(fs.ErrExist):
		return lang.L("there is such a file already")
	case is(syscall.EROFS):
		return lang.L("the disk can only be read")
	case is(fs.ErrPermission):
		return lang.L("permission denied")
	case is(syscall.ENOSPC, syscall.EDQUOT):
		return lang.L("the disk is full")
	case is(syscall.EFBIG):
		return lang.L("the file would be too large")
	case is(syscall.ENOTDIR):
		return lang.L("not a folder")
	case is(syscall.EISDIR):
		return lang.L("a folder, not a file")
	case is(syscall.ENAMETOOLONG):
		return lang.L("the name is too long")
	case is(syscall.ELOOP):
		return lang.L("too many links, one to the other")
	case is(syscall.EXDEV):
		return lang.L("on another disk")
	case is(syscall.EBUSY, syscall.ETXTBSY):
		return lang.L("in use by another program")
	case is(syscall.EMFILE, syscall.ENFILE):
		return lang.L("too many files are open")
	case is(syscall.EIO, syscall.ENXIO, syscall.ENODEV):
		return lang.L("the disk has failed")
	case is(syscall.ENOMEM):
		return lang.L("not enough memory")
	case is(syscall.EINVAL, fs.ErrInvalid):
		return lang.L("the system does not accept that")
	case is(errors.ErrUnsupported):
		return lang.L("the system cannot do that here")
	case is(context.Canceled):
		return lang.L("cancelled")
	case is(context.DeadlineExceeded, os.ErrDeadlineExceeded):
		return lang.L("that took too long")
	case is(fs.ErrClosed):
		return lang.L("closed already")
	case is(io.ErrUnexpectedEOF, io.EOF):
		return lang.L("it ends too early")
	case is(exec.ErrNotFound):
		return lang.L("there is no such program")
	}
	return ""
}
