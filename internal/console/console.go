// Package console connects the program to the console that it was started from.
//
// A program for Windows either always has a console, which then opens with every double
// click, or never. Kalah has none, and [Attach] uses that of the shell. On other systems
// there is nothing to do.
package console

import (
	"io"
	"os"
)

// ErrOut returns a writer for errors: standard error, or where there is none, as after a
// double click on Windows, a message box for each write.
func ErrOut() io.Writer { return errOut{} }

type errOut struct{}

// Fd returns that of standard error, to ask whether it is a terminal.
func (errOut) Fd() uintptr { return os.Stderr.Fd() }
