package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine/line"
	"kalah/ui/window/kit"
)

// slipColors returns the colours of the sign for a slip. Not only the colours show the size, but
// also the signs, the frame, and a light or dark ground.
func slipColors(size line.Size, paint kit.Ink) (ground, ink, frame color.Color) {
	switch size {
	case line.Blunder:
		return paint(theme.ColorNameError), paint(theme.ColorNameForegroundOnError), paint(theme.ColorNameError)
	case line.Mistake:
		return paint(theme.ColorNameWarning), paint(theme.ColorNameForegroundOnWarning), paint(theme.ColorNameWarning)
	}
	return paint(kit.ColorPanel), paint(theme.ColorNameForeground), paint(kit.ColorMuted)
}

// slipInk returns the colour of a sign in a text.
func slipInk(size line.Size) fyne.ThemeColorName {
	switch size {
	case line.Blunder:
		return theme.ColorNameError
	case line.Mistake:
		return theme.ColorNameWarning
	}
	return theme.ColorNameForeground
}

// badge is the framed sign of a slip.
type badge struct {
	widget.BaseWidget

	size   line.Size
	ground *canvas.Rectangle
	sign   *canvas.Text
}

func newBadge(size line.Size) *badge {
	b := &badge{size: size, ground: canvas.NewRectangle(nil), sign: canvas.NewText("", nil)}
	b.sign.TextStyle.Bold = true
	b.sign.Alignment = fyne.TextAlignCenter
	b.ExtendBaseWidget(b)
	return b
}

func (b *badge) set(size line.Size) {
	if size != b.size {
		b.size = size
		b.Refresh()
	}
}

const (
	badgeWide = 30
	badgeHigh = 22
)

// CreateRenderer implements [fyne.Widget].
func (b *badge) CreateRenderer() fyne.WidgetRenderer {
	return kit.Draw(b, kit.Fixed(badgeWide, badgeHigh), b.place, b.paint, b.ground, b.sign)
}

func (b *badge) place(size fyne.Size) {
	kit.Put(b.ground, 0, (size.Height-badgeHigh)/2, badgeWide, badgeHigh)
	high := b.sign.MinSize().Height
	kit.Put(b.sign, 0, (size.Height-high)/2, badgeWide, high)
}

func (b *badge) paint(ink kit.Ink) {
	b.ground.FillColor, b.sign.Color, b.ground.StrokeColor = slipColors(b.size, ink)
	b.ground.StrokeWidth, b.ground.CornerRadius = 1.5, 6
	b.sign.Text, b.sign.TextSize = b.size.Sign(), theme.TextSize()
}
