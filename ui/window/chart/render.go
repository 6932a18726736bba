package chart

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// renderer keeps all objects that it ever needed, so that a chart that changes
// ten times a second makes no new ones.
type renderer struct {
	c *Chart

	ground, cursor, pointer *canvas.Rectangle
	title, note, empty      *canvas.Text
	zero                    *canvas.Line
	scale                   [3]*canvas.Text // highest, 0, lowest
	lines                   []*canvas.Line
	dots                    []*canvas.Circle
	slips                   []*canvas.Polygon
	signs                   []*canvas.Text // in place of the slips' marks, where they have room

	objects []fyne.CanvasObject
	layers  [4][]fyne.CanvasObject // the lines, the dots, the slips, the signs
}

func newRenderer(c *Chart) *renderer {
	r := &renderer{
		c: c, ground: canvas.NewRectangle(nil), cursor: canvas.NewRectangle(nil), pointer: canvas.NewRectangle(nil),
		title: canvas.NewText("", nil), note: canvas.NewText("", nil), empty: canvas.NewText("", nil), zero: canvas.NewLine(nil),
	}
	r.note.Alignment = fyne.TextAlignTrailing
	for i := range r.scale {
		r.scale[i] = canvas.NewText("", nil)
	}
	r.Refresh()
	return r
}

func (r *renderer) Destroy() {}

// Objects implements [fyne.WidgetRenderer].
func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *renderer) order() {
	r.objects = append(r.objects[:0], r.ground, r.cursor, r.pointer, r.zero)
	for _, layer := range r.layers {
		r.objects = append(r.objects, layer...)
	}
	r.objects = append(r.objects, r.title, r.note, r.empty)
	for _, s := range r.scale {
		r.objects = append(r.objects, s)
	}
}

// MinSize implements [fyne.WidgetRenderer].
func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(160, 84) }

// Layout implements [fyne.WidgetRenderer].
func (r *renderer) Layout(size fyne.Size) { r.draw(size) }

// Refresh implements [fyne.WidgetRenderer].
func (r *renderer) Refresh() {
	r.draw(r.c.Size())
	canvas.Refresh(r.c)
}

func (r *renderer) color(name fyne.ThemeColorName) color.Color {
	return r.c.Theme().Color(name, fyne.CurrentApp().Settings().ThemeVariant())
}

// draw puts everything in its place.
func (r *renderer) draw(size fyne.Size) {
	v := &r.c.view
	r.grow(len(v.Points), len(v.Verdicts))
	pad := theme.InnerPadding()
	caption := theme.CaptionTextSize()
	quiet := r.color(kit.ColorMuted)

	r.ground.Resize(size)
	r.ground.FillColor, r.ground.CornerRadius = r.color(kit.ColorPanel), 6
	r.ground.StrokeColor, r.ground.StrokeWidth = r.color(theme.ColorNameSeparator), 1

	text := func(t *canvas.Text, what string, ink color.Color) fyne.Size {
		t.Text, t.TextSize, t.Color = what, caption, ink
		m := t.MinSize()
		t.Resize(m)
		return m
	}
	head := text(r.note, r.c.note(), r.color(theme.ColorNameForeground))
	r.note.Move(fyne.NewPos(size.Width-pad-head.Width, pad/2))
	title := text(r.title, v.Title, quiet)
	r.title.Move(fyne.NewPos(pad, pad/2))
	r.title.Hidden = title.Width+head.Width+3*pad > size.Width && r.note.Text != "" // the note matters more
	top := pad/2 + max(head.Height, title.Height)

	scale := fyne.MeasureText("+88", caption, fyne.TextStyle{}).Width
	r.c.plot = newPlot(pad+scale+pad, top+1.2*pad, size.Width-scale-3.5*pad, size.Height-top-2.4*pad, v.Points)
	known := r.drawCurve()
	r.drawScale(pad+scale, text, known)
	r.drawSlips()
	r.drawCursors(known)

	r.empty.Hidden = known
	m := text(r.empty, v.Empty, quiet)
	r.empty.Move(fyne.NewPos((size.Width-m.Width)/2, (size.Height-m.Height)/2))
}

