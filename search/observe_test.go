package search_test

import (
	"context"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/search"
	"kalah/search/tictactoe"
)

// witness checks what an observer is told: that questions and answers are paired,
// and every answer against the definition.
type witness struct {
	t           *rapid.T
	rules       engine.Rules
	open        []search.Visit[engine.Board]
	expanded    []int
	iterations  []int
	tried       []int // successors, one entry for each open position
	evaluations uint64
	nodes       uint64
	cutOffs     uint64
}

func (w *witness) Iterate(limit int) {
	if len(w.open) > 0 {
		w.t.Errorf("iteration %d begins within a position", limit)
	}
	w.iterations = append(w.iterations, limit)
}

func (w *witness) Enter(v search.Visit[engine.Board]) {
	if v.Alpha >= v.Beta {
		w.t.Errorf("empty window: %+v", v)
	}
	if n := len(w.open); n > 0 {
		if of := w.open[n-1]; v.Limit != of.Limit-1 || v.Player != 1-of.Player || w.expanded[n-1] == 0 {
			w.t.Errorf("%+v is entered from %+v", v, of)
		}
		// Scout's EVAL of what its TEST found to be better is no other successor, and
		// the first successor is evaluated without a test.
		if v.Purpose != search.PurposeEval || w.tried[n-1] == 0 {
			w.tried[n-1]++
		}
	}
	if v.Known != search.Unknown {
		w.check(v, v.Known, v.KnownValue)
	}
	w.open, w.expanded, w.tried = append(w.open, v), append(w.expanded, 0), append(w.tried, 0)
}

func (w *witness) Expand(successors []engine.Board) { w.expanded[len(w.expanded)-1] = len(successors) }

func (w *witness) Leave(a search.Answer) {
	n := len(w.open) - 1
	v := w.open[n]
	switch a.Source {
	case search.FromMemo:
		if v.Known != a.Bound || w.expanded[n] > 0 {
			w.t.Errorf("%+v of %+v was not remembered", a, v)
		}
	case search.FromEvaluation:
		w.evaluations++
	case search.FromSuccessors:
		if w.expanded[n] == 0 {
			w.t.Errorf("%+v of %+v without successors", a, v)
		}
	}
	w.check(v, a.Bound, a.Value)
	if a.Source != search.FromMemo {
		w.nodes++
	}
	if a.Source == search.FromSuccessors && w.tried[n] < w.expanded[n] {
		w.cutOffs++
	}
	// The question is answered.
	if a.Bound == search.AtMost && a.Value > v.Alpha || a.Bound == search.AtLeast && a.Value < v.Beta {
		w.t.Errorf("%+v does not answer %+v", a, v)
	}
	w.open, w.expanded, w.tried = w.open[:n], w.expanded[:n], w.tried[:n]
}

func (w *witness) check(v search.Visit[engine.Board], b search.Bound, value float64) {
	want := plainMinimax(w.rules, v.State.State(), v.Player, v.Limit)
	holds := map[search.Bound]bool{search.Exact: value == want, search.AtMost: want <= value, search.AtLeast: want >= value}
	if !holds[b] {
		w.t.Errorf("%v, player %d, limit %d: bound %d of %v; the value is %v", v.State, v.Player, v.Limit, b, value, want)
	}
}

func TestObserverIsToldTheTruth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := engine.Rules{Seeds: rapid.IntRange(1, 4).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
		state, player := reached(t, rules)
		limit := rapid.IntRange(0, 3).Draw(t, "limit")
		leftOut := drawWithout(t)
		for _, classic := range classics {
			plain, observed := without(t, rules, classic, 0, leftOut), without(t, rules, classic, 0, leftOut)
			w := &witness{t: t, rules: rules}
			observed.Observe(w)
			got, err := observed.Value(context.Background(), state.Board(), player, limit, nil)
			if err != nil {
				t.Fatal(err)
			}
			want, err := plain.Value(context.Background(), state.Board(), player, limit, nil)
			if err != nil || got.Value != want.Value || got.Inspections != want.Inspections {
				t.Errorf("%s: %v, %d inspections observed; %v, %d without, %v", classic, got.Value, got.Inspections, want.Value, want.Inspections, err)
			}
			if w.evaluations != got.Inspections || len(w.open) > 0 {
				t.Errorf("%s: saw %d evaluations of %d, and %d positions are open", classic, w.evaluations, got.Inspections, len(w.open))
			}
			if got.Nodes != w.nodes || got.CutOffs != w.cutOffs {
				t.Errorf("%s: got %d nodes and %d cut-offs, saw %d and %d", classic, got.Nodes, got.CutOffs, w.nodes, w.cutOffs)
			}
			if n := len(w.iterations); n == 0 || w.iterations[n-1] != observed.Completed() {
				t.Errorf("%s: iterations %v, completed %d", classic, w.iterations, observed.Completed())
			}
		}
	})
}

// counter counts the positions that a search asks about.
type counter struct{ entered, recalled int }

func (c *counter) Iterate(int) {}
func (c *counter) Enter(v search.Visit[tictactoe.Board]) {
	c.entered++
	if v.Known != search.Unknown {
		c.recalled++
	}
}
func (c *counter) Expand([]tictactoe.Board) {}
func (c *counter) Leave(search.Answer)      {}

func ExampleObserver() {
	var c counter
	s, err := search.New[tictactoe.Board](engine.TypeMinimax, tictactoe.Game{}, 0, search.Without{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s.Observe(&c)
	r, err := s.Value(context.Background(), tictactoe.Board{}, 0, 9, nil)
	fmt.Println(r.Value, err)
	fmt.Println(c.entered, "asked about,", c.recalled, "remembered,", r.Remembered, "different")
	// Output:
	// 0 <nil>
	// 16168 asked about, 10690 remembered, 5478 different
}
