package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kalah/engine"
)

// label is a pit's letter and its number of seeds, side by side.
type label struct {
	letter, count *canvas.Text
	center        fyne.Position
}

func newLabel(player, house int) *label {
	l := &label{
		letter: canvas.NewText(engine.Letter(player, house), transparent),
		count:  canvas.NewText("", transparent),
	}
	l.count.TextStyle.Bold = true
	return l
}

func (l *label) recolor(p *palette) {
	l.letter.Color, l.count.Color = p.quiet, p.text
	l.letter.Refresh()
	l.count.Refresh()
}

// place puts the label around the point, in a size that suits a board of that
// unit. The stores' numbers are the score, and larger.
func (l *label) place(center fyne.Position, unit float32, store bool) {
	letter, count := max(10, 0.225*unit), max(12, 0.285*unit)
	if store {
		letter, count = max(11, 0.25*unit), max(14, 0.36*unit)
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
