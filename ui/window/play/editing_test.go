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

// While the editor is open, undo and redo belong to it, whatever has the focus. A game from its
// position is saved as one that was set up.
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
	if h.Window.Canvas().Focused() != e.Board() {
		t.Error("a button keeps the focus")
	}
	h.Window.Canvas().Unfocus()
	h.run(frame.Undo)
	if e.Current() != before || len(h.screen.Game.Moves) != 1 {
		t.Errorf("undo: the editor has %v, the game %d moves", e.Current(), len(h.screen.Game.Moves))
	}
	if h.run(frame.Redo); e.Current().State != (engine.State{}) {
		t.Errorf("redo: the editor has %v", e.Current())
	}
	h.Press("Cancel")
	if h.editor() != nil {
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
	h.play(0)
	h.untilMoves(1)
	h.end()
	if l := running(t); l == nil || !l.From.Position || l.Start != oneEach || l.First != engine.Second || len(l.Moves) != 1 {
		t.Errorf("saved %+v", l)
	}
}

func TestPositionIsAnalyzed(t *testing.T) {
	h, _ := openQuick(t)
	h.untilOpen()
	h.run("game.position")
	h.putPosition(func(p *engine.Position) { p.State = oneEach })
	h.Press("Analyze")
	h.until("the analysis", func() bool { return h.screen.Replay && h.screen.Analysis.On })
	if h.screen.Game.State != oneEach || !h.display.side.shown(tabAnalysis) || !h.screen.Can.PlayOn {
		t.Errorf("shows %+v", h.screen.Game)
	}
	h.run("analysis.toggle")
	if h.screen.Analysis.On {
		t.Error("cannot be switched off")
	}
	h.run("analysis.toggle")
	h.run("analysis.toggle")
	h.Analyze(h.screen.Game.Position())
	if !h.screen.Analysis.On || h.Settings.Analysis.Get() {
		t.Errorf("analyses another position: %t; remembered: %t", h.screen.Analysis.On, h.Settings.Analysis.Get())
	}
	h.Session.Leave()
	h.untilOpen()
	if h.screen.Analysis.On {
		t.Error("the game goes on with an analysis that was asked for elsewhere")
	}
}

// A position, or a log, is pasted: from the board into the editor, and into the one that
// is open.
func TestCopyAndPaste(t *testing.T) {
	h := open(t)
	h.untilOpen()
	h.focusBoard()
	clipboard := h.app.Clipboard()
	h.run(frame.Copy)
	if got := clipboard.Content(); got != `{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"empty_capture":false}` || h.Shell.Said() != "Copied the position" {
		t.Errorf("copied %s, says %q", got, h.Shell.Said())
	}
	paste := func(text string) {
		clipboard.SetContent(text)
		h.run(frame.Paste)
	}
	h.run(copyKGP)
	if got := clipboard.Content(); got != "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>" {
		t.Errorf("copied the board %s", got)
	}
	paste(oneEachJSON)
	h.until("the editor", func() bool { return h.editor() != nil })
	if p := h.editor().Current(); p.State != oneEach || p.Player != engine.Second {
		t.Errorf("pasted %+v", p)
	}
	clipboard.SetContent("")
	h.run(frame.Copy) // in the editor
	if got := clipboard.Content(); got != oneEachJSON {
		t.Errorf("copied %s", got)
	}
	h.run(copyKGP)
	board := clipboard.Content()
	paste("\ufeff`" + board + "`") // the player to move is south
	if p := h.editor().Current(); p.State != (engine.State{oneEach[engine.Second], oneEach[engine.First]}) || p.Player != engine.First {
		t.Errorf("pasted %+v of %s", p, board)
	}
	paste(oneEachJSON)
	paste(`{"state":[[1,1],[2,2]]}`)
	if !h.Says("The clipboard: no position: state[0]") || h.editor().Current().State != oneEach {
		t.Error("a wrong position is not refused")
	}
	h.Press("Close")
	paste(`{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"empty_capture":true}`)
	if p := h.editor().Current(); p.State != engine.StartState(4) || !p.Rules.EmptyCapture {
		t.Errorf("pasted %+v", p)
	}
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
		{"", "neither a game nor a position"},
		{"four seeds", "neither a game nor a position"},
		{"[1, 2]", "neither a game nor a position"},
		{"<6,0,0,4,4>", "wrong board: found"},
		{`"state": [[4,4,4,4,4,4,0],[4,4,4,4,4,4,300]], "player": 0`, "state[1][6]: 300"},
		{`[0, 2, [[4,4,4,4,4,4,0],[4,4,4,4,4,4,300]]],`, "state[1][6]: 300"},
		{`{"moves": [[0,`, "neither a game nor a position"}, // the rest was not copied
		{`{"moves": []}`, "The clipboard: players"},
		{`{"state": [[4,4,4,4,4,4,0],[4,4,4,4,4,4,300]], "player": 0}`, "state[1][6]: 300"},
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
