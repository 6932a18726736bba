package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

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
	size, ink := max(12, 0.225*g.unit), s.palette.plateText
	if strong {
		size, ink = max(13, 0.27*g.unit), s.palette.plateStrong
	}
	style := fyne.TextStyle{Bold: strong}
	ground := faded(s.palette.plate, 1)
	if p.text.Text == text && p.text.TextSize == size && p.text.Color == ink &&
		p.ground.FillColor == ground && p.at() == g.middle {
		return
	}
	p.text.Text, p.text.TextSize, p.text.TextStyle, p.text.Color = text, size, style, ink
	area, _ := extent(p.text)
	// A translation may be longer than the room.
	if room := g.width - size; area.Width > room && room > 0 {
		p.text.TextSize = size * room / area.Width
		area, _ = extent(p.text)
	}
	pad := size * 0.75
	back := box{g.middle, fyne.NewSize(area.Width+2*pad, area.Height+pad*0.5)}
	put(p.text, box{g.middle, area})
	put(p.ground, back)
	p.ground.FillColor = ground
	p.ground.CornerRadius = back.size.Height / 2
	p.ground.Refresh()
	p.text.Refresh()
}

// at returns the plate's centre.
func (p *plate) at() fyne.Position {
	half := p.ground.Size()
	return p.ground.Position().AddXY(half.Width/2, half.Height/2)
}
