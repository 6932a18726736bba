package session_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// The analysis looks into the position shown, while it is on.
func TestAnalysis(t *testing.T) {
	broken := errors.New("broken")
	for name, test := range map[string]struct {
		evaluator *fakeEvaluator
		story     string
	}{
		"it switches to what is shown": {&fakeEvaluator{reports: 1}, `
			Karl-Anna analyse 1s -> phase=searching depth=1
			A  -> phase=searching depth=0
			1s hint -> depth=1
			B  -> depth=0
			1s hint -> depth=1 busy=1 prepared=3
			log:5 last 1s -> phase=searching depth=1`},
		"memory is given back when nobody needs it": {&fakeEvaluator{lasts: time.Minute}, `
			Karl-Anna A -> rests=0
			analyse     -> rests=0
			analyse:off -> rests=1
			Karl-Expert analyse analyse:off -> rests=1
			Karl-Anna   -> rests=2
			hint        -> rests=2 hinting
			2s          -> rests=3`},
		"it rests at the end, when all is known": {&fakeEvaluator{}, `
			analyse     -> phase=resting
			Karl-Anna/1 -> busy=1
			A B         -> busy=1
			end         -> phase=resting
			10s         -> busy=0 line=9 known=10`},
		"what is found is not given up for less": {&fakeEvaluator{reports: 3}, `
			Karl-Anna analyse 1s A -> depth=0
			undo -> depth=3`},
		"the hint is its best house, at once": {&fakeEvaluator{lasts: time.Second}, `
			Karl-Anna analyse 1s hint -> hint=F -hinting`},
		"the hint is a change of sides if the other side is better": {&fakeEvaluator{lasts: time.Second, give: -1}, `
			Karl-Anna+pie A analyse 1s hint -> hint=none hintSwap -hinting
			swap -> -hintSwap
			1s hint -> hint=f -hintSwap`},
		"under the pie rule the first turn holds no mistakes": {&fakeEvaluator{lasts: time.Second}, `
			Karl-Anna+pie analyse 1s C 1s A 1s D 1s B 1s -> losses=0,0,4,8`},
		"it fails to get ready": {&fakeEvaluator{refuses: broken}, `
			Karl-Anna analyse -> phase=failed
			repair analyse:off analyse 1s -> phase=searching`},
		"it stops after a minute and searches further when asked, for as long again": {&fakeEvaluator{reports: 3}, `
			Karl-Anna analyse 59s -> phase=searching busy=1
			1s          -> phase=thought thought=1m0s busy=0 depth=3
			further 60s -> phase=thought thought=2m0s busy=0 asked=2
			further 10s analyse:off -> phase=off busy=0
			1h          -> phase=off`},
		"memory is given back two minutes after a search that stopped, which begins anew": {&fakeEvaluator{reports: 3}, `
			Karl-Anna analyse 60s -> phase=thought
			119s    -> rests=0
			1s      -> rests=1 phase=thought depth=3
			1h      -> rests=1
			further 1s analyse:off -> phase=off rests=2`},
		"it rests while another view is shown": {&fakeEvaluator{reports: 3}, `
			Karl-Anna analyse 1s -> phase=searching busy=1
			hide    -> busy=0
			1h      -> busy=0 asked=1
			hide:off -> phase=searching busy=1 depth=3
			hide analyse:off hide:off -> phase=off busy=0
			hide analyse 1s -> busy=0
			hide:off -> phase=searching`},
		"points are for the first player, losses for the mover": {&fakeEvaluator{lasts: 50 * time.Second, prepares: 2 * time.Second, reports: 3, give: 6}, `
			Karl-Anna 1h -> phase=off prepared=0
			analyse -> phase=preparing depth=0 ready=43
			2s -> phase=searching depth=0 ready=0
			1s -> phase=searching depth=3
			1m -> phase=proved depth=99 points=6
			A  -> phase=searching
			2m -> phase=proved depth=99 points=6,-6 losses=10
			undo -> phase=proved depth=99 asked=2
			A analyse:off -> phase=off busy=0 ready=0`},
		"an estimate judges no move without a review": {&fakeEvaluator{reports: 1, give: 6}, `
			Karl-Anna analyse 1s A -> points=~6,? losses=?
			1s -> points=~6,~-6 losses=?`},
		"an AI that needs the evaluator does not wait": {&fakeEvaluator{reports: 1}, `
			Karl-Expert analyse A -> thinking phase=yielding busy=0
			1s    -> waiting 2
			500ms -> phase=searching depth=1
			5s    -> known=3`},
	} {
		tell(t, map[string]string{name: test.story}, with(test.evaluator))
	}
}

// Reports that were on their way when another position was shown are dropped.
func TestStaleReports(t *testing.T) {
	f := &fakeEvaluator{lasts: time.Second, reports: 100, give: 4}
	analyse(t, f, func(t *testing.T, w *window) {
		w.tell(`Karl-Anna analyse`)
		time.Sleep(900 * time.Millisecond)
		synctest.Wait() // a report is posted, and not handled yet
		if n := w.loop.Len(); n > 2 {
			t.Fatalf("%d posted, want one report of 100", n)
		}
		w.tell(`
			~log:3 next -> at=1 depth=0
			~1s next    -> depth=0 -phase=proved`) // the result is posted
		if p := w.screen.Analysis.Points[1]; !p.Exact {
			t.Errorf("what was proved of the position before is forgotten: %+v", p)
		}
	})
}
