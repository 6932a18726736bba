package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/app/session"
	"kalah/ui/window/kit"
)

// Slip is a move that gave something away.
type Slip struct {
	Moves  int // played before it
	Player int
	Size   session.Size
	Text   string // what it gave away
	Detail string // what would have been better, when and whose it was: the first matters most
}

// slipRow shows a slip and leads to the position that it was played in.
type slipRow struct {
	pressable

	slip  Slip
	shown bool // its position, or the one that it led to, is on the board

	ground       *canvas.Rectangle
	sign         *badge
	text, detail *canvas.Text
}

func newSlipRow() *slipRow {
	r := &slipRow{
		ground: canvas.NewRectangle(nil), sign: newBadge(session.Inaccuracy),
		text: canvas.NewText("", nil), detail: canvas.NewText("", nil),
	}
	r.ExtendBaseWidget(r)
	return r
}

func (r *slipRow) set(to Slip, shown bool, goTo func(n int)) {
	r.press = func() { goTo(to.Moves) }
	if to != r.slip || shown != r.shown {
		r.slip, r.shown = to, shown
		r.sign.set(to.Size)
		r.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (r *slipRow) CreateRenderer() fyne.WidgetRenderer {
	d := &slipRowRenderer{r}
	d.paint()
	return d
}

type slipRowRenderer struct{ *slipRow }

const slipRowHigh = 46

func (d *slipRowRenderer) Destroy() {}

func (d *slipRowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{d.ground, d.sign, d.text, d.detail}
}

func (d *slipRowRenderer) MinSize() fyne.Size { return fyne.NewSize(240, slipRowHigh) }

func (d *slipRowRenderer) Layout(size fyne.Size) {
	d.ground.Resize(size)
	const left = 8
	d.sign.Resize(fyne.NewSize(badgeWide, size.Height))
	d.sign.Move(fyne.NewPos(left, 0))
	x := float32(left + badgeWide + 10)
	room := size.Width - x - 8
	shorten(d.text, d.slip.Text, room)
	shorten(d.detail, d.slip.Detail, room)
	one, two := d.text.MinSize(), d.detail.MinSize()
	top := (size.Height - one.Height - two.Height) / 2
	d.text.Resize(one)
	d.text.Move(fyne.NewPos(x, top))
	d.detail.Resize(two)
	d.detail.Move(fyne.NewPos(x, top+one.Height))
}

func (d *slipRowRenderer) Refresh() {
	d.paint()
	d.Layout(d.Size())
	for _, o := range d.Objects() {
		o.Refresh()
	}
}

func (d *slipRowRenderer) paint() {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	paint := func(name fyne.ThemeColorName) color.Color { return d.Theme().Color(name, variant) }
	d.text.TextSize, d.text.Color = theme.TextSize(), paint(theme.ColorNameForeground)
	d.detail.TextSize, d.detail.Color = theme.CaptionTextSize()+1, paint(kit.ColorMuted)
	d.ground.FillColor = paint(kit.ColorPanel)
	if d.shown {
		d.ground.FillColor = paint(kit.ColorMarked)
		d.detail.Color = d.text.Color
	}
	d.outline(d.ground, paint)
}

// shorten writes as much of a text as has room, with the sign of an ellipsis for
// the rest.
func shorten(t *canvas.Text, text string, room float32) {
	fits := func(text string) bool { return fyne.MeasureText(text, t.TextSize, t.TextStyle).Width <= room }
	t.Text = text
	if room <= 0 || fits(text) {
		return
	}
	letters := []rune(text)
	for n := len(letters) - 1; n > 0; n-- {
		if t.Text = string(letters[:n]) + "…"; fits(t.Text) {
			return
		}
	}
}
