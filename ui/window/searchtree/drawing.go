package searchtree

import (
	"math"
	"slices"

	"kalah/engine"
	"kalah/internal/figure"
	"kalah/search/trace"
	"kalah/ui/app/explore"
	"kalah/ui/window/words"
)

// drawing is a search tree as boxes and edges.
type drawing struct {
	figure.Drawing
	places []spot
}

// spot is the box of a node, or of several nodes, in a drawing.
type spot struct {
	explore.Drawn
	x, y, width, height float64
}

// Sizes in drawings, in pixels.
const (
	valueSize  = 13
	detailSize = 11
	letterHigh = 20 // of the move above a box
	boxHigh    = 52
	stubHigh   = 20
	minGap     = 34 // between a box and the moves below it
	sideGap    = 10
	edgeRoom   = 12 // around the drawing
	titleHigh  = 32
	ringRoom   = 4 // between the selected box and its ring
)

// draw draws a side, with a title if title is not empty. measure returns the width of a text. shape
// is the desired height divided by the width, and draw moves the levels apart to reach it. With
// shape 0, the levels are only far enough apart to avoid flat edges. Shapes repeat the meaning of
// colours: boxes of the second player are round, the principal variation is thick, and edges to
// skipped successors are struck through.
func draw(s *explore.Side, focused bool, shape float64, title string, measure func(text string, size float64, bold bool) float64) drawing {
	all := s.Drawing()
	widths, levels := make([]float64, len(all)), 1
	for i, p := range all {
		value, seeds, detail, move := nodeTexts(s, p)
		widths[i] = max(30, 18+max(measure(value, valueSize, true), measure(seeds, detailSize, false), measure(detail, detailSize, false)), 6+measure(move, valueSize, true))
		levels = max(levels, p.Depth)
	}
	middles, wide := explore.Spread(all, widths, sideGap)
	d := drawing{places: make([]spot, len(all))}
	left, top := float64(edgeRoom), float64(edgeRoom)
	d.Width = wide + 2*edgeRoom
	if title != "" {
		least := measure(title, valueSize, true) + 2*edgeRoom
		left += max(0, least-d.Width) / 2
		top += titleHigh
		d.Width = max(d.Width, least)
		d.Texts = append(d.Texts, figure.Text{X: d.Width / 2, Y: titleHigh / 2, Size: valueSize, Bold: true, Text: title})
	}
	gap := minGap + min(80, d.Width/80)
	if fits := (d.Width*shape-2*edgeRoom)/float64(levels) - letterHigh - boxHigh; shape > 0 {
		gap = max(minGap, fits)
	}
	for i, p := range all {
		high, level := float64(boxHigh), letterHigh+boxHigh+gap
		y := top + letterHigh + float64(p.Depth)*level
		switch p.Kind {
		case explore.LeftOut: // has no move above it
			y, high = y-letterHigh, stubHigh
		case explore.Folded:
			y, high = y-level+boxHigh+minGap/2, stubHigh
		}
		d.places[i] = spot{p, left + middles[i] - widths[i]/2, y, widths[i], high}
		d.Height = max(d.Height, y+high+edgeRoom)
	}
	for _, p := range d.places {
		for _, child := range p.Children {
			d.edge(s, p, d.places[child])
		}
		d.node(s, p, focused)
	}
	return d
}

// nodeTexts returns the three lines in a box and the move above it.
func nodeTexts(s *explore.Side, d explore.Drawn) (value, seeds, detail, move string) {
	switch {
	case d.Kind == explore.LeftOut:
		return signNever + " " + words.Int(d.Count), "", "", ""
	case d.Kind == explore.Folded && d.Count == 0:
		return "+", "", "", ""
	case d.Kind == explore.Folded:
		return "+" + words.Int(d.Count), "", "", ""
	}
	sign, _ := how(s, d.Node)
	n := &s.Nodes[d.Node]
	value, seeds, detail = valueText(s, d.Node), seedsText(s, d.Node), sign
	if best, ok := s.BestSoFar(d.Node, s.At); ok && value == "" {
		value = signOpen + " " + number(best)
	}
	if window := windowText(s, d.Node); window != "" && n.Inner() {
		detail += " " + window
	}
	move = s.Move(d.Node)
	if n.Parent == trace.None {
		move = rootText(s, d.Node)
	}
	return value, seeds, detail, move
}

