package board

import (
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// pen draws marks on a board, as canvas objects. Marks differ in shape. A thin ring means that a
// house may be played, and a thick ring that a person points at it. Dots lead to the pit where its
// last seed lands, and a star is the hint.
type pen struct {
	g *boardlook.Layout
	p *boardlook.Palette

	below, above []fyne.CanvasObject // below and above the stones
}

// thin is the width of a thin ring.
func (d *pen) thin() float32 { return boardlook.Thin(d.g.Unit) }

// ring draws a ring along the box.
func (d *pen) ring(at boardlook.Box, width float32, ink color.NRGBA) *canvas.Rectangle {
	r := canvas.NewRectangle(nil)
	r.StrokeColor, r.StrokeWidth, r.CornerRadius = ink, width, at.Size.Width/2
	put(r, at)
	d.below = append(d.below, r)
	return r
}

// cased draws a ring. On a light board, it has a dark line around it.
func (d *pen) cased(at boardlook.Box, width float32, ink color.NRGBA) {
	const line = 1.3
	if d.p.Casing.A > 0 {
		d.ring(at.Grown(line), width+2*line, d.p.Casing)
	}
	d.ring(at, width, ink)
}

// shape adds an object around a point.
func (d *pen) shape(o fyne.CanvasObject, at boardlook.Point, width, height float32) {
	put(o, boardlook.Box{Center: at, Size: boardlook.Size{Width: width, Height: height}})
	d.above = append(d.above, o)
}

// dot draws a dot. On a light board, it has a dark line around it.
func (d *pen) dot(at boardlook.Point, size float32, ink color.NRGBA) {
	dot := canvas.NewCircle(ink)
	if dot.StrokeColor = d.p.Casing; d.p.Casing.A > 0 {
		dot.StrokeWidth = 1.2
	}
	d.shape(dot, at, size, size)
}

// text writes a text around a point.
func (d *pen) text(at boardlook.Point, text string, size float32, bold bool, ink color.NRGBA) {
	t := canvas.NewText(text, ink)
	t.TextSize, t.Alignment, t.TextStyle.Bold = size, fyne.TextAlignCenter, bold
	area, _ := extent(t)
	d.shape(t, at, area.Width, area.Height)
}

// pill writes a text around a point, on a background with round ends. Ground returns the size of
// the background for the size of the text.
func (d *pen) pill(at boardlook.Point, text string, size float32, bold bool, ink, fill color.NRGBA, ground func(text fyne.Size) boardlook.Size) *canvas.Rectangle {
	area := fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold})
	back, needs := canvas.NewRectangle(fill), ground(area)
	back.CornerRadius = needs.Height / 2
	d.shape(back, at, needs.Width, needs.Height)
	d.text(at, text, size, bold, ink)
	return back
}

// around draws a ring around the board.
func (d *pen) around() { d.ring(d.g.Board, 2.4*d.thin(), d.p.Active).CornerRadius = d.g.Round }

// view draws the marks of a view. Move is the move of the active house, or nil if there is none.
func (d *pen) view(v *View, move *engine.Move) {
	g, p := d.g, d.p
	d.turn(v, move != nil)
	for house, pit := range g.Pits[v.Player][:engine.Houses] {
		if v.playable(house) {
			d.cased(pit.Grown(0.02*g.Unit), d.thin(), boardlook.Faded(p.Playable, boardlook.PlayableShade))
		}
	}
	hinted := v.Hint != NoHint && v.Rules.Check(v.State, v.Player, v.Hint) == nil
	if hinted {
		d.cased(g.Pits[v.Player][v.Hint].Grown(0.04*g.Unit), 1.8*d.thin(), p.Hint)
	}
	if move != nil {
		d.target(g.Pits[move.Player][move.House], g.Pit(move.Last()))
		d.cased(g.Pits[move.Player][move.House].Grown(0.05*g.Unit), 2.4*d.thin(), p.Active)
	}
	if hinted {
		d.star(g.Pits[v.Player][v.Hint].Center.Plus(0.36*g.Unit, -0.36*g.Unit), float32(int(max(14, 0.36*g.Unit))))
	}
	d.values(v)
	for _, a := range v.Arrows {
		if move == nil && !v.Finished {
			d.arrow(a)
		}
	}
}

