package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kalah/engine"
)

const (
	pathDots   = 72 // from a house to where it ends
	targetDots = 72 // around where it ends, at most
)

// marks are the rings, dots and signs on the wood. Each differs in its shape:
// thin rings may be played, the thick ring is looked at, dots lead to where its
// last seed lands, a small circle is where the last move began, a diamond where
// it ended, a star is recommended.
type marks struct {
	playable [engine.Houses]*canvas.Rectangle
	active   *canvas.Rectangle
	path     [pathDots]*canvas.Circle
	target   [targetDots]*canvas.Circle
	from     *canvas.Circle
	to       *canvas.Polygon
	hint     *canvas.Rectangle
	star     *canvas.Raster
	starInk  color.NRGBA
}

func newMarks() *marks {
	m := &marks{active: newRing(), hint: newRing()}
	for i := range m.playable {
		m.playable[i] = newRing()
	}
	for i := range m.path {
		m.path[i] = canvas.NewCircle(transparent)
	}
	for i := range m.target {
		m.target[i] = canvas.NewCircle(transparent)
	}
	m.from = canvas.NewCircle(transparent)
	m.to = canvas.NewPolygon(4, transparent)
	m.star = canvas.NewRaster(func(w, _ int) image.Image { return paintStar(w, m.starInk) })
	for _, o := range append(m.below(), m.above()...) {
		o.Hide()
	}
	return m
}

func newRing() *canvas.Rectangle { return canvas.NewRectangle(transparent) }

// below returns the marks that stones lie on.
func (m *marks) below() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, ring := range m.playable {
		out = append(out, ring)
	}
	return append(out, m.hint, m.active)
}

// above returns the marks that lie on the stones.
func (m *marks) above() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, dot := range m.path {
		out = append(out, dot)
	}
	for _, dot := range m.target {
		out = append(out, dot)
	}
	return append(out, m.from, m.to, m.star)
}

// show draws the marks of the scene's view. Move is what the house looked at
// would play, or nil.
func (m *marks) show(s *scene, move *engine.Move) {
	v, g, p := &s.b.view, &s.geo, s.palette
	for house, r := range m.playable {
		ring(r, v.playable(house), g.pits[v.Player][house].grown(0.02*g.unit), thin(g), faded(p.playable, 0.8))
	}
	m.showHint(s)
	m.showTarget(s, move)
	if move != nil {
		ring(m.active, true, g.pits[move.Player][move.House].grown(0.05*g.unit), 2.4*thin(g), p.active)
	} else {
		show(m.active, false)
	}
	if v.Last != nil && len(v.Last.Sown) > 0 {
		m.showLast(g, p, *v.Last, true)
	} else {
		show(m.from, false)
		show(m.to, false)
	}
}

// showMove draws the marks of a move under way: where it began.
func (m *marks) showMove(s *scene, move engine.Move) {
	for _, r := range m.playable {
		show(r, false)
	}
	show(m.active, false)
	show(m.hint, false)
	show(m.star, false)
	m.showTarget(s, nil)
	m.showLast(&s.geo, s.palette, move, false)
}

func thin(g *geometry) float32 { return max(1.2, 0.022*g.unit) }

// ring draws a ring along the box.
func ring(r *canvas.Rectangle, visible bool, at box, width float32, ink color.NRGBA) {
	show(r, visible)
	if !visible {
		return
	}
	put(r, at)
	if r.StrokeColor != ink || r.StrokeWidth != width || r.CornerRadius != at.size.Width/2 {
		r.StrokeColor, r.StrokeWidth, r.CornerRadius = ink, width, at.size.Width/2
		r.Refresh()
	}
}

