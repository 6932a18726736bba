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
	"kalah/internal/cut"
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
func (o *outline) measure(width float32) columns {
	c := columns{end: width - 8}
	deepest, move := 0, float32(28)
	c.boardWide = boardHigh
	if o.side != nil {
		for _, it := range o.side.Iterations {
			deepest = max(deepest, it.Limit)
		}
		if o.side.Question.Position.Game == explore.Kalah {
			move, c.boardWide = 56, boardHigh*board.KalahShape
		}
	}
	deepest = min(deepest, 6) // deeper ones share the room with their moves
	root := float32(0)        // its text needs room too
	if o.side != nil {
		root = c.fold(0) + foldWide + textWidth(rootText(o.side, o.side.Iterations[len(o.side.Iterations)-1].Root), true) + gap
	}
	valueWide := textWidth("≥ -0.000926", true) + gap
	windowWide := textWidth("(-0.00189; 0.00189)", false) + gap
	x := max(root, c.fold(deepest)+foldWide+move)
	room := c.end - x - valueWide - leastDecide
	c.hasBoard = room >= c.boardWide+gap
	if c.hasBoard {
		room -= c.boardWide + gap
	}
	c.hasWindow = room >= windowWide && o.side != nil && o.side.Question.Algorithm != engine.TypeMinimax
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

// row is one node in sight. It is used again for another one when it has left it.
type row struct {
	widget.BaseWidget

	outline *outline
	index   int
	node    int32
	hovered bool

	ground, bar                       *canvas.Rectangle
	fold, move, value, window, decide *canvas.Text
	board                             *canvas.Raster
}

func newRow(o *outline) *row {
	text := func(bold bool) *canvas.Text {
		t := canvas.NewText("", color.Transparent)
		t.TextSize, t.TextStyle.Bold = textSize, bold
		return t
	}
	r := &row{
		outline: o, node: -1, ground: canvas.NewRectangle(color.Transparent), bar: canvas.NewRectangle(color.Transparent),
		fold: text(true), move: text(true), value: text(true), window: text(false), decide: text(false),
	}
	r.ground.CornerRadius = 4
	r.board = canvas.NewRaster(r.paintBoard)
	r.ExtendBaseWidget(r)
	return r
}

// set shows a node.
func (r *row) set(node int32) {
	o := r.outline
	s, in, c := o.side, &o.ink, o.columns
	n := &s.Nodes[node]
	depth := s.Depth(node)
	selected := s.Selected() == node
	visited, answered := n.Visited(), s.Answered(node)
	r.ground.Hidden = !selected && !r.hovered
	r.ground.FillColor, r.ground.StrokeWidth = in.hovered, 0
	if selected {
		r.ground.FillColor = in.selected
		if o.focused {
			r.ground.StrokeColor, r.ground.StrokeWidth = in.cursor, 2
		}
	}
	r.bar.Hidden, r.bar.FillColor = !s.OnLine(node), in.primary

	main, quiet := in.text, in.muted
	if !visited {
		main = in.muted
	}
	for _, t := range []*canvas.Text{r.move, r.value} {
		t.Color = main
	}
	for _, t := range []*canvas.Text{r.fold, r.window} {
		t.Color = quiet
	}
	r.fold.Text = ""
	if s.Foldable(node) {
		r.fold.Text = "+"
		if s.Unfolded(node) {
			r.fold.Text = "−"
		}
	}
	x := c.fold(depth)
	put(r.fold, r.fold.Text, x+3, foldWide)
	move := s.Move(node)
	if n.Parent < 0 {
		move = rootText(s, node)
	}
	left := x + foldWide
	r.move.TextStyle.Italic = !visited
	put(r.move, move, left, c.board-left-4)
	r.board.Hidden = !c.hasBoard
	if r.node != node {
		r.node = node
		r.board.Refresh()
	}
	put(r.value, valueText(s, node), c.value, c.window-c.value)
	r.window.Hidden = !c.hasWindow
	if c.hasWindow {
		put(r.window, windowText(s, node), c.window, c.decided-c.window-4)
	}
	sign, reason := how(s, node)
	if !c.hasWindow && n.Visited() && n.Purpose != search.PurposeValue {
		kind, _, _ := strings.Cut(windowText(s, node), " ") // the rest is said beside the board
		reason = words.Facts(kind, reason)
	}
	r.decide.TextStyle.Italic = !visited
	switch {
	case !visited:
		r.decide.Color = in.muted
	case answered && n.Cut:
		r.decide.Color = in.danger
	case answered && n.Source == search.FromMemo:
		r.decide.Color = in.primary
	default:
		r.decide.Color = in.text
	}
	put(r.decide, sign+" "+reason, c.decided, c.end-c.decided)
	r.place()
}

// place lays out what does not depend on texts.
func (r *row) place() {
	size, c := r.Size(), r.outline.columns
	r.ground.Move(fyne.NewPos(2, 1))
	r.ground.Resize(size.SubtractWidthHeight(4, 2))
	r.bar.Move(fyne.NewPos(2, 4))
	r.bar.Resize(fyne.NewSize(4, size.Height-8))
	r.board.Move(fyne.NewPos(c.board, (rowHeight-boardHigh)/2))
	r.board.Resize(fyne.NewSize(c.boardWide, boardHigh))
}

// put shows a text at x on the middle line, shortened if there is not enough room.
func put(t *canvas.Text, text string, x, room float32) {
	t.Text = cut.Fit(text, func(text string) bool { return fyne.MeasureText(text, t.TextSize, t.TextStyle).Width <= room })
	size := t.MinSize()
	t.Resize(size)
	t.Move(fyne.NewPos(float32(math.Round(float64(x))), float32(math.Round(float64(rowHeight-size.Height)/2))))
}

// paintBoard paints the position of the node.
func (r *row) paintBoard(w, h int) image.Image {
	s := r.outline.side
	if s == nil || r.node < 0 || int(r.node) >= len(s.Nodes) {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	img := paintPosition(s.Position(r.node), w, h, false)
	if !s.Nodes[r.node].Visited() {
		img = board.Greyed(img, r.outline.ink.ground)
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

// CreateRenderer implements [fyne.Widget].
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	return &rowRenderer{r, []fyne.CanvasObject{r.ground, r.bar, r.fold, r.move, r.board, r.value, r.window, r.decide}}
}

type rowRenderer struct {
	row *row
	all []fyne.CanvasObject
}

func (r *rowRenderer) Destroy()                     {}
func (r *rowRenderer) MinSize() fyne.Size           { return fyne.NewSize(0, rowHeight) }
func (r *rowRenderer) Objects() []fyne.CanvasObject { return r.all }
func (r *rowRenderer) Layout(fyne.Size)             { r.row.place() }

// Refresh has the row drawn as it stands; its outline decides what that is.
func (r *rowRenderer) Refresh() { canvas.Refresh(r.row) }

// MouseIn implements [desktop.Hoverable].
func (r *row) MouseIn(*desktop.MouseEvent) { r.hover(true) }

// MouseMoved implements [desktop.Hoverable].
func (r *row) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (r *row) MouseOut() { r.hover(false) }

func (r *row) hover(on bool) {
	r.hovered = on
	r.outline.paint(r)
}

// MouseDown implements [desktop.Mouseable]: it selects. A tap would only come once
// it is sure that it is no double one.
func (r *row) MouseDown(e *desktop.MouseEvent) { r.outline.pressed(r, e.Position.X) }

// MouseUp implements [desktop.Mouseable].
func (r *row) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped implements [fyne.DoubleTappable]: it folds.
func (r *row) DoubleTapped(e *fyne.PointEvent) { r.outline.toggle() }

// ink are the colours of rows. They are looked up once for all of them.
type ink struct {
	text, muted, primary, danger, selected, hovered, cursor, ground color.Color
}

func newInk(t fyne.Theme) ink {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	of := func(name fyne.ThemeColorName) color.Color { return t.Color(name, variant) }
	return ink{
		text: of(theme.ColorNameForeground), muted: of(kit.ColorMuted), primary: of(theme.ColorNamePrimary), danger: of(theme.ColorNameError),
		selected: of(kit.ColorMarked), hovered: of(theme.ColorNameHover), cursor: of(theme.ColorNamePrimary), ground: of(theme.ColorNameBackground),
	}
}
