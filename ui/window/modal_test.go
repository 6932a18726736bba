package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/app/session"
	"kalah/ui/window/editor"
	"kalah/ui/window/kit"
	"kalah/ui/window/logs"
	"kalah/ui/window/uitest"
)

// The menus' keys are heard under dialogs too, where none may mean what lies
// behind.
func TestMenusWaitForTheDialog(t *testing.T) {
	h := openLibrary(t, "a", "b")
	h.Key(fyne.KeyF2)
	dialog, players := h.shell.Top(), h.screen().Players
	if dialog == nil {
		t.Fatal("there is no dialog")
	}
	for _, menu := range h.shell.Menu().Main.Items {
		for _, i := range menu.Items {
			if i.Shortcut != nil && !i.IsQuit {
				i.Action()
			}
		}
	}
	if h.shell.Top() != dialog || h.shell.Shown() != logs.ID || len(h.picker.Asked) != 0 {
		t.Error("something was opened or closed behind the dialog")
	}
	if s := h.screen(); s.Players != players || s.Activity != session.Waiting || len(s.Game.Moves) != 0 || s.Replay {
		t.Error("the game behind the dialog changed")
	}
	h.Key(fyne.KeyEscape)
	if h.shell.Top() != nil || h.HasDialog() {
		t.Error("something was opened below the dialog")
	}
}

func TestUndoLeavesTheTrashUnderADialog(t *testing.T) {
	h := openLibrary(t, "a", "b", "c")
	h.remove("a")
	h.browser.Select(h.path("b"))
	h.Key(fyne.KeyF2)
	h.Type("x")
	entry, ok := h.win.Canvas().Focused().(*kit.Entry)
	if !ok || entry.Text != "x" {
		t.Fatal("the name is not typed")
	}
	h.run("edit.undo")
	if entry.Text == "x" {
		t.Error("Ctrl+Z did not mean the name")
	}
	h.Key(fyne.KeyEscape)
	h.run("game.position")
	var e *editor.Editor
	for _, o := range test.LaidOutObjects(h.win.Canvas().Overlays().Top()) {
		if found, ok := o.(*editor.Editor); ok {
			e = found
		}
	}
	if e == nil {
		t.Fatal("there is no editor")
	}
	before := e.Current()
	h.Type("+")
	if e.Current() == before {
		t.Error("the editor does not have the keys")
	}
	h.run("edit.undo")
	if e.Current() != before || !h.browser.CanUndo() {
		t.Error("Ctrl+Z did not mean the editor")
	}
	h.untilListed("b", "c")
	if got := len(h.logFiles()); got != 2 {
		t.Errorf("%d logs are there, want 2", got)
	}
}

// changedLog writes one of the logs that can be recomputed, with something in it
// replaced.
func changedLog(t *testing.T, pairs ...string) string {
	t.Helper()
	text, err := os.ReadFile("../../logging/testdata/recompute/game_000.json")
	if err != nil {
		t.Fatal(err)
	}
	return uitest.WriteFile(t, filepath.Join(t.TempDir(), "game.json"), strings.NewReplacer(pairs...).Replace(string(text)))
}

func TestRecomputeTheLogShown(t *testing.T) {
	path := changedLog(t)
	h := open(t, path)
	h.until("the log", func() bool { return h.screen().Replay })
	h.run("log.recompute")
	h.until("the report", func() bool { return h.Says("1 log · 1 identical") && h.Says("game.json") && h.Says("Identical") })
	h.Press("Copy the report")
	if got := h.app.Clipboard().Content(); got != path+": identical\n" {
		t.Errorf("copied %q", got)
	}
	h.Press("Close")
	if h.shell.Top() != nil {
		t.Error("the report stays")
	}
	h.run("log.report")
	if !h.Says("1 log · 1 identical") {
		t.Error("the report does not come back")
	}
}

func TestMoveThatDiffersIsShown(t *testing.T) {
	path := changedLog(t, `"limit": 3}, "1"`, `"limit": 2}, "1"`) // at its first move
	h := open(t, path)
	h.until("the log", func() bool { return h.screen().Replay })
	h.Key(fyne.KeyEnd)
	h.until("the end of the log", func() bool { return len(h.screen().Game.Moves) == len(h.screen().Line) })
	h.run("log.recompute")
	h.until("the report", func() bool { return h.Says("1 differ") })
	h.Press("Show")
	h.until("the move", func() bool {
		return h.shell.Top() == nil && strings.Contains(h.shell.Said(), "Turn 1, AlphaBeta 0: logged F")
	})
	if s := h.screen(); !s.Replay || s.Log != path || len(s.Game.Moves) != 0 {
		t.Errorf("shows %s after %d moves, want none: before the one that differs", s.Log, len(s.Game.Moves))
	}
}

func TestRecomputingTheGameShown(t *testing.T) {
	h := open(t, "", func(s remembered) { s.play.SetSetup(uitest.TwoPeople(1)) })
	h.untilOpen()
	for range 500 {
		h.until("the next move", func() bool { return h.screen().Open || h.screen().Activity == session.Finished })
		if !h.screen().Open {
			break
		}
		n := len(h.screen().Game.Moves)
		h.Type(string(rune('A' + h.screen().Game.Houses()[0])))
		h.until("the move", func() bool { return len(h.screen().Game.Moves) > n })
	}
	h.run("log.recompute")
	h.until("the report", func() bool { return h.Says("1 log · 1 identical") && h.Says("The game shown") && h.Says("Identical") })
}

// The game shown is exported as it is, its picture as it stands.
func TestExportOfTheGameShown(t *testing.T) {
	h := open(t, "", func(s remembered) { s.play.SetSetup(uitest.TwoPeople(4)) })
	h.untilOpen()
	if !h.shell.Menu().Item("log.export").Disabled {
		t.Error("a game of no moves is to be exported")
	}
	h.playHouse("c")
	to := t.TempDir()
	h.run("log.export")
	h.picker.Path = to
	h.Press("Choose…")
	h.picker.Answer()
	if !h.Says(to) {
		t.Error("the folder chosen is not shown")
	}
	h.Key(fyne.KeyReturn)
	h.until("the end", func() bool { return h.shell.Said() == "Exported as "+filepath.Join(to, "game.txt") })
	if _, err := os.Stat(filepath.Join(to, "game.txt")); err != nil {
		t.Error(err)
	}
}