// Colours of arrows: bad, good, and the line around them.
var (
	red    = color.NRGBA{0xc6, 0x28, 0x28, 0xff}
	green  = color.NRGBA{0x1b, 0x7a, 0x3d, 0xff}
	casing = color.NRGBA{0xff, 0xff, 0xff, 0xe0}
)

// arrow draws an arrow with the letter of its house, and a ring around the house that it captures.
func (d *pen) arrow(a Arrow) {
	ink, unit := red, d.g.Unit
	if a.Good {
		ink = green
	}
	from, to := d.g.Pit(a.From), d.g.Pit(a.To)
	way := d.curve(from, to)
	if len(way) < 2 {
		return
	}
	wide, head := max(2.5, 0.06*unit), max(9, 0.22*unit)
	tip, before := way[len(way)-1], way[max(0, len(way)-4)]
	for _, line := range []struct {
		ink  color.NRGBA
		more float32
	}{{casing, 2}, {ink, 0}} {
		for i := 1; i < len(way)-2; i++ {
			l := canvas.NewLine(line.ink)
			l.Position1, l.Position2, l.StrokeWidth = fyne.Position(way[i-1]), fyne.Position(way[i]), wide+line.more
			d.above = append(d.above, l)
		}
		d.head(before, tip, head+line.more, line.ink)
	}
	text := engine.Letter(a.From.Player, a.From.House)
	if a.Captured > 0 {
		text += "×" + strconv.Itoa(a.Captured)
		taken := d.g.Pit(a.Taken)
		d.ring(taken.Grown(0.05*unit), 2.4*d.thin(), ink)
		d.chip(taken.Center.Plus(-0.38*unit, -0.36*unit), "−"+strconv.Itoa(a.Captured-1), ink)
	}
	d.chip(way[len(way)/7], text, ink)
}

// chip writes a short text in white on a colour.
func (d *pen) chip(at boardlook.Point, text string, fill color.NRGBA) {
	white := color.NRGBA{0xff, 0xff, 0xff, 0xff}
	d.pill(at, text, max(11, 0.19*d.g.Unit), true, white, fill, func(text fyne.Size) boardlook.Size {
		return boardlook.Size{Width: text.Width + 0.7*text.Height, Height: text.Height}
	}).StrokeColor = white
}

// head draws the head of an arrow, an equilateral triangle.
func (d *pen) head(before, tip boardlook.Point, size float32, ink color.NRGBA) {
	angle := math.Atan2(float64(tip.Y-before.Y), float64(tip.X-before.X))
	var points []fyne.Position
	for i := range 3 {
		sin, cos := math.Sincos(angle + float64(i)*2*math.Pi/3)
		points = append(points, fyne.NewPos(float32(0.5+0.5*cos), float32(0.5+0.5*sin)))
	}
	d.outline(tip, size*1.3, size*1.3, points).FillColor = ink
}

// star draws a star with five points on a dark disc.
func (d *pen) star(at boardlook.Point, size float32) {
	disc := canvas.NewCircle(color.NRGBA{0x10, 0x1c, 0x12, 0xff})
	disc.StrokeColor, disc.StrokeWidth = d.p.Hint, 1
	d.shape(disc, at, size, size)
	var points []fyne.Position
	for i := range 10 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		out := 0.36
		if i%2 == 1 {
			out *= 0.45
		}
		points = append(points, fyne.NewPos(float32(0.5+out*sin), float32(0.5-out*cos)))
	}
	d.outline(at, size, size, points).FillColor = d.p.Hint
}

// outline draws a polygon in a box around a point. Its points are fractions of the box.
func (d *pen) outline(at boardlook.Point, width, height float32, points []fyne.Position) *canvas.ArbitraryPolygon {
	o := canvas.NewArbitraryPolygon(points, nil)
	o.NormalizedPoints = true
	d.shape(o, at, width, height)
	return o
}

// target draws dots from a house to the pit where its last seed lands, and around that pit.
func (d *pen) target(from, to boardlook.Box) {
	const maxDots = 72 // along the path and around the pit
	g := d.g
	size := max(2.5, 0.055*g.Unit)
	if from != to {
		d.path(from.Grown(0.12*g.Unit), to.Grown(0.12*g.Unit), size, maxDots)
	}
	around := to.Grown(0.05 * g.Unit)
	dots := min(int(around.EdgeLength()/(0.17*g.Unit)), maxDots)
	for i := range dots {
		d.dot(around.OnEdge(float32(i)/float32(dots)), size, d.p.Active)
	}
}

