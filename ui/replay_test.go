package ui

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/board"
	"kalah/ui/control"
)

func TestReplayOfTheLogNamed(t *testing.T) {
	h := open(t, writeLog(t))
	h.until("the log", func() bool { return h.screen.Replay })
	if !h.replay.Visible() || h.actions.Visible() || h.tabs.SelectedIndex() != tabMoves {
		t.Error("the replay's strip and the moves are not shown")
	}
	if h.win.Title() != "five – Kalah" {
		t.Errorf("title %q", h.win.Title())
	}
	for _, tt := range []struct {
		key fyne.KeyName
		at  int
	}{
		{fyne.KeyRight, 1}, {fyne.KeyEnd, 5}, {fyne.KeyLeft, 4}, {fyne.KeyHome, 0}, {fyne.KeyEscape, 0},
	} {
		h.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: tt.key})
		if v := h.replay.View(); v.At != tt.at || v.Moves != 5 {
			t.Errorf("%s: at %d of %d, want %d of 5", tt.key, v.At, v.Moves, tt.at)
		}
	}
	if !h.screen.Replay {
		t.Error("left the replay without a game to go back to")
	}
	if recent := h.settings.Recent(); len(recent) != 1 {
		t.Errorf("recent %v", recent)
	}
}

func TestBrokenLogIsTold(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	h.openPath(mustWrite(t, filepath.Join(t.TempDir(), "broken.json"), "{"))
	h.until("the reason", func() bool { return h.dialog != nil })
	if h.screen.Replay {
		t.Error("a broken log is shown")
	}
}

func TestOpenAndSave(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	picker := &fakePicker{path: writeLog(t)}
	h.picker = picker
	h.window.open()
	h.window.open() // while the first is open
	if len(picker.asked) != 1 || !h.menu.openLog.Disabled {
		t.Fatalf("asked %d times, menu disabled: %v", len(picker.asked), h.menu.openLog.Disabled)
	}
	picker.answer()
	h.until("the log", func() bool { return h.screen.Replay })
	if h.menu.openLog.Disabled || h.menu.saveLog.Disabled {
		t.Error("the menu stays disabled")
	}

	saved := &fakePicker{path: filepath.Join(t.TempDir(), "saved.json")}
	read, err := os.ReadFile(picker.path)
	if err != nil {
		t.Fatal(err)
	}
	h.picker = saved
	h.save()
	if got := saved.asked[0].Name; got != "five.json" {
		t.Errorf("proposed %q, want the log's name", got)
	}
	saved.answer()
	h.until("the copy", func() bool { return h.said != "" })
	written, err := os.ReadFile(saved.path)
	if err != nil || string(written) != string(read) {
		t.Errorf("written\n%s\nread\n%s\nerror %v", written, read, err)
	}

	h.picker = &fakePicker{} // thought better of it
	h.save()
	h.picker.(*fakePicker).answer()
	if h.asking || h.dialog != nil {
		t.Error("a dialog that was cancelled leaves something behind")
	}
}

func TestLogsFolderIsRemembered(t *testing.T) {
	h := open(t, "")
	picker := &fakePicker{path: t.TempDir()}
	h.picker = picker
	h.chooseFolder()
	picker.answer()
	if h.settings.Folder("") != picker.path || h.tabs.Selected() != h.logsTab {
		t.Errorf("folder %q, want %q", h.settings.Folder(""), picker.path)
	}
}

func TestDebugSnapshot(t *testing.T) {
	path := filepath.Join(t.TempDir(), "snapshot.json")
	t.Setenv(SnapshotVariable, path)
	h := open(t, "")
	h.start(twoPeople(4))
	h.untilOpen()
	h.play(2)
	var got snapshot
	h.until("the snapshot", func() bool {
		text, err := os.ReadFile(path)
		return err == nil && json.Unmarshal(text, &got) == nil && got.Moves == 1 && got.Open
	})
	want, err := engine.DefaultRules().Play(engine.StartState(4), engine.First, 2)
	if err != nil {
		t.Fatal(err)
	}
	if got.State != want.To || got.Screen != "play" || got.Activity != "waiting" || got.Player != engine.First || len(got.Houses) != 14 {
		t.Errorf("snapshot %+v", got)
	}
}

func TestSpeedAndThemeAreRemembered(t *testing.T) {
	h := open(t, "")
	h.setSpeed(board.SpeedFast)
	h.setTheme("dark")
	if h.settings.Speed() != board.SpeedFast || h.settings.Theme() != "dark" {
		t.Error("not remembered")
	}
	if !h.menu.speeds[board.SpeedFast].Checked || !h.menu.themes["dark"].Checked || h.menu.themes["light"].Checked {
		t.Error("the menu checks the wrong items")
	}
}

func TestHasDisplay(t *testing.T) {
	tests := []struct {
		goos, name string
		want       bool
	}{
		{"linux", "", false},
		{"linux", "DISPLAY", true},
		{"linux", "WAYLAND_DISPLAY", true},
		{"windows", "", true},
		{"darwin", "", true},
	}
	for _, tt := range tests {
		got := hasDisplay(tt.goos, func(name string) string {
			if name == tt.name {
				return ":0"
			}
			return ""
		})
		if got != tt.want {
			t.Errorf("%s with %q: %v, want %v", tt.goos, tt.name, got, tt.want)
		}
	}
}

func TestActivitiesHaveNames(t *testing.T) {
	for a := control.NoGame; a <= control.Replaying; a++ {
		if activities[a] == "" {
			t.Errorf("activity %d has no name", a)
		}
	}
}
