package window

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/internal/desktop"
	"kalah/search"
	"kalah/ui/app/evaluator"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/files"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

// harness is a window without a screen, whose goroutine is the test's. Its tests
// are those of several views together; each view has its own.
type harness struct {
	*window
	uitest.User

	t      testing.TB
	loop   *uitest.Loop
	picker *uitest.Picker
	folder string // of logs

	documents string // where texts are exported to
}

// open opens a window as Run does, with the logs in a folder of the test's own,
// and no analysis.
func open(t *testing.T, logFile string, prepare ...func(remembered)) *harness {
	t.Helper()
	return openEvaluating(t, logFile, nil, prepare...)
}

func openEvaluating(t *testing.T, logFile string, evaluator session.Evaluator, prepare ...func(remembered)) *harness {
	t.Helper()
	return openWith(t, logFile, evaluator, nil, prepare...)
}

// openWith is open with an evaluator, and with players of its own unless those are
// nil.
func openWith(t *testing.T, logFile string, evaluator session.Evaluator, players session.Factory, prepare ...func(remembered)) *harness {
	t.Helper()
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv(desktop.Variable, "0")
	documents, _ := uitest.Folders(t)
	h := &harness{t: t, loop: &uitest.Loop{}, picker: &uitest.Picker{}, folder: filepath.Join(data, "kalah", "logs"), documents: documents}
	a := test.NewTempApp(t)
	s := newRemembered(a.Preferences())
	s.play.SetSpeed(board.SpeedOff)
	s.tour.SetSeen(true)
	s.play.SetWait(0)
	for _, p := range prepare {
		p(s)
	}
	h.window = newWindow(a, h.loop.Post, new(search.Environment), evaluator, players)
	h.User = uitest.User{T: t, Window: h.win, Objects: test.LaidOutObjects}
	h.complete(func(*frame.Shell) files.Picker { return h.picker })
	h.begin(logFile)
	h.win.Show()
	t.Cleanup(func() {
		if err := h.end(); err != nil {
			t.Error(err)
		}
	})
	return h
}

// until runs what is posted until the condition holds.
func (h *harness) until(what string, holds func() bool) {
	h.t.Helper()
	h.loop.Until(h.t, what, holds, func() any { return h.shell.Snapshot() })
}

// screen returns what the board's view shows.
func (h *harness) screen() session.Screen { return h.play.Screen() }

func (h *harness) untilOpen() {
	h.t.Helper()
	h.until("a person's move", func() bool { return h.screen().Open })
}

// run runs a command as its menu item does.
func (h *harness) run(id string) {
	h.t.Helper()
	i := h.shell.Menu().Item(id)
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

// smallEvaluator returns one that takes little memory.
func smallEvaluator() session.Evaluator {
	return evaluator.New(search.NewEnvironment(search.Options{Memory: 8 << 20, TableSeeds: 3, Threads: 1}))
}
