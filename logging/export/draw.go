package export

import (
	"math"
	"strconv"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/internal/message"
)

// The sizes of a picture, in units that the pens scale.
const (
	sceneWide = 1000.0
	sceneHigh = boardHigh + 2*lineHigh
	unit      = 100.0

	margin    = 28.0 // space on both sides of the board
	lineHigh  = 70.0 // space above and below the board, for the players
	boardHigh = 398.0
)

var middle = point{X: sceneWide / 2, Y: sceneHigh / 2}

func layoutOf(turned bool) boardlook.Layout { return boardlook.Tight(middle, unit, turned) }

// drawing draws the pictures of a game.
type drawing struct {
	pen     pen
	palette *palette
	look    boardlook.Look
	layout  boardlook.Layout
	slots   *boardlook.Slots
	stone   float32 // longer diameter of a stone, in units
	say     func(message.Text) string
	fit     *typesetter
}

func newDrawing(p pen, s Style, total int) *drawing {
	stone := boardlook.StoneSize((total + 2*engine.Houses - 1) / (2 * engine.Houses))
	return &drawing{
		pen: p, palette: paletteOf(s.Look, s.Theme), look: s.Look, layout: layoutOf(s.Turned), say: message.OrEnglish(s.Say),
		slots: boardlook.NewSlots(stone), stone: stone * unit, fit: newTypesetter(1, s.Fonts),
	}
}

// board draws the board without stones. It is the same in all pictures of a game.
func (d *drawing) board() {
	p := d.palette
	d.pen.panel(boxAt(middle, sceneWide, sceneHigh), 0, solid(p.page))
	wood, round := d.layout.Board, d.layout.Round
	for i := float32(0); i < 4; i++ {
		d.pen.panel(boxAt(middle.Plus(0, 1.5*(i+1)), wood.Size.Width+1.5*i, wood.Size.Height+1.5*i), round, p.shadow)
	}
	d.pen.panel(wood, round, p.wood)
	d.fibres(wood, round)
	d.pen.ring(wood.Grown(-1), round-1, 2, p.edge)
	for player := range d.layout.Pits {
		for pit, b := range d.layout.Pits[player] {
			fill := p.house
			if pit == engine.Store {
				fill = p.store
			}
			d.pen.panel(b, b.Size.Width/2, fill)
			d.pen.ring(b, b.Size.Width/2, 2, p.rim)
		}
	}
}

func boxAt(center point, width, height float32) box {
	return box{Center: center, Size: boardlook.Size{Width: width, Height: height}}
}

// fibres draws the grain of the wood as thin wavy lines along the board.
func (d *drawing) fibres(wood box, round float32) {
	const lines = 13
	sin := func(v float64) float32 { return float32(math.Sin(v)) }
	at := func(x, y float32) point { return point{X: x, Y: y} }
	for i := range lines {
		n := float64(i)
		off := wood.Size.Height * ((float32(i)+0.5)/lines - 0.5)
		high, thick := 3+2*sin(n*1.7), 1.2+0.8*sin(n*2.3)
		inset := float32(8)
		if near := wood.Size.Height/2 - max(off, -off); near < round {
			inset += round - float32(math.Sqrt(float64(round*round-(round-near)*(round-near))))
		}
		y, half := wood.Center.Y+off, wood.Size.Width/2-inset
		from := wood.Center.X - half + 30*float32(math.Abs(math.Sin(n*3.1)))
		to := wood.Center.X + half - 30*float32(math.Abs(math.Cos(n*2.7)))
		third := (to - from) / 3
		l := line{start: at(from, y)}
		l.bend(at(from+third, y-high), at(to-third, y+high+thick), at(to, y))
		l.bend(at(to-third, y+high), at(from+third, y-high+thick), at(from, y))
		d.pen.outline(l, d.palette.grain)
	}
}

// position draws everything that depends on the position.
func (d *drawing) position(p Picture) {
	turn := d.layout.Turn(p.Turn, p.over())
	if p.sowing {
		turn = d.layout.Begun(p.Turn)
	}
	d.way(turn)
	p.lie.Each(&d.layout, d.slots, func(stone int, at point) { d.oneStone(at, d.look.Kind(stone)) })
	d.marks(turn)
	for player, row := range p.lying() {
		for pit, seeds := range row {
			d.label(engine.Side(player), pit, int(seeds))
		}
	}
	if said := d.caption(p); said != "" {
		d.write(middle, atMiddle, run{text: said, size: captionSize, color: d.palette.letter})
	}
	d.players(p)
}

