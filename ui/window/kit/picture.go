package kit

import (
	"context"
	"image"
	"image/color"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"golang.org/x/image/font/sfnt"

	"kalah/internal/figure"
	"kalah/internal/task"
)

// redrawAfter is the minimum time between two drawings. One takes tens of milliseconds.
const redrawAfter = 200 * time.Millisecond

// Picture shows a figure and draws it in the background. Create it with [NewPicture].
type Picture struct {
	widget.BaseWidget

	// OnDrawn is called when the current figure has been drawn. It may be nil.
	OnDrawn func()

	tasks  *task.Group
	figure figure.Figure
	image  *canvas.Image
	wanted request
	drawn  request
	busy   bool // a drawing is running, or ended less than redrawAfter ago
}

// request has everything that a drawing depends on.
type request struct {
	version       int // number of figures set so far
	width, height int
	scale         float64
	look          *figure.Look
}

// NewPicture returns an empty picture. It draws in goroutines of the group.
func NewPicture(tasks *task.Group) *Picture {
	p := &Picture{tasks: tasks, image: canvas.NewImageFromImage(image.NewNRGBA(image.Rect(0, 0, 1, 1)))}
	p.image.FillMode = canvas.ImageFillStretch
	p.ExtendBaseWidget(p)
	return p
}

// Set shows another figure.
func (p *Picture) Set(f figure.Figure) {
	p.figure = f
	p.wanted.version++
	p.draw()
}

// Figure returns the current figure.
func (p *Picture) Figure() figure.Figure { return p.figure }

// Drawn reports whether the image shows the current figure at the current size.
func (p *Picture) Drawn() bool { return p.wanted == p.drawn }

// Fonts returns the window's fonts for pictures, regular and bold. Both are nil if a font cannot be
// read.
var Fonts = sync.OnceValue(func() (fonts [2]*sfnt.Font) {
	for i := range fonts {
		font, err := sfnt.Parse(theme.DefaultTheme().Font(fyne.TextStyle{Bold: i == 1}).Content())
		if err != nil {
			return [2]*sfnt.Font{}
		}
		if _, err := font.Name(nil, sfnt.NameIDFamily); err != nil {
			return [2]*sfnt.Font{}
		}
		fonts[i] = font
	}
	return fonts
})

// looks returns the light and the dark look of figures, with the window's fonts.
var looks = sync.OnceValue(func() (all struct{ light, dark *figure.Look }) {
	light, dark := *figure.Light, *figure.Dark
	light.Fonts, dark.Fonts = Fonts(), Fonts()
	all.light, all.dark = &light, &dark
	return all
})

// Look returns the look of figures that matches a theme.
func Look(t fyne.Theme, variant fyne.ThemeVariant) *figure.Look {
	ground := color.GrayModel.Convert(t.Color(theme.ColorNameBackground, variant)).(color.Gray)
	if ground.Y < 0x80 {
		return looks().dark
	}
	return looks().light
}

// draw draws the figure in the background, unless it is already drawn. During another drawing it
// waits.
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

// MinSize implements [fyne.CanvasObject]. It has room for all rows of the figure.
func (p *Picture) MinSize() fyne.Size {
	return fyne.NewSize(figure.MinWidth, float32(p.figure.HeightFor(figure.MinHeight)))
}

// Refresh implements [fyne.Widget].
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
