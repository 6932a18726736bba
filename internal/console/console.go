// Package console connects the program to the console that it was started from,
// for its commands to read and to print there.
//
// On Windows a program either always has a console, which opens with every
// double click too, or never has one. Kalah has none, and [Attach] takes that of
// the shell. Elsewhere a program has its streams from the start, and there is
// nothing to do.
package console

import (
	"io"
	"os"
)

// ErrOut returns where errors are told: standard error, or, where that leads
// nowhere as after a double click on Windows, a box on the screen for each that
// is written.
func ErrOut() io.Writer { return errOut{} }

type errOut struct{}

// Fd is that of standard error: who writes there may want to know whether it is a terminal.
func (errOut) Fd() uintptr { return os.Stderr.Fd() }
