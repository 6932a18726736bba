package kit

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/cut"
)

// quarter is one of the four parts of a table: the head or the rows, of the fixed or of the scrolled
// columns. It has rectangles and texts only for the visible cells, and reuses them after scrolling.
type quarter struct {
	widget.BaseWidget

	head, fixed bool
	least       fyne.Size

	ink                  Ink
	rects                []*canvas.Rectangle
	texts                []*fittedText
	usedRects, usedTexts int
	all                  []fyne.CanvasObject
}

// fittedText is a text that is shortened to the available width.
type fittedText struct {
	*canvas.Text
	full string
	room float32
	bold bool
	size float32
}

func newQuarter(head, fixed bool) *quarter {
	p := &quarter{head: head, fixed: fixed}
	p.ExtendBaseWidget(p)
	return p
}

func (p *quarter) place(at fyne.Position, size fyne.Size) {
	p.Move(at)
	p.Resize(size)
}

// begin starts a drawing in the current colours of the theme.
func (p *quarter) begin() { p.ink, p.usedRects, p.usedTexts = InkOf(p), 0, 0 }

// end hides the unused rectangles and texts, and repaints the quarter.
func (p *quarter) end() {
	for _, r := range p.rects[p.usedRects:] {
		r.Hide()
	}
	for _, t := range p.texts[p.usedTexts:] {
		t.Hide()
	}
	canvas.Refresh(p)
}

// rect draws a rectangle behind all texts.
func (p *quarter) rect(fill color.Color, x, y, width, height float32) *canvas.Rectangle {
	if p.usedRects == len(p.rects) {
		p.rects = append(p.rects, canvas.NewRectangle(color.Transparent))
	}
	r := p.rects[p.usedRects]
	p.usedRects++
	r.Hidden, r.FillColor, r.StrokeWidth, r.CornerRadius = false, fill, 0, 0
	Put(r, x, y, width, height)
	return r
}

// style is the size, weight and colour of a text.
type style struct {
	size   float32
	bold   bool
	colour fyne.ThemeColorName
}

// text draws a text, shortened to the width room.
func (p *quarter) text(full string, s style, x, y, room float32) {
	if full == "" || room <= 0 {
		return
	}
	if p.usedTexts == len(p.texts) {
		p.texts = append(p.texts, &fittedText{Text: canvas.NewText("", color.Transparent)})
	}
	t := p.texts[p.usedTexts]
	p.usedTexts++
	t.Hidden = false
	t.Color = p.ink(s.colour)
	t.set(full, room, s.size, s.bold)
	t.Resize(fyne.NewSize(widthOf(t.Text.Text, s.size, s.bold), lineHeight(s.size))) // MinSize would measure every text again
	t.Move(fyne.NewPos(whole(x), whole(y)))
}

// whole rounds a coordinate: a text that starts between two pixels is blurred.
func whole(x float32) float32 { return float32(math.Round(float64(x))) }

func (t *fittedText) set(full string, room, size float32, bold bool) {
	if full == t.full && room == t.room && bold == t.bold && size == t.size {
		return
	}
	t.full, t.room, t.bold, t.size = full, room, bold, size
	t.TextSize, t.TextStyle.Bold = size, bold
	t.Text.Text = full
	if widthOf(full, size, bold) > room+1 {
		t.Text.Text = cut.Fit(full, func(text string) bool { return widthOf(text, size, bold) <= room })
	}
}

func (p *quarter) CreateRenderer() fyne.WidgetRenderer {
	d := Draw(p, func() fyne.Size { return p.least }, func(fyne.Size) {}, nil)
	d.Parts = func() []fyne.CanvasObject {
		p.all = p.all[:0]
		for _, r := range p.rects {
			p.all = append(p.all, r)
		}
		for _, t := range p.texts {
			p.all = append(p.all, t.Text)
		}
		return p.all
	}
	return d
}
