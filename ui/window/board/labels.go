package board

import (
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

// chip is a house's value beyond its label.
type chip struct {
	ground *canvas.Rectangle
	text   *canvas.Text
}

func newChip() *chip {
	c := &chip{ground: canvas.NewRectangle(transparent), text: canvas.NewText("", transparent)}
	c.text.Alignment = fyne.TextAlignCenter
	c.text.TextStyle.Bold = true
	c.hide()
	return c
}

func (c *chip) hide() {
	show(c.ground, false)
	show(c.text, false)
}

// show puts the value around the point. The best house's is another colour, and
// ringed.
func (c *chip) show(s *scene, at boardlook.Point, v Value) {
	g, p := &s.geo, s.palette
	ground, ink, ring := p.Chip, p.ChipText, float32(0)
	if v.Best {
		ground, ink, ring = p.Best, p.BestText, thin(g)
	}
	c.text.Text, c.text.TextSize, c.text.Color = textValue(v), max(11, 0.205*g.Unit), ink
	area, _ := extent(c.text)
	// Ascenders and descenders have room of their own: figures need less.
	high := min(area.Height+2*ring, boardlook.ValueHigh*g.Unit)
	back := boardlook.Box{Center: at, Size: boardlook.Size{Width: max(area.Width+0.8*high, 0.62*g.Unit), Height: high}}
	put(c.text, boardlook.Box{Center: at, Size: boardlook.Size(area)})
	put(c.ground, back)
	c.ground.FillColor, c.ground.CornerRadius = ground, high/2
	c.ground.StrokeColor, c.ground.StrokeWidth = p.BestText, ring
	show(c.ground, true)
	show(c.text, true)
	c.ground.Refresh()
	c.text.Refresh()
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
		c.show(s, s.geo.Values[v.Player][house], value)
	}
}

// plate is the caption in the middle of the board.
type plate struct {
	ground *canvas.Rectangle
	text   *canvas.Text
}

func newPlate() *plate {
	p := &plate{ground: canvas.NewRectangle(transparent), text: canvas.NewText("", transparent)}
	p.text.Alignment = fyne.TextAlignCenter
	p.ground.Hide()
	p.text.Hide()
	return p
}

func (p *plate) objects() []fyne.CanvasObject { return []fyne.CanvasObject{p.ground, p.text} }

// show says the text, larger if it is called out. No text hides the plate.
func (p *plate) show(s *scene, text string, strong bool) {
	show(p.ground, text != "")
	show(p.text, text != "")
	if text == "" {
		return
	}
	g := &s.geo
	size, ink := max(12, 0.225*g.Unit), s.palette.PlateText
	if strong {
		size, ink = max(13, 0.27*g.Unit), s.palette.PlateStrong
	}
	style := fyne.TextStyle{Bold: strong}
	ground := boardlook.Faded(s.palette.Plate, 1)
	if p.text.Text == text && p.text.TextSize == size && p.text.Color == ink &&
		p.ground.FillColor == ground && p.at() == fyne.Position(g.Middle) {
		return
	}
	p.text.Text, p.text.TextSize, p.text.TextStyle, p.text.Color = text, size, style, ink
	area, _ := extent(p.text)
	// A translation may be longer than the room.
	if room := g.Width - size; area.Width > room && room > 0 {
		p.text.TextSize = size * room / area.Width
		area, _ = extent(p.text)
	}
	pad := size * 0.75
	back := boardlook.Box{Center: g.Middle, Size: boardlook.Size{Width: area.Width + 2*pad, Height: area.Height + pad*0.5}}
	put(p.text, boardlook.Box{Center: g.Middle, Size: boardlook.Size(area)})
	put(p.ground, back)
	p.ground.FillColor = ground
	p.ground.CornerRadius = back.Size.Height / 2
	p.ground.Refresh()
	p.text.Refresh()
}

// at returns the plate's centre.
func (p *plate) at() fyne.Position {
	half := p.ground.Size()
	return p.ground.Position().AddXY(half.Width/2, half.Height/2)
}
