package session_test

import (
	"context"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search/why"
	"kalah/ui/app/session"
)

// The coach tells about a large mistake before the computer answers. D loses 6 seeds, because E should come first.
func TestCoach(t *testing.T) {
	const game = "Karl-Pearl/1+coach A 1s B 1s C 1s "
	tell(t, map[string]string{
		"played on": game + `-> waiting 6 call=none
			D tick:1s        -> paused 7 call=order6/0 canContinue canUndo
			more             -> call=order6/1
			more more        -> call=order6/2
			continue         -> waiting 7 call=none`,
		"taken back": game + `D tick:1s undo -> waiting 6 call=none
			E tick:1s      -> waiting 7 call=none`,
		"without the coach":  `Karl-Pearl/1 A 1s B 1s C 1s D tick:1s -> call=none waiting 7`,
		"with a clock":       `Karl-Pearl/1+coach+minute A 1s B 1s C 1s D tick:1s -> call=none`,
		"between two people": `Karl-Anna/1+coach A A B B C C D tick:1s -> call=none`,
		"another view": game + `D tick:1s review:2 -> replay call=none
			leave -> call=none`,
		"many seeds": `Karl-Pearl+coach A tick:1s -> call=none`,
		"offered after two losses": `
			Karl-Pearl/1 end 1s end 1s end 1s end 1s end 1s end 1s end 1s end 1s -> finished -offersCoach
			again end 1s end 1s end 1s end 1s end 1s end 1s end 1s end 1s -> finished offersCoach`,
	}, small)
}

// talker calls every move a large mistake.
type talker struct {
	*fakeEvaluator
	takes time.Duration
}

func (f talker) Explain(ctx context.Context, p engine.Position, house int, _ why.Options) (why.Why, error) {
	select {
	case <-time.After(f.takes):
		return why.Why{Player: p.Player, House: house, Exact: true, Loss: 10, Because: &why.Because{Reason: why.MissExtra, Share: 1, Proved: true}}, nil
	case <-ctx.Done():
		return why.Why{}, ctx.Err()
	}
}

// The computer's answer waits for the coach, who is silent if late.
func TestCoachInTime(t *testing.T) {
	for takes, want := range map[time.Duration]string{
		400 * time.Millisecond: `tick:200ms -> paused 1 call=miss_extra10/0`,
		600 * time.Millisecond: `tick:300ms -> waiting 2 call=none`,
	} {
		tell(t, map[string]string{takes.String(): `
			quick Karl-Pearl/3+coach A tick:300ms -> thinking 1 call=none
			` + want}, talks(takes))
	}
}

// The coach talks at most three times in a game, and never in two turns of the person in a row.
func TestCoachCalls(t *testing.T) {
	playWith(t, talks(time.Millisecond), func(t *testing.T, w *window) {
		w.tell(`quick Karl-Pearl/3+coach`)
		var turns []int
		for range 200 {
			if w.screen.Call != nil {
				turns = append(turns, w.screen.Game.At(len(w.screen.Game.Moves)-1).Step().Turn)
				w.c.Continue()
			} else if w.screen.Activity == session.Waiting {
				w.click(w.screen.Game.Houses()[0])
			}
			w.pass(10 * time.Millisecond)
		}
		if len(turns) != 3 || turns[1] <= turns[0]+2 || turns[2] <= turns[1]+2 {
			t.Errorf("calls in turns %v", turns)
		}
	})
}

func talks(takes time.Duration) func(*window, *session.Config) {
	return func(_ *window, cfg *session.Config) { cfg.Evaluator = talker{&fakeEvaluator{}, takes} }
}
