package play

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/search/why"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// quickEvaluator proves at once that the last house is the best.
type quickEvaluator struct{ evaluated chan engine.Position }

func newQuickEvaluator() quickEvaluator { return quickEvaluator{make(chan engine.Position, 1000)} }

func (q quickEvaluator) Prepare(context.Context, engine.Rules) error     { return nil }
func (q quickEvaluator) Preparation(engine.Rules) (p solver.Preparation) { return p }
func (q quickEvaluator) Memory(engine.Rules) int64                       { return 64 << 20 }
func (q quickEvaluator) Rest()                                           {}

func (q quickEvaluator) Explain(_ context.Context, p engine.Position, house int, _ why.Options) (why.Why, error) {
	houses := p.Rules.Houses(p.State, p.Player)
	return uitest.Explain(p, house, houses[len(houses)-1])
}

func (q quickEvaluator) Evaluate(_ context.Context, p engine.Position, _ time.Duration, _ func(solver.Info)) (solver.Info, error) {
	q.evaluated <- p
	houses := p.Rules.Houses(p.State, p.Player)
	e := solver.Info{Score: 6, Exact: true, House: houses[len(houses)-1], Depth: 9, Nodes: 1000, Elapsed: time.Second}
	for i, h := range houses {
		e.Houses = append(e.Houses, solver.HouseScore{House: h, Score: 6 - 2*(len(houses)-1-i), Proven: true})
	}
	e.PV = []solver.Step{{Player: p.Player, House: e.House}}
	return e, nil
}

// openQuick is open with a quick evaluator.
func openQuick(t *testing.T, prepare ...func(*Settings)) (*harness, quickEvaluator) {
	t.Helper()
	q := newQuickEvaluator()
	return openEvaluating(t, q, prepare...), q
}

// tabSays returns the visible texts in the tab of the analysis.
func (h *harness) tabSays() string { return uitest.Seen(h.display.side.analysis) }

func (h *harness) untilProved() {
	h.t.Helper()
	h.until("all values", func() bool { return h.screen.Analysis.Phase == session.Proved })
}

// The engine shows its values on the board, in the bar, in the chart and in the tab.
func TestAnalysisInTheWindow(t *testing.T) {
	h, q := openQuick(t)
	h.startTwoPeople(0)
	bar := h.display.layout.evaluation
	h.showTab(tabAnalysis)
	h.folding.set(true)
	if bar.Visible() || len(q.evaluated) > 0 {
		t.Errorf("at first start: %d evaluated", len(q.evaluated))
	}
	h.run("analysis.toggle")
	h.untilProved()
	const wins = "You (A–F) wins by 6 with best play, proved"
	if !h.Settings.Analysis.Get() || !h.item("analysis.toggle").Checked || !strings.Contains(h.tabSays(), wins) {
		t.Errorf("not stored, or not checked in the menu; the tab says %s", h.tabSays())
	}
	if v := h.display.board.View(); !v.Valued || v.Values[5] != (board.Value{Known: true, Score: 6, Exact: true, Best: true}) {
		t.Errorf("the board shows %+v", v.Values)
	}
	if got := h.display.evaluation.View(); got.Text != wins || got.First != "A–F 27" || got.Second != "21 a–f" || got.FirstsShare != 27./48 {
		t.Errorf("the bar shows %+v", got)
	}

	h.play(0) // like a row of the tab
	h.until("the next position", func() bool { return h.screen.Analysis.At == 1 && h.screen.Analysis.Phase == session.Proved })
	if got := h.display.evaluation.View().Text; got != "You (a–f) wins by 6 with best play, proved" {
		t.Errorf("the second player is to move: %s", got)
	}
	if got := h.display.chart.View(); len(got.Points) != 2 || got.At != 1 || got.Notes[1] != "Turn 2: −6 ✓ · Turn 1: A gives the win away · best: F" {
		t.Errorf("chart %+v", got)
	}
	if test.TapAt(h.display.chart, fyne.NewPos(40, h.display.chart.Size().Height/2)); !h.screen.Replay || len(h.screen.Game.Moves) != 0 {
		t.Error("a tap on the chart does not show the position")
	}
	h.Session.Leave()
	h.untilOpen()
	if h.goTo(1); h.screen.Replay {
		t.Error("a tap on the current position starts a replay")
	}
	if h.run("analysis.toggle"); h.display.board.View().Valued || bar.Visible() || h.Settings.Analysis.Get() {
		t.Error("switched off, it still shows values")
	}
}

