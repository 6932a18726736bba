package window

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/internal/desktop"
	"kalah/search"
	"kalah/search/program"
	"kalah/ui/app/evaluator"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// harness is a window without a screen, on the goroutine of the test. Its tests are about several
// views together; each view has its own tests.
type harness struct {
	*window
	uitest.User

	picker *uitest.Picker
	folder string // of logs
}

// options are settings that a test changes before the window opens.
type options struct {
	remembered
	log       string // file to open
	evaluator session.Evaluator
	players   session.Factory // nil for the usual ones
}

// twoPeople prepares a game in which the test plays both sides.
func twoPeople(seeds int) func(*options) {
	setup := uitest.TwoPeople(seeds)
	setup.Players = engine.TwoPeople()
	return func(o *options) { o.play.SetSetup(setup) }
}

// analyzing adds an analysis that needs little memory.
func analyzing(o *options) { o.evaluator = evaluator.New(search.NewEnvironment(small)) }

var small = search.Options{Memory: 8 << 20, TableSeeds: 3, Threads: 1}

// open opens a window like Run, with the logs in a folder of its own, and without analysis. The
// window has the language that the test has set; the cleanup sets English.
func open(t *testing.T, prepare ...func(*options)) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	o := &options{remembered: newRemembered(a.Preferences())}
	o.play.Speed.Set(board.SpeedOff)
	o.tour.Seen.Set(true)
	o.play.Wait.Set(0)
	for _, p := range prepare {
		p(o)
	}
	h := build(t, a, t.TempDir(), search.Options{}, o.evaluator, o.players)
	h.begin(o.log)
	h.win.Show()
	t.Cleanup(func() { uitest.Must(t, h.end()) })
	return h
}

// build builds a window with the files in a folder of data.
func build(t *testing.T, a fyne.App, data string, o search.Options, evaluator session.Evaluator, players session.Factory) *harness {
	t.Helper()
	t.Setenv("XDG_DATA_HOME", data)
	t.Setenv(desktop.Variable, "0")
	uitest.Folders(t)
	t.Cleanup(func() {
		kit.SetScale(a, 1)
		_ = os.Unsetenv(words.FileVariable)
		_, _ = words.Use("en")
	})
	h := &harness{picker: &uitest.Picker{}, folder: filepath.Join(data, "kalah", "logs")}
	loop := &uitest.Loop{}
	o.Programs = program.NewHost()
	h.window = newWindow(a, loop.Post, search.NewEnvironment(o), evaluator, players)
	h.User = uitest.User{T: t, Window: h.win, Loop: loop, Describe: func() any { return h.shell.Snapshot() }}
	h.shell.Complete(h.picker)
	return h
}

func (h *harness) end() error {
	h.close()
	return h.written()
}

func (h *harness) screen() session.Screen { return h.play.Screen() }

func (h *harness) untilOpen() {
	h.T.Helper()
	h.Until("a person's move", func() bool { return h.screen().Open })
}

// playHouse types the letter of the first house that may be played.
func (h *harness) playHouse() {
	h.T.Helper()
	h.untilOpen()
	game := h.screen().Game
	h.Type(engine.Letter(game.Player, game.Houses()[0]))
	h.Until("the move", func() bool { return len(h.screen().Game.Moves) > len(game.Moves) })
}

func (h *harness) playOut() {
	h.T.Helper()
	for {
		h.Until("the next move", func() bool { return h.screen().Open || h.screen().Activity == session.Finished })
		if !h.screen().Open {
			return
		}
		h.playHouse()
	}
}

// run runs a command like its menu item or key.
func (h *harness) run(id string) {
	h.T.Helper()
	if !h.shell.Commands().Run(id) {
		h.T.Fatalf("%s cannot be used", id)
	}
}
