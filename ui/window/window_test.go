package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/resources"
	"kalah/ui/window/uitest"
)

func TestSizeIsRemembered(t *testing.T) {
	h := open(t, "")
	h.win.Resize(fyne.NewSize(1000, 700))
	h.quit()
	if got, want := h.settings.look.Size(), h.win.Canvas().Size(); got != want || !h.shell.Closed() {
		t.Errorf("remembered %v, want %v; closed: %v", got, want, h.shell.Closed())
	}
	h.close() // does nothing
}

// A full screen is no size to begin with the next time.
func TestFullScreen(t *testing.T) {
	h := open(t, "", func(s remembered) { s.look.SetSize(fyne.NewSize(1000, 700)) })
	h.Key(fyne.KeyF11)
	if !h.win.FullScreen() || !h.shell.Menu().Item("view.fullscreen").Checked {
		t.Error("F11 does not fill the screen")
	}
	h.win.Resize(fyne.NewSize(2000, 1500))
	h.Key(fyne.KeyF1, fyne.KeyF11) // under a dialog too
	if h.win.FullScreen() {
		t.Error("F11 under a dialog does not go back")
	}
	h.run("view.fullscreen")
	h.close()
	if got, want := h.settings.look.Size(), fyne.NewSize(1000, 700); got != want {
		t.Errorf("remembered %v, want %v", got, want)
	}
}

func TestHelp(t *testing.T) {
	h := open(t, "")
	for id, words := range map[string][]string{
		"help.keys":  {"Undo", "Ctrl+Z", "Play a house", "In a log: one turn forward", "Rename", "Board", "Library", "Quit"},
		"help.about": {resources.Version, "game-tree searches"},
	} {
		h.run(id)
		for _, w := range words {
			if !h.Says(w) {
				t.Errorf("%s does not say %q", id, w)
			}
		}
		h.Press("Close")
		if h.shell.Top() != nil {
			t.Errorf("%s stays", id)
		}
	}
}

// A log that is named takes the place of the game of last time.
func TestWindowOpensWithALog(t *testing.T) {
	path := uitest.WriteLog(t)
	h := open(t, path, func(s remembered) { s.play.SetSetup(uitest.TwoPeople(4)) })
	h.until("the log", func() bool { return h.screen().Replay })
	if h.screen().Log != path || !strings.HasSuffix(h.win.Title(), "Kalah") || h.settings.logs.Recent()[0] != path {
		t.Errorf("shows %s, title %q, recent %v", h.screen().Log, h.win.Title(), h.settings.logs.Recent())
	}
	if len(h.logFiles()) != 0 {
		t.Error("a game was begun")
	}
}

func TestQuitByTheMenu(t *testing.T) {
	h := open(t, "")
	h.run("help.about")
	h.run("game.quit") // under a dialog too
	if !h.shell.Closed() {
		t.Error("the window is open")
	}
}
