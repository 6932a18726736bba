package ui

import (
	"context"
	"errors"
	"os"
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"github.com/go-gl/glfw/v3.4/glfw"

	"kalah/resources"
	"kalah/search"
	"kalah/ui/files"
	_ "kalah/ui/locale" // before Fyne reads the locale
	"kalah/ui/settings"
)

// ErrNoDisplay says that there is no screen to open a window on.
var ErrNoDisplay = errors.New("no display; play in the terminal with: kalah play")

// appID names the program to the system, which keeps its settings under it. It
// is the one of FyneApp.toml.
const appID = "io.github.kalah.Kalah"

// closeTime bounds how long the process outlives its window, to write a log.
const closeTime = 3 * time.Second

// Run opens the window and returns when it is closed. If logFile is not empty,
// the window replays that game log. The end of the context, as by a signal,
// closes it.
func Run(ctx context.Context, logFile string) error {
	if !hasDisplay(runtime.GOOS, os.Getenv) {
		return ErrNoDisplay
	}
	keepSmooth()
	a := app.NewWithID(appID)
	a.SetIcon(fyne.NewStaticResource("kalah.png", resources.IconPNG))
	env, err := search.OpenEnvironment(resources.Book)
	if err != nil {
		fyne.LogError("Opening book", err) // everything but the speed of perfect play is as good without
	}
	w, err := openWindow(a, env)
	if err != nil {
		return err
	}
	w.picker = files.New(w.win, fyne.Do, w.covering)
	w.begin(logFile)
	stop := w.quitWith(ctx)
	defer stop()
	w.win.ShowAndRun()
	return w.end()
}

// openWindow is newWindow, with an error where GLFW cannot use the display that
// the environment names: there is none, or not for this user. GLFW tells that by
// a panic as soon as Fyne makes a window.
func openWindow(a fyne.App, env *search.Environment) (w *window, err error) {
	defer func() {
		switch cause := recover().(type) {
		case nil:
		case *glfw.Error:
			err = ErrNoDisplay // GLFW has logged the cause
		default:
			panic(cause)
		}
	}()
	return newWindow(a, fyne.Do, env, newEvaluator(env)), nil
}

// end stops everything and waits for what is still to be written.
func (w *window) end() error {
	w.close()
	ctx, cancel := context.WithTimeout(context.Background(), closeTime)
	defer cancel()
	return errors.Join(w.control.Wait(ctx), w.recomputing.wait(ctx), w.shelf.wait(ctx))
}

// within waits by a function that knows no context, no longer than until the end
// of one.
func within(ctx context.Context, wait func()) error {
	done := make(chan struct{})
	go func() {
		wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// quitWith has Ctrl+C in the terminal, and the end of the session, stop
// everything as the window's button would. Fyne listens for signals too, but not
// yet while the program starts; its driver may be told to quit twice.
func (w *window) quitWith(ctx context.Context) (stop func() bool) {
	return context.AfterFunc(ctx, func() {
		w.post(func() {
			w.close()
			w.app.Driver().Quit()
		})
	})
}

// newSettings returns the settings of the program.
func newSettings(a fyne.App) *settings.Settings { return settings.New(a.Preferences()) }

// hasDisplay reports whether a window can be opened: without this check GLFW
// ends the process.
func hasDisplay(goos string, getenv func(string) string) bool {
	switch goos {
	case "darwin", "windows":
		return true
	}
	return getenv("DISPLAY") != "" || getenv("WAYLAND_DISPLAY") != ""
}