// write writes a line of text that is vertically centred on a point.
func (d *drawing) write(at point, anchor anchor, runs ...run) {
	d.pen.write(text{at: at.Plus(0, baseline(runs[len(runs)-1].size)), anchor: anchor, runs: runs})
}

// baseline returns the distance from the middle of the digits to the baseline.
func baseline(size float32) float32 { return 0.36 * size }

// oneStone draws a stone with its shade and its highlight.
func (d *drawing) oneStone(at point, kind boardlook.Kind) {
	form := d.look.Form()
	long := d.stone * form.Long
	short := long * form.Flat
	turned := d.look.Turn(kind) * 180
	d.pen.ellipse(boxAt(at.Plus(0.07*long, 0.11*long), 1.16*long, 1.16*short), turned, d.palette.stoneShade)
	d.pen.ellipse(boxAt(at, long, short), turned, d.palette.stones[d.look.Color(kind)])
	lit := boxAt(at.Plus(-0.13*long, -0.16*long), 0.46*long, 0.36*long)
	switch {
	case form.Slit:
		d.pen.ellipse(boxAt(at, 0.74*long, 0.17*short), turned, d.palette.stoneSlit)
		lit = boxAt(at.Plus(-0.12*long, -0.17*long), 0.34*long, 0.22*long)
	case form.Glass:
		d.pen.ellipse(boxAt(at, 0.86*long, 0.26*long), turned, d.palette.stoneBand)
		lit = boxAt(at.Plus(-0.17*long, -0.19*long), 0.34*long, 0.28*long)
	}
	d.pen.ellipse(lit, -30, d.palette.stoneLit)
}

// label writes a pit's letter and number.
func (d *drawing) label(player engine.Side, pit, seeds int) {
	letter, count := boardlook.LabelSizes(pit == engine.Store, unit)
	d.write(d.layout.Labels[player][pit], atMiddle,
		run{text: engine.Letter(player, pit), size: letter, color: d.palette.letter},
		run{text: strconv.Itoa(seeds), size: count, bold: true, color: d.palette.count, before: 0.4 * count})
}

// way draws the marks of a turn that are below the stones.
func (d *drawing) way(t boardlook.Turn) {
	if t.Emptied != nil {
		width := 1.6 * boardlook.Thin(unit)
		b := t.Emptied.Grown(-width / 2)
		d.pen.ring(b, b.Size.Width/2, width, d.palette.emptied)
	}
	for i := 1; i < len(t.Way); i++ {
		from, to := t.Way[i-1], t.Way[i]
		length := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
		if length == 0 {
			continue
		}
		half := boardlook.WayWidth(unit) / 2 / length
		x, y := half*(from.Y-to.Y), half*(to.X-from.X)
		l := line{start: from.Plus(x, y)}
		l.to(to.Plus(x, y), to.Plus(-x, -y), from.Plus(-x, -y))
		d.pen.outline(l, d.palette.way)
	}
}

// marks draws the marks of a turn that are above the stones.
func (d *drawing) marks(t boardlook.Turn) {
	for _, b := range t.Badges {
		size := boardlook.BadgeSize(b.Number > 0, unit)
		ink := d.palette.mark.color()
		if b.End {
			ink = d.palette.markEdge.color()
			d.diamond(b.At, 0.66*size, d.palette.markEdge)
			d.diamond(b.At, 0.66*size-1.7, d.palette.mark)
		} else {
			d.pen.ellipse(boxAt(b.At, size, size), 0, d.palette.mark)
			inner := size - 2*boardlook.CircleWidth(b.Number > 0, size)
			d.pen.ellipse(boxAt(b.At, inner, inner), 0, d.palette.markEdge)
		}
		if b.Number > 0 {
			d.write(b.At, atMiddle, run{text: strconv.Itoa(b.Number), size: boardlook.BadgeText * size, bold: true, color: ink})
		}
	}
	for _, g := range t.Gains {
		r := run{text: g.Text, size: g.Size, bold: true, color: d.palette.gain}
		high := 1.3 * g.Size
		d.pen.panel(boxAt(g.At, d.fit.wide(r)+0.8*high, high), high/2, d.palette.markEdge)
		d.write(g.At, atMiddle, r)
	}
}

func (d *drawing) diamond(at point, reach float32, fill *paint) {
	l := line{start: at.Plus(0, -reach)}
	l.to(at.Plus(reach, 0), at.Plus(0, reach), at.Plus(-reach, 0))
	d.pen.outline(l, fill)
}

// side returns 1 if the player's houses are along the bottom, -1 if along the top.
func (d *drawing) side(player engine.Side) float32 {
	if d.layout.Labels[player][0].Y < middle.Y {
		return -1
	}
	return 1
}
