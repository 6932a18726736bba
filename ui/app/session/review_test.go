package session_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"kalah/ui/app/session"
)

func TestReview(t *testing.T) {
	var kept session.Record
	var found session.AnalysisState
	f := &fakeEvaluator{lasts: time.Second}
	analyse(t, f, func(t *testing.T, w *window) {
		// The first house was played, the last is the best, and each house earns two seeds more than the
		// previous house.
		w.tell(`
			log:6@2     -> reviewable reviewed=0/0
			startReview startReview 3001ms -> reviewing reviewed=3/6 known=3
			last 3s     -> -reviewing reviewed=6/6 phase=off busy=0 told=judged annotated=log.json:6 losses=10,10,8,6,10,4 lost=28,20 unexplained=6 reasons=0
			tick:3s     -> unexplained=0 reasons=6 explained=6 annotated=log.json:6,log.json:6`)
		a := w.screen.Analysis
		kept, _ = w.c.Record()
		found = a
		mistakes := w.c.Mistakes() // of the first player, who is a person
		if len(mistakes) != 4 || len(w.screen.Mistakes()) != len(mistakes) {
			t.Errorf("%d mistakes, want 4", len(mistakes))
		}
		for i, p := range mistakes {
			n := w.screen.Mistakes()[i]
			at, v := kept.Game.At(n), a.Verdicts[n]
			if p.Position.State != at.State || p.House != v.Best || p.Played != kept.Game.Moves[n].House || p.Scores[v.Best]-p.Scores[p.Played] != v.Loss || p.Estimated {
				t.Errorf("mistake %d: %+v, want %+v", n, p, v)
			}
		}
		w.tell(`log:5 -> reviewed=0/0 known=0`) // another game
		if len(w.c.Mistakes()) != 0 {
			t.Error("a game that was not reviewed has mistakes")
		}
		w.tell(`log:6 -> reviewed=6/6`) // and the same again
		if again := w.screen.Analysis.Review; again != a.Review || w.screen.Analysis.Verdicts == nil {
			t.Errorf("back at the game: %+v, want %+v", again, a.Review)
		}
	})
	// Another session finds it in the log, and does not believe it for ever.
	analyse(t, &fakeEvaluator{lasts: time.Second}, func(t *testing.T, w *window) {
		w.c.Open("log.json", kept, 2)
		if a := w.screen.Analysis; a.Review != found.Review || !slices.Equal(a.Verdicts, found.Verdicts) || !slices.Equal(a.Points, found.Points) {
			t.Errorf("opened again: %+v, want %+v", a, found)
		}
		if len(w.c.Mistakes()) == 0 {
			t.Error("opened again: no mistakes")
		}
		w.tell(`startReview 7s -> reviewed=6/6 asked=6`)
	})
}

// Reviews that are no longer needed end early and keep their results.
func TestReviewsThatEnd(t *testing.T) {
	broken := errors.New("broken")
	for name, test := range map[string]struct {
		evaluator *fakeEvaluator
		story     string
	}{
		"cancelled": {&fakeEvaluator{lasts: time.Second, reports: 1}, `
			log:6 analyse startReview 2001ms -> phase=reviewing reviewed=2/6
			cancelReview -> -reviewing known=3 -phase=reviewing busy=1 annotated=log.json:2
			startReview  -> reviewing reviewed=2/6
			analyse:off 10s -> -reviewing reviewed=6/6`},
		"of a game that has ended": {&fakeEvaluator{lasts: time.Second}, `
			Karl-Anna/1 F resign -> log=a.json
			startReview 3s -> reviewed=1/1 annotated=a.json:1
			review:0 F comment:so -> annotated=a.json:1,a.json:2`},
		"the search for reasons is cancelled": {&fakeEvaluator{lasts: time.Second}, `
			log:6 startReview tick:7.1s -> -reviewing unexplained=4 reasons=2 explained=2
			cancelReview tick:1s      -> unexplained=0 explained=3 reasons=3 rests=1
			goto:5 goto:4 tick:1s     -> explained=3
			goto:3 tick:1s            -> explained=4`},
		"the game is left": {&fakeEvaluator{}, `
			log:6 startReview Karl-Anna -> busy=0 -reviewable
			log:6 analyse startReview leave 1ms -> busy=1 looksAtBoard
			analyse:off startReview cancelReview -> -reviewing
			log:6 startReview close -> busy=0`},
		"a position that is not proved in its time is an estimate": {&fakeEvaluator{}, `
			log:4 startReview 12001ms -> -reviewing reviewed=4/4 losses=~10,~10,~8,~6 lost=~24,~10 unexplained=4
			tick:3s                    -> unexplained=0 reasons=4`},
		"it cannot get ready": {&fakeEvaluator{refuses: broken}, `log:6 startReview -> -reviewing reviewFailed`},
	} {
		tell(t, map[string]string{name: test.story}, with(test.evaluator))
	}
}
