// Package ui opens the window. With the build tag cli the program has no window and does not
// depend on Fyne and the system libraries that it needs: it is one static file that runs on
// any Linux.
package ui

import (
	"context"
	"io"
	"os"
)

// Window is Run of package window, or nil in a program without a window.
var Window func(ctx context.Context, logFile string, ownSignals func(), exit func(error)) error

// ErrOut is the writer for errors. It writes to standard error, or to message boxes if a double click
// has opened the window on Windows.
var ErrOut io.Writer = os.Stderr