// A review starts and stops with its command, lists the slips, and is cleared by the next game.
func TestReviewInTheWindow(t *testing.T) {
	h, _ := openQuick(t)
	h.startGame(uitest.TwoPeople(1))
	h.playOut()
	h.untilFinished()
	h.run("analysis.review")
	h.until("the review", func() bool { r := h.screen.Analysis.Review; return r.Of > 0 && !r.Running })
	slips := h.display.notes.slips
	if !h.display.side.shown(tabAnalysis) || len(slips) == 0 || !strings.Contains(h.tabSays(), slips[0].Detail) {
		t.Fatalf("%d slips; the tab says %s", len(slips), h.tabSays())
	}
	if listed := h.Shell.Snapshot()["analysis"].(map[string]any)["slips"]; listed != float64(len(slips)) {
		t.Errorf("%v slips in the snapshot, want %d", listed, len(slips))
	}
	h.until("the reasons", func() bool { return h.screen.Analysis.Review.Reasons == 0 })
	w := h.display.notes.slips[0].Why
	if h.goTo(slips[0].Moves); w == nil || len(h.display.board.View().Arrows) != 2 || !strings.Contains(h.tabSays(), words.Why(w)) {
		t.Fatalf("reason %v; arrows %v; the tab says %s", w, h.display.board.View().Arrows, h.tabSays())
	}
	h.sketch(slips[0].Moves, w, why.BestLine)
	h.until("the line", func() bool { return h.screen.At == slips[0].Moves+1 && !h.screen.Sowing })
	if got := h.buttonTexts(); !h.screen.Sketch || !strings.HasSuffix(got, "Keep, Back") || len(h.display.board.View().Arrows) > 0 {
		t.Errorf("sketch %t, buttons %s", h.screen.Sketch, got)
	}
	if h.run("sketch.leave"); h.screen.Sketch || h.screen.At != slips[0].Moves {
		t.Errorf("left: sketch %t at %d", h.screen.Sketch, h.screen.At)
	}
	if h.goTo(slips[0].Moves); !h.screen.Replay || !strings.Contains(h.tabSays(), slips[0].Detail) {
		t.Error("the replay of a slip clears the review")
	}
	if h.startTwoPeople(0); strings.Contains(h.tabSays(), "Blunders") || h.display.layout.evaluation.Visible() || !h.item("analysis.review").Disabled {
		t.Error("another game shows the earlier review")
	}
	h = openLog(t, uitest.WriteLog(t), blockedEvaluator{newQuickEvaluator()})
	for _, running := range []bool{true, false} {
		h.run("analysis.review")
		h.until("the review to start or stop", func() bool { return h.screen.Analysis.Review.Running == running })
	}
}

// blockedEvaluator finds nothing, and returns when it is stopped.
type blockedEvaluator struct{ quickEvaluator }

func (blockedEvaluator) Evaluate(ctx context.Context, _ engine.Position, _ time.Duration, _ func(solver.Info)) (solver.Info, error) {
	<-ctx.Done()
	return solver.Info{}, ctx.Err()
}

// The engine rests while another view is shown, and continues when the board is shown again.
func TestEngineRestsBehindAnotherView(t *testing.T) {
	h := elsewhere(t)
	h.Session.Analysis.SetOn(true)
	if phase := h.Session.Screen().Analysis.Phase; phase != session.Resting {
		t.Errorf("behind another view it is %v", phase)
	}
	h.Shell.Home()
	h.untilProved()
}
