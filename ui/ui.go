// Package ui opens the window, in programs that have one. Built with the tag cli it
// leaves the window out, with its toolkit and the libraries of the system that this
// stands on: what remains is one file that runs on any Linux.
package ui

import "context"

// Window opens the window: see Run of package window. It is nil in a program without one.
var Window func(ctx context.Context, logFile string, ownSignals func(), exit func(error)) error