// showLast marks where the last move began, with a small circle at the pit's
// edge, and with a diamond where it ended.
func (m *marks) showLast(g *geometry, p *palette, last engine.Move, ended bool) {
	size := max(9, 0.16*g.unit)
	show(m.from, true)
	put(m.from, box{markAt(g, engine.Pit{Player: last.Player, House: last.House}), fyne.NewSquareSize(size)})
	m.from.FillColor, m.from.StrokeColor, m.from.StrokeWidth = p.plate, p.last, max(1.6, size*0.2)
	m.from.Refresh()

	show(m.to, ended)
	if ended {
		at := markAt(g, last.Last())
		if last.Last() == (engine.Pit{Player: last.Player, House: last.House}) {
			at.X += size * 1.3 // both marks on one house
		}
		put(m.to, box{at, fyne.NewSquareSize(size * 1.25)})
		m.to.FillColor, m.to.StrokeColor, m.to.StrokeWidth = p.last, p.plate, 1
		m.to.Refresh()
	}
}

// markAt returns where a pit's mark is: at its edge towards the middle of the
// board, or for stores at the end away from the number.
func markAt(g *geometry, pit engine.Pit) fyne.Position {
	b := g.pit(pit)
	side := g.toMiddle(pit.Player)
	return fyne.NewPos(b.center.X, b.center.Y+side*(b.size.Height/2+0.13*g.unit))
}

// showHint marks the recommended house with a ring and a star.
func (m *marks) showHint(s *scene) {
	v, g, p := &s.b.view, &s.geo, s.palette
	visible := v.Hint != NoHint && v.Rules.Check(v.State, v.Player, v.Hint) == nil
	show(m.star, visible)
	show(m.hint, visible)
	if !visible {
		return
	}
	pit := g.pits[v.Player][v.Hint]
	ring(m.hint, true, pit.grown(0.04*g.unit), 1.8*thin(g), p.hint)
	side := float32(int(max(14, 0.36*g.unit)))
	at := pit.center.AddXY(0.36*g.unit, -0.36*g.unit)
	put(m.star, box{at, fyne.NewSquareSize(side)})
	if m.starInk != p.hint {
		m.starInk = p.hint
		m.star.Refresh()
	}
}

// showTarget draws the dots from the move's house to where its last seed lands.
func (m *marks) showTarget(s *scene, move *engine.Move) {
	for _, dot := range m.path {
		show(dot, false)
	}
	for _, dot := range m.target {
		show(dot, false)
	}
	if move == nil {
		return
	}
	g, ink := &s.geo, s.palette.active
	from, to := g.pits[move.Player][move.House], g.pit(move.Last())
	around := to.grown(0.05 * g.unit)
	size := max(2.5, 0.055*g.unit)
	dots := min(int(around.length()/(0.17*g.unit)), targetDots)
	for i, dot := range m.target[:dots] {
		put(dot, box{around.along(float32(i) / float32(dots)), fyne.NewSquareSize(size)})
		dot.FillColor = ink
		show(dot, true)
	}
	if from != to {
		m.showPath(g, from, to, size, ink)
	}
}

// showPath draws dots, evenly apart, along the curve between two pits.
func (m *marks) showPath(g *geometry, from, to box, size float32, ink color.NRGBA) {
	const steps = 96
	from, to = from.grown(0.12*g.unit), to.grown(0.12*g.unit)
	apart, since, next := 0.15*g.unit, float32(0), 0
	previous := from.center
	for i := 1; i <= steps && next < len(m.path); i++ {
		at := curve(from.center, to.center, g.middle.Y, float32(i)/steps)
		since += float32(math.Hypot(float64(at.X-previous.X), float64(at.Y-previous.Y)))
		previous = at
		if since < apart || from.contains(at) || to.contains(at) {
			continue
		}
		since = 0
		dot := m.path[next]
		next++
		put(dot, box{at, fyne.NewSquareSize(size)})
		dot.FillColor = ink
		show(dot, true)
	}
}

// curve returns a point of the way between two pits, which leaves and reaches
// houses from the middle of the board, so that it crosses no other house.
func curve(a, d fyne.Position, middle, part float32) fyne.Position {
	b, c := fyne.NewPos(a.X, middle), fyne.NewPos(d.X, middle)
	ab, bc, cd := between(a, b, part), between(b, c, part), between(c, d, part)
	return between(between(ab, bc, part), between(bc, cd, part), part)
}
