package figure

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Distances in pixels.
const (
	margin      = 12
	between     = 8
	legendGap   = 18
	thumbWidth  = 30
	perNumber   = 80 // of a horizontal axis
	perNumberUp = 24 // of a vertical axis
)

// draw draws the figure on the canvas from top to bottom: the title, the legend, the label of the
// vertical axis (written horizontally) and the chart.
func (f Figure) draw(c draw.Canvas, look *Look) {
	c.SetColor(look.Ground)
	c.Fill(c.Rectangle.Path())
	c = draw.Crop(c, px(margin), -px(margin), px(margin), -px(margin))

	title := look.letters(titleSize, look.Text, true)
	for _, line := range wrap(f.Title, title, width(c), 2) {
		write(&c, title, line)
	}
	p := f.plot(c, look)
	f.legend(&c, look)
	if f.Y.Label != "" && len(f.Rows) == 0 {
		c.Max.Y -= px(between) / 2
		label := look.letters(textSize, look.Axis, false)
		write(&c, label, shorten(f.Y.Label, label, width(c)))
		c.Max.Y -= px(between) / 2
	}
	if within(p.DataCanvas(c), c) {
		p.Draw(c)
	}
}

// within reports whether the data canvas is on the canvas. If there is hardly any room, the plot
// computes a huge data canvas, and filling it would not end.
func within(values, c draw.Canvas) bool {
	const slack = vg.Length(1)
	return values.Min.X < values.Max.X && values.Min.Y < values.Max.Y &&
		values.Min.X >= c.Min.X-slack && values.Max.X <= c.Max.X+slack &&
		values.Min.Y >= c.Min.Y-slack && values.Max.Y <= c.Max.Y+slack
}

func width(c draw.Canvas) vg.Length { return c.Max.X - c.Min.X }

// write writes a line at the top of the canvas and shortens the canvas by it.
func write(c *draw.Canvas, style draw.TextStyle, line string) {
	c.Max.Y -= style.Height(line)
	c.FillText(style, vg.Point{X: c.Min.X, Y: c.Max.Y + style.FontExtents().Descent}, line)
	c.Max.Y -= px(between) / 2
}

// entry is a series in the legend.
type entry struct {
	name  string
	thumb func(c *draw.Canvas)
}

// legend draws the legend at the top of the canvas, in as many lines as needed, and shortens the
// canvas by it. It draws nothing for a single series.
func (f Figure) legend(c *draw.Canvas, look *Look) {
	entries := f.entries(look)
	if len(entries) < 2 {
		return
	}
	style := look.letters(textSize, look.Text, false)
	high := style.Height("X") + px(between)/2
	x := c.Min.X
	for _, e := range entries {
		name := shorten(e.name, style, width(*c)-px(thumbWidth+between))
		wide := px(thumbWidth+between) + style.Width(name)
		if x > c.Min.X && x+wide > c.Max.X {
			x, c.Max.Y = c.Min.X, c.Max.Y-high
		}
		thumb := draw.Canvas{Canvas: c.Canvas, Rectangle: vg.Rectangle{
			Min: vg.Point{X: x, Y: c.Max.Y - high},
			Max: vg.Point{X: x + px(thumbWidth), Y: c.Max.Y},
		}}
		e.thumb(&thumb)
		middle := style
		middle.YAlign = draw.YCenter
		c.FillText(middle, vg.Point{X: x + px(thumbWidth+between), Y: c.Max.Y - high/2 + style.FontExtents().Descent/2}, name)
		x += wide + px(legendGap)
	}
	c.Max.Y -= high + px(between)/2
}

// plot returns the chart without title and legend. The canvas still includes them.
func (f Figure) plot(c draw.Canvas, look *Look) *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	across := int((c.Max.X - c.Min.X) / px(perNumber))
	up := int((c.Max.Y - c.Min.Y - px(60)) / px(perNumberUp))
	x, y := f.X, f.Y
	if len(f.Rows) > 0 {
		y = f.rowAxis(width(c), look)
		across = across * 3 / 5
	} else if len(f.Bars) > 0 {
		x.Log = false // groups are numbered
	}
	p.Add(f.plotters(look)...) // first, because they change the ranges of the axes
	spanX, spanY := f.spans()
	setAxis(&p.X, x, spanX, 0.03, across, look)
	setAxis(&p.Y, y, spanY, 0.06, up, look)
	p.X.Label.Text = shorten(f.X.Label, p.X.Label.TextStyle, width(c))
	return p
}

func setAxis(to *plot.Axis, a Axis, s span, margin float64, room int, look *Look) {
	low, high := a.bounds(s, margin)
	to.Min, to.Max = low, high
	to.LineStyle = draw.LineStyle{Color: look.Axis, Width: px(1)}
	to.Padding = 0
	if a.logarithmic() {
		to.Scale = plot.LogScale{}
	}
	ticks := a.ticks(low, high, room)
	for i := range ticks {
		ticks[i].Label = thinSpaces.Replace(ticks[i].Label)
	}
	to.Tick.Marker = plot.ConstantTicks(ticks)
	to.Tick.LineStyle = draw.LineStyle{Color: look.Axis, Width: px(1)}
	to.Tick.Length = px(6)
	style := look.letters(textSize, look.Text, false)
	style.XAlign, style.YAlign = to.Tick.Label.XAlign, to.Tick.Label.YAlign
	to.Tick.Label = style
	label := look.letters(textSize, look.Axis, false)
	label.XAlign, label.YAlign = to.Label.TextStyle.XAlign, to.Label.TextStyle.YAlign
	to.Label.TextStyle = label
	to.Label.Padding = px(between) / 2
}

// rowAxis returns the vertical axis of rows. It shows their names in at most two fifths of the width.
func (f Figure) rowAxis(width vg.Length, look *Look) Axis {
	style := look.letters(textSize, look.Text, false)
	rows := f.drawnRows()
	a := Axis{Min: -0.6, Max: float64(len(rows)) - 0.4}
	for i := range rows {
		a.Names = append(a.Names, shorten(rows[len(rows)-1-i].Name, style, width*2/5))
	}
	return a
}

// spans returns the ranges of the values.
func (f Figure) spans() (x, y span) {
	x, y = newSpan(), newSpan()
	if len(f.Rows) > 0 {
		for _, r := range f.drawnRows() {
			x.add(r.Value, r.Low, r.High)
		}
		x.addLevels(f.X, f.Levels)
		return x, y
	}
	for _, l := range f.Lines {
		for _, p := range f.drawn(l) {
			x.add(p.X)
			y.add(p.Y, p.Low, p.High)
		}
	}
	for _, b := range f.Bars {
		for i, v := range b.Values {
			if !f.Y.shows(v) {
				continue
			}
			x.add(float64(i)-0.6, float64(i)+0.6)
			y.add(v)
			if !f.Y.Log {
				y.add(0)
			}
		}
	}
	y.addLevels(f.Y, f.Levels)
	return x, y
}

func (s *span) addLevels(a Axis, levels []Level) {
	for _, l := range levels {
		if a.shows(l.Value) {
			s.add(l.Value)
		}
	}
}
