// Package chart draws the evaluation of each position of a game, and the moves that lost seeds.
package chart

import (
	"cmp"
	"image/color"
	"math"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"kalah/engine/line"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

var (
	_ fyne.Tappable      = (*Chart)(nil)
	_ desktop.Hoverable  = (*Chart)(nil)
	_ desktop.Cursorable = (*Chart)(nil)
)

// View is the content of a chart.
type View struct {
	Title    string
	Points   []session.Point // one for each position, the start first
	Verdicts []line.Verdict  // one for each move; may be missing
	Notes    []string        // one for each position, shown for the position under the mouse; may be missing
	At       int             // index of the position on the board
	Empty    string          // text while no point is known
}

// Chart is the chart of a game. Make it with [New].
type Chart struct {
	kit.Hoverable // over a position

	view    View
	onGoTo  func(n int)
	plot    plot
	objects []fyne.CanvasObject
}

// New returns an empty chart. OnGoTo is called with the index of a position that is tapped.
func New(onGoTo func(n int)) *Chart {
	c := &Chart{onGoTo: onGoTo}
	c.Find, c.Over = c.find, -1
	c.ExtendBaseWidget(c)
	return c
}

// Set shows the view.
func (c *Chart) Set(v View) {
	if !reflect.DeepEqual(v, c.view) {
		c.view = v
		c.Over = min(c.Over, len(v.Points)-1)
		c.Refresh()
	}
}

// View returns the content of the chart.
func (c *Chart) View() View { return c.view }

// note returns the note on the position under the mouse. Without one it returns the note on the
// position on the board.
func (c *Chart) note() string {
	n := c.view.At
	if c.Over >= 0 {
		n = c.Over
	}
	if n < len(c.view.Notes) {
		return c.view.Notes[n]
	}
	return ""
}

// find returns the index of the position at a point, or -1.
func (c *Chart) find(at fyne.Position) int { return c.plot.nearest(at.X, len(c.view.Points)) }

// Tapped implements [fyne.Tappable].
func (c *Chart) Tapped(e *fyne.PointEvent) {
	if n := c.find(e.Position); n >= 0 {
		c.onGoTo(n)
	}
}

// Cursor implements [desktop.Cursorable].
func (c *Chart) Cursor() desktop.Cursor {
	if c.Over >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements [fyne.Widget].
func (c *Chart) CreateRenderer() fyne.WidgetRenderer {
	d := kit.Draw(c, kit.Fixed(160, 84), nil, c.draw)
	d.Parts = func() []fyne.CanvasObject { return c.objects }
	return d
}

// draw makes the objects of the chart.
func (c *Chart) draw(ink kit.Ink) {
	size, v := c.Size(), &c.view
	pad, caption := theme.InnerPadding(), theme.CaptionTextSize()
	known := slices.ContainsFunc(v.Points, func(p session.Point) bool { return p.Known })

	ground := canvas.NewRectangle(ink(kit.ColorPanel))
	ground.CornerRadius, ground.StrokeColor, ground.StrokeWidth = 6, ink(theme.ColorNameSeparator), 1
	ground.Resize(size)
	c.objects = []fyne.CanvasObject{ground}

	note := c.text(c.note(), caption, ink(theme.ColorNameForeground))
	note.Move(fyne.NewPos(size.Width-pad-note.Size().Width, pad/2))
	title := c.text(v.Title, caption, ink(kit.ColorMuted))
	title.Move(fyne.NewPos(pad, pad/2))
	title.Hidden = title.Size().Width+note.Size().Width+3*pad > size.Width && note.Text != "" // the note is more important
	top := pad/2 + max(note.Size().Height, title.Size().Height)

	scale := fyne.MeasureText("+88", caption, fyne.TextStyle{}).Width
	c.plot = newPlot(pad+scale+pad, top+1.2*pad, size.Width-scale-3.5*pad, size.Height-top-2.4*pad, v.Points)
	if !known {
		empty := c.text(v.Empty, caption, ink(kit.ColorMuted))
		empty.Move(fyne.NewPos((size.Width-empty.Size().Width)/2, (size.Height-empty.Size().Height)/2))
		return
	}
	c.drawCursor(v.At, ink(kit.ColorMarked))
	c.drawCursor(c.Over, ink(theme.ColorNameHover))
	c.drawScale(pad+scale, ink)
	c.drawCurve(ink)
	c.drawSlips(ink)
}

// text adds a text.
func (c *Chart) text(what string, size float32, ink color.Color) *canvas.Text {
	t := canvas.NewText(what, ink)
	t.TextSize = size
	t.Resize(t.MinSize())
	c.objects = append(c.objects, t)
	return t
}

// line adds a line.
func (c *Chart) line(from, to fyne.Position, width float32, ink color.Color) {
	l := canvas.NewLine(ink)
	l.Position1, l.Position2, l.StrokeWidth = from, to, width
	c.objects = append(c.objects, l)
}

// drawCursor marks the position with index n, if there is one.
func (c *Chart) drawCursor(n int, ink color.Color) {
	if n < 0 || n >= len(c.view.Points) {
		return
	}
	width, mark := max(3, min(9, c.plot.step())), canvas.NewRectangle(ink)
	kit.Put(mark, c.plot.x(n)-width/2, c.plot.top-3, width, c.plot.height+6)
	c.objects = append(c.objects, mark)
}

// drawScale draws the zero line, and writes the extremes next to the chart if there is room.
func (c *Chart) drawScale(right float32, ink kit.Ink) {
	p := &c.plot
	zero := p.y(0)
	c.line(fyne.NewPos(p.left, zero), fyne.NewPos(p.left+p.width, zero), 1, ink(theme.ColorNameInputBorder))
	for _, score := range []int{p.high, 0, p.low} {
		t := c.text(words.Score(score), theme.CaptionTextSize(), ink(kit.ColorMuted))
		t.Move(fyne.NewPos(right-t.Size().Width, p.y(score)-t.Size().Height/2))
		t.Hidden = score != 0 && max(zero-p.y(score), p.y(score)-zero) < t.Size().Height
	}
}

// drawCurve draws lines between known neighbours, and a dot for each known position. A hollow dot
// is an estimate.
func (c *Chart) drawCurve(ink kit.Ink) {
	p, points := &c.plot, c.view.Points
	for i := 1; i < len(points); i++ {
		if points[i-1].Known && points[i].Known {
			c.line(p.at(i-1, points[i-1].Score), p.at(i, points[i].Score), 2, ink(theme.ColorNamePrimary))
		}
	}
	size := min(max(p.step()*0.5, 3), 7)
	for i, point := range points {
		if !point.Known {
			continue
		}
		dot := canvas.NewCircle(ink(theme.ColorNamePrimary))
		dot.StrokeColor, dot.StrokeWidth = dot.FillColor, min(1.5, size/4)
		if !point.Exact {
			dot.FillColor = ink(kit.ColorPanel)
		}
		at := p.at(i, point.Score)
		kit.Put(dot, at.X-size/2, at.Y-size/2, size, size)
		c.objects = append(c.objects, dot)
	}
}

// leastSignStep is the minimum distance of two positions at which signs do not hide the curve.
const leastSignStep = 9

// drawSlips draws a sign for each slip at the position after it, on the side where the score went:
// above or below the curve. Signs do not overlap, and worse slips come first. If there is no room
// for a sign, a triangle replaces it; without room for the triangle, the slip has no mark.
func (c *Chart) drawSlips(ink kit.Ink) {
	p, v := &c.plot, &c.view
	inks := map[line.Size]fyne.ThemeColorName{
		line.Inaccuracy: theme.ColorNameForeground, line.Mistake: theme.ColorNameWarning, line.Blunder: theme.ColorNameError,
	}
	var slips []int
	for i, verdict := range v.Verdicts {
		if verdict.Slip() && i+1 < len(v.Points) && v.Points[i+1].Known {
			slips = append(slips, i)
		}
	}
	slices.SortStableFunc(slips, func(i, j int) int { return cmp.Compare(v.Verdicts[j].Size(), v.Verdicts[i].Size()) })
	var taken []fyne.CanvasObject
	place := func(o fyne.CanvasObject, x, y float32, size fyne.Size) bool {
		kit.Put(o, x, y, size.Width, size.Height)
		if slices.ContainsFunc(taken, func(other fyne.CanvasObject) bool { return overlap(o, other) }) {
			return false
		}
		taken, c.objects = append(taken, o), append(c.objects, o)
		return true
	}
	for _, i := range slips {
		size := v.Verdicts[i].Size()
		at := p.at(i+1, v.Points[i+1].Score)
		down := v.Points[i].Known && v.Points[i].Score > v.Points[i+1].Score
		sign := canvas.NewText(size.Sign(), ink(inks[size]))
		sign.TextSize, sign.TextStyle.Bold = theme.CaptionTextSize()+2, true
		m := sign.MinSize()
		top := at.Y + 2
		if down {
			top = at.Y - m.Height - 2
		}
		top = min(max(top, p.top-m.Height), p.top+p.height-m.Height/2)
		if p.step() >= leastSignStep && place(sign, at.X-m.Width/2, top, m) {
			continue
		}
		mark := canvas.NewPolygon(3, ink(inks[size]))
		side := 5 + 3*float32(size)
		y := at.Y + side
		if down {
			mark.Angle, y = 180, at.Y-side
		}
		y = min(max(y, p.top-4), p.top+p.height+4)
		place(mark, at.X-side/2, y-side/2, fyne.NewSquareSize(side))
	}
}

// overlap reports whether two objects overlap.
func overlap(a, b fyne.CanvasObject) bool {
	from, to, s, t := a.Position(), b.Position(), a.Size(), b.Size()
	return from.X < to.X+t.Width && to.X < from.X+s.Width && from.Y < to.Y+t.Height && to.Y < from.Y+s.Height
}

const (
	leastSteps = 20 // minimum number of steps across, so that a short game does not fill the chart
	leastScore = 2  // the scale reaches at least from -leastScore to leastScore
)

// plot converts positions and scores to coordinates.
type plot struct {
	left, top, width, height float32
	steps                    int // number of steps across
	low, high                int // scores at the bottom and at the top
}

// newPlot returns a plot in which the points fit the area.
func newPlot(left, top, width, height float32, points []session.Point) plot {
	p := plot{left, top, max(1, width), max(1, height), max(leastSteps, len(points)-1), -leastScore, leastScore}
	for _, v := range points {
		if v.Known {
			p.low, p.high = min(p.low, v.Score), max(p.high, v.Score)
		}
	}
	return p
}

// step returns the distance between two positions.
func (p plot) step() float32 { return p.width / float32(p.steps) }

func (p plot) x(n int) float32 { return p.left + p.step()*float32(n) }

func (p plot) y(score int) float32 {
	return p.top + p.height*float32(p.high-score)/float32(p.high-p.low)
}

func (p plot) at(n, score int) fyne.Position { return fyne.NewPos(p.x(n), p.y(score)) }

// nearest returns the index of the position nearest to x, or -1 if all are too far away.
func (p plot) nearest(x float32, positions int) int {
	if positions == 0 || p.steps == 0 {
		return -1
	}
	n := int(math.Round(float64((x - p.left) / p.step())))
	if n < -1 || n > positions+1 {
		return -1
	}
	return max(0, min(n, positions-1))
}