func (d *drawing) edge(s *explore.Side, from, to spot) {
	e := figure.Stroke{X1: from.x + from.width/2, Y1: from.y + from.height, X2: to.x + to.width/2, Y2: to.y, Width: 1.2, Ink: figure.InkQuiet}
	if to.Kind == explore.OneNode {
		e.Y2 -= letterHigh
		if s.OnLine(to.Node) {
			e.Width, e.Ink = 3, figure.InkMark
		}
	}
	d.Strokes = append(d.Strokes, e)
	if to.Kind == explore.LeftOut { // struck through twice
		length := math.Hypot(e.X2-e.X1, e.Y2-e.Y1)
		along, down := (e.X2-e.X1)/length, (e.Y2-e.Y1)/length
		for _, before := range []float64{18, 23} {
			x, y := e.X2-before*along, e.Y2-before*down
			d.Strokes = append(d.Strokes, figure.Stroke{X1: x - 6*down, Y1: y + 6*along, X2: x + 6*down, Y2: y - 6*along, Width: 2, Ink: figure.InkWarn})
		}
	}
}

func (d *drawing) node(s *explore.Side, p spot, focused bool) {
	value, seeds, detail, move := nodeTexts(s, p.Drawn)
	n := &s.Nodes[p.Node]
	box := figure.Box{X: p.x, Y: p.y, Width: p.width, Height: p.height, Radius: 3, Frame: 1.2, Fill: figure.InkGround, Ink: figure.InkQuiet}
	middle := p.x + p.width/2
	text := figure.Text{X: middle, Y: p.y + p.height/2, Size: valueSize, Bold: true, Text: value}
	if p.Kind != explore.OneNode {
		text.Size, text.Bold, text.Ink, box.Frame = detailSize, false, figure.InkQuiet, 0
	}
	if p.Kind == explore.OneNode && engine.Side(n.Player) == engine.Second {
		box.Radius = 14
	}
	if p.shows(s, s.Selected) {
		box.Fill = figure.InkFaint
		ring := figure.Box{
			X: p.x - ringRoom, Y: p.y - ringRoom, Width: p.width + 2*ringRoom, Height: p.height + 2*ringRoom,
			Radius: box.Radius + ringRoom, Frame: 1.6, Fill: figure.InkGround, Ink: figure.InkText,
		}
		if focused {
			ring.Frame, ring.Ink = 3, figure.InkMark
		}
		d.Boxes = append(d.Boxes, ring)
	}
	if p.Kind == explore.OneNode {
		if s.OnLine(p.Node) {
			box.Frame, box.Ink = 3, figure.InkMark
		}
		text.Y = p.y + 0.26*p.height
		if seeds == "" {
			text.Y = p.y + 0.35*p.height
		}
		ink := figure.InkQuiet
		if s.Answered(p.Node) && n.Cut {
			ink = figure.InkWarn
		}
		d.Texts = append(d.Texts,
			figure.Text{X: middle, Y: p.y + 0.55*p.height, Size: detailSize, Text: seeds},
			figure.Text{X: middle, Y: p.y + 0.8*p.height, Size: detailSize, Ink: ink, Text: detail},
			figure.Text{X: middle, Y: p.y - letterHigh*0.6, Size: valueSize, Bold: true, Text: move})
	}
	d.Boxes = append(d.Boxes, box)
	d.Texts = append(d.Texts, text)
}

// level returns the spots of a level, from left to right.
func (d *drawing) level(depth int) []spot {
	var level []spot
	for _, p := range d.places {
		if p.Depth == depth && p.Kind != explore.Folded {
			level = append(level, p)
		}
	}
	return level
}

// at returns the spot at a point. It returns false if there is none.
func (d *drawing) at(x, y float64) (spot, bool) {
	return d.find(func(p spot) bool {
		return x >= p.x && x < p.x+p.width && y >= p.y-letterHigh && y < p.y+p.height
	})
}

// shows reports whether the spot shows the node.
func (p spot) shows(s *explore.Side, node int32) bool {
	switch p.Kind {
	case explore.OneNode:
		return p.Node == node
	case explore.LeftOut:
		return !s.Nodes[node].Visited() && s.Nodes[p.Node].Parent == s.Nodes[node].Parent
	}
	return false
}

// selected returns the spot of the selected node. It returns false if there is none.
func (d *drawing) selected(s *explore.Side) (spot, bool) {
	return d.find(func(p spot) bool { return p.shows(s, s.Selected) })
}

func (d *drawing) find(is func(spot) bool) (spot, bool) {
	i := slices.IndexFunc(d.places, is)
	if i < 0 {
		return spot{}, false
	}
	return d.places[i], true
}
