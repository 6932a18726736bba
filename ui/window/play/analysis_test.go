package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/search/why"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

func (h *harness) tabSays() string { return uitest.Seen(h.display.side.analysis) }

// The engine shows its values on the board, in the bar, in the chart and in the tab. It rests while
// another view is shown.
func TestAnalysisInTheWindow(t *testing.T) {
	h := elsewhere(t)
	h.Session.Analysis.SetOn(true)
	h.Is("behind another view", session.Resting, h.Session.Screen().Analysis.Phase)
	h.Session.Analysis.SetOn(false)
	h.startTwoPeople(0)
	proved := func(at int) func() bool {
		return func() bool { return h.screen.Analysis.At == at && h.screen.Analysis.Phase == session.Proved }
	}
	bar := h.display.layout.evaluation
	h.showTab(tabAnalysis)
	h.folding.set(true)
	if bar.Visible() || h.screen.Analysis.On {
		t.Error("the engine is on at first")
	}
	h.Run("analysis.toggle")
	h.Until("all values", proved(0))
	const wins = "You (A–F) wins by 6 with best play, proved"
	if !h.Settings.Analysis.Get() || !h.Shell.Menu().Item("analysis.toggle").Checked || !strings.Contains(h.tabSays(), wins) {
		t.Errorf("not stored, or not checked in the menu; the tab says %s", h.tabSays())
	}
	if v := h.display.board.View(); !v.Valued || v.Values[5] != (board.Value{Known: true, Score: 6, Exact: true, Best: true}) {
		t.Errorf("the board shows %+v", v.Values)
	}
	got := h.display.evaluation.View()
	h.Is("the bar", wins+" A–F 27 21 a–f true", got.Text, got.First, got.Second, got.FirstsShare == 27./48)

	h.play(0) // like a row of the tab
	h.Until("the next position", proved(1))
	h.Is("the bar", "You (a–f) wins by 6 with best play, proved", h.display.evaluation.View().Text)
	chart := h.display.chart.View()
	h.Is("the chart", "2 1 Turn 2: −6 ✓ · Turn 1: A gives the win away · best: F", len(chart.Points), chart.At, chart.Notes[1])
	if test.TapAt(h.display.chart, fyne.NewPos(40, h.display.chart.Size().Height/2)); !h.screen.Replay || len(h.screen.Game.Moves) != 0 {
		t.Error("a tap on the chart does not show the position")
	}
	h.Session.Leave()
	h.untilOpen()
	if h.goTo(1); h.screen.Replay {
		t.Error("a tap on the current position starts a replay")
	}
	if h.Run("analysis.toggle"); h.display.board.View().Valued || bar.Visible() || h.Settings.Analysis.Get() {
		t.Error("switched off, it still shows values")
	}
}

// A review starts with its command, lists the slips, and is cleared by the next game.
func TestReviewInTheWindow(t *testing.T) {
	h := open(t, evaluating(uitest.Evaluator{}))
	h.playOut()
	h.Run("analysis.review")
	h.Until("the review and its reasons", func() bool {
		r := h.screen.Analysis.Review
		return r.Of > 0 && !r.Running && r.Reasons == 0
	})
	slips := h.display.notes.slips
	if !h.display.side.shown(tabAnalysis) || len(slips) == 0 || !strings.Contains(h.tabSays(), slips[0].Detail) {
		t.Fatalf("%d slips; the tab says %s", len(slips), h.tabSays())
	}
	listed := h.Shell.Snapshot()["analysis"].(map[string]any)["slips"]
	h.Is("slips in the snapshot", len(slips), listed)
	at, w := slips[0].Moves, slips[0].Why
	if h.goTo(at); w == nil || len(h.display.board.View().Arrows) != 2 || !strings.Contains(h.tabSays(), words.Why(w)) {
		t.Fatalf("reason %v; arrows %v; the tab says %s", w, h.display.board.View().Arrows, h.tabSays())
	}
	h.sketch(at, w, why.BestLine)
	h.Until("the line", func() bool { return h.screen.At == at+1 && !h.screen.Sowing })
	if got := h.buttonTexts(); !h.screen.Sketch || !strings.HasSuffix(got, "Keep, Back") || len(h.display.board.View().Arrows) > 0 {
		t.Errorf("sketch %t, buttons %s", h.screen.Sketch, got)
	}
	if h.Run("sketch.leave"); h.screen.Sketch || h.screen.At != at || !strings.Contains(h.tabSays(), slips[0].Detail) {
		t.Errorf("left: sketch %t at %d; the tab says %s", h.screen.Sketch, h.screen.At, h.tabSays())
	}
	if h.startTwoPeople(0); strings.Contains(h.tabSays(), "Blunders") || h.display.layout.evaluation.Visible() || !h.Shell.Menu().Item("analysis.review").Disabled {
		t.Error("another game shows the earlier review")
	}
}
