package searchtree

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kalah/search/trace"
	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
)

// zooms lists the scales of a drawing. 0 fits the complete tree into the view.
var zooms = []float32{1, 0, 0.5, 0.75, 1.5, 2}

// minText is the minimum text size. Smaller texts are left out.
const minText = 5

// drawingView shows one side as a drawing. Only the visible part has objects.
type drawingView struct {
	widget.BaseWidget

	explorer *explore.Explorer
	at       int           // index of the side
	side     *explore.Side // nil if nothing is shown
	drawing  drawing
	zoom     float32 // one of [zooms]
	focused  bool

	scroll  *container.Scroll
	body    *drawingBody
	objects []fyne.CanvasObject // visible parts
}

var _ tree = (*drawingView)(nil)

func newDrawingView(e *explore.Explorer, at int) *drawingView {
	v := &drawingView{explorer: e, at: at, zoom: zooms[0]}
	v.Hide()
	v.body = &drawingBody{
		parts: func() []fyne.CanvasObject { return v.objects }, least: v.size, press: v.press,
		fold: func() { v.handleKey(fyne.KeyReturn) },
		drag: func(dx, dy float32) { v.scrollTo(v.scroll.Offset.SubtractXY(dx, dy)) },
	}
	v.body.ExtendBaseWidget(v.body)
	v.scroll = container.NewScroll(v.body)
	v.scroll.OnScrolled = func(fyne.Position) { v.arrange() }
	v.ExtendBaseWidget(v)
	return v
}

// drawingBody is the content of the scroll.
type drawingBody struct {
	widget.BaseWidget

	parts func() []fyne.CanvasObject
	least func() fyne.Size
	press func(at fyne.Position)
	fold  func()
	drag  func(dx, dy float32)
}

// CreateRenderer implements [fyne.Widget].
func (b *drawingBody) CreateRenderer() fyne.WidgetRenderer {
	d := kit.Draw(b, b.least, func(fyne.Size) {}, nil)
	d.Parts = b.parts
	return d
}

// MouseDown implements [desktop.Mouseable]: it selects a node. A click on a number expands the
// subtree.
func (b *drawingBody) MouseDown(e *desktop.MouseEvent) { b.press(e.Position) }

// MouseUp implements [desktop.Mouseable].
func (b *drawingBody) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped implements [fyne.DoubleTappable].
func (b *drawingBody) DoubleTapped(*fyne.PointEvent) { b.fold() }

// Dragged implements [fyne.Draggable].
func (b *drawingBody) Dragged(e *fyne.DragEvent) { b.drag(e.Dragged.DX, e.Dragged.DY) }

// DragEnd implements [fyne.Draggable].
func (b *drawingBody) DragEnd() {}

// size returns the size of the complete drawing in the window.
func (v *drawingView) size() fyne.Size {
	return fyne.NewSize(float32(v.drawing.Width)*v.scale(), float32(v.drawing.Height)*v.scale())
}

// press selects the node at a point of the drawing.
func (v *drawingView) press(at fyne.Position) {
	v.explorer.Take(v.at)
	scale := v.scale()
	if p, ok := v.drawing.at(float64(at.X/scale), float64(at.Y/scale)); ok {
		v.choose(p)
	}
}

// CreateRenderer implements [fyne.Widget].
func (v *drawingView) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(v.scroll) }

// MinSize implements [fyne.CanvasObject].
func (v *drawingView) MinSize() fyne.Size { return fyne.NewSize(200, 2*rowHeight) }

// Resize implements [fyne.CanvasObject].
func (v *drawingView) Resize(size fyne.Size) {
	if size != v.Size() {
		v.BaseWidget.Resize(size)
		v.set(v.side) // the shape of the view decides the shape of a complete tree
	}
}

// Refresh implements [fyne.Widget]. Fyne calls it after a change of theme, for example.
func (v *drawingView) Refresh() {
	v.show()
	v.BaseWidget.Refresh()
}

// set shows a side and scrolls to its selected node.
func (v *drawingView) set(s *explore.Side) {
	v.side, v.drawing = s, drawing{}
	if s != nil {
		shape := float32(0)
		if room := v.scroll.Size(); v.zoom == 0 && room.Width > 0 {
			shape = room.Height / room.Width
		}
		v.drawing = draw(s, v.focused, float64(shape), "", letterWidth)
	}
	v.show()
}

// letterWidth returns the width of a text in the window's font.
func letterWidth(text string, size float64, bold bool) float64 {
	return float64(fyne.MeasureText(text, float32(size), fyne.TextStyle{Bold: bold}).Width)
}

func (v *drawingView) setZoom(zoom float32) {
	v.zoom = zoom
	v.set(v.side)
}

// scale returns the size of a drawing's pixel in the window.
func (v *drawingView) scale() float32 {
	if v.zoom > 0 || v.drawing.Width == 0 {
		return max(v.zoom, 0.05)
	}
	room := v.scroll.Size()
	return max(0.05, min(1, room.Width/float32(v.drawing.Width), room.Height/float32(v.drawing.Height)))
}

// show shows the drawing and scrolls to the selected node.
func (v *drawingView) show() {
	v.scroll.Refresh()
	offset, room, scale := v.scroll.Offset, v.scroll.Size(), v.scale()
	if v.side != nil {
		if p, ok := v.drawing.selected(v.side); ok {
			offset.X = reveal(offset.X, room.Width, float32(p.x)*scale, float32(p.width)*scale)
			offset.Y = reveal(offset.Y, room.Height, float32(p.y)*scale, float32(p.height)*scale)
		}
	}
	v.scrollTo(offset)
}

