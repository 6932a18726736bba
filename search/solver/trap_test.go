package solver

import (
	"context"
	"math"
	"sync/atomic"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"

	"pgregory.net/rapid"
)

// TestTraps checks that a search of a position that cannot be won chooses, among the best moves, the move
// that the opponent will most likely answer wrong.
func TestTraps(t *testing.T) {
	o := Options{TableSeeds: 8, Memory: 4 << 20}
	played, traps := New(engine.Rules{}, o), 0
	rapid.Check(t, func(t *rapid.T) {
		state := middlegames(16).Draw(t, "state")
		player := engine.Side(rapid.IntRange(0, 1).Draw(t, "player"))
		want, err := played.Solve(context.Background(), state, player)
		tasktest.OK(t, err)
		got, err := played.Search(context.Background(), state, player, Limits{Time: time.Hour}, nil)
		tasktest.OK(t, err)
		if !got.Exact || got.Score != want.Score {
			t.Fatalf("got %d, exact %v, want %d", got.Score, got.Exact, want.Score)
		}
		if state.Finished() || want.Score > 0 {
			return
		}
		p, lead, err := played.check(state, player)
		tasktest.OK(t, err)
		q := played.newQuestion(context.Background(), 1, new(atomic.Uint64))
		chances := map[int]float64{}
		for _, h := range want.Houses {
			next := p.sow(h.House, false)
			chance, ok := q.chanceAgainst(&next, want.Score-lead)
			if full := h.Score == want.Score; !ok || full == math.IsInf(chance, 1) {
				t.Fatalf("house %d is worth %d of %d: chance %v", h.House, h.Score, want.Score, chance)
			}
			chances[h.House] = chance
		}
		for house, chance := range chances {
			if chance < chances[got.House] {
				t.Errorf("plays house %d, which is held with chance %v; house %d with %v", got.House, chances[got.House], house, chance)
			}
			if chances[got.House] < chance && !math.IsInf(chance, 1) {
				traps++
			}
		}
	})
	if traps == 0 && !testing.Short() { // with -short there are few positions
		t.Error("no position had a choice")
	}
}
