package session_test

import (
	"errors"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/ui/app/session"
)

func TestAnalysisOfThePositionShown(t *testing.T) {
	f := &fakeEvaluator{lasts: time.Minute, prepares: 2 * time.Second, reports: 3, give: 6}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.is(session.Off, 0)
		w.pass(time.Hour)
		if f.prepared.Load() != 0 {
			t.Error("switched off, it got ready")
		}
		w.c.Analysis.SetOn(true)
		w.settle()
		w.is(session.Preparing, 0)
		w.pass(2 * time.Second)
		w.is(session.Searching, 0)
		w.pass(time.Second)
		w.is(session.Searching, 3)
		w.pass(time.Minute)
		w.is(session.Proved, 99)
		a := w.screen.Analysis
		if v, ok := a.Now.Value(2); !ok || v.Score != 0 || !v.Exact {
			t.Errorf("house C is worth %+v, want 0, proved", v)
		}
		if len(a.Points) != 1 || a.Points[0] != (session.Point{Known: true, Exact: true, Score: 6}) {
			t.Errorf("points %+v", a.Points)
		}

		w.click(0) // the other player: the sign of the points turns
		w.is(session.Searching, 0)
		w.pass(2 * time.Minute)
		w.is(session.Proved, 99)
		if got := w.screen.Analysis.Points[1].Score; got != -6 {
			t.Errorf("the second player's lead is %d for the first, want -6", got)
		}
		if got := w.screen.Analysis.Verdicts[0]; got != (session.Verdict{Known: true, Exact: true, Loss: 10, Best: 5, Score: 6, Choice: true}) {
			t.Errorf("verdict %+v on a move that gives away 10", got)
		}
		asked := f.asked.Load()
		w.c.Undo()
		w.settle()
		w.is(session.Proved, 99) // known already
		if f.asked.Load() != asked {
			t.Error("looks again into what is proved")
		}
	})
}

// The evaluator gives its memory back when nobody needs it any more: neither the
// analysis nor an AI that finds its moves by the same means.
func TestEvaluatorRests(t *testing.T) {
	f := &fakeEvaluator{lasts: time.Minute}
	analyse(t, f, func(t *testing.T, w *window) {
		rested := func(want int32) {
			t.Helper()
			w.settle()
			if got := f.rests.Load(); got != want {
				t.Errorf("it rested %d times, want %d", got, want)
			}
		}
		w.start(human, human, 4)
		w.click(0)
		rested(0) // nobody needed it
		w.c.Analysis.SetOn(true)
		rested(0)
		w.c.Analysis.SetOn(false)
		rested(1)
		w.start(human, engine.NewSpec(engine.TypeExpert), 4)
		w.c.Analysis.SetOn(true)
		rested(1)
		w.c.Analysis.SetOn(false)
		rested(1) // Expert goes on
		w.start(human, human, 4)
		rested(2)
	})
}

func TestAnalysisSwitches(t *testing.T) {
	f := &fakeEvaluator{reports: 1}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Analysis.SetOn(true)
		w.pass(time.Second)
		w.is(session.Searching, 1)
		for house := range 3 {
			w.click(house)
			w.is(session.Searching, 0)
			w.pass(time.Second)
			w.is(session.Searching, 1)
			w.c.Hint() // shows everything again, and is no reason to begin again
			w.settle()
		}
		if f.busy.Load() != 1 {
			t.Errorf("%d searches, want one", f.busy.Load())
		}
		if f.prepared.Load() != 4 {
			t.Errorf("got ready %d times, want before each search", f.prepared.Load())
		}
		w.openLog(5)
		w.c.Last()
		w.pass(time.Second)
		w.is(session.Searching, 1)
		if got := w.screen.Analysis.At; got != 5 {
			t.Errorf("analyses the position after %d moves, want 5", got)
		}
		goroutines := runtime.NumGoroutine()
		w.c.Analysis.SetOn(false)
		w.settle()
		w.is(session.Off, 0)
		if f.busy.Load() != 0 || runtime.NumGoroutine() >= goroutines {
			t.Error("switched off, it goes on")
		}
	})
}

// The table is not built again for each position that is shown meanwhile.
func TestAnalysisGetsReadyOnce(t *testing.T) {
	f := &fakeEvaluator{prepares: time.Minute}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Analysis.SetOn(true)
		w.pass(30 * time.Second)
		w.click(0)
		w.click(0)
		w.pass(29 * time.Second)
		w.is(session.Preparing, 0)
		if f.prepared.Load() != 1 {
			t.Errorf("got ready %d times for one game", f.prepared.Load())
		}
		w.start(human, human, 3) // other rules: it begins again
		w.settle()
		if f.prepared.Load() != 2 || f.busy.Load() != 1 {
			t.Errorf("prepared %d times, %d under way; want 2 and 1", f.prepared.Load(), f.busy.Load())
		}
		w.c.Analysis.SetOn(false)
		w.settle()
		if f.busy.Load() != 0 {
			t.Error("switched off, it goes on getting ready")
		}
	})
}

