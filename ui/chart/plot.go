package chart

import (
	"math"

	"fyne.io/fyne/v2"

	"kalah/ui/control"
)

const (
	leastSteps = 20 // across: a game that begins does not fill the chart
	leastScore = 2  // up and down
)

// plot is where values lie in a chart.
type plot struct {
	left, top, width, height float32
	steps                    int // across
	low, high                int // scores at the bottom and at the top
}

// newPlot fits the points into the area.
func newPlot(left, top, width, height float32, points []control.Point) plot {
	p := plot{left, top, max(1, width), max(1, height), max(leastSteps, len(points)-1), -leastScore, leastScore}
	for _, v := range points {
		if v.Known {
			p.low, p.high = min(p.low, v.Score), max(p.high, v.Score)
		}
	}
	return p
}

func (p plot) x(n int) float32 { return p.left + p.width*float32(n)/float32(p.steps) }

func (p plot) y(score int) float32 {
	return p.top + p.height*float32(p.high-score)/float32(p.high-p.low)
}

func (p plot) at(n, score int) fyne.Position { return fyne.NewPos(p.x(n), p.y(score)) }

// nearest returns which of so many positions is meant by a place across, and
// false if it is too far from all of them.
func (p plot) nearest(x float32, positions int) (int, bool) {
	if positions == 0 || p.steps == 0 {
		return 0, false
	}
	step := p.width / float32(p.steps)
	n := int(math.Round(float64((x - p.left) / step)))
	if n < -1 || n > positions+1 {
		return 0, false
	}
	return max(0, min(n, positions-1)), true
}
