package explore

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search/lab"
)

func sideOf(t *testing.T, a engine.PlayerType, limit int) *Side {
	t.Helper()
	r, err := Record(t.Context(), Question{Position: Start(lab.Kalah), Algorithm: a, Limit: limit}, nil)
	tasktest.OK(t, err)
	return NewSide(r)
}

// Each node is drawn once or counted once: as left out or as folded.
func TestDrawingCountsAll(t *testing.T) {
	t.Parallel()
	s := sideOf(t, engine.TypeAlphaBeta, 3)
	_, last := s.Bounds()
	root := s.Iterations[3].Root
	for name, change := range map[string]func(){
		"as it begins":    func() {},
		"all unfolded":    func() { s.foldAll(true) },
		"the root folded": func() { s.unfolded[root] = false },
		"one unfolded":    func() { s.unfolded[s.Rows[2]] = true },
	} {
		s.foldAll(false)
		s.goTo(last)
		change()
		s.arrange()
		sum := 0
		for _, d := range s.Drawing() {
			sum += d.Count
		}
		if want := int(s.Nodes[root].Size); sum != want {
			t.Errorf("%s: %d nodes are drawn or counted, want %d", name, sum, want)
		}
	}
}

// A drawing of a large tree has a bounded size and includes the selected node.
func TestDrawingIsBounded(t *testing.T) {
	t.Parallel()
	s := sideOf(t, engine.TypeMinimax, 4)
	s.foldAll(true)
	deep := int32(len(s.Nodes) - 1)
	for _, node := range []int32{s.Selected, deep} {
		s.reach(node)
		s.arrange()
		all := s.Drawing()
		if most := MostDrawn*2 + 300; len(all) > most {
			t.Errorf("%d are drawn, want at most %d", len(all), most)
		}
		if !slices.ContainsFunc(all, func(d Drawn) bool { return d.Node == node && d.Kind != Folded }) {
			t.Errorf("node %d is selected and not drawn", node)
		}
	}
}

// In any tree nothing overlaps, and the drawing extends from 0 to its width.
func TestSpread(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		all := []Drawn{{}}
		for n := rapid.IntRange(0, 60).Draw(t, "nodes"); len(all) <= n; {
			parent := rapid.IntRange(-1, len(all)-1).Draw(t, "parent")
			d := Drawn{}
			if parent >= 0 {
				d.Depth = all[parent].Depth + 1
				all[parent].Children = append(all[parent].Children, len(all))
			}
			all = append(all, d)
		}
		widths := make([]float64, len(all))
		for i := range widths {
			widths[i] = float64(rapid.IntRange(10, 90).Draw(t, "width"))
		}
		const gap = 7
		middles, width := Spread(all, widths, gap)
		low, high := math.Inf(1), math.Inf(-1)
		for i, d := range all {
			low, high = min(low, middles[i]-widths[i]/2), max(high, middles[i]+widths[i]/2)
			for j, o := range all[:i] {
				if apart := math.Abs(middles[i]-middles[j]) - (widths[i]+widths[j])/2; o.Depth == d.Depth && apart < gap-1e-6 {
					t.Fatalf("%d and %d are %v apart", i, j, apart)
				}
			}
		}
		if low < -1e-6 || high > width+1e-6 {
			t.Fatalf("it reaches from %v to %v, width %v", low, high, width)
		}
	})
}
