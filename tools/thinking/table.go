package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/search"
	"kalah/search/lab"
)

// variant is a search without some of its techniques.
type variant struct {
	name      string
	algorithm engine.PlayerType
	without   search.Without
	maxLimit  int // of the measurements, as plain searches are slow
}

// deepest is the largest maxLimit.
const deepest = 8

// variants are the searches, each with one more technique than the one above it.
var variants = []variant{
	{"Minimax, every line", engine.TypeMinimax, search.Without{Memo: true}, 6},
	{"Minimax, with a memo", engine.TypeMinimax, search.Without{}, 6},
	{"AlphaBeta, bounds alone", engine.TypeAlphaBeta, search.Without{Memo: true, Deepening: true}, 7},
	{"… with a memo", engine.TypeAlphaBeta, search.Without{Ordering: true, Deepening: true}, deepest},
	{"… and deepening", engine.TypeAlphaBeta, search.Without{Ordering: true}, deepest},
	{"… and ordering: AlphaBeta", engine.TypeAlphaBeta, search.Without{}, deepest},
	{"Scout, tests alone", engine.TypeScout, search.Without{Memo: true, Deepening: true}, 7},
	{"… with a memo", engine.TypeScout, search.Without{Ordering: true, Deepening: true}, deepest},
	{"… and deepening", engine.TypeScout, search.Without{Ordering: true}, deepest},
	{"… and ordering: Scout", engine.TypeScout, search.Without{}, deepest},
}

// row holds the inspections of a variant at limit 1, 2, and so on.
type row struct {
	name        string
	inspections []uint64
}

// measureAll counts the inspections to evaluate the start with four seeds per house, each time
// with a new search.
func measureAll(ctx context.Context, limits int) ([]row, error) {
	rows := make([]row, len(variants))
	for i, v := range variants {
		rows[i].name = v.name
		e := lab.Experiment{
			Game: lab.Kalah, Rules: engine.DefaultRules(), Algorithms: []engine.PlayerType{v.algorithm},
			From: 1, To: min(limits, v.maxLimit), Without: v.without,
		}
		err := e.Run(ctx, nil, func(r lab.Row) { rows[i].inspections = append(rows[i].inspections, r.Inspections) })
		if err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// writeTable writes the rows as a Markdown table.
func writeTable(out io.Writer, rows []row) {
	limits := 0
	for _, r := range rows {
		limits = max(limits, len(r.inspections))
	}
	fmt.Fprint(out, "| Limit |")
	for limit := 1; limit <= limits; limit++ {
		fmt.Fprintf(out, " %d |", limit)
	}
	fmt.Fprintf(out, "\n|---|%s\n", strings.Repeat("---:|", limits))
	for _, r := range rows {
		fmt.Fprintf(out, "| %s |", r.name)
		for i := range limits {
			if i < len(r.inspections) {
				fmt.Fprintf(out, " %s |", grouped(r.inspections[i]))
			} else {
				fmt.Fprint(out, " |")
			}
		}
		fmt.Fprintln(out)
	}
}

// grouped formats a number with thousands separators.
func grouped(n uint64) string {
	text := strconv.FormatUint(n, 10)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}
