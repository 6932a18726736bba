package matches

import (
	"context"
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine/match"
	"kalah/internal/figure"
	"kalah/ui/keyed"
	"kalah/ui/locale"
	"kalah/ui/matchcontrol"
	"kalah/ui/part"
	"kalah/ui/style"
)

// chart shows the players' Elo with its intervals. The picture is drawn in the
// background.
type chart struct {
	view    *Matches
	picture *picture
	empty   *widget.Label
	content fyne.CanvasObject
	shown   *match.Record
	figure  figure.Figure
}

func newChart(m *Matches) *chart {
	c := &chart{view: m, empty: widget.NewLabel(lang.L("No game yet."))}
	c.empty.Alignment, c.empty.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	c.picture = newPicture(m)
	c.content = container.NewStack(container.NewPadded(keyed.NewVScroll(c.picture)), c.empty)
	return c
}

func (c *chart) show(s matchcontrol.Status) {
	none := s.Plan == nil || s.Done() == 0
	part.Show(c.empty, none)
	part.Show(c.picture, !none)
	if none || s.Record == c.shown {
		return
	}
	c.shown = s.Record
	c.figure = eloFigure(s)
	c.picture.set(c.figure)
}

// eloFigure is the chart of the players' Elo, the best at the top.
func eloFigure(s matchcontrol.Status) figure.Figure {
	f := figure.Figure{
		Title:  lang.L("Elo with its {{.Percent}} interval after {{.Count}} games", locale.Args{"Percent": certainty(), "Count": locale.Int(s.Done())}),
		X:      figure.Axis{Label: "Elo", Format: func(v float64) string { return signed(v, 0) }},
		Levels: []figure.Level{{Value: 0}},
	}
	names := labels(s.Plan.Players)
	for _, one := range s.Standings {
		r := one.Rating
		if r.Rated && !math.IsInf(r.Elo, 0) && !math.IsNaN(r.Elo) {
			f.Rows = append(f.Rows, figure.Row{Name: names[one.Player], Value: r.Elo, Low: r.Low, High: r.High})
		}
	}
	return f
}

// picture draws a figure at the size that it is given, one after the other.
type picture struct {
	widget.BaseWidget

	view    *Matches
	figure  figure.Figure
	image   *canvas.Image
	drawing bool // in the background
	drawn   request
	wanted  request
}

// request is what is to be drawn.
type request struct {
	width, height int
	scale         float64
	dark          bool
	version       int
}

func newPicture(m *Matches) *picture {
	p := &picture{view: m, image: canvas.NewImageFromImage(image.NewNRGBA(image.Rect(0, 0, 1, 1)))}
	p.image.FillMode = canvas.ImageFillStretch
	p.image.ScaleMode = canvas.ImageScalePixels
	p.ExtendBaseWidget(p)
	return p
}

func (p *picture) set(f figure.Figure) {
	p.figure = f
	p.wanted.version++
	p.Refresh()
}

// rests reports whether all that the picture is to show is drawn.
func (p *picture) rests() bool { return !p.Visible() || p.drawn.version > 0 && p.drawn == p.wanted }

// least is the height from which on the names of the rows do not run into each other.
func (p *picture) least() float32 {
	const axes, row = 96, 16
	return axes + row*float32(len(p.figure.Rows))
}

// good is the height at which the rows have air between them.
func (p *picture) good() float32 {
	const few = 260 // rows need not fill
	return float32(p.figure.HeightFor(few))
}

// look returns the colours that go with the window's.
func (m *Matches) look() (l *figure.Look, dark bool) {
	r, g, b, _ := m.Shell.App().Settings().Theme().Color(style.ColorPanel, m.Shell.App().Settings().ThemeVariant()).RGBA()
	if dark = r+g+b < 3*0x8000; dark {
		return figure.Dark, true
	}
	return figure.Light, false
}

// draw has the picture drawn, unless it is being drawn: then it is drawn again after
// that.
func (p *picture) draw() {
	size := p.Size()
	if !p.Visible() || len(p.figure.Rows) == 0 || size.Width < 1 || size.Height < 1 {
		return
	}
	look, dark := p.view.look()
	scale := float64(p.view.Shell.Window().Canvas().Scale())
	p.wanted.width, p.wanted.height, p.wanted.scale, p.wanted.dark = int(size.Width), int(size.Height), scale, dark
	if p.drawing || p.wanted == p.drawn {
		return
	}
	p.drawing = true
	what, f := p.wanted, p.figure
	var made image.Image
	p.view.Shell.Tasks().Go(func(context.Context) error {
		made = f.Image(what.width, what.height, what.scale, look)
		return nil
	}, func(error) {
		p.drawn = what
		p.image.Image = made
		p.image.Refresh()
		if p.view.Shell.Observed() {
			p.view.Shell.Changed()
		}
		p.view.Shell.Tasks().After(drawEvery, func() {
			p.drawing = false
			p.draw()
		})
	})
}

// drawEvery is how long a picture stays at least: drawing takes a processor that the
// match could have.
const drawEvery = 300 * time.Millisecond

// CreateRenderer implements [fyne.Widget].
func (p *picture) CreateRenderer() fyne.WidgetRenderer { return &pictureRenderer{p} }

type pictureRenderer struct{ *picture }

func (r *pictureRenderer) Destroy()                     {}
func (r *pictureRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.image} }
func (r *pictureRenderer) MinSize() fyne.Size {
	return fyne.NewSize(figure.MinWidth, r.least())
}

func (r *pictureRenderer) Layout(size fyne.Size) {
	r.image.Resize(size)
	r.draw()
}

func (r *pictureRenderer) Refresh() {
	r.draw()
	canvas.Refresh(r.picture)
}