// reveal returns the nearest offset that shows a part of the content and some of its surroundings.
func reveal(offset, room, from, length float32) float32 {
	around := max(0, min(60, (room-length)/2))
	return max(min(offset, from-around), from+length+around-room)
}

// scrollTo scrolls within the bounds of the drawing.
func (v *drawingView) scrollTo(to fyne.Position) {
	room, all := v.scroll.Size(), v.body.MinSize()
	v.scroll.ScrollToOffset(fyne.NewPos(max(0, min(to.X, all.Width-room.Width)), max(0, min(to.Y, all.Height-room.Height))))
	v.arrange()
}

// arrange creates the visible objects.
func (v *drawingView) arrange() {
	v.objects = v.objects[:0]
	scale, at, room := v.scale(), v.scroll.Offset, v.scroll.Size()
	look := kit.Look(v.Theme(), fyne.CurrentApp().Settings().ThemeVariant())
	pos := func(x, y float64) fyne.Position { return fyne.NewPos(float32(x)*scale, float32(y)*scale) }
	add := func(o fyne.CanvasObject, x, y, wide, high float64) {
		from, to := pos(x, y), pos(x+wide, y+high)
		if to.X >= at.X && to.Y >= at.Y && from.X <= at.X+room.Width && from.Y <= at.Y+room.Height {
			v.objects = append(v.objects, o)
		}
	}
	for _, s := range v.drawing.Strokes {
		line := canvas.NewLine(look.Ink(s.Ink))
		line.StrokeWidth = max(1, float32(s.Width)*scale, float32(s.Width)-1) // thick lines stay thick
		line.Position1, line.Position2 = pos(s.X1, s.Y1), pos(s.X2, s.Y2)
		add(line, min(s.X1, s.X2), min(s.Y1, s.Y2), math.Abs(s.X1-s.X2), math.Abs(s.Y1-s.Y2))
	}
	for _, b := range v.drawing.Boxes {
		r := canvas.NewRectangle(look.Ink(b.Fill))
		r.StrokeColor, r.StrokeWidth, r.CornerRadius = look.Ink(b.Ink), float32(b.Frame)*scale, float32(b.Radius)*scale
		r.Move(pos(b.X, b.Y))
		r.Resize(fyne.NewSize(float32(b.Width)*scale, float32(b.Height)*scale))
		add(r, b.X, b.Y, b.Width, b.Height)
	}
	for _, t := range v.drawing.Texts {
		if float32(t.Size)*scale < minText || t.Text == "" {
			continue
		}
		text := canvas.NewText(t.Text, look.Ink(t.Ink))
		text.TextSize, text.TextStyle.Bold = float32(t.Size)*scale, t.Bold
		size := text.MinSize()
		text.Resize(size)
		text.Move(pos(t.X, t.Y).SubtractXY(size.Width/2, size.Height/2))
		add(text, t.X-float64(size.Width), t.Y-t.Size, 2*float64(size.Width), 2*t.Size)
	}
	canvas.Refresh(v.body)
}

// FocusGained implements [fyne.Focusable].
func (v *drawingView) FocusGained() {
	v.focused = true
	v.explorer.Take(v.at)
	v.set(v.side)
}

// FocusLost implements [fyne.Focusable].
func (v *drawingView) FocusLost() {
	v.focused = false
	v.set(v.side)
}

// Ringed reports whether the selected node has a ring because the drawing has the focus.
func (v *drawingView) Ringed() bool { return v.focused && v.side != nil }

// TypedKey implements [fyne.Focusable].
func (v *drawingView) TypedKey(e *fyne.KeyEvent) { typedKey(v, e) }

// TypedRune implements [fyne.Focusable].
func (v *drawingView) TypedRune(r rune) { typedRune(v, r) }

// handleKey handles a key and reports whether it used it. Up goes to the parent and Down to the
// first child. Left, Right, Home and End move along a level. Enter expands and collapses.
func (v *drawingView) handleKey(key fyne.KeyName) bool {
	if v.side == nil {
		return false
	}
	now, ok := v.drawing.selected(v.side)
	if !ok {
		return false
	}
	level := v.drawing.level(now.Depth)
	at := slices.IndexFunc(level, func(p spot) bool { return p.x == now.x })
	switch key {
	case fyne.KeyUp:
		if parent := v.side.Nodes[now.Node].Parent; parent != trace.None {
			v.explorer.Select(v.at, parent)
		}
	case fyne.KeyDown:
		if len(now.Children) > 0 {
			v.choose(v.drawing.places[now.Children[0]])
		}
	case fyne.KeyLeft:
		v.choose(level[max(0, at-1)])
	case fyne.KeyRight:
		v.choose(level[min(at+1, len(level)-1)])
	case fyne.KeyHome:
		v.choose(level[0])
	case fyne.KeyEnd:
		v.choose(level[len(level)-1])
	case fyne.KeyReturn, fyne.KeyEnter:
		v.explorer.Fold(v.at, now.Node, !v.side.Unfolded(now.Node))
	default:
		return false
	}
	return true
}

// choose selects the node of a spot. If the spot is the number of a collapsed subtree, choose
// expands it.
func (v *drawingView) choose(p spot) {
	v.explorer.Select(v.at, p.Node)
	if p.Kind == explore.Folded {
		v.explorer.Fold(v.at, p.Node, true)
	}
}
