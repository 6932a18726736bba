package search_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/search"
)

// tally counts by what an observer is told.
type tally struct {
	nodes, cutOffs uint64
	open           []opened
}

type opened struct{ successors, tried int }

func (*tally) Iterate(int) {}

func (c *tally) Enter(v search.Visit[engine.Board]) {
	// Scout's EVAL of what its TEST found to be better is no other successor, and
	// the first successor is evaluated without a test.
	if n := len(c.open); n > 0 && (v.Purpose != search.PurposeEval || c.open[n-1].tried == 0) {
		c.open[n-1].tried++
	}
	c.open = append(c.open, opened{})
}

func (*tally) Recall(search.Bound, float64) {}

func (c *tally) Expand(successors []engine.Board) {
	c.open[len(c.open)-1].successors = len(successors)
}

func (c *tally) Leave(a search.Answer) {
	at := c.open[len(c.open)-1]
	c.open = c.open[:len(c.open)-1]
	if a.Source != search.FromMemo {
		c.nodes++
	}
	if a.Source == search.FromSuccessors && at.tried < at.successors {
		c.cutOffs++
	}
}

// Nodes and cut-offs are those that an observer sees.
func TestCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := engine.Rules{Seeds: rapid.IntRange(1, 6).Draw(t, "seeds")}
		state, player := reached(t, rules)
		limit := rapid.IntRange(0, 4).Draw(t, "limit")
		for _, classic := range classics {
			s, err := search.NewKalahSearch(rules, classic)
			if err != nil {
				t.Fatal(err)
			}
			leave(s, rapid.IntRange(0, 7).Draw(t, "left out"))
			// The second question is counted by itself.
			for range 2 {
				var want tally
				r, err := s.Observe(&want).Value(context.Background(), state.Board(), player, limit, nil)
				if err != nil || r.Nodes != want.nodes || r.CutOffs != want.cutOffs {
					t.Errorf("%s: got %d nodes, %d cut-offs, %v, want %d, %d", classic, r.Nodes, r.CutOffs, err, want.nodes, want.cutOffs)
				}
				if classic == engine.TypeMinimax && r.CutOffs != 0 {
					t.Errorf("Minimax leaves %d successors out", r.CutOffs)
				}
			}
		}
	})
}

// AlphaBeta and Scout do cut.
func TestSearchesCutOff(t *testing.T) {
	for _, classic := range classics[1:] {
		r, err := newSearch(t, engine.DefaultRules(), classic).Value(t.Context(), engine.StartState(4).Board(), 0, 5, nil)
		if err != nil || r.CutOffs == 0 || r.CutOffs >= r.Nodes || r.Inspections >= r.Nodes {
			t.Errorf("%s: %+v, %v, want cut-offs, and more nodes than those and inspections", classic, r, err)
		}
	}
}
