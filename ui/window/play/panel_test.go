package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/window/frame"
)

// resize gives the view's content a width, with its frame's height.
func (h *harness) resize(width float32) {
	h.t.Helper()
	h.Shell.Window().Resize(fyne.NewSize(width, frame.LeastSize.Height))
	h.Shell.Window().Content().Resize(fyne.NewSize(width, frame.LeastSize.Height))
}

// seen returns the widths of the board and of the panel, 0 if that is folded away.
func (h *harness) seen() (board, panel float32) {
	f := h.display.folding
	if f.panel.Visible() {
		panel = f.panel.Size().Width
	}
	return f.board.Size().Width, panel
}

func (h *harness) sees(when string, board, panel float32) {
	h.t.Helper()
	h.loop.Run()
	if b, p := h.seen(); b != board || p != panel {
		h.t.Errorf("%s: the board is %v wide, the panel %v; want %v and %v", when, b, p, board, panel)
	}
	if got := h.item("view.side").Checked; got != (panel > 0) {
		h.t.Errorf("%s: the tick is %v", when, got)
	}
}

// Where there is room the panel stands beside the board until it is folded away, which
// is remembered.
func TestThePanelBesideTheBoard(t *testing.T) {
	h := open(t)
	h.startTwoPeople(0)
	wide := h.display.side.content.MinSize().Width
	h.resize(1100)
	h.sees("at first", 1100-wide-handleWidth, wide)
	h.Shell.Unfocus()
	h.Key(fyne.KeyF9)
	h.sees("F9", 1100-handleWidth, 0)
	if h.Settings.Panel() {
		t.Error("it is not remembered")
	}
	h.Key(fyne.KeyEscape) // is about a panel over the board
	h.sees("Escape", 1100-handleWidth, 0)
	test.Tap(h.display.folding.button)
	h.sees("the handle", 1100-wide-handleWidth, wide)
	h.run("view.side")
	h.run("view.panel.2")
	h.sees("a tab that is asked for", 1100-wide-handleWidth, wide)
	if !h.display.side.shown(tabMoves) {
		t.Error("another tab is shown")
	}
}

// A narrow window is the board's. The panel lies over it while it is asked for.
func TestThePanelOverTheBoard(t *testing.T) {
	h := open(t)
	h.startTwoPeople(0)
	wide := h.display.side.content.MinSize().Width
	h.resize(640)
	h.sees("narrow", 640-handleWidth, 0)
	h.Shell.Unfocus()
	h.Key(fyne.KeyF9)
	h.sees("F9", 640-handleWidth, wide)
	h.Key(fyne.KeyEscape)
	h.sees("Escape", 640-handleWidth, 0)
	if !h.Settings.Panel() {
		t.Error("what a narrow window shows is remembered")
	}
	h.SetUp()
	h.sees("a game to be set up", 640-handleWidth, wide)
	h.display.side.form.Start()
	h.untilOpen()
	h.sees("a game that begins", 640-handleWidth, 0)
	h.run("view.panel.2")
	h.resize(1100)
	h.sees("wide again", 1100-wide-handleWidth, wide)
	h.resize(640)
	h.sees("narrow again", 640-handleWidth, 0)
}

// The list of logs follows the folder while it is in sight.
func TestAFoldedPanelShowsNoLogs(t *testing.T) {
	h := open(t)
	h.resize(1100)
	h.display.side.show(tabLogs)
	if !h.logsShown() {
		t.Fatal("the logs are not shown")
	}
	h.run("view.side")
	if h.logsShown() {
		t.Error("the logs are shown in a panel that is folded away")
	}
}
