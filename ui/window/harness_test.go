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

// twoPeople prepares a game in which the test plays both sides.
func twoPeople(seeds int) func(remembered) {
	setup := uitest.TwoPeople(seeds)
	setup.Players = engine.TwoPeople()
	return func(r remembered) { r.play.SetSetup(setup) }
}

// harness is a window without a screen, on the goroutine of the test. Its tests are about several
// views together; each view has its own tests.
type harness struct {
	*window
	uitest.User

	picker *uitest.Picker
	folder string // of logs
}

// open opens a window like Run, with the logs in a folder of its own, and without analysis. The
// window has the language that the test has set; the cleanup sets English.
func open(t *testing.T, logFile string, prepare ...func(remembered)) *harness {
	t.Helper()
	return openWith(t, logFile, nil, nil, prepare...)
}

// openWith is open with an evaluator, and with special players if players is not nil.
func openWith(t *testing.T, logFile string, evaluator session.Evaluator, players session.Factory, prepare ...func(remembered)) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	s := newRemembered(a.Preferences())
	s.play.Speed.Set(board.SpeedOff)
	s.tour.Seen.Set(true)
	s.play.Wait.Set(0)
	for _, p := range prepare {
		p(s)
	}
	h := build(t, a, t.TempDir(), search.Options{}, evaluator, players)
	h.begin(logFile)
	h.win.Show()
	t.Cleanup(func() {
		if err := h.end(); err != nil {
			t.Error(err)
		}
	})
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

// end closes the window and waits until everything is written.
func (h *harness) end() error {
	h.close()
	return h.written()
}

// screen returns the screen that the view of the board shows.
func (h *harness) screen() session.Screen { return h.play.Screen() }

func (h *harness) untilOpen() {
	h.T.Helper()
	h.Until("a person's move", func() bool { return h.screen().Open })
}

// playHouse types the letter of a house. If it is "", the first house that may be played is played.
func (h *harness) playHouse(letter string) {
	h.T.Helper()
	h.untilOpen()
	game := h.screen().Game
	if letter == "" {
		letter = engine.Letter(game.Player, game.Houses()[0])
	}
	h.Type(letter)
	h.Until("the move", func() bool { return len(h.screen().Game.Moves) > len(game.Moves) })
}

// playOut plays the game to its end.
func (h *harness) playOut() {
	h.T.Helper()
	for {
		h.Until("the next move", func() bool { return h.screen().Open || h.screen().Activity == session.Finished })
		if !h.screen().Open {
			return
		}
		h.playHouse("")
	}
}

// run runs a command like its menu item or key.
func (h *harness) run(id string) {
	h.T.Helper()
	if _, known := h.shell.Commands().Resolve(id); !known {
		h.T.Fatalf("no command %q", id)
	}
	h.shell.Commands().Run(id)
}

// small needs little memory.
var small = search.Options{Memory: 8 << 20, TableSeeds: 3, Threads: 1}

// smallEvaluator returns an evaluator that needs little memory.
func smallEvaluator() session.Evaluator { return evaluator.New(search.NewEnvironment(small)) }
