package panel

import (
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
	return kit.Draw(r, kit.Fixed(240, slipRowHigh), r.place, r.paint, r.ground, r.sign, r.text, r.detail)
}

const slipRowHigh = 46

func (r *slipRow) place(size fyne.Size) {
	r.ground.Resize(size)
	const left = 8
	kit.Put(r.sign, left, 0, badgeWide, size.Height)
	x := float32(left + badgeWide + 10)
	room := size.Width - x - 8
	kit.Shorten(r.text, r.slip.Text, room)
	kit.Shorten(r.detail, r.slip.Detail, room)
	top := (size.Height - r.text.MinSize().Height - r.detail.MinSize().Height) / 2
	one := kit.PutText(r.text, x, top)
	kit.PutText(r.detail, x, top+one.Height)
}

func (r *slipRow) paint(paint kit.Ink) {
	r.text.TextSize, r.text.Color = theme.TextSize(), paint(theme.ColorNameForeground)
	r.detail.TextSize, r.detail.Color = theme.CaptionTextSize()+1, paint(kit.ColorMuted)
	r.ground.FillColor = paint(kit.ColorPanel)
	if r.shown {
		r.ground.FillColor = paint(kit.ColorMarked)
		r.detail.Color = r.text.Color
	}
	r.outline(r.ground, paint)
}
