package searchtree

import (
	"image"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/search"
	"kalah/search/lab"
	"kalah/search/trace"
	"kalah/ui/app/explore"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Sizes of the parts of a row.
const (
	indent     = 14
	foldWide   = 18
	boardHigh  = 32
	gap        = 8
	textSize   = 13
	smallSize  = 11  // of the seeds below the value
	minDecided = 150 // width of the words at the end
)

// columns has the left edges of the parts of a row. A part without room is left out.
type columns struct {
	board, value, window, decided, end float32
	boardWide                          float32 // 0 if left out; the window is left out if decided is equal to it
}

// fold returns the left edge of the fold sign at a depth.
func (c columns) fold(depth int) float32 { return 6 + indent*float32(depth) }

// measure returns the columns for a row width. Moves are indented, and the parts after them are
// aligned.
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
	deepest := min(last.Limit, 6) // deeper moves share the room of the other parts
	c.board = foldWide + max(c.fold(0)+textWidth(rootText(side, last.Root), true)+gap, c.fold(deepest)+move)
	c.value = c.board
	room := c.end - c.board - valueWide - minDecided
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

// row shows one node of the outline.
type row struct {
	widget.BaseWidget

	outline *outline
	side    *explore.Side // side, node and painted belong to the painted board
	node    int32         // -1 at first
	painted int

	ground, bar                              *canvas.Rectangle
	fold, move, value, seeds, window, decide *canvas.Text
	board                                    *canvas.Raster
}

var (
	_ desktop.Mouseable   = (*row)(nil)
	_ fyne.DoubleTappable = (*row)(nil)
)

func newRow(o *outline) *row {
	text := func(bold bool) *canvas.Text {
		t := canvas.NewText("", color.Transparent)
		t.TextSize, t.TextStyle.Bold = textSize, bold
		return t
	}
	r := &row{
		outline: o, node: -1, ground: canvas.NewRectangle(color.Transparent), bar: canvas.NewRectangle(color.Transparent),
		fold: text(true), move: text(true), value: text(true), seeds: text(false), window: text(false), decide: text(false),
	}
	r.seeds.TextSize = smallSize
	r.ground.CornerRadius = 4
	r.board = canvas.NewRaster(r.paintBoard)
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements [fyne.Widget].
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	return kit.Draw(r, func() fyne.Size { return fyne.NewSize(0, rowInner()) }, r.place, nil, r.ground, r.bar, r.fold, r.move, r.board, r.value, r.seeds, r.window, r.decide)
}

// rowInner returns the height of a row without the space that the list leaves between rows.
func rowInner() float32 { return rowHeight - theme.Padding() }

func (r *row) place(size fyne.Size) {
	kit.Put(r.ground, 2, 0, size.Width-4, size.Height)
	kit.Put(r.bar, 2, 0, 3, size.Height)
}

// MouseDown implements [desktop.Mouseable]. Fyne would report a tap only after the time for a
// double tap.
func (r *row) MouseDown(e *desktop.MouseEvent) { r.outline.pressed(r.node, e.Position.X) }

// MouseUp implements [desktop.Mouseable].
func (r *row) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped implements [fyne.DoubleTappable].
func (r *row) DoubleTapped(*fyne.PointEvent) { r.outline.toggle() }

func (r *row) set(node int32) {
	s, c, ink := r.outline.side, &r.outline.columns, kit.InkOf(r)
	if r.side != s || r.node != node || r.painted != r.outline.painted {
		r.side, r.node, r.painted = s, node, r.outline.painted
		r.board.Translucency = 0
		if !s.Nodes[node].Visited() {
			r.board.Translucency = 0.6
		}
		r.board.Refresh()
	}
	r.ground.Hidden, r.ground.FillColor, r.ground.StrokeWidth = s.Selected != node, ink(kit.ColorMarked), 0
	if r.outline.focused {
		r.ground.StrokeColor, r.ground.StrokeWidth = ink(theme.ColorNamePrimary), 2
	}
	r.bar.Hidden, r.bar.FillColor = !s.OnLine(node), ink(theme.ColorNamePrimary)
	n := &s.Nodes[node]
	sign, reason := how(s, node)
	window := windowText(s, node)
	if r.window.Hidden = c.decided == c.window; r.window.Hidden && n.Purpose != search.PurposeValue {
		kind, _, _ := strings.Cut(window, " ") // the explanation has the rest
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
	for t, name := range map[*canvas.Text]fyne.ThemeColorName{r.fold: kit.ColorMuted, r.move: main, r.value: main, r.seeds: main, r.window: kit.ColorMuted, r.decide: decided} {
		t.Color = ink(name)
	}
	r.move.TextStyle.Italic, r.decide.TextStyle.Italic = !n.Visited(), !n.Visited()

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
	put(r.fold, fold, x+3, foldWide)
	put(r.move, move, x+foldWide, c.board-x-foldWide-4)
	r.board.Hidden = c.boardWide == 0
	kit.Put(r.board, c.board, (rowInner()-boardHigh)/2, c.boardWide, boardHigh)
	put(r.value, valueText(s, node), c.value, c.window-c.value)
	put(r.seeds, seedsText(s, node), c.value, c.window-c.value-gap)
	if r.seeds.Text != "" { // below the value
		lower := rowInner() - r.seeds.MinSize().Height
		r.seeds.Move(fyne.NewPos(r.seeds.Position().X, lower))
		r.value.Move(fyne.NewPos(r.value.Position().X, lower-r.value.MinSize().Height))
	}
	put(r.window, window, c.window, c.decided-c.window-4)
	put(r.decide, sign+" "+reason, c.decided, c.end-c.decided)
	canvas.Refresh(r)
}

// put places a text at x, centred vertically, and shortens it to the width room.
func put(t *canvas.Text, text string, x, room float32) {
	kit.Shorten(t, text, room)
	kit.PutText(t, float32(math.Round(float64(x))), float32(math.Round(float64(rowInner()-t.MinSize().Height)/2)))
}

func (r *row) paintBoard(w, h int) image.Image {
	s := r.side
	if s == nil || r.node < 0 {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	return paintPosition(s.Position(r.node), w, h, false)
}

func paintPosition(p explore.Position, w, h int, large bool) image.Image {
	palette := board.Palette()
	if p.Game == lab.TicTacToe {
		return board.TicTacToe(w, h, p.Board, palette, board.NoMarks)
	}
	return board.Kalah(w, h, p.State, palette, large)
}
