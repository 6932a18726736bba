package searchtree

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/search/lab"
	"kalah/ui/app/explore"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// panel shows one side: the algorithm with its counts, the tree, and board and explanation of the
// selected node.
type panel struct {
	heading *widget.Label
	facts   *kit.Muted
	outline *outline
	drawing *drawingView
	board   *canvas.Raster
	said    *widget.Label
	note    *widget.Label // shown if the position of the other side is not in this tree
	box     *fyne.Container

	side *explore.Side
	node int32
}

func newPanel(e *explore.Explorer, at int) *panel {
	p := &panel{
		heading: widget.NewLabel(""), facts: kit.NewMuted(""), outline: newOutline(e, at), drawing: newDrawingView(e, at),
		said: kit.Wrapped(""), note: kit.Wrapped(""),
	}
	p.heading.TextStyle.Bold = true
	p.note.Importance = widget.WarningImportance
	p.board = canvas.NewRaster(p.paintBoard)
	head := container.New(kit.RowLayout{Wide: 1}, p.heading, p.facts.Object())
	p.box = container.New(panelLayout{p}, head, container.NewStack(p.outline, p.drawing), p.board, kit.NewVScroll(container.NewVBox(p.note, p.said)))
	return p
}

// tree is an outline or a drawing.
type tree interface {
	fyne.Focusable
	fyne.CanvasObject
	set(s *explore.Side)
	handleKey(key fyne.KeyName) bool
}

// typedKey offers a key to the tree with the focus, and passes an unused key to the window.
func typedKey(t tree, e *fyne.KeyEvent) {
	if !t.handleKey(e.Name) {
		kit.PassKey(t, e)
	}
}

// typedRune passes a character to the window, except the space, which also arrives as a key.
func typedRune(t tree, r rune) {
	if r != ' ' {
		kit.PassRune(t, r)
	}
}

// tree returns the visible tree.
func (p *panel) tree() tree {
	if p.drawing.Visible() {
		return p.drawing
	}
	return p.outline
}

// show switches between the drawing and the outline.
func (p *panel) show(drawn bool) {
	p.tree().set(nil)
	kit.Show(p.drawing, drawn)
	kit.Show(p.outline, !drawn)
	p.box.Layout.Layout(p.box.Objects, p.box.Size())
}

// set shows a side. Nil means that there is none.
func (p *panel) set(s *explore.Side) {
	p.tree().set(s)
	if s == nil {
		p.side = nil
		return
	}
	kit.SetText(p.heading, sideName(s.Question))
	p.facts.Set(summary(s))
	kit.Show(p.note, s.Absent)
	kit.SetText(p.note, lang.L("{{.Algorithm}} does not get to this position in this way. This is as far as it comes.",
		words.Args{"Algorithm": words.Type(s.Question.Algorithm)}))
	kit.SetText(p.said, strings.Join(explain(s, s.Selected), "\n"))
	if p.side != s || p.node != s.Selected {
		p.side, p.node = s, s.Selected
		p.board.Refresh()
	}
}

func (p *panel) paintBoard(w, h int) image.Image {
	if p.side == nil {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	return paintPosition(p.side.Position(p.node), w, h, true)
}

// panelLayout puts board and explanation next to the outline, or below the tree if it is narrow.
type panelLayout struct{ panel *panel }

const (
	minBeside    = 820 // minimum width for the explanation next to the outline
	minBelow     = 80  // minimum height of the explanation below the tree
	maxBelow     = 230
	panelPadding = 6
)

// MinSize implements [fyne.Layout].
func (panelLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(240, objects[0].MinSize().Height+2*rowHeight+panelPadding+minBelow)
}

// Layout implements [fyne.Layout].
func (l panelLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head, tree, picture, text := objects[0], objects[1], objects[2], objects[3]
	shape := float32(board.LetteredShape) // width of the board divided by its height
	if s := l.panel.side; s != nil && s.Question.Position.Game == lab.TicTacToe {
		shape = board.TicTacToeShape
	}
	top := head.MinSize().Height
	high := size.Height - top
	kit.Put(head, 0, 0, size.Width, top)
	if drawn := l.panel.drawing.Visible(); drawn || size.Width < minBeside {
		share := float32(0.38)
		if drawn {
			share = 0.3
		}
		below := max(minBelow, min(high*share, maxBelow))
		wide := min(size.Width*0.4, below*shape)
		kit.Put(tree, 0, top, size.Width, high-below-panelPadding)
		kit.Put(picture, 0, size.Height-(below+wide/shape)/2, wide, wide/shape)
		kit.Put(text, wide+panelPadding, size.Height-below, size.Width-wide-panelPadding, below)
		return
	}
	wide := min(size.Width*0.36, 460)
	left, boardWide := size.Width-wide, min(wide, 400, high*0.45*shape)
	boardHigh := boardWide / shape
	kit.Put(tree, 0, top, left-panelPadding, high)
	kit.Put(picture, left+(wide-boardWide)/2, top, boardWide, boardHigh)
	kit.Put(text, left, top+boardHigh+panelPadding, wide, high-boardHigh-panelPadding)
}
