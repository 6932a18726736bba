package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/window/editor"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

// oneEach is a position near its end.
var oneEach = engine.State{{0, 0, 0, 0, 2, 1, 5}, {1, 0, 0, 0, 0, 3, 9}}

const oneEachJSON = `{"state":[[0,0,0,0,2,1,5],[1,0,0,0,0,3,9]],"player":1,"empty_capture":false}`

// editor returns the position editor that is open, or nil.
func (h *harness) editor() *editor.Editor {
	for _, overlay := range h.Window.Canvas().Overlays().List() {
		for _, o := range test.LaidOutObjects(overlay) {
			if e, ok := o.(*editor.Editor); ok {
				return e
			}
		}
	}
	return nil
}

// putPosition changes the position in the open editor.
func (h *harness) putPosition(change func(*engine.Position)) {
	h.t.Helper()
	e := h.editor()
	if e == nil {
		h.t.Fatal("no editor")
	}
	p := e.Current()
	change(&p)
	e.Set(p)
}

// While the editor is open, undo and redo belong to it, regardless of the focus. A game can start from
// its position.
func TestGameFromAPositionSetUp(t *testing.T) {
	h := open(t)
	h.display.side.form.Set(uitest.TwoPeople(4))
	h.startTwoPeople(1)
	h.run("game.position")
	e := h.editor()
	before := e.Current()
	if before.State != h.screen.Game.State || h.Window.Canvas().Focused() != e.Board() {
		t.Errorf("the editor starts with %v", before)
	}
	h.Press("Clear")
	h.Window.Canvas().Unfocus()
	if h.run(frame.Undo); e.Current() != before || len(h.screen.Game.Moves) != 1 {
		t.Errorf("undo: the editor has %v, the game %d moves", e.Current(), len(h.screen.Game.Moves))
	}
	if h.run(frame.Redo); e.Current().State != (engine.State{}) {
		t.Errorf("redo: the editor has %v", e.Current())
	}
	if h.Press("Cancel"); h.editor() != nil {
		t.Error("Cancel does not close the editor")
	}
	h.run(frame.Undo)
	h.until("the game's undo", func() bool { return len(h.screen.Game.Moves) == 0 })
	h.run("game.position")
	h.putPosition(func(p *engine.Position) { p.State, p.Player = oneEach, engine.Second })
	h.Press("Play from here…")
	h.Press("Play on")
	h.until("the game", func() bool { return h.screen.Open && h.screen.Game.State == oneEach })
	if h.Shell.Top() != nil || h.screen.Game.Player != engine.Second {
		t.Errorf("player %d is to move", h.screen.Game.Player)
	}
}

// Analyze shows a position with the engine on. This does not change the setting of the engine.
func TestPositionIsAnalyzed(t *testing.T) {
	h, _ := openQuick(t)
	h.untilOpen()
	h.run("game.position")
	h.putPosition(func(p *engine.Position) { p.State = oneEach })
	h.Press("Analyze")
	h.until("the analysis", func() bool { return h.screen.Replay && h.screen.Analysis.On })
	if h.screen.Game.State != oneEach || !h.display.side.shown(tabAnalysis) || !h.screen.Can.PlayOn || h.Settings.Analysis.Get() {
		t.Errorf("shows %+v; stored: %t", h.screen.Game, h.Settings.Analysis.Get())
	}
	h.Session.Leave()
	if h.untilOpen(); h.screen.Analysis.On {
		t.Error("the engine stays on in the game")
	}
}

// A position or a log can be pasted on the board. A position can also be pasted into the open editor.
func TestCopyAndPaste(t *testing.T) {
	h := open(t)
	h.untilOpen()
	h.focusBoard()
	clipboard := h.app.Clipboard()
	copies := func(id, want string) {
		t.Helper()
		if h.run(id); clipboard.Content() != want {
			t.Errorf("%s copied %s, want %s", id, clipboard.Content(), want)
		}
	}
	paste := func(text string) {
		clipboard.SetContent(text)
		h.run(frame.Paste)
	}
	copies(frame.Copy, `{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"empty_capture":false}`)
	copies(copyKGP, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
	paste(oneEachJSON)
	h.until("the editor", func() bool { return h.editor() != nil })
	copies(frame.Copy, oneEachJSON)
	h.run(copyKGP)
	paste("\ufeff`" + clipboard.Content() + "`") // the player to move is south
	if p := h.editor().Current(); p.State != (engine.State{oneEach[engine.Second], oneEach[engine.First]}) || p.Player != engine.First {
		t.Errorf("pasted %+v", p)
	}
	paste(`{"state":[[1,1],[2,2]]}`)
	if !h.Says("The clipboard: no position: state[0]") {
		t.Error("an invalid position is not refused")
	}
	h.Press("Close")
	h.Key(fyne.KeyEscape)
	paste("\ufeff```json\n[" + logText(t) + "," + logText(t) + "]\n```\n")
	h.until("the first log", func() bool { return h.screen.Replay && len(h.screen.Line) == 5 })
	if h.Shell.Said() != "The first of 2 games is open." {
		t.Errorf("says %q", h.Shell.Said())
	}
}

func TestWhatCannotBePasted(t *testing.T) {
	h := open(t)
	h.untilOpen()
	h.focusBoard()
	for _, tt := range []struct{ text, want string }{
		{"four seeds", "neither a game nor a position"},
		{"<6,0,0,4,4>", "wrong board: found"},
		{`"state": [[4,4,4,4,4,4,0],[4,4,4,4,4,4,300]], "player": 0`, "state[1][6]: 300"},
		{`[0, 2, [[4,4,4,4,4,4,0],[4,4,4,4,4,4,300]]],`, "state[1][6]: 300"},
		{`{"moves": [[0,`, "neither a game nor a position"}, // incomplete
		{`{"moves": []}`, "The clipboard: players"},
	} {
		h.app.Clipboard().SetContent(tt.text)
		h.run(frame.Paste)
		h.until("the reason", func() bool { return h.Says(tt.want) })
		if h.screen.Replay || h.editor() != nil {
			t.Errorf("%q is shown", tt.text)
		}
		h.Press("Close")
	}
}
