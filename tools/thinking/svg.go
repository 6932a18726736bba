package main

import (
	"fmt"
	"io"
	"math"
	"strings"

	"kalah/engine"
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
)

const (
	ink    = "#2b2622"
	pale   = "#857b72"
	accent = "#b84c24"
	paper  = "#fdfbf8"
)

// drawTree draws the tree of the example, with what Minimax makes of it and what
// AlphaBeta and Scout look at.
func drawTree(out io.Writer) error {
	rules := engine.DefaultRules()
	root := grow(rules, exampleState, engine.First, exampleLimit)
	leaves := root.leaves()
	alphaBeta, err := watch(rules, exampleState, engine.First, exampleLimit, bareAlphaBeta)
	if err != nil {
		return err
	}
	scout, err := watch(rules, exampleState, engine.First, exampleLimit, bareScout)
	if err != nil {
		return err
	}
	d := drawing{looks: [2][]int{looks(leaves, alphaBeta), looks(leaves, scout)}}
	width := legendWidth + len(leaves)*leafWidth + treeMargin
	height := treeMargin*2 + levelHeight*exampleLimit + boxHeight + 78
	d.open(width, height, "A game tree of two turns, with what AlphaBeta and Scout look at in it")
	d.node(root, 0, 1, true)
	y := treeMargin + levelHeight*exampleLimit + boxHeight
	for level, who := range []string{"A–F: highest", "a–f: lowest", "heuristic"} {
		d.text(treeMargin, treeMargin+level*levelHeight+20, "start", pale, who)
	}
	for i, name := range []string{"Minimax", "AlphaBeta", "Scout"} {
		d.text(treeMargin, y+28+24*i, "start", ink, name)
	}
	for i := range leaves {
		x := legendWidth + leafWidth*i + leafWidth/2
		d.marks(x, y+24, 1)
		for k, counts := range d.looks {
			d.marks(x, y+48+24*k, counts[i])
		}
	}
	d.close()
	_, err = io.WriteString(out, d.String())
	return err
}

// A drawing is an SVG under way.
type drawing struct {
	strings.Builder
	leaves int // drawn so far
	looks  [2][]int
}

func (d *drawing) open(width, height int, title string) {
	fmt.Fprintf(d, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="14">`+"\n", width, height, width, height)
	fmt.Fprintf(d, "<title>%s</title>\n", title)
	fmt.Fprintf(d, `<rect width="%d" height="%d" fill="%s"/>`+"\n", width, height, paper)
}

func (d *drawing) close() { d.WriteString("</svg>\n") }

func (d *drawing) text(x, y int, anchor, color, text string) {
	fmt.Fprintf(d, `<text x="%d" y="%d" text-anchor="%s" fill="%s">%s</text>`+"\n", x, y, anchor, color, text)
}

// node draws what lies below a node and then the node, and returns where its
// middle is. Values are those for the first player, so sign changes with the
// player to move. Best says that the node is on the best line.
func (d *drawing) node(n *node, level int, sign float64, best bool) (x int) {
	y := treeMargin + level*levelHeight
	color := ink
	if len(n.children) == 0 {
		x = legendWidth + d.leaves*leafWidth + leafWidth/2
		d.leaves++
	} else {
		left, right, chosen := math.MaxInt, 0, false
		for _, child := range n.children {
			isBest := best && !chosen && -child.value == n.value
			chosen = chosen || isBest
			at := d.node(child, level+1, -sign, isBest)
			left, right = min(left, at), max(right, at)
		}
		x = (left + right) / 2
		first := d.leaves - len(n.leaves())
		chosen = false
		for _, child := range n.children {
			count := len(child.leaves())
			at := legendWidth + first*leafWidth + count*leafWidth/2
			first += count
			isBest := best && !chosen && -child.value == n.value
			chosen = chosen || isBest
			d.edge(x, y+boxHeight, at, y+levelHeight, child.turn, isBest)
		}
	}
	if best {
		color = accent
	}
	fmt.Fprintf(d, `<rect x="%d" y="%d" width="%d" height="%d" rx="6" fill="white" stroke="%s" stroke-width="%d"/>`+"\n",
		x-boxWidth/2, y, boxWidth, boxHeight, color, 1+btoi(best))
	d.text(x, y+20, "middle", color, fmt.Sprintf("%+.3f", sign*n.value))
	return x
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// edge draws a turn.
func (d *drawing) edge(x1, y1, x2, y2 int, turn string, best bool) {
	color := pale
	if best {
		color = accent
	}
	fmt.Fprintf(d, `<line x1="%d" y1="%d" x2="%d" y2="%d" stroke="%s" stroke-width="%d"/>`+"\n", x1, y1, x2, y2, color, 1+btoi(best))
	x, y := (x1+x2)/2, (y1+y2)/2
	fmt.Fprintf(d, `<rect x="%d" y="%d" width="%d" height="20" fill="%s"/>`+"\n", x-5*len(turn)-4, y-11, 10*len(turn)+8, paper)
	d.text(x, y+4, "middle", ink, turn)
}

// marks draws a dot for each look, and a small ring for none.
func (d *drawing) marks(x, y, count int) {
	if count == 0 {
		fmt.Fprintf(d, `<circle cx="%d" cy="%d" r="4" fill="none" stroke="%s"/>`+"\n", x, y, pale)
	}
	for i := range count {
		fmt.Fprintf(d, `<circle cx="%d" cy="%d" r="5" fill="%s"/>`+"\n", x+14*i-7*(count-1), y, accent)
	}
}
