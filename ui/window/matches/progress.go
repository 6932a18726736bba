package matches

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// progress is a thin line that says how much is done. The words above it say the
// same.
type progress struct {
	widget.BaseWidget

	done        float64 // 0 to 1
	track, fill *canvas.Rectangle
}

func newProgress() *progress {
	p := &progress{track: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent)}
	p.ExtendBaseWidget(p)
	return p
}

func (p *progress) set(done float64) {
	if done != p.done {
		p.done = done
		p.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (p *progress) CreateRenderer() fyne.WidgetRenderer {
	r := &progressRenderer{p}
	r.paint()
	return r
}

type progressRenderer struct{ *progress }

const progressHeight = 6

func (r *progressRenderer) Destroy()           {}
func (r *progressRenderer) MinSize() fyne.Size { return fyne.NewSize(0, progressHeight) }

func (r *progressRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.track, r.fill}
}

func (r *progressRenderer) Layout(size fyne.Size) {
	r.track.Resize(size)
	r.fill.Resize(fyne.NewSize(size.Width*float32(r.done), size.Height))
}

func (r *progressRenderer) Refresh() {
	r.paint()
	r.Layout(r.Size())
	r.track.Refresh()
	r.fill.Refresh()
}

func (r *progressRenderer) paint() {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	r.track.FillColor, r.fill.FillColor = r.Theme().Color(theme.ColorNameSeparator, variant), r.Theme().Color(theme.ColorNamePrimary, variant)
	r.track.CornerRadius, r.fill.CornerRadius = progressHeight/2, progressHeight/2
}

// sayLayout lays out a line of text above that of the progress.
type sayLayout struct{}

// MinSize implements [fyne.Layout].
func (sayLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(120, objects[0].MinSize().Height+progressHeight+2)
}

// Layout implements [fyne.Layout].
func (sayLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := objects[0].MinSize().Height
	objects[0].Resize(fyne.NewSize(size.Width, high))
	objects[1].Move(fyne.NewPos(0, high+2))
	objects[1].Resize(fyne.NewSize(size.Width, progressHeight))
}
