package session_test

import (
	"context"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/search"
	"kalah/search/solver"
	"kalah/ui/app/evaluator"
	"kalah/ui/app/session"
)

// A sketch is shown beside the game, and changes its notes only if it is kept. In the log, the second player is to
// move after two moves.
func TestSketch(t *testing.T) {
	tell(t, map[string]string{
		"beside a log": `
			turns goto:2 sketch:BCDE tick:5s -> sketch more at=4 line=4 branch=0 tree=CFa(bc)Ab -canDelete -canPromote
			first next next next             -> sketch at=3 branch=0
			goOn tick:5s                     -> sketch -more at=6 tree=CFa(bcDe)Ab
			leaveSketch                      -> -sketch at=2 branch= line=5 tree=CFaAb annotated=`,
		"kept": `
			turns goto:2 sketch:BCDE tick:5s keepSketch -> -sketch -more branch=0 at=4 tree=CFa(bc)Ab annotated=/logs/log.json:1 canUndo
			undo                                        -> tree=CFaAb branch= at=2`,
		"played on": `
			turns goto:2 sketch:BC tick:5s D -> -sketch branch=0 at=5 tree=CFa(bcD)Ab`,
		"another one": `
			turns goto:2 sketch:BC sketch:FC tick:5s -> sketch at=4 tree=CFa(fC)Ab`,
		"along the game": `
			turns goto:2 sketch:AA tick:5s -> sketch tree=CFaAb at=4 branch=`,
		"of a game": `
			Karl-Anna sketch:CF tick:5s -> replay sketch tree=(CF)
			leaveSketch                 -> -replay waiting 0`,
		"of moves that are not legal": `turns goto:2 sketch:AC sketch:CC -> refused=empty -sketch line=5 tree=CFaAb`,
		"without a game":              `sketch:AB -> refused=noReplay -replay`,
	})
}

// While the analysis is on, each house of a proved position is explained.
func TestReasonsOfHouses(t *testing.T) {
	for name, story := range map[string]string{
		"one after the other": `
			Karl-Anna/3 analyse tick:1.1s -> phase=proved reasons=0
			tick:2s                     -> reasons=4
			tick:10s                    -> reasons=6 explained=6 busy=0
			F A undo undo tick:5s       -> explained=6 reasons=6`,
		"not while the analysis is hidden or off": `
			Karl-Anna/3 analyse tick:1.1s -> phase=proved
			hide tick:5s                -> explained=0
			analyse:off hide:off tick:5s -> explained=0`,
	} {
		tell(t, map[string]string{name: story}, with(&fakeEvaluator{lasts: time.Second}))
	}
}

// bestProved is an evaluator that proves the best house alone.
type bestProved struct{ session.Evaluator }

func (b bestProved) Evaluate(ctx context.Context, p engine.Position, limit time.Duration, _ func(solver.Info)) (solver.Info, error) {
	info, err := b.Evaluator.Evaluate(ctx, p, limit, func(solver.Info) {})
	for i := range info.Houses {
		info.Houses[i].Proven = info.Houses[i].House == info.House
	}
	return info, err
}

// A review keeps its reasons in the log, and another session finds them there. A reason that the rules refute is
// left out.
func TestReasonsInLogs(t *testing.T) {
	game := played(t, engine.StartState(1), engine.First, 6)
	var kept session.Record
	explained := 0
	playWith(t, func(w *window, cfg *session.Config) { small(w, cfg); cfg.Evaluator = bestProved{cfg.Evaluator} }, func(_ *testing.T, w *window) {
		w.c.Open("log.json", session.Record{Game: game, Players: [2]engine.PlayerSpec{human, ai}, Source: &logging.Log{}}, 0)
		w.tell(`startReview tick:1s -> reviewed=6/6 unexplained=0 -reasons=0`)
		kept, _ = w.c.Record()
		for _, reason := range w.screen.Analysis.Reasons {
			if reason != nil {
				explained++
			}
		}
	})
	reasons := func(r session.Record) (n int) {
		playWith(t, with(&fakeEvaluator{}), func(_ *testing.T, w *window) {
			w.c.Open("log.json", r, 0)
			for _, reason := range w.screen.Analysis.Reasons {
				if reason != nil {
					n++
				}
			}
		})
		return n
	}
	found := reasons(kept)
	if found == 0 || found != explained {
		t.Fatalf("%d reasons of %d were kept", found, explained)
	}
	for i, e := range kept.Notes.Review {
		if e.Why != nil {
			kept.Notes.Review[i].Why = []byte(`{"best": 5, "lines": {"house": [[5]], "best": [[5]]}, "because": {"reason": "plan", "share": 0, "proved": false}}`)
			break
		}
	}
	if got := reasons(kept); got != found-1 {
		t.Errorf("%d reasons with one that is false, want %d", got, found-1)
	}
}

// small gives a session a real evaluator with little memory.
func small(_ *window, cfg *session.Config) {
	cfg.Evaluator = evaluator.New(search.NewEnvironment(search.Options{Memory: 8 << 20, TableSeeds: 3, Threads: 1}))
}

// A hint has the proved reason of the best house, or with many seeds a reason by estimates. "many seeds" is a position whose
// best house is not the house that the search proposes.
func TestHintReason(t *testing.T) {
	tell(t, map[string]string{
		"few seeds": `Karl-Anna/2 hint 1s -> hint=E hintReason=miss_cap
			E -> hintReason=none`,
		"many seeds": `Karl-Anna hint 1s -> hint=A hintReason=none`,
		"estimate":   `Karl-Anna E E F hint 3s -> hint=a hintReason=miss_extra`,
	}, small)
}
