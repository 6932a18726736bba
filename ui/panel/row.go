package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
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
	objects[0].Resize(fyne.NewSize(numberWidth, size.Height))
	for i, o := range objects[1:] {
		o.Move(fyne.NewPos(numberWidth+float32(i)*width, 0))
		o.Resize(fyne.NewSize(width, size.Height))
	}
}

func cellWidth(row float32) float32 { return max(60, (row-numberWidth)/2) }

// row is one row of the list.
type row struct {
	widget.BaseWidget

	number *widget.Label
	cells  [2]*cell
}

func newRow(goTo func(n int)) *row {
	r := &row{number: widget.NewLabelWithStyle("", fyne.TextAlignTrailing, fyne.TextStyle{})}
	r.number.Importance = widget.LowImportance
	r.cells = [2]*cell{newCell(goTo), newCell(goTo)}
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements [fyne.Widget].
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	c := &fyne.Container{Layout: rowLayout{}, Objects: []fyne.CanvasObject{r.number, r.cells[0], r.cells[1]}}
	return widget.NewSimpleRenderer(c)
}
