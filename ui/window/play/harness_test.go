package play

import (
	"fmt"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/internal/sound"
	"kalah/search"
	"kalah/search/program"
	"kalah/ui/app/archive"
	"kalah/ui/app/profile"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/logactions"
	"kalah/ui/window/myplayers"
	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

// harness is the view in a window without a screen, on the goroutine of the test.
type harness struct {
	*Play
	uitest.User

	t      testing.TB
	app    fyne.App
	loop   *uitest.Loop
	picker *uitest.Picker
	folder string // of logs
}

// factory makes the players of a test's games, if not nil.
var factory session.Factory

// open opens the view as at the start of the program, with the logs in a folder of its own, and
// without analysis.
func open(t testing.TB, prepare ...func(*Settings)) *harness {
	t.Helper()
	return openEvaluating(t, nil, prepare...)
}

// openEvaluating is open with an evaluator.
func openEvaluating(t testing.TB, evaluator session.Evaluator, prepare ...func(*Settings)) *harness {
	t.Helper()
	h := newHarness(t, evaluator, prepare...)
	h.Begin(false)
	h.Shell.Window().Show()
	return h
}

// openLog opens the view as at a start with a log.
func openLog(t testing.TB, path string, evaluator session.Evaluator, prepare ...func(*Settings)) *harness {
	t.Helper()
	h := newHarness(t, evaluator, prepare...)
	h.Begin(true)
	h.Actions.Open(path)
	h.Shell.Window().Show()
	h.untilReplay()
	return h
}

// openIn opens the view with the data of an earlier one, as at the next start.
func openIn(t testing.TB, data string) *harness {
	t.Helper()
	h := newHarnessIn(t, data, nil)
	h.Begin(false)
	h.Shell.Window().Show()
	return h
}

// newHarness returns the view before it shows anything.
func newHarness(t testing.TB, evaluator session.Evaluator, prepare ...func(*Settings)) *harness {
	t.Helper()
	return newHarnessIn(t, t.TempDir(), evaluator, prepare...)
}

func newHarnessIn(t testing.TB, data string, evaluator session.Evaluator, prepare ...func(*Settings)) *harness {
	t.Helper()
	t.Setenv("XDG_DATA_HOME", data)
	uitest.Folders(t)
	h := &harness{t: t, folder: filepath.Join(data, "kalah", "logs")}
	h.app = test.NewTempApp(t)
	s := NewSettings(h.app.Preferences())
	s.Speed.Set(board.SpeedOff)
	s.Wait.Set(0)
	for _, p := range prepare {
		p(s)
	}
	f := uiframe.New(t, h.app)
	h.User, h.loop, h.picker = f.User, f.Loop, f.Picker
	sh := f.Shell
	folder, running := archive.NewFolder(sh.Tasks(), h.folder), archive.NewRunning()
	actions := logactions.New(logactions.Config{
		Shell: sh, Folder: folder, Settings: logactions.NewSettings(h.app.Preferences()),
		Theme: func() kit.Choice { return kit.Light }, Look: func() boardlook.Look { return boardlook.Look{} },
		Show:       func(path string, r session.Record, n int) { h.OpenLog(path, r, n) },
		ShowMoves:  func(n int) { h.ShowMoves(n) },
		Renamed:    func(from, to string) { h.Renamed(from, to) },
		ShowFolder: func() { h.ShowFolder() },
	})
	host := program.NewHost()
	control := session.New(session.Config{
		Env: search.NewEnvironment(search.Options{Programs: host}), Tasks: sh.Tasks(), Keep: folder.Keep, Annotate: archive.Annotate, Autosave: running.Begin, Evaluator: evaluator, Players: factory,
	})
	h.Play = New(Config{
		Shell: sh, Settings: s, Folder: folder, Running: running, Actions: actions, Session: control,
		Mine: myplayers.New(h.app.Preferences(), host, func() {}), Sounds: sound.New(sh.Tasks(), nil), Looks: func() []settings.Setting { return nil }, Opened: func(string) {},
		Profiles: profile.Open(profile.Config{Tasks: sh.Tasks(), Folder: data, Changed: func() { h.FollowProfile() }, Failed: sh.Fail}),
		Browse:   func() {}, Find: func() {},
	})
	control.SetView(h.Play)
	sh.Add(h.View())
	sh.Complete(h.picker)
	sh.Window().Resize(frame.DefaultSize)
	folder.Open(h.folder)
	t.Cleanup(func() { h.end() })
	return h
}

// end closes the window and waits until everything is written.
func (h *harness) end() {
	h.t.Helper()
	h.Folder.Close()
	uiframe.Close(h.t, h.Shell)
}

// until runs posted functions until the condition holds.
func (h *harness) until(what string, holds func() bool) {
	h.t.Helper()
	h.loop.Until(h.t, what, holds, func() any { return h.Shell.Snapshot() })
}

func (h *harness) untilOpen() {
	h.t.Helper()
	h.until("a person's move", func() bool { return h.screen.Open })
}

func (h *harness) untilMoves(n int) {
	h.t.Helper()
	h.until(fmt.Sprintf("move %d", n), func() bool { return len(h.screen.Game.Moves) == n })
}

func (h *harness) untilReplay() {
	h.t.Helper()
	h.until("the log", func() bool { return h.screen.Replay })
}

func (h *harness) untilFinished() {
	h.t.Helper()
	h.until("the end", func() bool { return h.screen.Activity == session.Finished })
}

// item returns the menu item of a command.
func (h *harness) item(id string) *fyne.MenuItem {
	h.t.Helper()
	i := h.Shell.Menu().Item(id)
	if i == nil {
		h.t.Fatalf("no menu item %q", id)
	}
	return i
}

// run runs a command like its menu item or key.
func (h *harness) run(id string) {
	h.t.Helper()
	if _, known := h.Shell.Commands().Resolve(id); !known {
		h.t.Fatalf("no command %q", id)
	}
	h.Shell.Commands().Run(id)
}

func (h *harness) logFiles() []string { return uitest.LogFiles(h.t, h.folder) }

// startTwoPeople starts a game in which the test plays both sides. It plays the given number of
// moves, each with the first playable house.
func (h *harness) startTwoPeople(moves int) {
	h.t.Helper()
	h.startGame(uitest.TwoPeople(engine.DefaultSeeds))
	h.untilOpen()
	for range moves {
		h.move()
		h.untilOpen()
	}
}

// move plays the first playable house.
func (h *harness) move() {
	h.t.Helper()
	n := len(h.screen.Game.Moves)
	h.play(h.screen.Game.Houses()[0])
	h.untilMoves(n + 1)
}

// playOut plays the first playable house until the game ends.
func (h *harness) playOut() {
	h.t.Helper()
	for range 500 {
		h.until("the next move", func() bool { return h.screen.Open || h.screen.Activity == session.Finished })
		if !h.screen.Open {
			return
		}
		h.move()
	}
}
