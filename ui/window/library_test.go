package window

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/logging/library"
	browser "kalah/ui/window/loglist"
	"kalah/ui/window/logs"
	"kalah/ui/window/play"
	"kalah/ui/window/uitest"
)

// libraryHarness is a window with the library of logs.
type libraryHarness struct {
	*harness
	browser *browser.Browser
}

// openLibrary opens a window with a game between two people, and the library with
// logs of the names in it, sorted by name.
func openLibrary(t *testing.T, names ...string) *libraryHarness {
	t.Helper()
	h := &libraryHarness{harness: open(t, "", func(s remembered) {
		s.play.SetSetup(uitest.TwoPeople(4))
		s.logs.SetOrder(library.Order{Column: library.ColumnName})
	})}
	h.untilOpen()
	if err := os.MkdirAll(h.folder, 0o755); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(uitest.WriteLog(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		uitest.WriteFile(t, h.path(name), string(text))
	}
	h.run("view.logs")
	for _, o := range test.LaidOutObjects(h.win.Content()) {
		if b, ok := o.(*browser.Browser); ok {
			h.browser = b
		}
	}
	h.untilListed(names...)
	return h
}

func (h *libraryHarness) path(name string) string { return filepath.Join(h.folder, name+".json") }

func (h *libraryHarness) listed() []string {
	var names []string
	for _, g := range h.browser.Shown() {
		names = append(names, g.Name[:len(g.Name)-len(".json")])
	}
	return names
}

func (h *libraryHarness) untilListed(names ...string) {
	h.t.Helper()
	h.until(fmt.Sprint("the list ", names), func() bool { return slices.Equal(h.listed(), names) })
}

// playHouse types a house of the board.
func (h *harness) playHouse(letter string) {
	h.t.Helper()
	n := len(h.screen().Game.Moves)
	h.Type(letter)
	h.until("the move", func() bool { return len(h.screen().Game.Moves) == n+1 && h.screen().Open })
}

// remove selects logs of the library and moves them to the trash.
func (h *libraryHarness) remove(name string) {
	h.t.Helper()
	h.browser.Select(h.path(name))
	h.Key(fyne.KeyDelete)
	h.until("the end of "+name, func() bool { return !slices.Contains(h.listed(), name) && h.browser.CanUndo() })
}

func TestBrowserTakesTheBoardsPlace(t *testing.T) {
	h := openLibrary(t, "a", "b", "c")
	checked := func() bool { return h.shell.Menu().Item("view.logs").Checked }
	if h.shell.Shown() != logs.ID || !checked() || !h.browser.Focused() {
		t.Fatal("the browser is not shown")
	}
	h.Key(fyne.KeyA, fyne.KeyDown, fyne.KeyHome, fyne.KeyH)
	h.win.Canvas().Unfocus()
	h.Key(fyne.KeyDown)
	h.win.Canvas().Unfocus()
	h.Type("C")
	if len(h.screen().Game.Moves) != 0 {
		t.Error("the game behind the browser was played")
	}
	h.Key(fyne.KeyEscape, fyne.KeyEscape) // the letter, then the browser
	if h.shell.Shown() != play.ID || checked() {
		t.Error("Escape does not go back to the board")
	}
	for _, back := range []string{"game.new", "game.rematch", "game.again", "players.0.6", "view.logs"} {
		h.run("view.logs")
		if h.shell.Shown() != logs.ID {
			t.Fatalf("%s: the browser is not shown", back)
		}
		h.run(back)
		if h.shell.Shown() != play.ID {
			t.Errorf("%s: the board is asked for, but the browser stays", back)
		}
	}
}

func TestLogIsOpenedFromTheBrowser(t *testing.T) {
	h := openLibrary(t, "a", "b", "c")
	h.Key(fyne.KeyDown, fyne.KeyReturn)
	h.until("the log", func() bool { return h.screen().Replay })
	if h.screen().Log != h.path("b") || h.shell.Shown() != play.ID {
		t.Errorf("opened %s; shown %s", h.screen().Log, h.shell.Shown())
	}
	if recent := h.shell.Menu().Item("log.recent").ChildMenu.Items; len(recent) != 3 || recent[0].Label != "b" {
		t.Errorf("%d items in Log > Recent, want the log, a line, and Clear", len(recent))
	}
}

// On the board Ctrl+Z is about the game, also after a deletion.
func TestUndoMeansWhatIsShown(t *testing.T) {
	h := openLibrary(t, "a", "b")
	h.run("view.logs")
	h.playHouse("c")
	h.run("view.logs")
	h.remove("a")
	h.run("view.logs")
	h.run("edit.undo")
	h.until("the move taken back", func() bool { return len(h.screen().Game.Moves) == 0 })
	h.run("edit.redo")
	h.until("the move again", func() bool { return len(h.screen().Game.Moves) == 1 })
	h.run("view.logs")
	h.untilListed("b")
	h.run("edit.undo")
	h.untilListed("a", "b")
	if len(h.screen().Game.Moves) != 1 {
		t.Error("the game was touched")
	}
}

func TestRenameOfTheLogShown(t *testing.T) {
	h := openLibrary(t, "a", "b")
	h.Key(fyne.KeyDown, fyne.KeyReturn)
	h.until("the log", func() bool { return h.screen().Replay })
	h.run("view.logs")
	h.browser.Select(h.path("b"))
	h.Key(fyne.KeyF2)
	entry, ok := h.win.Canvas().Focused().(interface{ SetText(string) })
	if !ok {
		t.Fatal("no field has the focus")
	}
	entry.SetText("new")
	h.Key(fyne.KeyReturn)
	h.untilListed("a", "new")
	h.until("the end of the dialog", func() bool { return h.shell.Top() == nil })
	if h.screen().Log != h.path("new") || h.settings.logs.Recent()[0] != h.path("new") {
		t.Errorf("shown as %s, recent %v", h.screen().Log, h.settings.logs.Recent())
	}
	if got := h.browser.Selected(); !slices.Equal(got, []string{h.path("new")}) {
		t.Errorf("selected %v", got)
	}
	h.run("view.logs")
	if got := h.win.Title(); !strings.HasPrefix(got, "new") {
		t.Errorf("title %q", got)
	}
}
