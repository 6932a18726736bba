package export

import (
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
)

// Each frame is the picture of its position. Frames during a move come before the frame of the move.
func TestFrames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyGame(t, 6)
		if len(l.Moves) > 2 && rapid.Bool().Draw(t, "swapped") {
			l.PieRule, l.Swapped = true, 2
		}
		if rapid.Bool().Draw(t, "resigned") {
			l.Ending = engine.Ending{Reason: engine.Resigned, Player: engine.Second}
		}
		for _, f := range frames(l, Style{Sowing: true}) {
			if !f.lie.Show(f.lying()) {
				t.Fatalf("the stones do not lie as %v", f.lying())
			}
			after, err := At(l, f.Number)
			switch {
			case err != nil:
				t.Fatal(err)
			case !after.lie.Show(after.lying()):
				t.Fatalf("after move %d the stones do not lie as %v", f.Number, after.lying())
			case f.sowing:
				if f.last() == nil || f.Player != after.Player || f.State == after.State {
					t.Fatalf("a seed after move %d: %+v", f.Number, f.Picture)
				}
			case f.State != after.State || f.Player != after.Player || f.Step != after.Step ||
				f.Players != after.Players || f.Ending != after.Ending && !f.unswept:
				t.Fatalf("after move %d: %+v, want %+v", f.Number, f.Picture, after)
			}
		}
	})
}
