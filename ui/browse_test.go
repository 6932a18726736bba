package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/logging/library"
	"kalah/ui/control"
	"kalah/ui/settings"
)

// openLibrary opens a window with logs of the names in its folder, the first one
// the latest, and browses.
func openLibrary(t *testing.T, names ...string) *harness {
	t.Helper()
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	h := open(t, "")
	h.untilOpen()
	if err := os.MkdirAll(h.folder, 0o755); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(writeLog(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		mustWrite(t, filepath.Join(h.folder, name+".json"), string(text))
	}
	h.sorted(library.Order{Column: library.ColumnName})
	h.browse(true)
	h.untilListed(names...)
	return h
}

func (h *harness) listed() []string {
	var names []string
	for _, g := range h.browser.Shown() {
		names = append(names, g.Name[:len(g.Name)-len(".json")])
	}
	return names
}

func (h *harness) untilListed(names ...string) {
	h.t.Helper()
	h.until(fmt.Sprint("the list ", names), func() bool { return slices.Equal(h.listed(), names) })
}

func (h *harness) path(name string) string { return filepath.Join(h.folder, name+".json") }

// typed sends a key to what has the focus, as the window does.
func (h *harness) typed(names ...fyne.KeyName) {
	for _, name := range names {
		e := &fyne.KeyEvent{Name: name}
		if f := h.win.Canvas().Focused(); f != nil {
			f.TypedKey(e)
		} else {
			h.win.Canvas().OnTypedKey()(e)
		}
	}
}

func TestBrowserTakesTheBoardsPlace(t *testing.T) {
	h := openLibrary(t, "a", "b", "c")
	if !h.browser.Visible() || h.table.Visible() || !h.menu.browse.Checked || !h.browser.Focused() {
		t.Fatal("the browser is not shown")
	}
	moves := len(h.screen.Game.Moves)
	h.typed(fyne.KeyA, fyne.KeyDown, fyne.KeyHome, fyne.KeyH)
	h.win.Canvas().Unfocus()
	h.typed(fyne.KeyDown)
	h.win.Canvas().OnTypedRune()('C')
	if len(h.screen.Game.Moves) != moves {
		t.Error("the game behind the browser was played")
	}
	h.typed(fyne.KeyEscape, fyne.KeyEscape) // the letter, then the browser
	if h.browser.Visible() || !h.table.Visible() || h.menu.browse.Checked {
		t.Error("Escape does not go back to the board")
	}
	for _, back := range []func(){func() { h.showTab(tabMoves) }, h.newGame, func() { h.start(twoPeople(4)) }} {
		h.browse(true)
		back()
		if h.browsing {
			t.Error("the board is asked for, but the browser stays")
		}
	}
}

func TestLogIsOpenedFromTheBrowser(t *testing.T) {
	h := openLibrary(t, "a", "b", "c")
	h.typed(fyne.KeyDown, fyne.KeyReturn)
	h.until("the log", func() bool { return h.screen.Replay })
	if h.screen.Log != h.path("b") || h.browsing {
		t.Errorf("opened %s; browsing: %v", h.screen.Log, h.browsing)
	}
}

func TestDeleteAndUndo(t *testing.T) {
	h := openLibrary(t, "a", "b", "c")
	h.deleteLogs([]string{h.path("a"), h.path("b")})
	h.untilListed("c")
	h.deleteLogs([]string{h.path("c")})
	h.untilListed()
	if !h.browser.CanUndo() || !h.list.CanUndo() || len(h.logFiles()) != 0 {
		t.Fatalf("%d files are left; can undo: %v", len(h.logFiles()), h.browser.CanUndo())
	}
	undo := h.menu.undo.Action
	undo()
	h.untilListed("c")
	h.until("the offer to undo the other one", h.browser.CanUndo)
	undo()
	h.untilListed("a", "b", "c")
	h.until("nothing to undo", func() bool { return !h.browser.CanUndo() })
	if len(h.logFiles()) != 3 {
		t.Errorf("%d files are back, want 3", len(h.logFiles()))
	}
	undo() // does nothing
	h.deleteLogs([]string{h.path("none")})
	h.until("the reason", func() bool { return h.dialog != nil })
}

// On the board Ctrl+Z is about the game, also after a deletion.
func TestUndoMeansWhatIsShown(t *testing.T) {
	h := openLibrary(t, "a", "b")
	h.start(twoPeople(4))
	h.untilOpen()
	h.play(2)
	h.until("the move", func() bool { return len(h.screen.Game.Moves) == 1 && h.screen.Open })
	h.browse(true)
	h.deleteLogs([]string{h.path("a")})
	h.untilListed("b")
	h.browse(false)
	h.undoLast()
	h.until("the move taken back", func() bool { return len(h.screen.Game.Moves) == 0 })
	h.redoLast()
	h.until("the move again", func() bool { return len(h.screen.Game.Moves) == 1 })
	h.browse(true)
	h.untilListed("b")
	h.undoLast()
	h.untilListed("a", "b")
	if len(h.screen.Game.Moves) != 1 {
		t.Error("the game was touched")
	}
}

func TestListFollowsTheFolder(t *testing.T) {
	h := openLibrary(t, "b")
	mustWrite(t, h.path("a"), "{")
	h.untilListed("a", "b")
	if g := h.browser.Shown()[0]; !g.Broken() {
		t.Errorf("%+v is no broken log", g)
	}
	if err := os.Remove(h.path("b")); err != nil {
		t.Fatal(err)
	}
	h.untilListed("a")
	if h.settings.Order() != h.browser.Order() {
		t.Errorf("order %v is remembered, want %v", h.settings.Order(), h.browser.Order())
	}
}

func TestAnotherFolder(t *testing.T) {
	h := openLibrary(t, "a", "b")
	other := t.TempDir()
	mustWrite(t, filepath.Join(other, "z.json"), "{")
	picker := &fakePicker{path: other}
	h.picker = picker
	h.chooseFolder()
	picker.answer()
	h.untilListed("z")
	if !h.browsing {
		t.Error("the browser is gone")
	}
	// A file is no folder.
	picker.path = filepath.Join(other, "z.json")
	h.chooseFolder()
	picker.answer()
	h.until("the reason", func() bool { return h.shelf.status.Err != nil })
	if len(h.browser.Shown()) != 0 {
		t.Errorf("listed %v", h.listed())
	}
}

func TestRename(t *testing.T) {
	h := openLibrary(t, "a", "b")
	h.openPath(h.path("b"))
	h.until("the log", func() bool { return h.screen.Replay })
	h.browse(true)
	h.renameLog(h.path("b"))
	entry := h.win.Canvas().Focused().(*nameEntry)
	for _, tt := range []struct{ name, reason string }{
		{"", "wrong name: empty"},
		{"x/y", `wrong name: x/y.json holds '/', expected none of / \ < > : " | ? *`},
		{"c", ""},
		{"a", ""},
	} {
		entry.SetText(tt.name)
		if got := h.renaming.reason.Text; got != tt.reason || h.renaming.do.Disabled() != (tt.reason != "") {
			t.Errorf("%q: %q", tt.name, got)
		}
	}
	entry.OnSubmitted("a")
	h.until("the refusal", func() bool { return h.renaming.reason.Text == "There is a log of that name already." })
	entry.SetText("new")
	entry.OnSubmitted("new")
	h.untilListed("a", "new")
	h.until("the end of the dialog", func() bool { return h.dialog == nil })
	if h.screen.Log != h.path("new") || h.settings.Recent()[0] != h.path("new") {
		t.Errorf("shown as %s, recent %v", h.screen.Log, h.settings.Recent())
	}
	if got := h.browser.Selected(); !slices.Equal(got, []string{h.path("new")}) {
		t.Errorf("selected %v", got)
	}
	h.renameLog(h.path("a"))
	h.typed(fyne.KeyEscape)
	if h.dialog != nil {
		t.Error("Escape does not close the dialog")
	}
}

func TestVerify(t *testing.T) {
	h := openLibrary(t, "a", "b")
	mustWrite(t, h.path("c"), "{")
	h.verifyLogs([]string{h.path("a"), h.path("b"), h.path("c")})
	h.until("the result", func() bool { return h.verified != "" })
	want := "2 of 3 logs are right: every move is allowed and reaches the state that is written beside it.\n\n" +
		h.path("c") + ": the file is cut short: it ends at line 1, column 2, in the middle of the log"
	if h.verified != want {
		t.Errorf("told %q, want %q", h.verified, want)
	}
}

func TestCopyPaths(t *testing.T) {
	h := openLibrary(t, "a", "b")
	h.copyPaths([]string{h.path("a"), h.path("b")})
	if got := h.app.Clipboard().Content(); got != h.path("a")+"\n"+h.path("b") {
		t.Errorf("copied %q", got)
	}
}

func TestRecentLogThatIsGone(t *testing.T) {
	gone, there := filepath.Join(t.TempDir(), "gone.json"), writeLog(t)
	mustWrite(t, gone, "{")
	h := open(t, "", func(s *settings.Settings) {
		s.AddRecent(there)
		s.AddRecent(gone)
	})
	h.until("both logs", func() bool { return len(h.menu.recentLogs.ChildMenu.Items) == 4 })
	if err := os.Remove(gone); err != nil {
		t.Fatal(err)
	}
	h.menu.recentLogs.ChildMenu.Items[0].Action()
	h.until("the reason", func() bool { return h.dialog != nil })
	if got := h.settings.Recent(); !slices.Equal(got, []string{there}) {
		t.Errorf("recent %v", got)
	}
	h.menu.recentLogs.ChildMenu.Items[0].Action()
	h.until("the log", func() bool { return h.screen.Activity == control.Replaying })
	items := h.menu.recentLogs.ChildMenu.Items
	items[len(items)-1].Action()
	if len(h.settings.Recent()) != 0 || !h.menu.recentLogs.Disabled {
		t.Errorf("recent %v", h.settings.Recent())
	}
}

func TestMenuMeansTheLogsSelected(t *testing.T) {
	h := openLibrary(t, "a", "b", "c")
	if h.menu.recompute.Disabled || h.menu.export.Disabled {
		t.Fatal("the menu does not offer anything to do with logs")
	}
	h.browser.Select(h.path("b"))
	h.menu.recompute.Action()
	h.untilRecomputed()
	rows := h.recomputing.work.Rows()
	if len(rows) != 1 || rows[0].Path != h.path("b") {
		t.Errorf("recomputed %+v, want the log selected", rows)
	}
}
