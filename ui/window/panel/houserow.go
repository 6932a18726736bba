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
	d := &houseRowRenderer{r}
	d.paint()
	return d
}

type houseRowRenderer struct{ *houseRow }

const (
	houseRowHigh = 28
	valueRight   = 68 // where the values end
	whatLeft     = 96 // where what they do begins
)

func (d *houseRowRenderer) Destroy() {}

func (d *houseRowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{d.ground, d.letter, d.value, d.sign, d.what, d.best}
}

func (d *houseRowRenderer) MinSize() fyne.Size { return fyne.NewSize(240, houseRowHigh) }

func (d *houseRowRenderer) Layout(size fyne.Size) {
	d.ground.Resize(size)
	put := func(t *canvas.Text, x float32) {
		m := t.MinSize()
		t.Resize(m)
		t.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
	}
	put(d.letter, 12)
	put(d.value, valueRight-d.value.MinSize().Width)
	put(d.sign, valueRight+7)
	put(d.what, whatLeft)
	put(d.best, size.Width-10-d.best.MinSize().Width)
}

func (d *houseRowRenderer) Refresh() {
	d.paint()
	d.Layout(d.Size())
	for _, o := range d.Objects() {
		o.Refresh()
	}
}

func (d *houseRowRenderer) paint() {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	paint := func(name fyne.ThemeColorName) color.Color { return d.Theme().Color(name, variant) }
	ink, quiet := paint(theme.ColorNameForeground), paint(kit.ColorMuted)
	text := func(t *canvas.Text, what string, size float32, c color.Color) {
		t.Text, t.TextSize, t.Color = what, size, c
	}

	value := ink
	switch d.row.Good {
	case 1:
		value = paint(theme.ColorNameSuccess)
	case -1:
		value = paint(theme.ColorNameError)
	}
	letter := ink
	if d.row.Empty {
		letter = quiet
	}
	text(d.letter, d.row.Letter, theme.TextSize(), letter)
	text(d.value, d.row.Value, theme.TextSize(), value)
	text(d.sign, d.row.Sign, theme.TextSize(), value)
	text(d.what, d.row.What, theme.CaptionTextSize()+2, quiet)
	text(d.best, "", theme.CaptionTextSize()+2, paint(theme.ColorNameSuccess))
	if d.row.Best {
		d.best.Text = lang.X("house.best", "best")
	}

	d.ground.FillColor = paint(kit.ColorPanel)
	if d.row.Best {
		d.ground.FillColor = paint(kit.ColorBest)
	}
	d.outline(d.ground, paint)
}
