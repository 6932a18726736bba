package play

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/archive"
	"kalah/ui/board"
	"kalah/ui/control"
	"kalah/ui/logactions"
	"kalah/ui/settings"
	"kalah/ui/shell"
	"kalah/ui/style"
	"kalah/ui/task"
	"kalah/ui/uitest"
)

// harness is the view alone in a window without a screen, whose goroutine is the
// test's.
type harness struct {
	*Play
	uitest.User

	t      testing.TB
	app    fyne.App
	loop   *uitest.Loop
	picker *uitest.Picker
	folder string // of logs
}

// open opens the view, with the logs in a folder of the test's own, and no
// analysis.
func open(t *testing.T, prepare ...func(*settings.Settings)) *harness {
	t.Helper()
	return openEvaluating(t, nil, prepare...)
}

func openEvaluating(t *testing.T, evaluator control.Evaluator, prepare ...func(*settings.Settings)) *harness {
	t.Helper()
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	h := &harness{t: t, loop: &uitest.Loop{}, picker: &uitest.Picker{}, folder: filepath.Join(data, "kalah", "logs")}
	h.app = test.NewTempApp(t)
	h.app.Settings().SetTheme(style.New(style.Light))
	s := settings.New(h.app.Preferences())
	s.SetSpeed(board.SpeedOff)
	for _, p := range prepare {
		p(s)
	}
	sh := shell.New(shell.Config{App: h.app, Window: h.app.NewWindow(""), Name: "Kalah", Tasks: task.New(h.loop.Post), MinSize: settings.MinSize})
	folder := archive.NewFolder(sh.Tasks(), h.folder)
	actions := logactions.New(logactions.Config{
		Shell: sh, Folder: folder, Settings: s,
		Show:       func(path string, r control.Record, n int) { h.OpenLog(path, r, n) },
		ShowMoves:  func(n int) { h.ShowMoves(n) },
		Renamed:    func(from, to string) { h.Renamed(from, to) },
		ShowFolder: func() { h.ShowFolder() },
	})
	h.Play = New(Config{
		Shell: sh, Settings: s, Folder: folder, Running: archive.NewRunning(), Actions: actions, Evaluator: evaluator,
		Browse: func() {}, Find: func() {},
	})
	sh.Add(h.View())
	sh.Complete(h.picker)
	h.User = uitest.User{T: t, Window: sh.Window(), Objects: test.LaidOutObjects}
	sh.Window().Resize(settings.DefaultSize)
	folder.Open(h.folder)
	h.Begin(false)
	sh.Window().Show()
	t.Cleanup(func() { h.end() })
	return h
}

// end closes the window and waits for what is being written.
func (h *harness) end() {
	h.t.Helper()
	h.Folder.Close()
	h.Shell.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := h.Shell.Wait(ctx); err != nil {
		h.t.Error(err)
	}
}

// until runs what is posted until the condition holds.
func (h *harness) until(what string, holds func() bool) {
	h.t.Helper()
	h.loop.Until(h.t, what, holds, func() any { return h.snapshot() })
}

func (h *harness) untilOpen() {
	h.t.Helper()
	h.until("a person's move", func() bool { return h.screen.Open })
}

func (h *harness) untilFinished() {
	h.t.Helper()
	h.until("the end", func() bool { return h.screen.Activity == control.Finished })
}

// run runs a command as its menu item does.
func (h *harness) run(id string) {
	h.t.Helper()
	i := h.Shell.Menu().Item(id)
	if i == nil {
		h.t.Fatalf("no menu item %q", id)
	}
	i.Action()
}

func (h *harness) logFiles() []string {
	h.t.Helper()
	paths, err := filepath.Glob(filepath.Join(h.folder, "*.json"))
	if err != nil {
		h.t.Fatal(err)
	}
	return paths
}

// playOut plays the first house that may be played until the game ends.
func (h *harness) playOut() {
	h.t.Helper()
	for range 500 {
		h.until("the next move", func() bool { return h.screen.Open || h.screen.Activity == control.Finished })
		if !h.screen.Open {
			return
		}
		h.play(h.screen.Game.Houses()[0])
		h.until("the move", func() bool { return !h.screen.Open || len(h.screen.Game.Moves) > 0 })
	}
}
