package explore

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/lab"
	"kalah/search/trace"
)

// last returns the counts of the last iteration of a search of the start.
func last(t *testing.T, a engine.PlayerType, limit int, without search.Without) trace.Counts {
	t.Helper()
	r, err := Record(t.Context(), Question{Position: Start(lab.Kalah), Algorithm: a, Limit: limit, Without: without}, nil)
	tasktest.OK(t, err)
	return r.Iterations[len(r.Iterations)-1].Counts
}

// checkTable looks for the rows of a table in a page, in their order.
func checkTable(t *testing.T, page string, rows []string) {
	t.Helper()
	text, err := os.ReadFile("../../../docs/" + page)
	tasktest.OK(t, err)
	rest := string(text)
	for _, row := range rows {
		_, below, found := strings.Cut(rest, row)
		if !found {
			t.Errorf("%s does not continue with %q", page, row)
			continue
		}
		rest = below
	}
}

// cell formats a number as a cell of a table, with a comma for thousands.
func cell(n int) string {
	if n >= 1000 {
		return fmt.Sprintf(" %d,%03d |", n/1000, n%1000)
	}
	return fmt.Sprintf(" %d |", n)
}

// The numbers of inspections on the pages about the searches are right, as far as they are quick.
func TestTablesOfInspections(t *testing.T) {
	plain := search.Without{Memo: true, Ordering: true, Deepening: true}
	var rows []string
	for limit := 1; limit <= 5; limit++ {
		rows = append(rows, fmt.Sprintf("| %d |", limit)+cell(last(t, engine.TypeMinimax, limit, search.Without{}).Inspections)+
			cell(last(t, engine.TypeAlphaBeta, limit, search.Without{}).Inspections)+cell(last(t, engine.TypeScout, limit, search.Without{}).Inspections)+
			cell(last(t, engine.TypeAlphaBeta, limit, plain).Inspections)+cell(last(t, engine.TypeScout, limit, plain).Inspections))
	}
	checkTable(t, "search-tree.md", rows)
	rows = nil
	for _, row := range []struct {
		algorithm engine.PlayerType
		without   search.Without
	}{
		{engine.TypeMinimax, search.Without{Memo: true}},
		{engine.TypeMinimax, search.Without{}},
		{engine.TypeAlphaBeta, search.Without{Memo: true, Deepening: true}},
		{engine.TypeAlphaBeta, search.Without{Ordering: true, Deepening: true}},
		{engine.TypeAlphaBeta, search.Without{Ordering: true}},
		{engine.TypeAlphaBeta, search.Without{}},
		{engine.TypeScout, search.Without{Memo: true, Deepening: true}},
		{engine.TypeScout, search.Without{Ordering: true, Deepening: true}},
		{engine.TypeScout, search.Without{Ordering: true}},
		{engine.TypeScout, search.Without{}},
	} {
		text := ""
		e := lab.Experiment{Game: lab.Kalah, Rules: engine.DefaultRules(), Algorithms: []engine.PlayerType{row.algorithm}, From: 1, To: 4, Without: row.without}
		tasktest.OK(t, e.Run(t.Context(), nil, func(r lab.Row) { text += cell(int(r.Inspections)) }))
		rows = append(rows, text)
	}
	checkTable(t, "how-it-thinks.md", rows)
}