// Reports that were on their way when another position was shown are dropped.
func TestStaleReports(t *testing.T) {
	f := &fakeEvaluator{lasts: time.Second, reports: 100, give: 4}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Analysis.SetOn(true)
		w.settle()
		time.Sleep(900 * time.Millisecond)
		synctest.Wait() // a report is posted, and not handled yet
		w.mu.Lock()
		posted := len(w.queue)
		w.mu.Unlock()
		if posted != 1 {
			t.Fatalf("%d posted, want one report alone of 100", posted)
		}
		w.c.Open("", record(t, 3), 0)
		w.c.Next()
		w.settle()
		if a := w.screen.Analysis; a.Now.Known() || a.At != 1 {
			t.Errorf("shows %+v after %d moves, which belongs to another position", a.Now, a.At)
		}
		time.Sleep(time.Second)
		synctest.Wait() // the result is posted
		w.c.Next()
		w.settle()
		if a := w.screen.Analysis; a.Phase == session.Proved || a.Now.Known() {
			t.Errorf("shows a result of another position: %+v", a)
		}
		if p := w.screen.Analysis.Points[1]; !p.Exact {
			t.Errorf("what was proved of the position before is forgotten: %+v", p)
		}
	})
}

// What was found out is not given up for less.
func TestDeeperIsKept(t *testing.T) {
	f := &fakeEvaluator{reports: 3}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Analysis.SetOn(true)
		w.pass(time.Second)
		w.click(0)
		f.reports = 1
		w.c.Undo()
		w.pass(time.Second)
		w.is(session.Searching, 3)
	})
}

// Only what is proved counts as a slip while the game goes on.
func TestVerdictsWithoutAReview(t *testing.T) {
	f := &fakeEvaluator{reports: 1, give: 6}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Analysis.SetOn(true)
		w.pass(time.Second)
		w.click(0)
		w.pass(time.Second)
		if a := w.screen.Analysis; !a.Points[0].Known || !a.Points[1].Known || a.Verdicts[0].Known {
			t.Errorf("estimates judge: %+v", a.Verdicts)
		}
	})
	// A move is worth what the position is worth that it leads to.
	f = &fakeEvaluator{lasts: time.Second, give: 6, bestOnly: true}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Analysis.SetOn(true)
		w.pass(time.Second)
		w.click(0)
		if w.screen.Analysis.Verdicts[0].Known {
			t.Error("judges by an estimate")
		}
		w.pass(time.Second)
		if got := w.screen.Analysis.Verdicts[0]; got != (session.Verdict{Known: true, Exact: true, Loss: 12, Best: 5, Score: 6, Choice: true}) {
			t.Errorf("verdict %+v, want 12 lost: from 6 ahead to 6 behind", got)
		}
	})
}

func TestAnalysisRestsAtTheEnd(t *testing.T) {
	f := &fakeEvaluator{}
	analyse(t, f, func(t *testing.T, w *window) {
		w.c.Analysis.SetOn(true)
		w.is(session.Resting, 0) // there is no game
		w.start(human, human, 1)
		for !w.screen.Game.Finished {
			if f.busy.Load() != 1 {
				t.Fatal("no search under way")
			}
			w.click(w.screen.Game.Houses()[0])
		}
		w.is(session.Resting, 0)
		w.pass(10 * time.Second) // what was played too fast is filled in
		if n := w.known(); n != len(w.screen.Game.Moves)+1 {
			t.Errorf("%d positions are known, want all", n)
		}
		if a := w.screen.Analysis; f.busy.Load() != 0 || !a.Finished || !a.Points[a.At].Exact {
			t.Errorf("at the end: %d searches, %+v", f.busy.Load(), a)
		}
	})
}

