package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/kit"
)

// HouseRow is what is known of one house.
type HouseRow struct {
	House  int
	Letter string
	Value  string // such as "+6"; empty while it is not known
	What   string // what playing it does
	Sign   string // how sure the value is: "✓", "~"
	Best   bool   // is said, and shown by the ground
	Good   int    // 1 for a win, -1 for a loss
	Empty  bool   // it cannot be played
	Open   bool   // a person may play it now
}

// houseRow shows a house and plays it by a tap or by Enter.
type houseRow struct {
	pressable

	row  HouseRow
	play func(house int)

	ground                          *canvas.Rectangle
	letter, value, sign, what, best *canvas.Text
}

func newHouseRow(play func(int)) *houseRow {
	r := &houseRow{
		play: play, ground: canvas.NewRectangle(nil), letter: canvas.NewText("", nil),
		value: canvas.NewText("", nil), sign: canvas.NewText("", nil), what: canvas.NewText("", nil), best: canvas.NewText("", nil),
	}
	r.letter.TextStyle.Bold, r.value.TextStyle.Bold, r.best.TextStyle.Bold = true, true, true
	r.ExtendBaseWidget(r)
	return r
}

func (r *houseRow) set(to HouseRow) {
	if to != r.row {
		r.row, r.press = to, nil
		if to.Open && !to.Empty {
			r.press = func() { r.play(to.House) }
		}
		r.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (r *houseRow) CreateRenderer() fyne.WidgetRenderer {
	return kit.Draw(r, kit.Fixed(240, houseRowHigh), r.place, r.paint, r.ground, r.letter, r.value, r.sign, r.what, r.best)
}

const (
	houseRowHigh = 28
	valueRight   = 68 // where the values end
	whatLeft     = 96 // where what they do begins
)

func (r *houseRow) place(size fyne.Size) {
	r.ground.Resize(size)
	kit.PutMiddle(r.letter, 12, size.Height)
	kit.PutMiddle(r.value, valueRight-r.value.MinSize().Width, size.Height)
	kit.PutMiddle(r.sign, valueRight+7, size.Height)
	kit.PutMiddle(r.what, whatLeft, size.Height)
	kit.PutMiddle(r.best, size.Width-10-r.best.MinSize().Width, size.Height)
}

func (r *houseRow) paint(paint kit.Ink) {
	ink, quiet := paint(theme.ColorNameForeground), paint(kit.ColorMuted)
	text := func(t *canvas.Text, what string, size float32, c color.Color) {
		t.Text, t.TextSize, t.Color = what, size, c
	}

	value := ink
	switch r.row.Good {
	case 1:
		value = paint(theme.ColorNameSuccess)
	case -1:
		value = paint(theme.ColorNameError)
	}
	letter := ink
	if r.row.Empty {
		letter = quiet
	}
	text(r.letter, r.row.Letter, theme.TextSize(), letter)
	text(r.value, r.row.Value, theme.TextSize(), value)
	text(r.sign, r.row.Sign, theme.TextSize(), value)
	text(r.what, r.row.What, theme.CaptionTextSize()+2, quiet)
	text(r.best, "", theme.CaptionTextSize()+2, paint(theme.ColorNameSuccess))
	if r.row.Best {
		r.best.Text = lang.X("house.best", "best")
	}

	r.ground.FillColor = paint(kit.ColorPanel)
	if r.row.Best {
		r.ground.FillColor = paint(kit.ColorBest)
	}
	r.outline(r.ground, paint)
}
