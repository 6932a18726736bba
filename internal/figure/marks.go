package figure

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// plotFunc draws a part of the chart.
type plotFunc func(c draw.Canvas, p *plot.Plot)

// Plot implements [plot.Plotter].
func (f plotFunc) Plot(c draw.Canvas, p *plot.Plot) { f(c, p) }

// plotters returns the parts of the chart, from back to front.
func (f Figure) plotters(look *Look) []plot.Plotter {
	all := []plot.Plotter{f.grid(look)}
	if len(f.Rows) > 0 {
		return append(all, f.levels(look), rows(f.drawnRows(), look))
	}
	if len(f.Bars) > 0 {
		all = append(all, f.bars(look))
	}
	all = append(all, f.levels(look))
	for i, l := range f.Lines {
		points := f.drawn(l)
		if len(points) == 0 {
			continue
		}
		line, glyph := look.style(len(f.Bars) + i)
		path := make(plotter.XYs, len(points))
		for j, point := range points {
			path[j].X, path[j].Y = point.X, point.Y
		}
		all = append(all, &plotter.Line{XYs: path, LineStyle: line}, intervals(points, line), &plotter.Scatter{XYs: path, GlyphStyle: glyph})
	}
	return all
}

// entries returns the entries of the legend. Rows have none.
func (f Figure) entries(look *Look) []entry {
	var all []entry
	if len(f.Rows) > 0 {
		return nil
	}
	for i, b := range f.Bars {
		line, _ := look.style(i)
		all = append(all, entry{b.Name, func(c *draw.Canvas) {
			box := c.Rectangle
			box.Min.Y, box.Max.Y = c.Center().Y-px(5), c.Center().Y+px(5)
			fillBar(c, box, line, i)
		}})
	}
	for i, l := range f.Lines {
		line, glyph := look.style(len(f.Bars) + i)
		all = append(all, entry{l.Name, func(c *draw.Canvas) {
			middle := c.Center()
			if len(f.drawn(l)) > 1 {
				c.StrokeLine2(line, c.Min.X, middle.Y, c.Max.X, middle.Y)
			}
			c.DrawGlyph(glyph, middle)
		}})
	}
	return all
}

// grid draws lines at the numbers of the axes, but not between groups of bars.
func (f Figure) grid(look *Look) plot.Plotter {
	line := draw.LineStyle{Color: look.Grid, Width: px(1)}
	grid := &plotter.Grid{Vertical: line, Horizontal: line}
	if len(f.Bars) > 0 {
		grid.Vertical.Color = nil
	}
	return grid
}

// levels draws the levels as dotted lines with their names.
func (f Figure) levels(look *Look) plotFunc {
	return func(c draw.Canvas, p *plot.Plot) {
		style := draw.LineStyle{Color: look.Axis, Width: px(1.5), Dashes: []vg.Length{px(2), px(3)}}
		name := look.letters(textSize-1, look.Axis, false)
		toX, toY := p.Transforms(&c)
		if len(f.Rows) > 0 {
			for _, level := range f.Levels {
				if f.X.shows(level.Value) && c.ContainsX(toX(level.Value)) {
					x := toX(level.Value)
					c.StrokeLine2(style, x, c.Min.Y, x, c.Max.Y)
				}
			}
			return
		}
		levels := slices.DeleteFunc(slices.Clone(f.Levels), func(l Level) bool {
			return !f.Y.shows(l.Value) || !c.ContainsY(toY(l.Value))
		})
		for _, level := range levels {
			c.StrokeLine2(style, c.Min.X, toY(level.Value), c.Max.X, toY(level.Value))
		}
		for i, level := range levels {
			text := shorten(level.Name, name, width(c))
			size := name.Rectangle(text).Size()
			// Names alternate between left and right, and stay below the top of the chart.
			at := vg.Point{X: c.Min.X + px(between), Y: min(toY(level.Value)+px(2), c.Max.Y-size.Y)}
			if i%2 == 1 {
				at.X = c.Max.X - px(between) - size.X
			}
			c.SetColor(look.Ground)
			c.Fill(vg.Rectangle{Min: at, Max: at.Add(size)}.Path())
			c.FillText(name, at, text)
		}
	}
}

