package main

import (
	"context"
	"fmt"
	"strings"

	"kalah/engine"
	"kalah/internal/figure"
	"kalah/search"
	"kalah/search/lab"
	"kalah/search/trace"
	"kalah/ui/app/explore"
)

// example is the root of the small tree: it has three turns, of one, two and three moves, and
// the best one is searched last.
var example = explore.Position{
	Game: lab.Kalah, Rules: engine.DefaultRules(),
	Position: lab.Position{State: engine.State{{0, 0, 0, 2, 2, 0, 25}, {2, 2, 0, 0, 0, 1, 14}}},
}

const exampleLimit = 2

// record records a search of the example without memo and deepening, to show its basic idea.
func record(a engine.PlayerType) (*explore.Recorded, error) {
	q := explore.Question{Position: example, Algorithm: a, Limit: exampleLimit, Without: search.Without{Memo: true, Deepening: true}}
	return explore.Record(context.Background(), q, nil)
}

// inspected returns the positions evaluated by a search, in order.
func inspected(r *explore.Recorded) []explore.Position {
	var all []explore.Position
	for node := range r.Nodes {
		if n := &r.Nodes[node]; n.Visited() && n.Source == search.FromEvaluation {
			all = append(all, r.Position(int32(node)))
		}
	}
	return all
}

// Dimensions of the tree, in pixels.
const (
	leafWidth, levelHeight  = 104, 104
	boxWidth, boxHeight     = 74, 30
	treeMargin, legendWidth = 24, 120
	textSize                = 14
)

// tree draws the full tree of the example, and below it the leaves that each search inspects.
func tree() (figure.Drawing, error) {
	minimax, err := record(engine.TypeMinimax)
	if err != nil {
		return figure.Drawing{}, err
	}
	leaves := inspected(minimax)
	below := float64(treeMargin + levelHeight*exampleLimit + boxHeight)
	d := drawing{figure.Drawing{Width: legendWidth + float64(len(leaves))*leafWidth + treeMargin, Height: below + 78 + treeMargin}, 0}
	d.node(minimax, 0, 0, 1, true)
	for level, who := range []string{"A–F: highest", "a–f: lowest", "heuristic"} {
		d.text(legendWidth/2, float64(treeMargin+level*levelHeight+boxHeight/2), figure.InkQuiet, who)
	}
	for i, a := range []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout} {
		r, err := record(a)
		if err != nil {
			return figure.Drawing{}, err
		}
		y := below + 24 + 24*float64(i)
		d.text(legendWidth/2, y, figure.InkText, string(a))
		for at, leaf := range leaves {
			count := 0
			for _, p := range inspected(r) {
				if p == leaf {
					count++
				}
			}
			d.marks(legendWidth+leafWidth*(float64(at)+0.5), y, count)
		}
	}
	return d.Drawing, nil
}

// drawing is the picture of a tree in progress.
type drawing struct {
	figure.Drawing
	leaves int // number drawn so far
}

func (d *drawing) text(x, y float64, ink figure.Ink, text string) {
	d.Texts = append(d.Texts, figure.Text{X: x, Y: y, Size: textSize, Ink: ink, Text: text})
}

// node draws a subtree to the right of the previous ones, and returns the x coordinate of its
// root's centre. sign converts values to those for the first player; best marks nodes of the
// principal variation.
func (d *drawing) node(r *explore.Recorded, node int32, level int, sign float64, best bool) (x float64) {
	y := float64(treeMargin + level*levelHeight)
	x = legendWidth + leafWidth*(float64(d.leaves)+0.5)
	line := int32(trace.None) // next node of the principal variation
	if best {
		line = r.Best(node)
	}
	var middles []float64
	for child := range r.Children(node) {
		middles = append(middles, d.node(r, child, level+1, -sign, child == line))
	}
	if n := len(middles); n > 0 {
		x = (middles[0] + middles[n-1]) / 2
	} else {
		d.leaves++
	}
	for child := range r.Children(node) {
		d.edge(x, y+boxHeight, middles[0], y+levelHeight, strings.ReplaceAll(r.Move(child), " ", ""), child == line)
		middles = middles[1:]
	}
	ink, frame := figure.InkText, 1.0
	if best {
		ink, frame = figure.InkWarn, 2
	}
	d.Boxes = append(d.Boxes, figure.Box{
		X: x - boxWidth/2, Y: y, Width: boxWidth, Height: boxHeight, Radius: 6, Frame: frame, Fill: figure.InkGround, Ink: ink,
	})
	d.text(x, y+boxHeight/2, ink, fmt.Sprintf("%+.3f", sign*r.Nodes[node].Value))
	return x
}

// edge draws the line and label of a turn.
func (d *drawing) edge(x1, y1, x2, y2 float64, turn string, best bool) {
	line := figure.Stroke{X1: x1, Y1: y1, X2: x2, Y2: y2, Width: 1, Ink: figure.InkQuiet}
	if best {
		line.Width, line.Ink = 2, figure.InkWarn
	}
	d.Strokes = append(d.Strokes, line)
	x, y, wide := (x1+x2)/2, (y1+y2)/2, float64(10*len(turn)+8)
	d.Boxes = append(d.Boxes, figure.Box{X: x - wide/2, Y: y - 10, Width: wide, Height: 20, Fill: figure.InkGround, Ink: figure.InkGround})
	d.text(x, y, figure.InkText, turn)
}

// marks draws a dot for each inspection, a small ring for none.
func (d *drawing) marks(x, y float64, count int) {
	if count == 0 {
		d.Boxes = append(d.Boxes, figure.Box{X: x - 4, Y: y - 4, Width: 8, Height: 8, Radius: 4, Frame: 1, Fill: figure.InkGround, Ink: figure.InkQuiet})
	}
	for i := range count {
		at := x + 14*float64(i) - 7*float64(count-1)
		d.Boxes = append(d.Boxes, figure.Box{X: at - 5, Y: y - 5, Width: 10, Height: 10, Radius: 5, Fill: figure.InkWarn, Ink: figure.InkWarn})
	}
}