// An AI that needs the evaluator itself does not wait for it.
func TestAnalysisYields(t *testing.T) {
	for _, kind := range []engine.PlayerType{engine.TypeExpert, engine.TypePerfect, engine.TypeScout} {
		f := &fakeEvaluator{reports: 1}
		analyse(t, f, func(t *testing.T, w *window) {
			spec := ai
			spec.Type = kind
			if kind != engine.TypeScout {
				spec.Limit = 0
			}
			w.start(human, spec, 4)
			w.c.Analysis.SetOn(true)
			w.settle()
			w.click(0)
			w.shows(session.Thinking, 1)
			yields := kind != engine.TypeScout
			if (f.busy.Load() == 0) != yields || (w.screen.Analysis.Phase == session.Yielding) != yields {
				t.Errorf("%s thinks: %d searches, phase %d", kind, f.busy.Load(), w.screen.Analysis.Phase)
			}
			w.pass(thinkTime)
			w.shows(session.Waiting, 2)
			w.pass(500 * time.Millisecond)
			w.is(session.Searching, 1)
			w.pass(5 * time.Second)
			if n := w.known(); n != 3 {
				t.Errorf("%s: %d positions are known, want also that in which it thought", kind, n)
			}
		})
	}
}

func TestAnalysisFails(t *testing.T) {
	broken := errors.New("broken")
	for _, f := range []*fakeEvaluator{{refuses: broken}, {fails: broken}} {
		analyse(t, f, func(t *testing.T, w *window) {
			w.start(human, human, 4)
			w.c.Analysis.SetOn(true)
			w.settle()
			w.is(session.Failed, 0)
			if !errors.Is(w.screen.Analysis.Err, broken) {
				t.Errorf("error %v", w.screen.Analysis.Err)
			}
			f.refuses, f.fails = nil, nil
			w.c.Analysis.SetOn(false)
			w.c.Analysis.SetOn(true)
			w.pass(time.Second)
			w.is(session.Searching, 0)
		})
	}
}

func TestHintOfTheAnalysis(t *testing.T) {
	analyse(t, &fakeEvaluator{lasts: time.Second}, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Analysis.SetOn(true)
		w.pass(time.Second)
		w.c.Hint()
		if w.screen.Hint != 5 || w.screen.Hinting {
			t.Errorf("hint %d, want the best house, at once", w.screen.Hint)
		}
	})
}

func TestCloseEndsTheAnalysis(t *testing.T) {
	f := &fakeEvaluator{reports: 1}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Analysis.SetOn(true)
		w.settle()
		w.c.Close()
		synctest.Wait()
		if f.busy.Load() != 0 {
			t.Error("a search outlives the window")
		}
	})
}

// known counts the positions of the game that something is known of.
func (w *window) known() (n int) {
	for _, p := range w.screen.Analysis.Points {
		if p.Known {
			n++
		}
	}
	return n
}

// What was played while the analysis was off is filled in once it is on, after a
// first look at the position shown and briefly, and that position is looked into
// again afterwards.
func TestGapsAreFilled(t *testing.T) {
	f := &fakeEvaluator{reports: 1}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		for range 4 {
			w.click(w.screen.Game.Houses()[0])
			w.pass(time.Second)
		}
		if f.asked.Load() != 0 {
			t.Fatal("switched off, it looks into positions")
		}
		w.c.Analysis.SetOn(true)
		w.settle()
		w.pass(500 * time.Millisecond)
		if n, asked := w.known(), f.asked.Load(); n != 1 || asked != 1 {
			t.Errorf("at first %d positions are known and %d were asked about, want that shown", n, asked)
		}
		w.pass(time.Second)
		if n := w.known(); n < 2 || n > 4 {
			t.Errorf("in between %d positions are known, want some", n)
		}
		w.pass(2 * time.Second)
		if n, asked := w.known(), f.asked.Load(); n != 5 || asked != 6 {
			t.Errorf("in the end %d positions are known by %d questions, want 5 by 6", n, asked)
		}
		w.is(session.Searching, 50)
		if got := f.latest.Load().State; got != w.screen.Game.State {
			t.Errorf("looks into %v in the end, want the position shown", got)
		}
	})
}

// How far the evaluator is, while it gets ready, is shown as it goes on, and ends.
func TestPreparationIsShown(t *testing.T) {
	f := &fakeEvaluator{prepares: 7 * time.Second, lasts: time.Second}
	analyse(t, f, func(t *testing.T, w *window) {
		w.c.Analysis.SetOn(true)
		w.start(human, human, 4)
		w.pass(time.Second)
		if got := w.screen.Analysis; got.Phase != session.Preparing || got.Ready != (session.Preparation{Stage: session.Building, Share: 0.43}) {
			t.Errorf("phase %d, %+v", got.Phase, got.Ready)
		}
		w.c.Analysis.SetOn(false) // done without
		w.settle()
		if got := w.screen.Analysis.Ready; got != (session.Preparation{}) {
			t.Errorf("switched off: %+v", got)
		}
		w.c.Analysis.SetOn(true)
		w.settle()
		w.pass(10 * time.Second)
		if got := w.screen.Analysis; got.Phase != session.Proved || got.Ready != (session.Preparation{}) {
			t.Errorf("in the end: phase %d, %+v", got.Phase, got.Ready)
		}
	})
}

