package matches

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

type panelRenderer struct {
	of   fyne.Widget
	name fyne.ThemeColorName
	fill *canvas.Rectangle
}

func newPanelRenderer(of fyne.Widget, name fyne.ThemeColorName) fyne.WidgetRenderer {
	r := &panelRenderer{of: of, name: name, fill: canvas.NewRectangle(color.Transparent)}
	r.paint()
	return r
}

func (r *panelRenderer) paint() {
	th := fyne.CurrentApp().Settings().Theme()
	r.fill.FillColor = th.Color(r.name, fyne.CurrentApp().Settings().ThemeVariant())
	r.fill.CornerRadius = th.Size(theme.SizeNameInputRadius)
}

func (r *panelRenderer) Destroy()                     {}
func (r *panelRenderer) MinSize() fyne.Size           { return fyne.Size{} }
func (r *panelRenderer) Layout(size fyne.Size)        { r.fill.Resize(size) }
func (r *panelRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.fill} }

func (r *panelRenderer) Refresh() {
	r.paint()
	r.fill.Refresh()
}

var (
	_ fyne.WidgetRenderer = (*panelRenderer)(nil)
	_ fyne.Widget         = (*panel)(nil)
	_                     = widget.BaseWidget{}
)
