package session_test

import (
	"errors"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/session"
)

// record is a game of the first houses that may be played.
func record(t *testing.T, moves int) session.Record {
	t.Helper()
	rules := engine.DefaultRules()
	var played []engine.Played
	for range moves {
		now := engine.NewSnapshot(rules, played)
		m, err := rules.Play(now.State, now.Player, now.Houses()[0])
		if err != nil {
			t.Fatal(err)
		}
		played = append(played, engine.Played{Move: m})
	}
	return session.Record{Game: engine.NewSnapshot(rules, played), Players: [2]engine.PlayerSpec{human, ai}, Source: &logging.Log{}}
}

func TestReview(t *testing.T) {
	f := &fakeEvaluator{lasts: time.Second}
	analyse(t, f, func(t *testing.T, w *window) {
		r := record(t, 6)
		w.c.Open("a.json", r, 0)
		w.c.GoTo(2)
		if review := w.screen.Analysis.Review; !review.Can || review.Of != 0 {
			t.Fatalf("before: %+v", review)
		}
		w.c.Analysis.StartReview()
		w.c.Analysis.StartReview() // under way already
		w.pass(3*time.Second + time.Millisecond)
		a := w.screen.Analysis
		if a.Review.Done != 3 || a.Review.Of != 6 || !a.Review.Running || a.Points[0].Known || !a.Points[5].Known {
			t.Errorf("half way: %+v, points %+v", a.Review, a.Points)
		}
		w.c.Last() // looking at another position does not matter
		w.pass(3 * time.Second)
		a = w.screen.Analysis
		if a.Review.Running || a.Review.Done != 6 || a.Phase != session.Off || f.busy.Load() != 0 {
			t.Errorf("at the end: %+v, phase %d, %d searches", a.Review, a.Phase, f.busy.Load())
		}
		var want [2]session.Accuracy
		for i, v := range a.Verdicts {
			houses := r.Game.At(i).Houses()
			loss := 2 * (len(houses) - 1) // the first house was played, the last is the best
			player := r.Game.Moves[i].Player
			want[player].Moves++
			want[player].Lost += loss
			if !v.Known || !v.Exact || v.Loss != loss || v.Best != houses[len(houses)-1] {
				t.Errorf("move %d: %+v, want loss %d", i, v, loss)
			}
		}
		for player, got := range a.Review.Players {
			if got.Moves != want[player].Moves || got.Lost != want[player].Lost || got.Best != 0 || !got.Known || !got.Exact {
				t.Errorf("player %d: %+v, want %+v", player, got, want[player])
			}
		}
		w.openLog(5) // another game
		if w.screen.Analysis.Review.Of != 0 || w.screen.Analysis.Verdicts != nil {
			t.Error("the review of another game is shown")
		}
		w.c.Open("a.json", r, 0) // and the same again
		if again := w.screen.Analysis.Review; again != a.Review || w.screen.Analysis.Verdicts == nil {
			t.Errorf("back at the game: %+v, want %+v", again, a.Review)
		}
	})
}

// A position that is not proved in its time counts as an estimate.
func TestReviewEnds(t *testing.T) {
	f := &fakeEvaluator{}
	analyse(t, f, func(t *testing.T, w *window) {
		w.c.Open("", record(t, 4), 0)
		w.c.Analysis.StartReview()
		w.pass(4*3*time.Second + time.Millisecond)
		a := w.screen.Analysis
		if a.Review.Running || a.Review.Done != 4 {
			t.Errorf("does not end: %+v", a.Review)
		}
		for i, v := range a.Verdicts {
			if !v.Known || v.Exact {
				t.Errorf("move %d: %+v, want an estimate", i, v)
			}
		}
		if p := a.Review.Players[0]; !p.Known || p.Exact {
			t.Errorf("accuracy %+v, want an estimate", p)
		}
	})
}

func TestCancelReview(t *testing.T) {
	f := &fakeEvaluator{lasts: time.Second, reports: 1}
	analyse(t, f, func(t *testing.T, w *window) {
		w.c.Open("", record(t, 6), 0)
		w.c.Analysis.SetOn(true)
		w.settle()
		w.c.Analysis.StartReview()
		w.pass(2*time.Second + time.Millisecond)
		w.is(session.Reviewing, 0)
		w.c.Analysis.CancelReview()
		w.settle()
		a := w.screen.Analysis
		if a.Review.Running || !a.Verdicts[5].Known || a.Verdicts[2].Known || a.Review.Players[0].Known {
			t.Errorf("cancelled: %+v", a)
		}
		if a.Phase != session.Searching && a.Phase != session.Preparing {
			t.Errorf("phase %d, want the analysis to go on", a.Phase)
		}
		w.c.Analysis.StartReview() // goes on with the rest
		w.settle()
		if got := w.screen.Analysis.Review; got.Done != 2 || !got.Running {
			t.Errorf("again: %+v, want 2 done", got)
		}
		w.c.Analysis.SetOn(false) // is not asked for by the switch
		w.pass(10 * time.Second)
		if got := w.screen.Analysis.Review; got.Done != 6 || got.Running {
			t.Errorf("in the end: %+v", got)
		}
	})
}

func TestReviewOfAGameLeftOrClosed(t *testing.T) {
	f := &fakeEvaluator{}
	analyse(t, f, func(t *testing.T, w *window) {
		w.c.Open("", record(t, 6), 0)
		w.c.Analysis.StartReview()
		w.settle()
		w.start(human, human, 4)
		if f.busy.Load() != 0 || w.screen.Analysis.Review.Can {
			t.Error("goes on with the review of a game that was left")
		}
		w.c.Open("", record(t, 6), 0)
		w.c.Analysis.SetOn(true)
		w.c.Analysis.StartReview()
		w.settle()
		w.c.Leave()
		w.pass(time.Millisecond)
		if got := f.latest.Load(); got.State != w.screen.Game.State || f.busy.Load() != 1 {
			t.Errorf("evaluates %v, want the position of the game gone back to", got.State)
		}
		w.c.Analysis.SetOn(false)
		w.c.Analysis.StartReview() // a game under way has no review
		w.c.Analysis.CancelReview()
		w.settle()
		w.c.Open("", record(t, 6), 0)
		w.c.Analysis.StartReview()
		w.settle() // and closed meanwhile
	})
}

func TestReviewFails(t *testing.T) {
	broken := errors.New("broken")
	for _, f := range []*fakeEvaluator{{refuses: broken}, {fails: broken}} {
		analyse(t, f, func(t *testing.T, w *window) {
			w.c.Open("", record(t, 6), 0)
			w.c.Analysis.StartReview()
			w.settle()
			if r := w.screen.Analysis.Review; r.Running || !errors.Is(r.Err, broken) {
				t.Errorf("review %+v", r)
			}
		})
	}
}

func TestAccuracy(t *testing.T) {
	tests := []struct {
		a       session.Accuracy
		percent int
	}{
		{session.Accuracy{}, 100},
		{session.Accuracy{Moves: 4, Best: 4}, 100},
		{session.Accuracy{Moves: 3, Best: 2, Lost: 6}, 66},
		{session.Accuracy{Moves: 200, Best: 199, Lost: 2}, 99},
	}
	for _, tt := range tests {
		if p := tt.a.Percent(); p != tt.percent {
			t.Errorf("%+v: %d%%, want %d%%", tt.a, p, tt.percent)
		}
	}
}