// drawScale writes the extremes beside the chart, and the line of a draw.
func (r *renderer) drawScale(right float32, text func(*canvas.Text, string, color.Color) fyne.Size, known bool) {
	p := &r.c.plot
	quiet := r.color(kit.ColorMuted)
	room := float32(0)
	for i, score := range []int{p.high, 0, p.low} {
		m := text(r.scale[i], words.Score(score), quiet)
		r.scale[i].Move(fyne.NewPos(right-m.Width, p.y(score)-m.Height/2))
		room = m.Height
	}
	zero := p.y(0)
	r.scale[0].Hidden = !known || zero-p.y(p.high) < room
	r.scale[1].Hidden, r.zero.Hidden = !known, !known
	r.scale[2].Hidden = !known || p.y(p.low)-zero < room
	r.zero.Position1, r.zero.Position2 = fyne.NewPos(p.left, zero), fyne.NewPos(p.left+p.width, zero)
	r.zero.StrokeColor, r.zero.StrokeWidth = r.color(theme.ColorNameInputBorder), 1
}

// drawCurve draws a dot for each position that is known, hollow if it is an
// estimate, and lines between neighbours. It reports whether there were any.
func (r *renderer) drawCurve() bool {
	p, points := &r.c.plot, r.c.view.Points
	ink, paper := r.color(theme.ColorNamePrimary), r.color(kit.ColorPanel)
	step := p.width / float32(p.steps)
	size := min(max(step*0.5, 3), 7)
	any := false
	for i, dot := range r.dots {
		dot.Hidden = i >= len(points) || !points[i].Known
		r.lines[i].Hidden = dot.Hidden || i == 0 || !points[i-1].Known
		if dot.Hidden {
			continue
		}
		any = true
		at := p.at(i, points[i].Score)
		dot.Resize(fyne.NewSquareSize(size))
		dot.Move(at.SubtractXY(size/2, size/2))
		dot.FillColor, dot.StrokeColor, dot.StrokeWidth = ink, ink, min(1.5, size/4)
		if !points[i].Exact {
			dot.FillColor = paper
		}
		if !r.lines[i].Hidden {
			line := r.lines[i]
			line.Position1, line.Position2 = p.at(i-1, points[i-1].Score), at
			line.StrokeColor, line.StrokeWidth = ink, 2
		}
	}
	return any
}

// drawSlips puts the sign of each slip above, or below, the position that it led to:
// on the side where the value went. Where signs have no room beside each other there
// are triangles, the larger the worse the slip, which point there.
func (r *renderer) drawSlips() {
	p, v := &r.c.plot, &r.c.view
	inks := map[session.Size]color.Color{
		session.Inaccuracy: r.color(theme.ColorNameForeground),
		session.Mistake:    r.color(theme.ColorNameWarning), session.Blunder: r.color(theme.ColorNameError),
	}
	free := float32(math.Inf(-1)) // where the next sign may begin
	if p.width/float32(p.steps) < leastSignStep {
		free = float32(math.Inf(1))
	}
	for i, mark := range r.slips {
		sign := r.signs[i]
		sign.Hidden = true
		mark.Hidden = i >= len(v.Verdicts) || !v.Verdicts[i].Slip() || i+1 >= len(v.Points) || !v.Points[i+1].Known
		if mark.Hidden {
			continue
		}
		size := v.Verdicts[i].Size()
		after := v.Points[i+1].Score
		at := p.at(i+1, after)
		down := v.Points[i].Known && v.Points[i].Score > after
		sign.Text, sign.TextSize, sign.Color = words.Sign(size), theme.CaptionTextSize()+2, inks[size]
		sign.TextStyle.Bold = true
		m := sign.MinSize()
		if left := at.X - m.Width/2; left >= free {
			free = left + m.Width + 1
			mark.Hidden, sign.Hidden = true, false
			top := at.Y + 2
			if down {
				top = at.Y - m.Height - 2
			}
			sign.Resize(m)
			sign.Move(fyne.NewPos(left, min(max(top, p.top-m.Height), p.top+p.height-m.Height/2)))
			continue
		}
		side := 5 + 3*float32(size)
		mark.Angle = 0
		at.Y += side
		if down {
			mark.Angle = 180
			at.Y -= 2 * side
		}
		at.Y = min(max(at.Y, p.top-4), p.top+p.height+4)
		mark.Resize(fyne.NewSquareSize(side))
		mark.Move(at.SubtractXY(side/2, side/2))
		mark.FillColor = inks[size]
	}
}

