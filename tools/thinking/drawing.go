package main

import (
	"fmt"

	"kalah/engine"
	"kalah/internal/figure"
)

// The position of the small tree: three turns are possible, of one, two and three
// moves, and the best one is met last.
var (
	exampleState = engine.State{{0, 0, 0, 2, 2, 0, 25}, {2, 2, 0, 0, 0, 1, 14}}
	exampleLimit = 2
)

// Measures of the tree, in pixels.
const (
	leafWidth, levelHeight  = 104, 104
	boxWidth, boxHeight     = 74, 30
	treeMargin, legendWidth = 24, 120
	textSize                = 14
)

// tree draws the tree of the example, with what Minimax makes of it and what AlphaBeta
// and Scout look at.
func tree() (figure.Drawing, error) {
	rules := engine.DefaultRules()
	root := grow(rules, exampleState, engine.First, exampleLimit)
	leaves := root.leaves()
	looked := [][]int{make([]int, len(leaves))}
	for i := range leaves {
		looked[0][i] = 1
	}
	for _, search := range []func(witness) *watchedSearch{bareAlphaBeta, bareScout} {
		seen, err := watch(rules, exampleState, engine.First, exampleLimit, search)
		if err != nil {
			return figure.Drawing{}, err
		}
		looked = append(looked, looks(leaves, seen))
	}
	below := float64(treeMargin + levelHeight*exampleLimit + boxHeight)
	d := drawing{figure.Drawing{Width: legendWidth + float64(len(leaves))*leafWidth + treeMargin, Height: below + 78 + treeMargin}}
	d.node(root, 0, 0, 1, true)
	for level, who := range []string{"A–F: highest", "a–f: lowest", "heuristic"} {
		d.text(legendWidth/2, float64(treeMargin+level*levelHeight+boxHeight/2), figure.InkQuiet, who)
	}
	for i, name := range []string{"Minimax", "AlphaBeta", "Scout"} {
		y := below + 24 + 24*float64(i)
		d.text(legendWidth/2, y, figure.InkText, name)
		for leaf, count := range looked[i] {
			d.marks(legendWidth+leafWidth*(float64(leaf)+0.5), y, count)
		}
	}
	return d.Drawing, nil
}

// drawing is the picture of a tree under way.
type drawing struct{ figure.Drawing }

func (d *drawing) text(x, y float64, ink figure.Ink, text string) {
	d.Texts = append(d.Texts, figure.Text{X: x, Y: y, Size: textSize, Ink: ink, Text: text})
}

// node draws a node and what lies below it, to the right of so many leaves, and returns
// where its middle is. Values are those for the first player, so sign changes with the
// player to move. Best says that the node is on the best line.
func (d *drawing) node(n *node, level, leaves int, sign float64, best bool) (x float64) {
	y := float64(treeMargin + level*levelHeight)
	x = legendWidth + leafWidth*(float64(leaves)+0.5)
	var middles []float64
	line := -1 // which child the best line goes on to
	for i, child := range n.children {
		if best && line < 0 && -child.value == n.value {
			line = i
		}
		middles = append(middles, d.node(child, level+1, leaves, -sign, i == line))
		leaves += len(child.leaves())
	}
	if len(middles) > 0 {
		x = (middles[0] + middles[len(middles)-1]) / 2
	}
	for i, child := range n.children {
		d.edge(x, y+boxHeight, middles[i], y+levelHeight, child.turn, i == line)
	}
	ink, frame := figure.InkText, 1.0
	if best {
		ink, frame = figure.InkWarn, 2
	}
	d.Boxes = append(d.Boxes, figure.Box{
		X: x - boxWidth/2, Y: y, Width: boxWidth, Height: boxHeight, Radius: 6, Frame: frame, Fill: figure.InkGround, Ink: ink,
	})
	d.text(x, y+boxHeight/2, ink, fmt.Sprintf("%+.3f", sign*n.value))
	return x
}

// edge draws a turn.
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

// marks draws a dot for each look, and a small ring for none.
func (d *drawing) marks(x, y float64, count int) {
	if count == 0 {
		d.Boxes = append(d.Boxes, figure.Box{X: x - 4, Y: y - 4, Width: 8, Height: 8, Radius: 4, Frame: 1, Fill: figure.InkGround, Ink: figure.InkQuiet})
	}
	for i := range count {
		at := x + 14*float64(i) - 7*float64(count-1)
		d.Boxes = append(d.Boxes, figure.Box{X: at - 5, Y: y - 5, Width: 10, Height: 10, Radius: 5, Fill: figure.InkWarn, Ink: figure.InkWarn})
	}
}
