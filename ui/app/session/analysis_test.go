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
		w.c.Game.Undo()
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
			w.c.Game.Hint() // shows everything again, and is no reason to begin again
			w.settle()
		}
		if f.busy.Load() != 1 {
			t.Errorf("%d searches, want one", f.busy.Load())
		}
		if f.prepared.Load() != 4 {
			t.Errorf("got ready %d times, want before each search", f.prepared.Load())
		}
		w.openLog(5)
		w.c.Replay.Last()
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
		w.c.Replay.Open("", record(t, 3))
		w.c.Replay.Next()
		w.settle()
		if a := w.screen.Analysis; a.Now.Known() || a.At != 1 {
			t.Errorf("shows %+v after %d moves, which belongs to another position", a.Now, a.At)
		}
		time.Sleep(time.Second)
		synctest.Wait() // the result is posted
		w.c.Replay.Next()
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
		w.c.Game.Undo()
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
		w.c.Game.Hint()
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
