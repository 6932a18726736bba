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
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

// quickEvaluator proves at once that the last house is the best.
type quickEvaluator struct{ evaluated chan engine.Position }

func newQuickEvaluator() quickEvaluator { return quickEvaluator{make(chan engine.Position, 1000)} }

func (q quickEvaluator) Prepare(context.Context, engine.Rules) error     { return nil }
func (q quickEvaluator) Preparation(engine.Rules) (p solver.Preparation) { return p }
func (q quickEvaluator) Memory(engine.Rules) int64                       { return 64 << 20 }
func (q quickEvaluator) Rest()                                           {}

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

// tabSays returns the texts that can be seen in the tab of the analysis.
func (h *harness) tabSays() string { return uitest.Seen(h.display.side.analysis) }

func (h *harness) untilProved() {
	h.t.Helper()
	h.until("all values", func() bool { return h.screen.Analysis.Phase == session.Proved })
}

func TestAnalysisInTheWindow(t *testing.T) {
	h, q := openQuick(t)
	h.startTwoPeople(0)
	bar := h.display.layout.evaluation
	h.showTab(tabAnalysis)
	h.folding.set(true)
	if !strings.Contains(h.tabSays(), "Switched on, it shows") || bar.Visible() || len(q.evaluated) > 0 {
		t.Errorf("at first start: %s, %d evaluated", h.tabSays(), len(q.evaluated))
	}
	h.shortcut(fyne.KeyE)
	h.untilProved()
	if !h.Settings.Analysis.Get() || !h.item("analysis.toggle").Checked {
		t.Error("not remembered, or not checked in the menu")
	}
	if says := h.tabSays(); !strings.Contains(says, "You (A–F) wins by 6 with best play, proved") || !strings.Contains(says, "Best play: F") {
		t.Errorf("the tab says %s", says)
	}
	if got := h.display.board.View().Values[5]; !h.display.board.View().Valued || !got.Best || !got.Exact || got.Score != 6 {
		t.Errorf("the board shows %+v", h.display.board.View().Values)
	}
	if got := h.display.evaluation.View(); got.Text != "You (A–F) wins by 6 with best play, proved" || got.First != "A–F 27" || got.Second != "21 a–f" {
		t.Errorf("the bar shows %+v", got)
	}

	h.play(0) // as a row of the tab does
	h.until("the next position", func() bool { return h.screen.Analysis.At == 1 && h.screen.Analysis.Phase == session.Proved })
	if got := h.display.evaluation.View(); got.Text != "You (a–f) wins by 6 with best play, proved" {
		t.Errorf("seen by the first player it is %+v", got)
	}
	if got := h.display.chart.View(); len(got.Points) != 2 || got.At != 1 || got.Notes[1] != "Turn 2: −6 ✓ · Turn 1: A gives the win away · best: F" {
		t.Errorf("chart %+v", got)
	}
	if test.TapAt(h.display.chart, fyne.NewPos(40, h.display.chart.Size().Height/2)); !h.screen.Replay || len(h.screen.Game.Moves) != 0 {
		t.Error("the chart does not lead back")
	}
	h.Session.Leave()
	h.untilOpen()
	h.goTo(1)
	if h.screen.Replay {
		t.Error("a tap on where the game stands leaves it")
	}
	h.shortcut(fyne.KeyE)
	if h.display.board.View().Valued || bar.Visible() || h.Settings.Analysis.Get() {
		t.Error("switched off, it still shows")
	}
}

// A review begins and ends by its key, names what each player gave away, and is over with
// the next game.
func TestReviewInTheWindow(t *testing.T) {
	h, _ := openQuick(t)
	h.startGame(uitest.TwoPeople(1))
	h.playOut()
	h.untilFinished()
	h.shortcut(fyne.KeyJ)
	h.until("the review", func() bool { r := h.screen.Analysis.Review; return r.Of > 0 && !r.Running })
	slips := h.display.notes.slips
	if says := h.tabSays(); !h.display.side.shown(tabAnalysis) || strings.Contains(says, "Review again") || len(slips) == 0 || !strings.Contains(says, slips[0].Detail) {
		t.Errorf("%d slips; the tab says %s", len(slips), says)
	}
	if listed := h.Shell.Snapshot()["analysis"].(map[string]any)["slips"]; listed != float64(len(slips)) {
		t.Errorf("%d slips listed, want %v", len(slips), listed)
	}
	h.goTo(slips[0].Moves)
	if !h.screen.Replay || !strings.Contains(h.tabSays(), slips[0].Detail) {
		t.Error("looking at a slip forgets the review")
	}
	h.startTwoPeople(0)
	if strings.Contains(h.tabSays(), "Blunders") || h.display.layout.evaluation.Visible() || !h.item("analysis.review").Disabled {
		t.Error("another game shows the review of the one before")
	}
	h = openLog(t, uitest.WriteLog(t), blockedEvaluator{newQuickEvaluator()})
	for _, running := range []bool{true, false} {
		h.shortcut(fyne.KeyJ)
		h.until("the review to begin or end", func() bool { return h.screen.Analysis.Review.Running == running })
	}
}

// blockedEvaluator finds nothing until it is told to stop.
type blockedEvaluator struct{ quickEvaluator }

func (blockedEvaluator) Evaluate(ctx context.Context, _ engine.Position, _ time.Duration, _ func(solver.Info)) (solver.Info, error) {
	<-ctx.Done()
	return solver.Info{}, ctx.Err()
}

// The engine rests while another view is shown, and works again at the board.
func TestEngineRestsBehindAnotherView(t *testing.T) {
	h := elsewhere(t)
	h.Session.Analysis.SetOn(true)
	if phase := h.Session.Screen().Analysis.Phase; phase != session.Resting {
		t.Errorf("behind another view it is %v", phase)
	}
	h.Shell.Home()
	h.untilProved()
}
