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
		all, seeds := frames(l, Style{Sowing: true}), 0
		for _, m := range l.Moves {
			if seeds += len(m.Sown) - 1; m.Captured > 0 {
				seeds++
			}
		}
		if last := l.Snapshot(); last.Finished && last.State != last.State.Swept() {
			seeds++ // the frame before the seeds in houses are swept
		}
		if len(all) != 1+len(l.Moves)+seeds {
			t.Fatalf("%d frames, want %d", len(all), 1+len(l.Moves)+seeds)
		}
		for _, f := range all {
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
				if f.stays != sowingStep || f.last() == nil || f.Player != after.Player || f.State == after.State {
					t.Fatalf("a seed after move %d: %+v", f.Number, f.Picture)
				}
			case f.State != after.State || f.Player != after.Player || f.Step != after.Step ||
				f.Players != after.Players || f.Ending != after.Ending && !f.unswept:
				t.Fatalf("after move %d: %+v, want %+v", f.Number, f.Picture, after)
			}
		}
	})
}
