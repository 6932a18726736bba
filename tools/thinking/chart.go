package main

import (
	"math"

	"kalah/internal/figure"
)

// chart plots the inspections by limit.
func chart(rows []row) figure.Figure {
	f := figure.Figure{
		Title: "Inspections for the value of the start",
		X:     figure.Axis{Label: "limit, in turns", Whole: true},
		Y: figure.Axis{Label: "inspections, on a scale of powers of ten", Log: true, Format: func(v float64) string {
			return grouped(uint64(math.Round(v)))
		}},
	}
	for _, charted := range []struct {
		name string
		row  int
	}{{"Minimax", 0}, {"AlphaBeta, bounds alone", 2}, {"AlphaBeta", 5}, {"Scout", 9}} {
		line := figure.Line{Name: charted.name}
		for i, n := range rows[charted.row].inspections {
			line.Points = append(line.Points, figure.Point{X: float64(i + 1), Y: float64(n)})
		}
		f.Lines = append(f.Lines, line)
	}
	return f
}
