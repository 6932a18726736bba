package play

import (
	"fmt"
	"os"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/window/editor"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

var oneEach = engine.State{{0, 0, 0, 0, 2, 1, 5}, {1, 0, 0, 0, 0, 3, 9}}

const oneEachJSON = `{"state":[[0,0,0,0,2,1,5],[1,0,0,0,0,3,9]],"player":1,"empty_capture":false}`

func (h *harness) editor() *editor.Editor {
	for _, overlay := range h.Window.Canvas().Overlays().List() {
		for _, e := range uitest.All[*editor.Editor](overlay) {
			return e
		}
	}
	return nil
}

// While the editor is open, undo and redo belong to it, regardless of the focus. A game can start from
// its position.
func TestGameFromAPositionSetUp(t *testing.T) {
	h := open(t)
	h.display.side.form.Set(uitest.TwoPeople(4))
	h.startTwoPeople(1)
	h.Run("game.position")
	e := h.editor()
	before := e.Current()
	if before.State != h.screen.Game.State || h.Window.Canvas().Focused() != e.Board() {
		t.Errorf("the editor starts with %v", before)
	}
	h.Press("Clear")
	h.Window.Canvas().Unfocus()
	h.Run(frame.Undo)
	h.Is("after undo", fmt.Sprint(before, " 1"), e.Current(), len(h.screen.Game.Moves))
	h.Run(frame.Redo)
	h.Is("after redo", engine.State{}, e.Current().State)
	if h.Press("Cancel"); h.editor() != nil {
		t.Error("Cancel does not close the editor")
	}
	h.Run(frame.Undo)
	h.untilMoves(0)
	h.Run("game.position")
	h.editor().Set(engine.Position{Rules: engine.DefaultRules(), State: oneEach, Player: engine.Second})
	h.Press("Play from here…")
	h.Press("Play on")
	h.Until("the game", func() bool {
		return h.screen.Open && h.screen.Game.State == oneEach && h.screen.Game.Player == engine.Second && h.Shell.Top() == nil
	})
}

// Analyze shows a position with the engine on. This does not change the setting of the engine.
func TestPositionIsAnalyzed(t *testing.T) {
	h := open(t, evaluating(uitest.Evaluator{}))
	h.untilOpen()
	h.Run("game.position")
	h.editor().Set(engine.Position{Rules: engine.DefaultRules(), State: oneEach})
	h.Press("Analyze")
	h.Until("the analysis", func() bool { return h.screen.Replay && h.screen.Analysis.On })
	if h.screen.Game.State != oneEach || !h.display.side.shown(tabAnalysis) || !h.screen.Can.PlayOn || h.Settings.Analysis.Get() {
		t.Errorf("shows %+v; stored: %t", h.screen.Game, h.Settings.Analysis.Get())
	}
	h.Session.Leave()
	h.untilOpen()
	h.Is("the engine is on in the game", false, h.screen.Analysis.On)
}

// A position or a log can be pasted on the board. A position can also be pasted into the open editor.
func TestCopyAndPaste(t *testing.T) {
	h := open(t)
	h.untilOpen()
	h.focusBoard()
	clipboard := h.Shell.App().Clipboard()
	copies := func(id, want string) {
		t.Helper()
		h.Run(id)
		h.Is(id, want, clipboard.Content())
	}
	paste := func(text string) {
		clipboard.SetContent(text)
		h.Run(frame.Paste)
	}
	copies(frame.Copy, `{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"empty_capture":false}`)
	copies(copyKGP, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
	for text, want := range map[string]string{
		"four seeds": "neither a game nor a position", "<6,0,0,4,4>": "wrong board: found", `{"moves": []}`: "The clipboard: players",
		"C F / A": `The clipboard: move 3: found "A"`,
	} {
		paste(text)
		h.Until("the reason", func() bool { return h.Says(want) })
		if h.screen.Replay || h.editor() != nil {
			t.Errorf("%q is shown", text)
		}
		h.Press("Close")
	}
	paste(oneEachJSON)
	h.Until("the editor", func() bool { return h.editor() != nil })
	copies(frame.Copy, oneEachJSON)
	h.Run(copyKGP)
	paste("\ufeff`" + clipboard.Content() + "`") // the player to move is south
	if p := h.editor().Current(); p.State != (engine.State{oneEach[engine.Second], oneEach[engine.First]}) || p.Player != engine.First {
		t.Errorf("pasted %+v", p)
	}
	paste(`{"state":[[1,1],[2,2]]}`)
	h.Is("an invalid position is refused", true, h.Says("The clipboard: no position: state[0]"))
	h.Press("Close")
	h.Key(fyne.KeyEscape)
	text, err := os.ReadFile(uitest.WriteLog(t))
	uitest.Must(t, err)
	paste(fmt.Sprintf("\ufeff```json\n[%s,%[1]s]\n```\n", text))
	h.Until("the first log", func() bool { return h.screen.Replay && len(h.screen.Line) == 5 })
	h.Is("says", "The first of 2 games is open.", h.Shell.Said())
	for text, moves := range map[string]int{"C F / be": 4, "3 6 2": 3, "2,5,1,4,0": 5} {
		paste(text)
		h.Until(text, func() bool { return len(h.screen.Line) == moves && h.screen.Line[1].House == 5 })
	}
}
