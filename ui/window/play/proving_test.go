package play

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/ui/app/proving"
	"kalah/ui/window/kit"
)

// fakeProver proves what the test says.
type fakeProver struct {
	refuse error
	over   chan struct{} // closed once all is proved

	mu    sync.Mutex
	known solver.Proved
}

func (f *fakeProver) set(known solver.Proved) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.known = known
}

func (f *fakeProver) Begin(context.Context, engine.Position) (proving.Proof, error) {
	if f.refuse != nil {
		return nil, f.refuse
	}
	return f, nil
}

func (f *fakeProver) Work(ctx context.Context) error {
	select {
	case <-f.over:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (f *fakeProver) Known() solver.Proved {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.known
}

func (f *fakeProver) Preparation() (none solver.Preparation) { return none }
func (f *fakeProver) Err() error                             { return nil }
func (f *fakeProver) Keep(context.Context) error             { return nil }
func (f *fakeProver) Close()                                 {}

// bounds are those of the value, and of all houses.
func bounds(lower, upper int) (p solver.Proved) {
	p.Value = solver.Bounds{Lower: lower, Upper: upper}
	for house := range p.Houses {
		p.Houses[house] = solver.Bounds{Lower: -48, Upper: upper}
	}
	return p
}

// slowEvaluator has guessed for a while, and proves nothing.
type slowEvaluator struct{ quickEvaluator }

func (q slowEvaluator) Evaluate(ctx context.Context, p engine.Position, limit time.Duration, report func(solver.Info)) (solver.Info, error) {
	e, _ := q.quickEvaluator.Evaluate(ctx, p, limit, report)
	e.Exact = false
	for i := range e.Houses {
		e.Houses[i].Proven = false
	}
	e.Elapsed = 2 * offerAfter
	report(e)
	<-ctx.Done()
	return e, ctx.Err()
}

func (h *harness) untilTabSays(text string) {
	h.t.Helper()
	h.until(text, func() bool { return strings.Contains(h.tabSays(), text) })
}

// tapTab taps a button of the tab that can be seen.
func (h *harness) tapTab(text string) {
	h.t.Helper()
	for _, o := range test.LaidOutObjects(h.display.side.analysis) {
		if b, ok := o.(*kit.Button); ok && b.Text == text && b.Visible() {
			test.Tap(b)
			return
		}
	}
	h.t.Fatalf("no button %q", text)
}

// notRemembered checks that no proof goes on at the next start.
func (h *harness) notRemembered() {
	h.t.Helper()
	if q, ok := NewSettings(h.app.Preferences()).Proof(); ok {
		h.t.Errorf("the proof of %+v would go on at the next start", q)
	}
}

// A proof is offered after a while of analysis, runs while the game goes on, and passes what it
// proves to the analysis. The menu starts one even if the engine is off.
func TestProofInTheWindow(t *testing.T) {
	h := openEvaluating(t, slowEvaluator{newQuickEvaluator()})
	h.startTwoPeople(0)
	h.play(2) // an extra turn
	h.untilMoves(1)
	h.showTab(tabAnalysis)
	const offer = "Prove in the background"
	if says := h.tabSays(); strings.Contains(says, offer) {
		t.Errorf("with the engine off: %s", says)
	}
	h.shortcut(fyne.KeyE)
	h.untilTabSays(offer)
	h.prover.set(bounds(2, 10))
	h.prover.refuse = errors.New("no room")
	h.tapTab(offer)
	h.untilTabSays("|no room|")
	if h.Shell.Noticed() == "" {
		t.Error("no notice of the failure")
	}
	h.prover.refuse = nil
	h.tapTab("Try again")
	h.untilTabSays("Turn 1, move 2 · You – You|Proved so far for You (A–F): at least +2, at most +10 · a certain win")
	if q, ok := h.Settings.Proof(); !ok || !q.Same(h.screen.Analysis.Position) || h.Shell.Noticed() != "" || strings.Contains(h.tabSays(), offer+"|") {
		t.Errorf("saved: %+v, %t; notice %q; the tab says %s", q, ok, h.Shell.Noticed(), h.tabSays())
	}
	if got := h.item("analysis.prove").Label; !strings.Contains(got, "under way") {
		t.Errorf("the menu says %q", got)
	}

	h.play(0)
	h.untilMoves(2)
	known := bounds(4, 4)
	known.Houses[3], known.Houses[1] = solver.Bounds{Lower: 4, Upper: 4}, solver.Bounds{Lower: -6, Upper: -6}
	h.prover.set(known)
	h.untilTabSays("B −6 ✓ · D +4 ✓")
	h.tapTab("Show")
	h.until("the position", func() bool {
		return h.screen.Replay && h.screen.Game.State[0][2] == 0 && h.screen.Game.State[0][0] == 4
	})
	if now := h.screen.Analysis.Now; now.Score != 4 || !now.Exact || now.House != 3 {
		t.Errorf("the analysis knows %+v", now)
	}
	h.Session.Leave()
	h.untilOpen()
	close(h.prover.over)
	h.untilTabSays("The proof is done")
	if got := h.Shell.Noticed(); got != "The proof in the background is done: You (A–F) wins by 4 with best play, proved" {
		t.Errorf("notice %q", got)
	}
	h.notRemembered()
	h.tapTab("Close")
	if says := h.tabSays(); strings.Contains(says, "proof") {
		t.Errorf("closed, it shows %s", says)
	}

	h.shortcut(fyne.KeyE)
	h.prover.over = make(chan struct{})
	h.prover.set(bounds(-20, 20))
	h.run("analysis.prove")
	h.untilTabSays("Proved so far")
	h.tapTab("Stop")
	h.until("the end", func() bool { return !strings.Contains(h.tabSays(), "Proved so far") })
	h.notRemembered()
}
