package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/style"
)

const numberWidth = 44

// rowLayout puts the number of a row beside two columns of one width.
type rowLayout struct{}

func (rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(numberWidth+120, objects[0].MinSize().Height)
}

func (rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := cellWidth(size.Width)
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(numberWidth, objects[0].MinSize().Height))
	for i, o := range objects[1:] {
		o.Move(fyne.NewPos(numberWidth+float32(i)*width, 0))
		o.Resize(fyne.NewSize(width, size.Height))
	}
}

func cellWidth(row float32) float32 { return max(60, (row-numberWidth)/2) }

// row is one row of the list.
type row struct {
	widget.BaseWidget

	number *canvas.Text
	cells  [2]*cell
}

func newRow(goTo func(n int)) *row {
	r := &row{number: canvas.NewText("", nil)}
	r.number.Alignment = fyne.TextAlignTrailing
	r.cells = [2]*cell{newCell(goTo), newCell(goTo)}
	r.ExtendBaseWidget(r)
	return r
}

// setNumber shows the number of the row.
func (r *row) setNumber(n string) {
	if r.number.Text != n {
		r.number.Text = n
		r.Refresh()
	}
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (r *row) Refresh() {
	r.paint()
	r.BaseWidget.Refresh()
}

func (r *row) paint() {
	r.number.Color = r.Theme().Color(style.ColorMuted, fyne.CurrentApp().Settings().ThemeVariant())
	r.number.TextSize = theme.TextSize()
	r.number.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	r.paint()
	number := container.New(layout.NewCustomPaddedLayout(rowPad, rowPad, 0, theme.InnerPadding()), r.number)
	c := &fyne.Container{Layout: rowLayout{}, Objects: []fyne.CanvasObject{number, r.cells[0], r.cells[1]}}
	return widget.NewSimpleRenderer(c)
}
