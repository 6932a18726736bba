package window

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"github.com/go-gl/glfw/v3.4/glfw"

	"kalah/internal/crash"
	"kalah/internal/desktop"
	"kalah/internal/userdir"
	"kalah/internal/version"
	"kalah/resources"
	"kalah/search"
	"kalah/search/program"
	"kalah/ui/window/files/native"
	"kalah/ui/window/help"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

// ErrNoDisplay is returned if there is no screen to open a window on.
var ErrNoDisplay = errors.New("no display; play in the terminal with: kalah play")

// Run opens the window and returns when it is closed. If logFile is not empty, the window replays
// that game log. The window closes at the end of the context, as after a signal. In that case, and
// if Fyne does not return, Run calls exit after everything is written; exit gets the error that Run
// would return, and must end the process. OwnSignals makes the program the only receiver of
// signals; see [ownSoon].
func Run(ctx context.Context, logFile string, ownSignals func(), exit func(error)) error {
	if err := checkDisplay(os.Getenv, os.Setenv); err != nil {
		return err
	}
	userdir.FindHome() // Fyne also needs it
	store := settings.OpenProgram(func(err error) { fmt.Fprintln(os.Stderr, "kalah:", err) })
	if _, err := words.Use(store.String(keyLanguage)); err != nil {
		fmt.Fprintln(os.Stderr, "kalah:", err)
	}
	crashed := watchCrashes()
	defer crash.End()
	ending := newEnding(fyne.Do, store, func(err error) {
		crash.End()
		exit(err)
	})
	stop := context.AfterFunc(ctx, ending.signalled)
	defer stop()
	desktop.KeepSmooth()
	desktop.KeepSmall(os.Getenv)
	// Create the folder for Fyne's caches. Fyne does not create missing parents.
	if folder, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(folder, 0o700)
	}
	a := app.NewWithID(appID)
	store.Use(a)
	a.Lifecycle().SetOnStarted(func() { ownSoon(ownSignals) })
	a.SetIcon(fyne.NewStaticResource("kalah.png", resources.IconPNG))
	env, err := search.OpenEnvironment(resources.Book, search.Options{Memory: search.WindowMemory, Memo: search.WindowMemo, Programs: program.NewHost()})
	if err != nil {
		fyne.LogError("Opening book", err) // without it only perfect play is slower
	}
	w, err := openWindow(a, ending.post, env)
	if err != nil {
		return err
	}
	w.onQuit = ending.quitting
	w.onRestart = func(logFile string) {
		ending.again = func() error {
			crash.End()
			if logFile == "" {
				return desktop.Restart()
			}
			return desktop.Restart(logFile)
		}
	}
	ending.opened(w.close, w.written)
	w.settings.motion.Ask(w.tasks, nil)
	w.begin(logFile)
	if crashed {
		help.OfferCrash(w.shell)
	}
	store.Show(w.settingsFailed)
	w.shell.Tasks().Go(func(ctx context.Context) error {
		desktop.Watch(ctx, func() { w.shell.Tasks().Post(w.repaint) })
		return nil
	}, nil)
	a.Run()
	return ending.end()
}

// watchCrashes stores a report if the program crashes from now on. It reports whether the program
// has crashed before.
func watchCrashes() (crashed bool) {
	folder := crash.Folder()
	if folder == "" {
		return false
	}
	crashed, err := crash.Begin(folder, version.Current().String())
	if err != nil {
		fmt.Fprintln(os.Stderr, "kalah: crashes are not kept:", err)
	}
	return crashed
}

// ownSoon takes the signals away from Fyne. Fyne would end its loop at once. About once in a
// hundred times it would also panic, because a goroutine sends on its closed queue. Fyne registers
// for signals on its own goroutine when its loop begins, at a time that is not known exactly.
func ownSoon(ownSignals func()) {
	ownSignals()
	for _, wait := range []time.Duration{20 * time.Millisecond, 100 * time.Millisecond, time.Second} {
		time.AfterFunc(wait, ownSignals)
	}
}

// openWindow builds and shows the window. It returns an error if GLFW cannot use the display in the
// environment. GLFW then panics when Fyne creates the window, which happens when it is shown.
func openWindow(a fyne.App, post func(func()), env *search.Environment) (w *window, err error) {
	defer func() {
		switch cause := recover().(type) {
		case nil:
		case *glfw.Error:
			err = ErrNoDisplay // Fyne has logged the cause
		default:
			panic(cause)
		}
	}()
	w = newWindow(a, post, env, nil, nil)
	w.shell.Complete(native.New(w.win, w.shell.Tasks(), w.shell.Cover))
	w.win.Show()
	w.shell.SetScreen(largestScreen) // GLFW knows the screens by now
	return w, nil
}

// largestScreen returns the maximum size of a window with its title bar, on the largest screen, in
// pixels.
func largestScreen() fyne.Size {
	size := fyne.Size{}
	for _, m := range glfw.GetMonitors() {
		_, _, width, height := m.GetWorkarea()
		size = size.Max(fyne.NewSize(float32(width), float32(height)))
	}
	return size
}
