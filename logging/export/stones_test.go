package export

import (
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// The stones of a picture agree with its state.
func TestStonesFollowTheMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyGame(t, engine.MaxSeeds)
		for n := range len(l.Moves) + 1 {
			p, err := At(l, n)
			if err != nil {
				t.Fatal(err)
			}
			want := p.State
			if want.Finished() {
				want = want.Swept()
			}
			if !p.lie.Show(want) {
				t.Fatalf("after move %d the stones do not lie as %v", n, want)
			}
		}
	})
}

// Each frame is the picture of its position; those during a move are followed by the move.
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
			case f.sowing:
				if f.Last == nil || f.Player != after.Player || f.State == after.State {
					t.Fatalf("a seed after move %d: %+v", f.Number, f.Picture)
				}
			case f.State != after.State || f.Player != after.Player || f.Step != after.Step ||
				f.Players != after.Players || f.Ending != after.Ending && !f.unswept:
				t.Fatalf("after move %d: %+v, want %+v", f.Number, f.Picture, after)
			}
		}
	})
}

// The board has the size for which the picture is laid out.
func TestTheBoardFitsThePicture(t *testing.T) {
	want := boardlook.Size{Width: sceneWide - 2*margin, Height: boardHigh}
	if got := layoutOf(false).Board.Size; got != want {
		t.Errorf("the board is %v, want %v", got, want)
	}
}
