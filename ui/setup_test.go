package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/logging"
)

// oneEach is a position near its end.
var oneEach = engine.State{{0, 0, 0, 0, 2, 1, 5}, {1, 0, 0, 0, 0, 3, 9}}

const oneEachJSON = `{"state":[[0,0,0,0,2,1,5],[1,0,0,0,0,3,9]],"player":1,"empty_capture":false}`

func TestGameFromAPositionSetUp(t *testing.T) {
	h := open(t, "")
	h.game.Set(twoPeople(4))
	h.start(twoPeople(4))
	h.untilOpen()
	h.setUpPosition()
	if !h.edited() || h.win.Canvas().Focused() != h.editor.Board() {
		t.Fatal("no editor")
	}
	p := h.editor.Current()
	if p.State != h.screen.Game.State {
		t.Errorf("begins with %v, want what is shown", p.State)
	}
	p.State, p.Player = oneEach, engine.Second
	h.editor.Set(p)
	h.press("Play from here…")
	h.press("Play on")
	h.until("the game", func() bool { return h.screen.Open && h.screen.Game.State == oneEach })
	if h.dialog != nil || h.screen.Game.Player != engine.Second {
		t.Errorf("player %d is to move", h.screen.Game.Player)
	}
	h.play(0)
	h.until("the move", func() bool { return len(h.screen.Game.Moves) == 1 })
	if err := h.end(); err != nil {
		t.Fatal(err)
	}
	l, err := logging.ReadFile(h.logFiles()[0])
	if err != nil || !l.From.Position || l.Start != oneEach || l.First != engine.Second || len(l.Moves) != 1 {
		t.Errorf("log %+v, error %v", l, err)
	}
}

// What is typed and undone means the editor, wherever the focus was.
func TestEditorHasTheKeys(t *testing.T) {
	h := open(t, "")
	h.game.Set(twoPeople(4))
	h.start(twoPeople(4))
	h.untilOpen()
	h.play(0)
	h.until("the move", func() bool { return len(h.screen.Game.Moves) == 1 })
	h.setUpPosition()
	before := h.editor.Current()
	h.press("Clear")
	if h.win.Canvas().Focused() != h.editor.Board() {
		t.Error("a button keeps the focus")
	}
	h.win.Canvas().Unfocus()
	h.menu.undo.Action()
	if h.editor.Current() != before || len(h.screen.Game.Moves) != 1 {
		t.Errorf("undone to %v, after %d moves of the game", h.editor.Current(), len(h.screen.Game.Moves))
	}
	h.menu.redo.Action()
	if h.editor.Current().State != (engine.State{}) {
		t.Error("not done again")
	}
	h.press("Cancel")
	h.menu.undo.Action()
	h.until("the game's undo", func() bool { return len(h.screen.Game.Moves) == 0 })
}

func TestStartSetUpIsAnOrdinaryGame(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	h.setUpPosition()
	p := h.editor.Current()
	p.State = engine.StartState(2)
	h.editor.Set(p)
	h.press("Play from here…")
	h.press("Play on")
	h.until("the game", func() bool { return h.screen.Game.State == engine.StartState(2) })
	if r, _ := h.control.Record(); r.From.Position || r.Game.Rules.Seeds != 2 {
		t.Errorf("record %+v", r)
	}
}

func TestPositionIsAnalyzed(t *testing.T) {
	h := openEvaluating(t, "", newQuickEvaluator())
	h.untilOpen()
	h.setUpPosition()
	p := h.editor.Current()
	p.State = oneEach
	h.editor.Set(p)
	h.press("Analyze")
	h.until("the analysis", func() bool { return h.screen.Replay && h.screen.Analysis.On })
	if h.screen.Game.State != oneEach || h.tabs.Selected() != h.analysisTab || !h.screen.Can.PlayOn {
		t.Errorf("shows %+v", h.screen.Game)
	}
	h.control.Replay.Leave()
	h.until("the game", func() bool { return h.screen.Open })
}

