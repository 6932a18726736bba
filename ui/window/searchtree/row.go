package searchtree

import (
	"image"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/app/explore"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Widths of the parts of a row.
const (
	indent      = 14
	foldWide    = 18
	boardHigh   = 32
	gap         = 8
	textSize    = 13
	leastDecide = 150 // of the words at the end
)

// columns says where the parts of a row are; what has no room is left out.
type columns struct {
	board, value, window, decided float32 // left edges, after the deepest indent
	end                           float32
	boardWide                     float32
	hasBoard, hasWindow           bool
}

// fold returns where the fold sign of a depth is.
func (c columns) fold(depth int) float32 { return 6 + indent*float32(depth) }

// measure returns the columns for a width. Moves follow the indent, and what comes
// after them stands in line.
func measure(side *explore.Side, width float32) columns {
	c := columns{end: width - 8}
	deepest, move := 0, float32(28)
	c.boardWide = boardHigh
	if side != nil {
		for _, it := range side.Iterations {
			deepest = max(deepest, it.Limit)
		}
		if side.Question.Position.Game == explore.Kalah {
			move, c.boardWide = 56, boardHigh*board.KalahShape
		}
	}
	deepest = min(deepest, 6) // deeper ones share the room with their moves
	root := float32(0)        // its text needs room too
	if side != nil {
		root = c.fold(0) + foldWide + textWidth(rootText(side, side.Iterations[len(side.Iterations)-1].Root), true) + gap
	}
	valueWide := textWidth("≥ -0.000926", true) + gap
	windowWide := textWidth("(-0.00189; 0.00189)", false) + gap
	x := max(root, c.fold(deepest)+foldWide+move)
	room := c.end - x - valueWide - leastDecide
	c.hasBoard = room >= c.boardWide+gap
	if c.hasBoard {
		room -= c.boardWide + gap
	}
	c.hasWindow = room >= windowWide && side != nil && side.Question.Algorithm != engine.TypeMinimax
	c.board = x
	if c.hasBoard {
		x += c.boardWide + gap
	}
	c.value = x
	x += valueWide
	c.window = x
	if c.hasWindow {
		x += windowWide
	}
	c.decided = x
	return c
}

func textWidth(text string, bold bool) float32 {
	return fyne.MeasureText(text, textSize, fyne.TextStyle{Bold: bold}).Width
}

// face is what is drawn of one node.
type face struct {
	side *explore.Side
	node int32
	ink  *ink

	fold, move, value, window, decide *canvas.Text
	board                             *canvas.Raster
}

func newFace() *face {
	text := func(bold bool) *canvas.Text {
		t := canvas.NewText("", color.Transparent)
		t.TextSize, t.TextStyle.Bold = textSize, bold
		return t
	}
	f := &face{node: -1, fold: text(true), move: text(true), value: text(true), window: text(false), decide: text(false)}
	f.board = canvas.NewRaster(f.paintBoard)
	return f
}

// Parts implements [kit.Face].
func (f *face) Parts() []fyne.CanvasObject {
	return []fyne.CanvasObject{f.fold, f.move, f.board, f.value, f.window, f.decide}
}

// set shows a node.
func (f *face) set(s *explore.Side, node int32, c *columns, in *ink) {
	n := &s.Nodes[node]
	depth := s.Depth(node)
	visited, answered := n.Visited(), s.Answered(node)
	main, quiet := in.text, in.muted
	if !visited {
		main = in.muted
	}
	for _, t := range []*canvas.Text{f.move, f.value} {
		t.Color = main
	}
	for _, t := range []*canvas.Text{f.fold, f.window} {
		t.Color = quiet
	}
	f.fold.Text = ""
	if s.Foldable(node) {
		f.fold.Text = "+"
		if s.Unfolded(node) {
			f.fold.Text = "−"
		}
	}
	x := c.fold(depth)
	put(f.fold, f.fold.Text, x+3, foldWide)
	move := s.Move(node)
	if n.Parent < 0 {
		move = rootText(s, node)
	}
	left := x + foldWide
	f.move.TextStyle.Italic = !visited
	put(f.move, move, left, c.board-left-4)
	f.board.Hidden = !c.hasBoard
	kit.Put(f.board, c.board, (rowHeight-boardHigh)/2, c.boardWide, boardHigh)
	if f.node != node {
		f.side, f.node, f.ink = s, node, in
		f.board.Refresh()
	}
	put(f.value, valueText(s, node), c.value, c.window-c.value)
	f.window.Hidden = !c.hasWindow
	if c.hasWindow {
		put(f.window, windowText(s, node), c.window, c.decided-c.window-4)
	}
	sign, reason := how(s, node)
	if !c.hasWindow && n.Visited() && n.Purpose != search.PurposeValue {
		kind, _, _ := strings.Cut(windowText(s, node), " ") // the rest is said beside the board
		reason = words.Facts(kind, reason)
	}
	f.decide.TextStyle.Italic = !visited
	switch {
	case !visited:
		f.decide.Color = in.muted
	case answered && n.Cut:
		f.decide.Color = in.danger
	case answered && n.Source == search.FromMemo:
		f.decide.Color = in.primary
	default:
		f.decide.Color = in.text
	}
	put(f.decide, sign+" "+reason, c.decided, c.end-c.decided)
}

// put shows a text at x on the middle line, shortened if there is not enough room.
func put(t *canvas.Text, text string, x, room float32) {
	kit.Shorten(t, text, room)
	kit.PutText(t, float32(math.Round(float64(x))), float32(math.Round(float64(rowHeight-t.MinSize().Height)/2)))
}

// paintBoard paints the position of the node.
func (f *face) paintBoard(w, h int) image.Image {
	s := f.side
	if s == nil || f.node < 0 || int(f.node) >= len(s.Nodes) {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	img := paintPosition(s.Position(f.node), w, h, false)
	if !s.Nodes[f.node].Visited() {
		img = board.Greyed(img, f.ink.ground)
	}
	return img
}

// paintPosition paints a position into so many pixels.
func paintPosition(p explore.Position, w, h int, large bool) image.Image {
	palette := board.Palette()
	if p.Game == explore.TicTacToe {
		return board.TicTacToe(w, h, p.Marks, palette, board.NoMarks)
	}
	return board.Kalah(w, h, p.State, palette, large)
}

// ink are the colours of rows. They are looked up once for all of them.
type ink struct {
	text, muted, primary, danger, ground color.Color
}

func newInk(w fyne.Widget) ink {
	of := kit.InkOf(w)
	return ink{
		text: of(theme.ColorNameForeground), muted: of(kit.ColorMuted), primary: of(theme.ColorNamePrimary),
		danger: of(theme.ColorNameError), ground: of(theme.ColorNameBackground),
	}
}
