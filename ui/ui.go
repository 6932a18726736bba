// Package ui opens the window. With the build tag cli the program has no window and does not
// depend on Fyne and the system libraries that it needs: it is one static file that runs on
// any Linux.
package ui

import "context"

// Window is Run of package window, or nil in a program without a window.
var Window func(ctx context.Context, logFile string, ownSignals func(), exit func(error)) error
