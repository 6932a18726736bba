package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// slipColors returns how a sign is drawn: its ground and its letters. The sizes are
// told apart by the signs, and by a frame, a light and a dark ground; the colour comes
// on top of that.
func slipColors(size session.Size, paint func(fyne.ThemeColorName) color.Color) (ground, ink, frame color.Color) {
	switch size {
	case session.Blunder:
		return paint(theme.ColorNameError), paint(theme.ColorNameForegroundOnError), paint(theme.ColorNameError)
	case session.Mistake:
		return paint(theme.ColorNameWarning), paint(theme.ColorNameForegroundOnWarning), paint(theme.ColorNameWarning)
	}
	return paint(kit.ColorPanel), paint(theme.ColorNameForeground), paint(kit.ColorMuted)
}

// slipInk returns the colour of a sign that stands in a text.
func slipInk(size session.Size) fyne.ThemeColorName {
	switch size {
	case session.Blunder:
		return theme.ColorNameError
	case session.Mistake:
		return theme.ColorNameWarning
	}
	return theme.ColorNameForeground
}

// badge is the sign of a slip of some size in a frame of its own.
type badge struct {
	widget.BaseWidget

	size   session.Size
	ground *canvas.Rectangle
	sign   *canvas.Text
}

func newBadge(size session.Size) *badge {
	b := &badge{size: size, ground: canvas.NewRectangle(nil), sign: canvas.NewText("", nil)}
	b.sign.TextStyle.Bold = true
	b.sign.Alignment = fyne.TextAlignCenter
	b.ExtendBaseWidget(b)
	return b
}

func (b *badge) set(size session.Size) {
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
	r := &badgeRenderer{b}
	r.paint()
	return r
}

type badgeRenderer struct{ *badge }

func (r *badgeRenderer) Destroy() {}

func (r *badgeRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.sign}
}

func (r *badgeRenderer) MinSize() fyne.Size { return fyne.NewSize(badgeWide, badgeHigh) }

func (r *badgeRenderer) Layout(size fyne.Size) {
	r.ground.Resize(fyne.NewSize(badgeWide, badgeHigh))
	r.ground.Move(fyne.NewPos(0, (size.Height-badgeHigh)/2))
	m := r.sign.MinSize()
	r.sign.Resize(fyne.NewSize(badgeWide, m.Height))
	r.sign.Move(fyne.NewPos(0, (size.Height-m.Height)/2))
}

func (r *badgeRenderer) Refresh() {
	r.paint()
	r.Layout(r.Size())
	r.ground.Refresh()
	r.sign.Refresh()
}

func (r *badgeRenderer) paint() {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	paint := func(name fyne.ThemeColorName) color.Color { return r.Theme().Color(name, variant) }
	r.ground.FillColor, r.sign.Color, r.ground.StrokeColor = slipColors(r.size, paint)
	r.ground.StrokeWidth, r.ground.CornerRadius = 1.5, 6
	r.sign.Text, r.sign.TextSize = words.Sign(r.size), theme.TextSize()
}
