package session_test

import (
	"testing"
	"time"

	"kalah/engine"
	"kalah/ui/app/session"
)

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
		w.c.Game.Hint()
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