// path draws evenly spaced dots between two pits, along their curve.
func (d *pen) path(from, to boardlook.Box, size float32, most int) {
	apart, since, previous := 0.15*d.g.Unit, 0.15*d.g.Unit, from.Center
	for i, at := range d.curve(from, to) {
		if i > 0 {
			since += float32(math.Hypot(float64(at.X-previous.X), float64(at.Y-previous.Y)))
		}
		if previous = at; since >= apart && most > 0 {
			since = 0
			most--
			d.dot(at, size, d.p.Active)
		}
	}
}

// curve returns points between two pits. They run along the middle of the board, so that they cross no other house.
func (d *pen) curve(from, to boardlook.Box) (points []boardlook.Point) {
	const steps = 96
	a, b := from.Center, to.Center
	before, after := boardlook.Point{X: a.X, Y: d.g.Middle.Y}, boardlook.Point{X: b.X, Y: d.g.Middle.Y}
	for i := range steps {
		part := float32(i+1) / steps
		middle := before.Between(after, part)
		at := a.Between(before, part).Between(middle, part).Between(middle.Between(after.Between(b, part), part), part)
		if !from.Contains(at) && !to.Contains(at) {
			points = append(points, at)
		}
	}
	return points
}

// turn marks the last turn. Each move has a circle where it began and a diamond where it ended; if
// there were several moves, both have its number. A line runs along the pits of the last move. A
// ring marks a captured house, with the seeds that it lost. The seeds that the turn won are next to
// the store. A quiet turn, used while a person points at a house, has only faded circles and
// diamonds.
func (d *pen) turn(v *View, quiet bool) {
	t := d.g.Turn(v.Last, v.Finished)
	if quiet {
		t.Way, t.Emptied, t.Gains = nil, nil, nil
	}
	for _, g := range t.Gains {
		d.seeds(g.At, g.Size, g.Text)
	}
	for _, b := range t.Badges {
		d.badge(b, quiet)
	}
	for i := 1; i < len(t.Way); i++ {
		line := canvas.NewLine(boardlook.WayInk(d.p))
		line.Position1, line.Position2, line.StrokeWidth = fyne.Position(t.Way[i-1]), fyne.Position(t.Way[i]), boardlook.WayWidth(d.g.Unit)
		d.below = append(d.below, line)
	}
	if t.Emptied != nil {
		d.ring(*t.Emptied, 1.6*d.thin(), boardlook.Faded(d.p.Last, 0.75))
	}
}

// begin marks the house of the move that is being shown. The move is the last one of turn.
func (d *pen) begin(turn []engine.Move) {
	for _, b := range d.g.Begun(turn).Badges {
		d.badge(b, false)
	}
}

// badge draws a circle, or a diamond for the end of a move. It shows the number, except 0.
func (d *pen) badge(b boardlook.Badge, quiet bool) {
	size := boardlook.BadgeSize(b.Number > 0, d.g.Unit)
	fill, edge := d.p.Plate, d.p.Last
	fill.A = 0xff
	if quiet {
		fill, edge = boardlook.Faded(fill, 0.5), boardlook.Faded(edge, 0.5)
	}
	ink := edge
	if b.End {
		ink = fill
		diamond := canvas.NewPolygon(4, edge)
		diamond.StrokeColor, diamond.StrokeWidth = fill, 1.2
		d.shape(diamond, b.At, 1.32*size, 1.32*size)
	} else {
		circle := canvas.NewCircle(fill)
		circle.StrokeColor, circle.StrokeWidth = edge, boardlook.CircleWidth(b.Number > 0, size)
		d.shape(circle, b.At, size, size)
	}
	if b.Number > 0 {
		d.text(b.At, strconv.Itoa(b.Number), size*boardlook.BadgeText, true, ink)
	}
}

// seeds writes a signed number of seeds around a point.
func (d *pen) seeds(at boardlook.Point, size float32, text string) {
	fill := d.p.Plate
	fill.A = 0xff
	d.pill(at, text, size, true, d.p.PlateStrong, fill, func(text fyne.Size) boardlook.Size {
		high := text.Height * 0.95
		return boardlook.Size{Width: text.Width + 0.8*high, Height: high}
	})
}

