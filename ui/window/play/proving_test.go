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
	"kalah/ui/window/uitest"
)

// fakeProver proves what the test says.
type fakeProver struct {
	mu     sync.Mutex
	refuse error
	known  solver.Proved
	over   bool // all is proved
}

func (f *fakeProver) set(known solver.Proved, over bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.known, f.over = known, over
}

func (f *fakeProver) Begin(context.Context, engine.Position) (proving.Proof, error) {
	if f.refuse != nil {
		return nil, f.refuse
	}
	return f, nil
}

func (f *fakeProver) Work(ctx context.Context) error {
	for {
		f.mu.Lock()
		over := f.over
		f.mu.Unlock()
		if over {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(5 * time.Millisecond):
		}
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
	p.Nodes, p.Elapsed, p.Kept = 1_234_500_000, 130*time.Minute, time.Now().Add(-90*time.Second)
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

func openSlow(t *testing.T) *harness {
	t.Helper()
	h := openEvaluating(t, slowEvaluator{newQuickEvaluator()})
	h.startGame(uitest.TwoPeople(4))
	h.untilOpen()
	return h
}

func TestProofInTheWindow(t *testing.T) {
	h := openSlow(t)
	h.showTab(tabAnalysis)
	if says := h.tabSays(); strings.Contains(says, "Prove in the background") {
		t.Errorf("with the engine off: %s", says)
	}
	h.shortcut(fyne.KeyE)
	h.untilTabSays("Prove in the background")
	h.prover.set(bounds(-48, 48), false)
	h.tapTab("Prove in the background")
	if q, ok := h.Settings.Proof(); !ok || !q.Same(h.screen.Analysis.Position) {
		t.Errorf("remembered: %+v, %t", q, ok)
	}
	h.untilTabSays("Nothing is proved yet.")
	if says := h.tabSays(); strings.Contains(says, "Prove in the background|") || !strings.Contains(says, "|Stop|") || strings.Contains(says, "|Show|") {
		t.Errorf("under way: %s", says)
	}
	h.prover.set(bounds(-2, 48), false)
	h.untilTabSays("|Proved so far for You (A–F): at least −2")
	h.prover.set(bounds(2, 10), false)
	h.untilTabSays("|Proved so far for You (A–F): at least +2, at most +10 · a certain win")
	if got := h.item("analysis.prove").Label; !strings.Contains(got, "under way") {
		t.Errorf("the menu says %q", got)
	}

	h.play(0) // it goes on, of the position before
	h.untilTabSays("|Show|")
	known := bounds(4, 4)
	known.Houses[2], known.Houses[1] = solver.Bounds{Lower: 4, Upper: 4}, solver.Bounds{Lower: -6, Upper: -6}
	h.prover.set(known, false)
	h.untilTabSays("You (A–F) wins by 4 with best play, proved\nB −6 ✓ · C +4 ✓")
	h.goTo(0)
	if now := h.screen.Analysis.Now; now.Score != 4 || !now.Exact || now.House != 2 {
		t.Errorf("the analysis knows %+v", now)
	}
	h.control.Leave()
	h.untilOpen()
	h.prover.set(known, true)
	h.untilTabSays("The proof is done")
	if got := h.Shell.Noticed(); got != "The proof in the background is done: You (A–F) wins by 4 with best play, proved" {
		t.Errorf("notice %q", got)
	}
	if _, ok := h.Settings.Proof(); ok {
		t.Error("it would go on at the next start")
	}
	h.tapTab("Close")
	if says := h.tabSays(); strings.Contains(says, "proof") {
		t.Errorf("closed, it shows %s", says)
	}
}

// Another way to it is the menu, with the engine off too; it is shown wherever it stands.
func TestProofByTheMenu(t *testing.T) {
	h := openSlow(t)
	h.play(2) // an extra turn
	h.untilMoves(1)
	h.prover.set(bounds(-20, 20), false)
	h.run("analysis.prove")
	if !h.display.side.shown(tabAnalysis) {
		t.Error("the tab is not shown")
	}
	h.untilTabSays("Turn 1, move 2 · You – You|Proved so far for You (A–F): at least −20, at most +20")
	h.play(0)
	h.untilMoves(2)
	h.tapTab("Show")
	h.until("the position", func() bool {
		return h.screen.Replay && h.screen.Game.State[0][2] == 0 && h.screen.Game.State[0][0] == 4
	})
	h.control.Leave()
	h.untilOpen()
	h.tapTab("Stop")
	h.until("the end", func() bool { return !strings.Contains(h.tabSays(), "Proved so far") })
	if _, ok := h.Settings.Proof(); ok {
		t.Error("it would go on at the next start")
	}
	if _, ok := NewSettings(h.app.Preferences()).Proof(); ok {
		t.Error("it is remembered")
	}
}

func TestProofThatCannotBegin(t *testing.T) {
	h := openSlow(t)
	h.prover.refuse = errors.New("no room")
	h.run("analysis.prove")
	h.untilTabSays("The proof has ended early")
	h.untilTabSays("|no room|")
	if h.Shell.Noticed() == "" {
		t.Error("nothing is said of it")
	}
	h.prover.refuse = nil
	h.prover.set(bounds(-48, 2), false)
	h.tapTab("Try again")
	h.untilTabSays("at most +2")
	if got := h.Shell.Noticed(); got != "" {
		t.Errorf("the notice of the end stays: %q", got)
	}
}
