package main

import (
	"fmt"
	"io"
	"math"
)

// charted are the rows of the chart, with their colours and where their names
// stand beside the last point.
var charted = []struct {
	row   int
	color string
	name  string
	right int // of the last point; 0: above it, to the left
	down  int
}{
	{0, "#2b2622", "Minimax", 10, 5},
	{2, "#7a5c9e", "AlphaBeta, bounds alone", 0, -10},
	{5, "#2d6f8e", "AlphaBeta", 10, 1},
	{9, "#b84c24", "Scout", 10, 13},
}

// drawChart draws how the inspections grow with the limit. Each line of the scale
// is ten times the one below.
func drawChart(out io.Writer, rows []row) {
	const (
		left, top, step, decade = 96, 40, 76, 60
		powers                  = 7
		bottom                  = top + (powers-1)*decade
		right                   = left + (deepest-1)*step
	)
	var d drawing
	d.open(right+110, bottom+60, "Inspections for the value of the start, by limit")
	d.text(left, 22, "start", ink, "Inspections, on a scale of powers of ten")
	for p := range powers {
		y := bottom - p*decade
		fmt.Fprintf(&d, `<line x1="%d" y1="%d" x2="%d" y2="%d" stroke="#e4ddd5"/>`+"\n", left, y, right, y)
		d.text(left-10, y+5, "end", ink, grouped(uint64(math.Pow10(p))))
	}
	for limit := 1; limit <= deepest; limit++ {
		d.text(left+(limit-1)*step, bottom+24, "middle", ink, fmt.Sprint(limit))
	}
	d.text((left+right)/2, bottom+48, "middle", ink, "limit, in turns")
	for _, c := range charted {
		points := ""
		x, y := 0, 0
		for i, n := range rows[c.row].inspections {
			x, y = left+i*step, bottom-int(math.Round(math.Log10(float64(n))*decade))
			points += fmt.Sprintf("%d,%d ", x, y)
			fmt.Fprintf(&d, `<circle cx="%d" cy="%d" r="4" fill="%s"/>`+"\n", x, y, c.color)
		}
		fmt.Fprintf(&d, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", points, c.color)
		anchor := "start"
		if c.right == 0 {
			anchor = "end"
		}
		d.text(x+c.right, y+c.down, anchor, c.color, c.name)
	}
	d.close()
	fmt.Fprint(out, d.String())
}