// values writes the values of houses. The best one has another colour and a ring.
func (d *pen) values(v *View) {
	for house, value := range v.Values {
		if !v.Valued || !value.Known || v.Finished || v.State[v.Player][house] == 0 {
			continue
		}
		fill, ink, ring := d.p.Chip, d.p.ChipText, float32(0)
		if value.Best {
			fill, ink, ring = d.p.Best, d.p.BestText, d.thin()
		}
		chip := d.pill(d.g.Values[v.Player][house], textValue(value), max(11, 0.205*d.g.Unit), true, ink, fill, func(text fyne.Size) boardlook.Size {
			// Digits have no descenders, and need less height than the text.
			high := min(text.Height+2*ring, boardlook.ValueHigh*d.g.Unit)
			return boardlook.Size{Width: max(text.Width+0.8*high, 0.62*d.g.Unit), Height: high}
		})
		chip.StrokeColor, chip.StrokeWidth = d.p.BestText, ring
	}
}

// caption writes a text in the middle of the board. A strong caption is larger and bold.
func (d *pen) caption(text string, strong bool) { d.captionAt(d.g.Middle, text, strong) }

func (d *pen) captionAt(at boardlook.Point, text string, strong bool) {
	if text == "" {
		return
	}
	size, ink := max(12, 0.225*d.g.Unit), d.p.PlateText
	if strong {
		size, ink = max(13, 0.27*d.g.Unit), d.p.PlateStrong
	}
	fits := size
	if wide := fyne.MeasureText(text, size, fyne.TextStyle{Bold: strong}).Width; wide > d.g.Width-size && d.g.Width > size {
		fits = size * (d.g.Width - size) / wide
	}
	d.pill(at, text, fits, strong, ink, d.p.Plate, func(text fyne.Size) boardlook.Size {
		return boardlook.Size{Width: text.Width + 1.5*size, Height: text.Height + 0.375*size}
	})
}

// pointing is a mark of a pit that the owner of the board sets.
type pointing struct {
	pit      engine.Pit
	arrow    bool
	strongly bool
}

// Ring draws a ring around a pit, a thick one if strong.
func (b *Board) Ring(pit engine.Pit, strong bool) { b.pointAt(&pointing{pit, false, strong}) }

// Arrow draws an arrow that points at a pit from above. If it is lifted, it starts further away.
func (b *Board) Arrow(pit engine.Pit, lifted bool) { b.pointAt(&pointing{pit, true, lifted}) }

// PointAway removes the mark of [Board.Ring] and [Board.Arrow].
func (b *Board) PointAway() { b.pointAt(nil) }

func (b *Board) pointAt(p *pointing) {
	if b.points = p; b.shown {
		b.collect()
	}
}

// arrow is the outline of an arrow that points down, in fractions of its box.
var arrow = []fyne.Position{
	{X: 0.32, Y: 0}, {X: 0.68, Y: 0}, {X: 0.68, Y: 0.48}, {X: 1, Y: 0.48}, {X: 0.5, Y: 1}, {X: 0, Y: 0.48}, {X: 0.32, Y: 0.48},
}

// pointing marks the pit. It leaves out an arrow that would cover a text, but draws the ring.
func (d *pen) pointing(at pointing, texts []fyne.CanvasObject) {
	pit, unit := d.g.Pit(at.pit), d.g.Unit
	switch {
	case at.arrow:
		d.ring(pit.Grown(0.06*unit), max(2.5, 0.055*unit), d.p.Active)
		away := float32(0.06)
		if at.strongly {
			away += 0.16
		}
		middle, wide, high := pit.Center.Plus(0, -pit.Size.Height/2-(0.25+away)*unit), 0.42*unit, 0.5*unit
		for _, text := range texts {
			from := text.Position().SubtractXY(wide/2, high/2)
			to := text.Position().Add(text.Size()).AddXY(wide/2, high/2)
			if middle.X > from.X && middle.X < to.X && middle.Y > from.Y && middle.Y < to.Y {
				return
			}
		}
		shape := d.outline(middle, wide, high, arrow)
		shape.FillColor, shape.StrokeColor, shape.StrokeWidth = d.p.Active, color.NRGBA{A: 0xb0}, 1.5
	case at.strongly:
		d.ring(pit.Grown(4), 3, d.p.Active)
	default:
		d.ring(pit.Grown(4), 1.5, d.p.Playable)
	}
}
