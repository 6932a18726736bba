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
	"kalah/search/lab"
	"kalah/search/trace"
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
	board, value, window, decided, end float32 // left edges, after the deepest indent
	boardWide                          float32 // 0: no room for it; the window has none if it is as far left as what follows
}

// fold returns where the fold sign of a depth is.
func (c columns) fold(depth int) float32 { return 6 + indent*float32(depth) }

// measure returns the columns for a width. Moves follow the indent, and what comes
// after them stands in line.
func measure(side *explore.Side, width float32) columns {
	c := columns{end: width - 8}
	if side == nil {
		return c
	}
	last := side.Iterations[len(side.Iterations)-1]
	move, boardWide := float32(28), float32(boardHigh)
	if side.Question.Position.Game == lab.Kalah {
		move, boardWide = 56, boardHigh*board.KalahShape
	}
	valueWide, windowWide := textWidth("≥ -0.000926", true)+gap, textWidth("(-0.00189; 0.00189)", false)+gap
	deepest := min(last.Limit, 6) // deeper ones share the room with their moves
	c.board = foldWide + max(c.fold(0)+textWidth(rootText(side, last.Root), true)+gap, c.fold(deepest)+move)
	c.value = c.board
	room := c.end - c.board - valueWide - leastDecide
	if room >= boardWide+gap {
		c.boardWide = boardWide
		c.value += boardWide + gap
		room -= boardWide + gap
	}
	c.window = c.value + valueWide
	c.decided = c.window
	if room >= windowWide && side.Question.Algorithm != engine.TypeMinimax {
		c.decided += windowWide
	}
	return c
}

func textWidth(text string, bold bool) float32 {
	return fyne.MeasureText(text, textSize, fyne.TextStyle{Bold: bold}).Width
}

// face is what is drawn of one node.
type face struct {
	side *explore.Side
	node int32 // -1: none yet
	ink  kit.Ink

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
func (f *face) set(s *explore.Side, node int32, c *columns, ink kit.Ink) {
	if f.side != s || f.node != node {
		f.side, f.node, f.ink = s, node, ink
		f.board.Refresh()
	}
	n := &s.Nodes[node]
	sign, reason := how(s, node)
	window := windowText(s, node)
	if f.window.Hidden = c.decided == c.window; f.window.Hidden && n.Purpose != search.PurposeValue {
		kind, _, _ := strings.Cut(window, " ") // the rest is said beside the board
		reason = words.Facts(kind, reason)
	}
	main, decided := theme.ColorNameForeground, theme.ColorNameForeground
	switch {
	case !n.Visited():
		main, decided = kit.ColorMuted, kit.ColorMuted
	case s.Answered(node) && n.Cut:
		decided = theme.ColorNameError
	case s.Answered(node) && n.Source == search.FromMemo:
		decided = theme.ColorNamePrimary
	}
	for t, name := range map[*canvas.Text]fyne.ThemeColorName{f.fold: kit.ColorMuted, f.move: main, f.value: main, f.window: kit.ColorMuted, f.decide: decided} {
		t.Color = ink(name)
	}
	f.move.TextStyle.Italic, f.decide.TextStyle.Italic = !n.Visited(), !n.Visited()

	fold := ""
	if s.Foldable(node) {
		fold = "+"
		if s.Unfolded(node) {
			fold = "−"
		}
	}
	move := s.Move(node)
	if n.Parent == trace.None {
		move = rootText(s, node)
	}
	x := c.fold(s.Depth(node))
	put(f.fold, fold, x+3, foldWide)
	put(f.move, move, x+foldWide, c.board-x-foldWide-4)
	f.board.Hidden = c.boardWide == 0
	kit.Put(f.board, c.board, (rowHeight-boardHigh)/2, c.boardWide, boardHigh)
	put(f.value, valueText(s, node), c.value, c.window-c.value)
	put(f.window, window, c.window, c.decided-c.window-4)
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
	if s == nil || f.node < 0 {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	img := paintPosition(s.Position(f.node), w, h, false)
	if !s.Nodes[f.node].Visited() {
		img = board.Greyed(img, f.ink(theme.ColorNameBackground))
	}
	return img
}

// paintPosition paints a position into so many pixels.
func paintPosition(p explore.Position, w, h int, large bool) image.Image {
	palette := board.Palette()
	if p.Game == lab.TicTacToe {
		return board.TicTacToe(w, h, p.Board, palette, board.NoMarks)
	}
	return board.Kalah(w, h, p.State, palette, large)
}
