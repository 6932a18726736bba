package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/search"
)

// A variant is a search with some of its ideas left out.
type variant struct {
	name string
	make func(search.Kalah) *kalahSearch
	most int // the deepest limit measured: the plain ones take too long beyond
}

type kalahSearch = search.Search[engine.Board, search.Kalah]

// deepest is the deepest limit measured of any.
const deepest = 8

// variants are the searches, as each idea is added to what stands above it.
var variants = []variant{
	{"Minimax, every line", func(g search.Kalah) *kalahSearch { return minimax(g).WithoutMemo() }, 6},
	{"Minimax, with a memo", minimax, 6},
	{"AlphaBeta, bounds alone", func(g search.Kalah) *kalahSearch { return alphaBeta(g).WithoutDeepening().WithoutMemo() }, 7},
	{"… with a memo", func(g search.Kalah) *kalahSearch { return alphaBeta(g).WithoutDeepening().WithoutOrdering() }, deepest},
	{"… and deepening", func(g search.Kalah) *kalahSearch { return alphaBeta(g).WithoutOrdering() }, deepest},
	{"… and ordering: AlphaBeta", alphaBeta, deepest},
	{"Scout, tests alone", func(g search.Kalah) *kalahSearch { return scout(g).WithoutDeepening().WithoutMemo() }, 7},
	{"… with a memo", func(g search.Kalah) *kalahSearch { return scout(g).WithoutDeepening().WithoutOrdering() }, deepest},
	{"… and deepening", func(g search.Kalah) *kalahSearch { return scout(g).WithoutOrdering() }, deepest},
	{"… and ordering: Scout", scout, deepest},
}

func minimax(g search.Kalah) *kalahSearch   { return search.NewMinimax[engine.Board](g, 0) }
func alphaBeta(g search.Kalah) *kalahSearch { return search.NewAlphaBeta[engine.Board](g, 0) }
func scout(g search.Kalah) *kalahSearch     { return search.NewScout[engine.Board](g, 0) }

// A row is what a variant took at limit 1, 2, and so on.
type row struct {
	name        string
	inspections []uint64
}

// measureAll counts the inspections for the value of the start with four seeds a
// house. Each number is that of a new search.
func measureAll(ctx context.Context, limits int) ([]row, error) {
	rules := engine.DefaultRules()
	start := rules.Start().Board()
	rows := make([]row, len(variants))
	for i, v := range variants {
		rows[i].name = v.name
		for limit := 1; limit <= min(limits, v.most); limit++ {
			r, err := v.make(search.NewKalah(rules)).Value(ctx, start, engine.First, limit, nil)
			if err != nil {
				return nil, err
			}
			rows[i].inspections = append(rows[i].inspections, r.Inspections)
		}
	}
	return rows, nil
}

// writeTable writes the rows in Markdown.
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

// grouped writes a number with a comma at each thousand.
func grouped(n uint64) string {
	text := strconv.FormatUint(n, 10)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}
