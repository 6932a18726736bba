package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kalah/engine"
	"kalah/internal/boardlook"
)

const (
	pathDots   = 72 // from a house to where it ends
	targetDots = 72 // around where it ends, at most
)

// marks are the rings, dots and signs on the wood. Each differs in its shape:
// thin rings may be played, the thick ring is looked at, dots lead to where its
// last seed lands, a star is recommended. [turnMarks] say what the last turn was.
type marks struct {
	playable [engine.Houses]*cased
	active   *cased
	path     [pathDots]*canvas.Circle
	target   [targetDots]*canvas.Circle
	turn     *turnMarks
	hint     *cased
	star     *canvas.Raster
	starInk  color.NRGBA
}

func newMarks() *marks {
	m := &marks{active: newCased(), hint: newCased(), turn: newTurnMarks()}
	for i := range m.playable {
		m.playable[i] = newCased()
	}
	for i := range m.path {
		m.path[i] = canvas.NewCircle(transparent)
	}
	for i := range m.target {
		m.target[i] = canvas.NewCircle(transparent)
	}
	m.star = canvas.NewRaster(func(w, _ int) image.Image { return paintStar(w, m.starInk) })
	for _, o := range append(m.below(), m.above()...) {
		o.Hide()
	}
	return m
}

func newRing() *canvas.Rectangle { return canvas.NewRectangle(transparent) }

// below returns the marks that stones lie on.
func (m *marks) below() []fyne.CanvasObject {
	out := m.turn.below()
	for _, ring := range append(m.playable[:], m.hint, m.active) {
		out = append(out, ring.casing, ring.ring)
	}
	return out
}

// above returns the marks that lie on the stones.
func (m *marks) above() []fyne.CanvasObject {
	out := m.turn.above()
	for _, dot := range m.path {
		out = append(out, dot)
	}
	for _, dot := range m.target {
		out = append(out, dot)
	}
	return append(out, m.star)
}

// show draws the marks of the scene's view. Move is what the house looked at
// would play, or nil.
func (m *marks) show(s *scene, move *engine.Move) {
	v, g, p := &s.b.view, &s.geo, s.palette
	for house, r := range m.playable {
		r.show(p, v.playable(house), g.Pits[v.Player][house].Grown(0.02*g.Unit), thin(g), boardlook.Faded(p.Playable, boardlook.PlayableShade))
	}
	m.showHint(s)
	m.showTarget(s, move)
	if move != nil {
		m.active.show(p, true, g.Pits[move.Player][move.House].Grown(0.05*g.Unit), 2.4*thin(g), p.Active)
	} else {
		m.active.hide()
	}
	m.turn.show(s, v.Last, move != nil)
}

// showMove draws the marks of a move under way, the n-th of its turn: where it began.
func (m *marks) showMove(s *scene, move engine.Move, n int) {
	for _, r := range m.playable {
		r.hide()
	}
	m.active.hide()
	m.hint.hide()
	show(m.star, false)
	m.showTarget(s, nil)
	m.turn.showBegin(s, move, n)
}

func thin(g *boardlook.Layout) float32 { return max(1.2, 0.022*g.Unit) }

// cased is a ring, with a line around it where the board is too light for it.
type cased struct{ casing, ring *canvas.Rectangle }

func newCased() *cased { return &cased{newRing(), newRing()} }

func (c *cased) show(p *boardlook.Palette, visible bool, at boardlook.Box, width float32, ink color.NRGBA) {
	const line = 1.3
	ring(c.casing, visible && p.Casing.A > 0, at.Grown(line), width+2*line, p.Casing)
	ring(c.ring, visible, at, width, ink)
}

func (c *cased) hide() {
	show(c.casing, false)
	show(c.ring, false)
}

// ring draws a ring along the box.
func ring(r *canvas.Rectangle, visible bool, at boardlook.Box, width float32, ink color.NRGBA) {
	show(r, visible)
	if !visible {
		return
	}
	put(r, at)
	if r.StrokeColor != ink || r.StrokeWidth != width || r.CornerRadius != at.Size.Width/2 {
		r.StrokeColor, r.StrokeWidth, r.CornerRadius = ink, width, at.Size.Width/2
		r.Refresh()
	}
}

// showHint marks the recommended house with a ring and a star.
func (m *marks) showHint(s *scene) {
	v, g, p := &s.b.view, &s.geo, s.palette
	visible := v.Hint != NoHint && v.Rules.Check(v.State, v.Player, v.Hint) == nil
	show(m.star, visible)
	if !visible {
		m.hint.hide()
		return
	}
	pit := g.Pits[v.Player][v.Hint]
	m.hint.show(p, true, pit.Grown(0.04*g.Unit), 1.8*thin(g), p.Hint)
	side := float32(int(max(14, 0.36*g.Unit)))
	at := pit.Center.Plus(0.36*g.Unit, -0.36*g.Unit)
	put(m.star, boardlook.Box{Center: at, Size: square(side)})
	if m.starInk != p.Hint {
		m.starInk = p.Hint
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
	g, ink := &s.geo, s.palette.Active
	from, to := g.Pits[move.Player][move.House], g.Pit(move.Last())
	around := to.Grown(0.05 * g.Unit)
	size := max(2.5, 0.055*g.Unit)
	dots := min(int(around.EdgeLength()/(0.17*g.Unit)), targetDots)
	for i, dot := range m.target[:dots] {
		put(dot, boardlook.Box{Center: around.OnEdge(float32(i) / float32(dots)), Size: square(size)})
		paintDot(dot, ink, s.palette.Casing)
	}
	if from != to {
		m.showPath(s, from, to, size)
	}
}

// showPath draws dots, evenly apart, along the curve between two pits.
func (m *marks) showPath(s *scene, from, to boardlook.Box, size float32) {
	const steps = 96
	g := &s.geo
	from, to = from.Grown(0.12*g.Unit), to.Grown(0.12*g.Unit)
	apart, since, next := 0.15*g.Unit, float32(0), 0
	previous := from.Center
	for i := 1; i <= steps && next < len(m.path); i++ {
		at := curve(from.Center, to.Center, g.Middle.Y, float32(i)/steps)
		since += float32(math.Hypot(float64(at.X-previous.X), float64(at.Y-previous.Y)))
		previous = at
		if since < apart || from.Contains(at) || to.Contains(at) {
			continue
		}
		since = 0
		dot := m.path[next]
		next++
		put(dot, boardlook.Box{Center: at, Size: square(size)})
		paintDot(dot, s.palette.Active, s.palette.Casing)
	}
}

// paintDot shows a dot, with the line around it that a light board asks for.
func paintDot(dot *canvas.Circle, ink, casing color.NRGBA) {
	dot.FillColor, dot.StrokeColor, dot.StrokeWidth = ink, casing, 0
	if casing.A > 0 {
		dot.StrokeWidth = 1.2
	}
	show(dot, true)
}

// curve returns a point of the way between two pits, which leaves and reaches
// houses from the middle of the board, so that it crosses no other house.
func curve(a, d boardlook.Point, middle, part float32) boardlook.Point {
	b, c := boardlook.Point{X: a.X, Y: middle}, boardlook.Point{X: d.X, Y: middle}
	ab, bc, cd := a.Between(b, part), b.Between(c, part), c.Between(d, part)
	return ab.Between(bc, part).Between(bc.Between(cd, part), part)
}
