package explore

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/search"
	"kalah/search/lab"
	"kalah/search/trace"
)

// last returns the counts of the last iteration.
func last(t *testing.T, q Question) trace.Counts {
	t.Helper()
	r, err := Record(t.Context(), q, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.Iterations[len(r.Iterations)-1].Counts
}

// grouped formats a number with a comma, like the page.
func grouped(n int) string {
	if n >= 1000 {
		return fmt.Sprintf("%d,%03d", n/1000, n%1000)
	}
	return fmt.Sprint(n)
}

// The numbers on the page about search trees are right.
func TestPageAboutSearchTrees(t *testing.T) {
	text, err := os.ReadFile("../../../docs/search-tree.md")
	if err != nil {
		t.Fatal(err)
	}
	page := strings.ReplaceAll(string(text), "\n", " ")
	says := func(fact string) {
		t.Helper()
		if !strings.Contains(page, fact) {
			t.Errorf("the page does not say %q", fact)
		}
	}
	for limit := 1; limit <= 5; limit++ {
		row := fmt.Sprintf("| %d |", limit)
		for _, q := range []Question{
			{Algorithm: engine.TypeMinimax},
			{Algorithm: engine.TypeAlphaBeta},
			{Algorithm: engine.TypeScout},
			{Algorithm: engine.TypeAlphaBeta, Without: search.Without{Memo: true, Ordering: true, Deepening: true}},
			{Algorithm: engine.TypeScout, Without: search.Without{Memo: true, Ordering: true, Deepening: true}},
		} {
			q.Position, q.Limit = Start(lab.Kalah), limit
			c := last(t, q)
			row += " " + grouped(c.Inspections) + " |"
			if limit == 5 && q.Algorithm == engine.TypeMinimax {
				says("from the start takes " + grouped(c.Positions))
			}
		}
		says(row)
	}
	for _, example := range []struct {
		state            engine.State
		alphaBeta, scout trace.Counts
		says             []string
	}{
		{
			engine.State{{0, 0, 0, 3, 0, 0, 23}, {1, 2, 3, 1, 0, 0, 15}},
			trace.Counts{Positions: 47, Inspections: 37},
			trace.Counts{Positions: 26, Inspections: 15, CutOffs: 3, LeftOut: 25},
			[]string{"[[0,0,0,3,0,0,23],[1,2,3,1,0,0,15]]", "takes 37 inspections and cuts off nothing; Scout takes 15 and leaves out 25 positions"},
		},
		{
			engine.State{{0, 0, 0, 1, 0, 7, 6}, {1, 0, 0, 0, 0, 1, 32}},
			trace.Counts{Positions: 24, Inspections: 18},
			trace.Counts{Positions: 53, Inspections: 43, CutOffs: 1, LeftOut: 4},
			[]string{"[[0,0,0,1,0,7,6],[1,0,0,0,0,1,32]]", "AlphaBeta takes 18 inspections, Scout 43"},
		},
	} {
		q := Question{Position: Start(lab.Kalah), Limit: 3, Without: search.Without{Memo: true, Ordering: true, Deepening: true}}
		q.Position.State, q.Position.Player = example.state, engine.Second
		for algorithm, want := range map[engine.PlayerType]trace.Counts{engine.TypeAlphaBeta: example.alphaBeta, engine.TypeScout: example.scout} {
			q.Algorithm = algorithm
			if got := last(t, q); got != want {
				t.Errorf("%s of %v: %+v, want %+v", algorithm, example.state, got, want)
			}
		}
		for _, fact := range example.says {
			says(fact)
		}
	}
	// The moves that Scout searches twice.
	r := sideOf(t, engine.TypeScout, 3)
	var twice []string
	order := int32(-1)
	for child := range r.Children(r.Iterations[3].Root) {
		if r.Nodes[child].Order == order {
			twice = append(twice, r.Move(child))
		}
		order = r.Nodes[child].Order
	}
	if got := strings.Join(twice, ", "); got != "C A, C E, F" {
		t.Errorf("Scout looks twice at %s", got)
	}
}

// The numbers on the page about how the searches think are right: in the table of inspections, as
// far as they are quick, and for the small tree.
func TestPageAboutThinking(t *testing.T) {
	text, err := os.ReadFile("../../../docs/how-it-thinks.md")
	if err != nil {
		t.Fatal(err)
	}
	const quick = 4
	table := string(text)
	for _, row := range []struct {
		name      string
		algorithm engine.PlayerType
		without   search.Without
	}{
		{"Minimax, every line", engine.TypeMinimax, search.Without{Memo: true}},
		{"Minimax, with a memo", engine.TypeMinimax, search.Without{}},
		{"AlphaBeta, bounds alone", engine.TypeAlphaBeta, search.Without{Memo: true, Deepening: true}},
		{"… with a memo", engine.TypeAlphaBeta, search.Without{Ordering: true, Deepening: true}},
		{"… and deepening", engine.TypeAlphaBeta, search.Without{Ordering: true}},
		{"… and ordering: AlphaBeta", engine.TypeAlphaBeta, search.Without{}},
		{"Scout, tests alone", engine.TypeScout, search.Without{Memo: true, Deepening: true}},
		{"… with a memo", engine.TypeScout, search.Without{Ordering: true, Deepening: true}},
		{"… and deepening", engine.TypeScout, search.Without{Ordering: true}},
		{"… and ordering: Scout", engine.TypeScout, search.Without{}},
	} {
		want := "| " + row.name + " |"
		e := lab.Experiment{Game: lab.Kalah, Rules: engine.DefaultRules(), Algorithms: []engine.PlayerType{row.algorithm}, From: 1, To: quick, Without: row.without}
		if err := e.Run(t.Context(), nil, func(r lab.Row) { want += " " + grouped(int(r.Inspections)) + " |" }); err != nil {
			t.Fatal(err)
		}
		_, below, found := strings.Cut(table, want)
		if !found {
			t.Errorf("the table does not go on with %q", want)
			continue
		}
		table = below
	}
	small := Question{Position: Start(lab.Kalah), Limit: 2, Without: search.Without{Memo: true, Deepening: true}}
	small.Position.State = engine.State{{0, 0, 0, 2, 2, 0, 25}, {2, 2, 0, 0, 0, 1, 14}}
	for algorithm, want := range map[engine.PlayerType]int{engine.TypeMinimax: 8, engine.TypeAlphaBeta: 5, engine.TypeScout: 7} {
		small.Algorithm = algorithm
		if got := last(t, small).Inspections; got != want {
			t.Errorf("%s inspects %d leaves of the small tree, want %d", algorithm, got, want)
		}
	}
}
