package engine_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kalah/engine"
)

// A snapshot that was given out stays as it is, whatever the game does later:
// moves, undo, redo and other moves after an undo. So does what its owner
// appends to.
func TestSnapshotsStay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := goesOn(t, drawPosition(t), firstHouse, firstHouse)
		type given struct{ shared, copied engine.Snapshot }
		var all []given
		keep := func(s engine.Snapshot) {
			copied := s
			copied.Moves = slices.Clone(s.Moves)
			for i := range copied.Moves {
				copied.Moves[i].Sown = slices.Clone(s.Moves[i].Sown)
			}
			all = append(all, given{s, copied})
		}
		keep(g.Snapshot())
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			now := g.Snapshot()
			var err error
			switch step := rapid.IntRange(0, 5).Draw(t, "step"); {
			case step == 0 && len(now.Moves) > 0:
				err = g.TakeBack(rapid.IntRange(1, len(now.Moves)).Draw(t, "taken back"))
			case step == 1 && now.Repeatable > 0:
				err = g.Repeat(rapid.IntRange(1, now.Repeatable).Draw(t, "repeated"))
			case step == 2 && len(now.Moves) > 0:
				other := now.Moves[0]
				other.House = -1
				_ = append(now.Moves, other)
			case !now.Finished:
				err = g.Play(rapid.SampledFrom(now.Houses()).Draw(t, "house"))
			}
			if err != nil {
				t.Fatal(err)
			}
			keep(g.Snapshot())
		}
		for i, s := range all {
			if !reflect.DeepEqual(s.copied, s.shared) { // quicker than cmp.Diff, which tells
				t.Fatalf("snapshot %d of %d changed (-was +is):\n%s", i, len(all), cmp.Diff(s.copied, s.shared))
			}
			if want := engine.NewSnapshotFrom(s.copied.Rules, s.copied.Start, s.copied.First, s.copied.Moves); want.State != s.shared.State ||
				want.Player != s.shared.Player || want.Turn != s.shared.Turn || want.Finished != s.shared.Finished {
				t.Fatalf("snapshot %d stands at %+v, its moves lead to %+v", i, s.shared, want)
			}
		}
	})
}
