package loglist

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"kalah/internal/cut"
	"kalah/ui/window/kit"
)

// cell is a text that is shortened where there is no room for all of it.
type cell struct {
	*canvas.Text

	full  string
	room  float32
	style fyne.TextStyle
	at    fyne.TextAlign // in its room
}

func newCell(size float32) *cell {
	c := &cell{Text: canvas.NewText("", color.Transparent)}
	c.TextSize = size
	return c
}

// put shows a text between x and x+room, on a line of its own height at y. It
// returns the width that the text takes.
func (c *cell) put(text string, x, y, room float32) float32 {
	if text != c.full || room != c.room || c.TextStyle != c.style {
		c.full, c.room, c.style = text, room, c.TextStyle
		c.Text.Text = shorten(text, room, c.TextSize, c.TextStyle)
	}
	size := c.MinSize()
	switch c.at {
	case fyne.TextAlignTrailing:
		x += room - size.Width
	case fyne.TextAlignCenter:
		x += (room - size.Width) / 2
	}
	c.Resize(size)
	c.Move(fyne.NewPos(round(x), round(y)))
	return size.Width
}

// round is for places of texts: off the pixels, letters are blurred.
func round(x float32) float32 { return float32(math.Round(float64(x))) }

// shorten returns as much of a text as fits, with an ellipsis if that is not all
// of it.
func shorten(text string, room, size float32, style fyne.TextStyle) string {
	return cut.Fit(text, func(text string) bool { return fyne.MeasureText(text, size, style).Width <= room })
}

// ink are the colours of rows. They are looked up once for all of them.
type ink struct {
	text, muted, primary, danger color.Color
}

func newInk(w fyne.Widget) ink {
	of := kit.InkOf(w)
	return ink{text: of(theme.ColorNameForeground), muted: of(kit.ColorMuted), primary: of(theme.ColorNamePrimary), danger: of(theme.ColorNameError)}
}