// intervals draws the intervals of points.
func intervals(points []Point, line draw.LineStyle) plotFunc {
	return func(c draw.Canvas, p *plot.Plot) {
		toX, toY := p.Transforms(&c)
		for _, point := range points {
			if point.Low < point.High {
				x := toX(point.X)
				whisker(&c, draw.LineStyle{Color: line.Color}, vg.Point{X: x, Y: max(toY(point.Low), c.Min.Y)}, vg.Point{X: x, Y: min(toY(point.High), c.Max.Y)}, vg.Point{X: px(4)})
			}
		}
	}
}

// whisker draws a line with caps at its ends. The caps extend to both sides by cap.
func whisker(c *draw.Canvas, style draw.LineStyle, from, to, cap vg.Point) {
	style.Width = px(1.5)
	c.StrokeLines(style, []vg.Point{from, to})
	for _, end := range []vg.Point{from, to} {
		c.StrokeLines(style, []vg.Point{end.Sub(cap), end.Add(cap)})
	}
}

// rows draws a point and its interval for each row, from top to bottom.
func rows(all []Row, look *Look) plotFunc {
	return func(c draw.Canvas, p *plot.Plot) {
		toX, toY := p.Transforms(&c)
		for i, row := range all {
			line, glyph := look.style(max(0, row.Series))
			y := toY(float64(len(all) - 1 - i))
			if row.Low < row.High {
				whisker(&c, line, vg.Point{X: max(toX(row.Low), c.Min.X), Y: y}, vg.Point{X: min(toX(row.High), c.Max.X), Y: y}, vg.Point{Y: px(4)})
			}
			c.DrawGlyph(glyph, vg.Point{X: toX(row.Value), Y: y})
		}
	}
}

// bars draws groups of bars. They start at 0, or at the lower end of a logarithmic axis.
func (f Figure) bars(look *Look) plotFunc {
	return func(c draw.Canvas, p *plot.Plot) {
		toX, toY := p.Transforms(&c)
		from := c.Min.Y
		if !f.Y.Log {
			from = min(max(toY(0), c.Min.Y), c.Max.Y)
		}
		wide := 0.8 / float64(len(f.Bars))
		for i, series := range f.Bars {
			style, _ := look.style(i)
			for group, v := range series.Values {
				if !f.Y.shows(v) {
					continue
				}
				left := toX(float64(group) - 0.4 + wide*float64(i))
				right := left + toX(wide) - toX(0) - px(1)
				if !(left >= c.Min.X-px(1) && right <= c.Max.X+px(1)) {
					continue // beyond the axis
				}
				to := min(max(toY(v), c.Min.Y), c.Max.Y)
				fillBar(&c, vg.Rectangle{
					Min: vg.Point{X: left + px(1), Y: min(from, to)},
					Max: vg.Point{X: right, Y: max(from, to)},
				}, style, i)
			}
		}
	}
}

// fillBar draws a bar of series i: solid for the first, striped for the others.
func fillBar(c *draw.Canvas, r vg.Rectangle, style draw.LineStyle, i int) {
	edge := draw.LineStyle{Color: style.Color, Width: px(1.5)}
	if i == 0 {
		c.SetColor(style.Color)
		c.Fill(r.Path())
		return
	}
	step := px(float64(2 + 2*i))
	for y := r.Min.Y + step; y < r.Max.Y; y += step {
		c.StrokeLine2(edge, r.Min.X, y, r.Max.X, y)
	}
	c.SetLineStyle(edge)
	outline := r.Path()
	outline.Close()
	c.Stroke(outline)
}
