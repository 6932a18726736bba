package play

import (
	"fmt"
	"path/filepath"
	"testing"

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
	uiframe.Frame

	data   string // folder of the data
	folder string // of logs
}

// options are settings that a test changes before the window opens.
type options struct {
	*Settings
	data      string
	evaluator session.Evaluator
}

func evaluating(e session.Evaluator) func(*options) { return func(o *options) { o.evaluator = e } }

// open opens the view as at the start of the program, with the logs in a folder of its own, and
// without analysis.
func open(t testing.TB, prepare ...func(*options)) *harness {
	t.Helper()
	h := newHarness(t, prepare...)
	h.Begin(false)
	return h
}

func openLog(t testing.TB, path string, prepare ...func(*options)) *harness {
	t.Helper()
	h := newHarness(t, prepare...)
	h.Begin(true)
	h.Actions.Open(path)
	h.untilReplay()
	return h
}

// next ends the program and opens the view as at the next start.
func (h *harness) next() *harness {
	h.T.Helper()
	h.end()
	return open(h.T, func(o *options) { o.data = h.data })
}

// newHarness returns the view before it shows anything.
func newHarness(t testing.TB, prepare ...func(*options)) *harness {
	t.Helper()
	uitest.Folders(t)
	a := test.NewTempApp(t)
	o := &options{Settings: NewSettings(a.Preferences()), data: t.TempDir()}
	t.Setenv("XDG_DATA_HOME", o.data)
	o.Speed.Set(board.SpeedOff)
	o.Wait.Set(0)
	for _, p := range prepare {
		p(o)
	}
	t.Setenv("XDG_DATA_HOME", o.data)
	h := &harness{Frame: uiframe.New(t, a), data: o.data, folder: filepath.Join(o.data, "kalah", "logs")}
	sh := h.Frame.Shell
	folder, running := archive.NewFolder(sh.Tasks(), h.folder), archive.NewRunning()
	actions := logactions.New(logactions.Config{
		Shell: sh, Folder: folder, Settings: logactions.NewSettings(a.Preferences()),
		Theme: func() kit.Choice { return kit.Light }, Look: func() boardlook.Look { return boardlook.Look{} },
		Show:       func(path string, r session.Record, n int) { h.OpenLog(path, r, n) },
		ShowMoves:  func(n int) { h.ShowMoves(n) },
		Renamed:    func(from, to string) { h.Renamed(from, to) },
		ShowFolder: func() { h.ShowFolder() },
	})
	host := program.NewHost()
	control := session.New(session.Config{
		Env: search.NewEnvironment(search.Options{Programs: host}), Tasks: sh.Tasks(),
		Keep: folder.Keep, Annotate: archive.Annotate, Autosave: running.Begin, Evaluator: o.evaluator,
	})
	h.Play = New(Config{
		Shell: sh, Settings: o.Settings, Folder: folder, Running: running, Actions: actions, Session: control,
		Mine: myplayers.New(a.Preferences(), host, func() {}), Sounds: sound.New(sh.Tasks(), nil), Looks: func() []settings.Setting { return nil }, Opened: func(string) {},
		Profiles: profile.Open(profile.Config{Tasks: sh.Tasks(), Folder: o.data, Changed: func() { h.FollowProfile() }, Failed: sh.Fail}),
		Browse:   func() {}, Find: func() {},
	})
	control.SetView(h.Play)
	h.Complete(h.View())
	folder.Open(h.folder)
	t.Cleanup(h.end)
	return h
}

func (h *harness) end() {
	h.T.Helper()
	h.Folder.Close()
	uiframe.Close(h.T, h.Frame.Shell)
}

func (h *harness) untilOpen() {
	h.T.Helper()
	h.Until("a person's move", func() bool { return h.screen.Open })
}

func (h *harness) untilMoves(n int) {
	h.T.Helper()
	h.Until(fmt.Sprintf("move %d", n), func() bool { return len(h.screen.Game.Moves) == n })
}

func (h *harness) untilReplay() {
	h.T.Helper()
	h.Until("the log", func() bool { return h.screen.Replay })
}

func (h *harness) untilFinished() {
	h.T.Helper()
	h.Until("the end", func() bool { return h.screen.Activity == session.Finished })
}

func (h *harness) logFiles() []string { return uitest.LogFiles(h.T, h.folder) }

// startTwoPeople starts a game in which the test plays both sides. It plays the given number of
// moves, each with the first playable house.
func (h *harness) startTwoPeople(moves int) {
	h.T.Helper()
	h.startGame(uitest.TwoPeople(engine.DefaultSeeds))
	h.untilOpen()
	for range moves {
		h.move()
		h.untilOpen()
	}
}

func (h *harness) move() {
	h.T.Helper()
	n := len(h.screen.Game.Moves)
	h.play(h.screen.Game.Houses()[0])
	h.untilMoves(n + 1)
}

// playOut plays a short game between two people to its end.
func (h *harness) playOut() {
	h.T.Helper()
	h.startGame(uitest.TwoPeople(1))
	for {
		h.Until("the next move", func() bool { return h.screen.Open || h.screen.Activity == session.Finished })
		if !h.screen.Open {
			return
		}
		h.move()
	}
}
