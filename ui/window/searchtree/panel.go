package searchtree

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/explore"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
)

// panel is one side: its algorithm and what it took, the outline, and what there is
// to say about the node selected.
type panel struct {
	heading *widget.Label
	facts   *kit.Muted
	outline *outline
	drawing *drawingView
	board   *canvas.Raster
	said    *widget.Label
	note    *widget.Label // about the other side
	box     *fyne.Container

	side *explore.Side
	node int32
}

func newPanel() *panel {
	p := &panel{heading: widget.NewLabel(""), facts: kit.NewMuted(""), outline: newOutline(), drawing: newDrawingView(), said: widget.NewLabel(""), note: widget.NewLabel("")}
	p.heading.TextStyle.Bold = true
	p.heading.Truncation = fyne.TextTruncateEllipsis
	p.said.Wrapping = fyne.TextWrapWord
	p.note.Wrapping, p.note.Importance = fyne.TextWrapWord, widget.WarningImportance
	p.note.Hide()
	p.drawing.Hide()
	p.board = canvas.NewRaster(p.paintBoard)
	text := kit.NewVScroll(container.NewVBox(p.note, p.said))
	p.box = container.New(&sideLayout{p, text}, p.heading, p.facts.Object(), p.outline, p.drawing, p.board, text)
	return p
}

// tree is what shows the nodes of a side: the outline or the drawing.
type tree interface {
	fyne.Focusable
	set(s *explore.Side)
	handleKey(key fyne.KeyName) bool
}

// tree returns the one that is shown.
func (p *panel) tree() tree {
	if p.drawing.Visible() {
		return p.drawing
	}
	return p.outline
}

// show shows the tree as a drawing, or as an outline.
func (p *panel) show(drawn bool) {
	p.tree().set(nil)
	kit.Show(p.drawing, drawn)
	kit.Show(p.outline, !drawn)
	p.box.Layout.Layout(p.box.Objects, p.box.Size())
}

// set shows a side as it is now.
func (p *panel) set(s *explore.Side) {
	if s == nil {
		p.side = nil
		p.tree().set(nil)
		return
	}
	p.heading.SetText(sideName(s.Question))
	p.facts.Set(summary(s))
	p.tree().set(s)
	kit.Show(p.note, s.Absent())
	text := strings.Join(explain(s, s.Selected()), "\n")
	kit.SetText(p.said, text)
	if p.side != s || p.node != s.Selected() {
		p.side, p.node = s, s.Selected()
		p.board.Refresh()
	}
}

func (p *panel) paintBoard(w, h int) image.Image {
	if p.side == nil {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	return paintPosition(p.side.Position(p.node), w, h, true)
}

// shape returns how many times as wide as high the board is.
func (p *panel) shape() float32 {
	if p.side != nil && p.side.Question.Position.Game == explore.TicTacToe {
		return board.TicTacToeShape
	}
	return board.LetteredShape
}

// sideLayout puts what is said beside the outline where there is room for both,
// and below it elsewhere.
type sideLayout struct {
	panel *panel
	text  fyne.CanvasObject
}

const (
	leastBeside  = 820 // width for a detail beside the outline
	besideWidth  = 0.36
	mostBeside   = 460
	belowHeight  = 0.38
	belowDrawing = 0.3
	mostBelow    = 230
	leastBelow   = 80
	mostBoard    = 400
	boardBelow   = 0.4 // of the width
	panelPadding = 6
)

// MinSize implements [fyne.Layout].
func (l *sideLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(240, l.panel.heading.MinSize().Height+2*rowHeight+panelPadding+leastBelow)
}

// Layout implements [fyne.Layout].
func (l *sideLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := l.panel
	high := p.heading.MinSize().Height
	name := min(size.Width*0.4, fyne.MeasureText(p.heading.Text, 14, fyne.TextStyle{Bold: true}).Width+20)
	kit.Put(p.heading, 0, 0, name, high)
	kit.Put(p.facts.Object(), name, 0, size.Width-name, high)
	if size.Width >= leastBeside && !p.drawing.Visible() {
		wide := min(size.Width*besideWidth, mostBeside)
		kit.Put(p.outline, 0, high, size.Width-wide-panelPadding, size.Height-high)
		boardWide := min(wide, mostBoard)
		boardHigh := boardWide / p.shape()
		if most := (size.Height - high) * 0.45; boardHigh > most {
			boardWide, boardHigh = most*p.shape(), most
		}
		left := size.Width - wide
		kit.Put(p.board, left+(wide-boardWide)/2, high, boardWide, boardHigh)
		kit.Put(l.text, left, high+boardHigh+panelPadding, wide, size.Height-high-boardHigh-panelPadding)
		return
	}
	share := float32(belowHeight)
	if p.drawing.Visible() {
		share = belowDrawing
	}
	below := max(leastBelow, min((size.Height-high)*share, mostBelow))
	for _, o := range []fyne.CanvasObject{p.outline, p.drawing} {
		kit.Put(o, 0, high, size.Width, size.Height-high-below-panelPadding)
	}
	top := size.Height - below
	boardWide := min(size.Width*boardBelow, below*p.shape())
	boardHigh := boardWide / p.shape()
	kit.Put(p.board, 0, top+(below-boardHigh)/2, boardWide, boardHigh)
	kit.Put(l.text, boardWide+panelPadding, top, size.Width-boardWide-panelPadding, below)
}
