package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// Texts on the board: a label at every pit, values beyond them, and the caption.

// label is a pit's letter and its number of seeds, side by side.
type label struct {
	letter, count *canvas.Text
	center        boardlook.Point
}

func newLabel(player, house int) *label {
	l := &label{
		letter: canvas.NewText(engine.Letter(player, house), transparent),
		count:  canvas.NewText("", transparent),
	}
	l.count.TextStyle.Bold = true
	return l
}

func (l *label) recolor(p *boardlook.Palette) {
	l.letter.Color, l.count.Color = p.Quiet, p.Text
	l.letter.Refresh()
	l.count.Refresh()
}

// place puts the label around the point, in a size that suits a board of that
// unit. The stores' numbers are the score, and larger.
func (l *label) place(center boardlook.Point, unit float32, store bool) {
	letter, count := max(10, boardlook.LetterSize*unit), max(12, boardlook.CountSize*unit)
	if store {
		letter, count = max(11, boardlook.StoreLetterSize*unit), max(14, boardlook.StoreCountSize*unit)
	}
	if l.center == center && l.letter.TextSize == letter && l.count.TextSize == count {
		return
	}
	l.center, l.letter.TextSize, l.count.TextSize = center, letter, count
	l.letter.Refresh()
	l.count.Refresh()
	l.arrange()
}

// show changes the number.
func (l *label) show(seeds uint8) {
	if text := textCount(seeds); text != l.count.Text {
		l.count.Text = text
		l.count.Refresh()
		l.arrange()
	}
}

// arrange centres both texts together on one baseline.
func (l *label) arrange() {
	gap := l.count.TextSize * 0.45
	letter, letterBase := extent(l.letter)
	count, countBase := extent(l.count)
	x := l.center.X - (letter.Width+gap+count.Width)/2
	y := l.center.Y - count.Height/2
	l.letter.Resize(letter)
	l.letter.Move(fyne.NewPos(x, y+countBase-letterBase))
	l.count.Resize(count)
	l.count.Move(fyne.NewPos(x+letter.Width+gap, y))
}

// extent returns a text's size and how far below its top the baseline is.
func extent(t *canvas.Text) (fyne.Size, float32) {
	return fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, nil)
}

// pill is a text on a ground with round ends: a house's value, a number of seeds, or the
// caption in the middle of the board.
type pill struct {
	ground *canvas.Rectangle
	text   *canvas.Text
}

func newPill() *pill {
	p := &pill{ground: canvas.NewRectangle(transparent), text: canvas.NewText("", transparent)}
	p.text.Alignment = fyne.TextAlignCenter
	p.text.TextStyle.Bold = true
	p.hide()
	return p
}

func (p *pill) objects() []fyne.CanvasObject { return []fyne.CanvasObject{p.ground, p.text} }

func (p *pill) hide() {
	show(p.ground, false)
	show(p.text, false)
}

// show puts the text around the point, on a ground as large as the text asks for.
func (p *pill) show(at boardlook.Point, text string, size float32, ink, fill color.NRGBA, ground func(text fyne.Size) boardlook.Size) {
	p.text.Text, p.text.TextSize, p.text.Color = text, size, ink
	area, _ := extent(p.text)
	back := boardlook.Box{Center: at, Size: ground(area)}
	put(p.text, boardlook.Box{Center: at, Size: boardlook.Size(area)})
	put(p.ground, back)
	p.ground.FillColor, p.ground.CornerRadius = fill, back.Size.Height/2
	show(p.ground, true)
	show(p.text, true)
	p.ground.Refresh()
	p.text.Refresh()
}

// showValue puts a house's value around the point. The best house's is another colour, and
// ringed.
func (s *scene) showValue(c *pill, at boardlook.Point, v Value) {
	g, p := &s.geo, s.palette
	ground, ink, ring := p.Chip, p.ChipText, float32(0)
	if v.Best {
		ground, ink, ring = p.Best, p.BestText, thin(g)
	}
	c.ground.StrokeColor, c.ground.StrokeWidth = p.BestText, ring
	c.show(at, textValue(v), max(11, 0.205*g.Unit), ink, ground, func(text fyne.Size) boardlook.Size {
		// Ascenders and descenders have room of their own: figures need less.
		high := min(text.Height+2*ring, boardlook.ValueHigh*g.Unit)
		return boardlook.Size{Width: max(text.Width+0.8*high, 0.62*g.Unit), Height: high}
	})
}

// showValues draws the chips of the view.
func (s *scene) showValues() {
	v := &s.b.view
	for house, c := range s.chips {
		value := v.Values[house]
		if !v.Valued || !value.Known || v.Finished || v.State[v.Player][house] == 0 {
			c.hide()
			continue
		}
		s.showValue(c, s.geo.Values[v.Player][house], value)
	}
}

// showCaption says a text in the middle of the board, larger if it is called out. No text
// hides the plate.
func (s *scene) showCaption(text string, strong bool) {
	p, g := s.plate, &s.geo
	if text == "" {
		p.hide()
		return
	}
	size, ink, fill := max(12, 0.225*g.Unit), s.palette.PlateText, boardlook.Faded(s.palette.Plate, 1)
	if strong {
		size, ink = max(13, 0.27*g.Unit), s.palette.PlateStrong
	}
	half := p.ground.Size()
	at := p.ground.Position().AddXY(half.Width/2, half.Height/2)
	if p.text.Visible() && p.text.Text == text && p.text.TextSize == size && p.text.Color == ink && p.ground.FillColor == fill && at == fyne.Position(g.Middle) {
		return
	}
	p.text.Text, p.text.TextSize, p.text.TextStyle = text, size, fyne.TextStyle{Bold: strong}
	fits := size
	// A translation may be longer than the room.
	if area, _ := extent(p.text); area.Width > g.Width-size && g.Width > size {
		fits = size * (g.Width - size) / area.Width
	}
	p.show(g.Middle, text, fits, ink, fill, func(text fyne.Size) boardlook.Size {
		return boardlook.Size{Width: text.Width + 1.5*size, Height: text.Height + 0.375*size}
	})
}