// drawCursors marks the position shown, and the one pointed at.
func (r *renderer) drawCursors(known bool) {
	p, v := &r.c.plot, &r.c.view
	put := func(o *canvas.Rectangle, n int, ink fyne.ThemeColorName, width float32) {
		o.Hidden = !known || n < 0 || n >= len(v.Points)
		o.FillColor = r.color(ink)
		kit.Put(o, p.x(n)-width/2, p.top-3, width, p.height+6)
	}
	put(r.cursor, v.At, kit.ColorMarked, max(3, min(9, p.width/float32(p.steps))))
	put(r.pointer, r.c.hover, theme.ColorNameHover, max(3, min(9, p.width/float32(p.steps))))
}

// grow makes enough objects for so many positions and moves.
func (r *renderer) grow(positions, moves int) {
	if len(r.objects) > 0 && len(r.dots) >= positions && len(r.slips) >= moves {
		return
	}
	for len(r.dots) < positions {
		line, dot := canvas.NewLine(nil), canvas.NewCircle(nil)
		r.lines, r.dots = append(r.lines, line), append(r.dots, dot)
		r.layers[0], r.layers[1] = append(r.layers[0], line), append(r.layers[1], dot)
	}
	for len(r.slips) < moves {
		mark, sign := canvas.NewPolygon(3, color.Transparent), canvas.NewText("", nil)
		r.slips, r.signs = append(r.slips, mark), append(r.signs, sign)
		r.layers[2], r.layers[3] = append(r.layers[2], mark), append(r.layers[3], sign)
	}
	r.order()
}

const (
	leastSignStep = 9 // pixels from position to position for which signs do not hide the curve

	leastSteps = 20 // across: a game that begins does not fill the chart
	leastScore = 2  // up and down
)

// plot is where values lie in a chart.
type plot struct {
	left, top, width, height float32
	steps                    int // across
	low, high                int // scores at the bottom and at the top
}

// newPlot fits the points into the area.
func newPlot(left, top, width, height float32, points []session.Point) plot {
	p := plot{left, top, max(1, width), max(1, height), max(leastSteps, len(points)-1), -leastScore, leastScore}
	for _, v := range points {
		if v.Known {
			p.low, p.high = min(p.low, v.Score), max(p.high, v.Score)
		}
	}
	return p
}

func (p plot) x(n int) float32 { return p.left + p.width*float32(n)/float32(p.steps) }

func (p plot) y(score int) float32 {
	return p.top + p.height*float32(p.high-score)/float32(p.high-p.low)
}

func (p plot) at(n, score int) fyne.Position { return fyne.NewPos(p.x(n), p.y(score)) }

// nearest returns which of so many positions is meant by a place across, and
// false if it is too far from all of them.
func (p plot) nearest(x float32, positions int) (int, bool) {
	if positions == 0 || p.steps == 0 {
		return 0, false
	}
	step := p.width / float32(p.steps)
	n := int(math.Round(float64((x - p.left) / step)))
	if n < -1 || n > positions+1 {
		return 0, false
	}
	return max(0, min(n, positions-1)), true
}