// What was proved elsewhere takes the place of estimates, and what the evaluator finds
// afterwards does not change it.
func TestFactsHold(t *testing.T) {
	f := &fakeEvaluator{lasts: time.Hour, reports: 3, give: 6}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Analysis.SetOn(true)
		w.settle()
		at := w.screen.Analysis.Position
		w.pass(2 * time.Minute)
		if now := w.screen.Analysis.Now; now.Exact || !now.Known() {
			t.Fatalf("known at first: %+v", now)
		}
		w.c.Analysis.Learn(at, session.Evaluation{Score: -2, Exact: true})
		w.settle()
		now := w.screen.Analysis.Now
		if now.Score != -2 || !now.Exact || w.screen.Analysis.Phase != session.Searching {
			t.Errorf("with the value: %+v", now)
		}
		for _, v := range now.Houses {
			if v.Score > -2 || v.Exact {
				t.Errorf("house %+v in a position worth -2", v)
			}
		}
		w.c.Analysis.SetOn(false)
		w.c.Analysis.SetOn(true)
		w.pass(time.Second) // the same estimates again
		if now := w.screen.Analysis.Now; now.Score != -2 || !now.Exact {
			t.Errorf("looked into again: %+v", now)
		}
		fact := session.Evaluation{Score: -2, Exact: true, Houses: []session.HouseValue{{House: 3, Score: -2, Exact: true}, {House: 5, Score: -8, Exact: true}}}
		w.c.Analysis.Learn(at, fact)
		w.pass(2 * time.Minute) // later reports
		now = w.screen.Analysis.Now
		if v, _ := now.Value(5); now.House != 3 || now.Score != -2 || v.Score != -8 || !v.Exact || len(now.Line) == 0 || now.Line[0].House != 3 {
			t.Errorf("with two houses: %+v", now)
		}
		if got := w.screen.Analysis.Points[0]; got != (session.Point{Known: true, Exact: true, Score: -2}) {
			t.Errorf("point %+v", got)
		}
		for house := range engine.Houses {
			if house != 3 && house != 5 {
				fact.Houses = append(fact.Houses, session.HouseValue{House: house, Score: -4, Exact: true})
			}
		}
		w.c.Analysis.Learn(at, fact)
		w.settle()
		if a := w.screen.Analysis; a.Phase != session.Proved || a.Now.House != 3 {
			t.Errorf("with all houses: phase %d, %+v", a.Phase, a.Now)
		}
	})
}

// A position that was never looked into is proved at once.
func TestFactsOfAnotherPosition(t *testing.T) {
	f := &fakeEvaluator{lasts: time.Hour, reports: 3}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 1)
		at := w.screen.Analysis.Position
		var fact session.Evaluation
		fact.Score, fact.Exact = 4, true
		for house := range engine.Houses {
			fact.Houses = append(fact.Houses, session.HouseValue{House: house, Score: 4 - 2*house, Exact: true})
		}
		w.c.Analysis.Learn(at, fact)
		asked := f.asked.Load()
		w.c.Analysis.SetOn(true)
		w.settle()
		if a := w.screen.Analysis; a.Phase != session.Proved || a.Now.Score != 4 || a.Now.House != 0 || f.asked.Load() != asked {
			t.Errorf("phase %d, %+v, asked %d times", a.Phase, a.Now, f.asked.Load()-asked)
		}
	})
}

func TestBusy(t *testing.T) {
	f := &fakeEvaluator{lasts: time.Hour, reports: 3}
	analyse(t, f, func(t *testing.T, w *window) {
		busy := func(what string, want bool) {
			t.Helper()
			if got := w.c.Busy(); got != want {
				t.Errorf("%s: busy %t, want %t", what, got, want)
			}
		}
		w.start(human, human, 4)
		busy("a person is to move", false)
		w.c.Hint()
		w.settle()
		busy("a hint is looked for", true)
		w.pass(time.Minute)
		busy("it is found", false)
		w.c.Analysis.SetOn(true)
		w.settle()
		busy("the analysis begins", true)
		w.pass(11 * time.Second)
		busy("the analysis goes on", false)
		w.c.Analysis.SetOn(false)
		w.settle()
		w.start(ai, human, 4)
		busy("an AI thinks", true)
	})
}