func TestCopyAndPaste(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	h.focusBoard()
	h.copyHere()
	if got := h.app.Clipboard().Content(); got != `{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"empty_capture":false}` {
		t.Errorf("copied %s", got)
	}
	h.app.Clipboard().SetContent(oneEachJSON)
	h.pasteHere()
	h.until("the editor", h.edited)
	if p := h.editor.Current(); p.State != oneEach || p.Player != engine.Second {
		t.Errorf("pasted %+v", p)
	}
	h.app.Clipboard().SetContent("")
	h.copyHere() // in the editor
	if got := h.app.Clipboard().Content(); got != oneEachJSON {
		t.Errorf("copied %s", got)
	}
	h.app.Clipboard().SetContent(`{"state":[[1,1],[2,2]]}`)
	h.pasteHere()
	if !h.says("the clipboard: no position: state[0]") || h.editor.Current().State != oneEach {
		t.Error("a wrong position is not refused")
	}
}

func TestPasteIntoAField(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	h.setUpPosition() // the field of the form behind it is not meant
	h.press("Cancel")
	h.app.Clipboard().SetContent("7")
	entry := h.firstEntry()
	h.win.Canvas().Focus(entry)
	h.pasteHere()
	entry.(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	if got := entry.SelectedText(); h.dialog != nil || !strings.Contains(got, "7") {
		t.Errorf("the field holds %q", got)
	}
}

func TestPasteALog(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	h.focusBoard()
	text, err := os.ReadFile(writeLog(t))
	if err != nil {
		t.Fatal(err)
	}
	h.app.Clipboard().SetContent(string(text))
	h.pasteHere()
	h.until("the log", func() bool { return h.screen.Replay && len(h.screen.Line) == 5 })
}

func TestWhatCannotBePasted(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	h.focusBoard()
	for _, tt := range []struct{ text, want string }{
		{"", "no text"},
		{"four seeds", "no position"},
		{`{"moves": []}`, "players"},
		{`{"state": [[4,4,4,4,4,4,0],[4,4,4,4,4,4,300]], "player": 0}`, "state[1][6]: 300"},
	} {
		h.app.Clipboard().SetContent(tt.text)
		h.pasteHere()
		h.until("the reason", func() bool { return h.says("the clipboard: ") && h.says(tt.want) })
		if h.screen.Replay || h.edited() {
			t.Errorf("%q is shown", tt.text)
		}
		h.press("Close")
	}
}

func (h *harness) drop(paths ...string) {
	var items []fyne.URI
	for _, path := range paths {
		items = append(items, storage.NewFileURI(path))
	}
	h.dropped(fyne.Position{}, items)
}

func TestDroppedLogs(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	first, second := writeLog(t), writeLog(t)
	h.drop(first, second)
	h.until("the log", func() bool { return h.screen.Replay && h.screen.Log == first })
	if recent := h.settings.Recent(); len(recent) != 2 || recent[1] != second {
		t.Errorf("recent %v", recent)
	}
}

func TestDroppedFolder(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	folder := t.TempDir()
	h.drop(folder)
	h.until("the question", func() bool { return h.dialog != nil })
	h.press("No")
	if h.logs.where() == folder {
		t.Error("taken without a yes")
	}
	h.drop(folder)
	h.until("the question", func() bool { return h.dialog != nil })
	h.press("Yes")
	if h.logs.where() != folder {
		t.Errorf("logs are in %s, want %s", h.logs.where(), folder)
	}
}

func TestDroppedWrongThings(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	text := mustWrite(t, filepath.Join(t.TempDir(), "letter.txt"), "Dear Karl")
	for _, tt := range []struct{ path, want string }{
		{text, "letter.txt"},
		{filepath.Join(t.TempDir(), "gone.json"), "gone.json"},
	} {
		h.drop(tt.path)
		h.until("the reason", func() bool { return h.says(tt.want) })
		if h.screen.Replay {
			t.Errorf("%s is shown", tt.path)
		}
		h.press("Close")
	}
}

// field is one to type into.
type field interface {
	fyne.Focusable
	SelectedText() string
	SetText(text string)
}

// firstEntry is a field of the form.
func (h *harness) firstEntry() field {
	h.t.Helper()
	for _, o := range test.LaidOutObjects(h.win.Content()) {
		if e, ok := o.(field); ok {
			return e
		}
	}
	h.t.Fatal("no field")
	return nil
}
