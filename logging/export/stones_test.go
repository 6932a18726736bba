package export

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
)

// The stones go where the seeds go, none is lost and none is made.
func TestStonesFollowTheMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyGame(t, engine.MaxSeeds)
		lie := newStones(l.Rules.Start())
		for i, m := range l.Moves {
			lie.play(m.Move)
			if got := lie.state(); got != m.To {
				t.Fatalf("after move %d the stones lie as %v, want %v", i+1, got, m.To)
			}
		}
		seen := map[uint8]bool{}
		for player := range lie {
			for _, ids := range lie[player] {
				for _, id := range ids {
					if seen[id] {
						t.Fatalf("stone %d lies twice", id)
					}
					seen[id] = true
				}
			}
		}
	})
}

// Frames in which a move is under way end in the move.
func TestFrames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyGame(t, 6)
		game := l.Snapshot()
		for _, f := range frames(l, Style{Sowing: true}) {
			if f.lie.state() != f.State {
				t.Fatalf("the stones lie as %v, want %v", f.lie.state(), f.State)
			}
			after := game.At(f.Number)
			if f.sowing {
				if f.Last == nil || f.Player != after.Player || f.State == after.State {
					t.Fatalf("a seed after move %d: %+v", f.Number, f.Picture)
				}
				continue
			}
			if f.State != after.State || f.Player != after.Player || f.Turn != after.Turn {
				t.Fatalf("after move %d: %+v, want %+v", f.Number, f.Picture, after)
			}
		}
	})
}

func TestSlotsAreInTheirPits(t *testing.T) {
	for _, total := range []int{1, 48, 120, engine.MaxTotal} {
		stone := stoneSize(total)
		s := newSlots(stone)
		for player := range s {
			for pit, places := range s[player] {
				radius, straight := unit/2, 0.0
				if pit == engine.Store {
					radius, straight = storeWide/2, (storeHigh-storeWide)/2
				}
				for i, p := range places {
					if far := math.Hypot(p.x, max(0, math.Abs(p.y)-straight)); far+0.45*stone > radius {
						t.Errorf("%d seeds, pit %d %d: stone %d lies %.1f from the middle, beyond %.1f", total, player, pit, i, far, radius)
					}
				}
			}
		}
	}
}
