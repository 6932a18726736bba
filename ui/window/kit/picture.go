package kit

import (
	"context"
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/figure"
	"kalah/internal/task"
)

// redrawAfter is how long a picture stays at least: drawing takes tens of
// milliseconds of a processor.
const redrawAfter = 200 * time.Millisecond

// Picture is the widget. Make it with [New].
type Picture struct {
	widget.BaseWidget

	// OnDrawn is called when the figure is shown as it is; it may be nil.
	OnDrawn func()

	tasks  *task.Group
	figure figure.Figure
	image  *canvas.Image
	wanted request
	drawn  request
	busy   bool // it is being drawn, or was just now
}

// request is what makes one drawing differ from another.
type request struct {
	version       int // of the figure
	width, height int
	scale         float64
	look          *figure.Look
}

// New returns an empty picture, which is drawn by the group.
func NewPicture(tasks *task.Group) *Picture {
	p := &Picture{tasks: tasks, image: canvas.NewImageFromImage(image.NewNRGBA(image.Rect(0, 0, 1, 1)))}
	p.image.FillMode = canvas.ImageFillStretch
	p.ExtendBaseWidget(p)
	return p
}

// Set shows a figure.
func (p *Picture) Set(f figure.Figure) {
	p.figure = f
	p.wanted.version++
	p.draw()
}

// Figure returns the figure that is shown.
func (p *Picture) Figure() figure.Figure { return p.figure }

// Drawn reports whether the figure is shown as it is.
func (p *Picture) Drawn() bool { return p.wanted == p.drawn }

// Look returns the colours of figures that go with a theme.
func Look(t fyne.Theme, variant fyne.ThemeVariant) *figure.Look {
	ground := color.GrayModel.Convert(t.Color(theme.ColorNameBackground, variant)).(color.Gray)
	if ground.Y < 0x80 {
		return figure.Dark
	}
	return figure.Light
}

// draw has the figure drawn, unless that is under way: then once it is over.
func (p *Picture) draw() {
	size := p.Size()
	if !p.Visible() || size.Width < 1 || size.Height < 1 || p.wanted.version == 0 {
		return
	}
	p.wanted.width, p.wanted.height = int(size.Width), int(size.Height)
	p.wanted.look = Look(p.Theme(), fyne.CurrentApp().Settings().ThemeVariant())
	p.wanted.scale = 1
	if c := Canvas(p); c != nil {
		p.wanted.scale = float64(c.Scale())
	}
	if p.busy || p.Drawn() {
		return
	}
	p.busy = true
	what, f := p.wanted, p.figure
	var made image.Image
	p.tasks.Go(func(context.Context) error {
		made = f.Image(what.width, what.height, what.scale, what.look)
		return nil
	}, func(error) {
		p.drawn = what
		p.image.Image = made
		p.image.Refresh()
		if p.Drawn() && p.OnDrawn != nil {
			p.OnDrawn()
		}
		p.tasks.After(redrawAfter, func() {
			p.busy = false
			p.draw()
		})
	})
}

// MinSize implements [fyne.CanvasObject]: all rows of the figure have room then.
func (p *Picture) MinSize() fyne.Size {
	return fyne.NewSize(figure.MinWidth, float32(p.figure.HeightFor(figure.MinHeight)))
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (p *Picture) Refresh() {
	p.draw()
	p.BaseWidget.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	return Draw(p, p.MinSize, func(size fyne.Size) {
		p.image.Resize(size)
		p.draw()
	}, nil, p.image)
}
