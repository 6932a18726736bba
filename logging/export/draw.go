package export

import (
	"math"
	"strconv"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// drawing draws the pictures of one game, or of one position.
type drawing struct {
	pen     pen
	palette *palette
	look    boardlook.Look
	layout  *layout
	slots   *boardlook.Slots
	stone   float64 // the longer diameter of one
	words   *Words
	fit     *typesetter
}

func newDrawing(p pen, s Style, total int) (*drawing, error) {
	stone := boardlook.StoneSize((total + 2*engine.Houses - 1) / (2 * engine.Houses))
	d := &drawing{
		pen: p, palette: paletteOf(s.Look, s.theme()), look: s.Look, layout: newLayout(s.Turned), words: s.words(),
		slots: boardlook.NewSlots(stone), stone: float64(stone) * unit,
	}
	var err error
	d.fit, err = newTypesetter(1)
	return d, err
}

// board draws what is the same in all pictures of a game.
func (d *drawing) board() {
	p := d.palette
	d.pen.panel(box{middle, sceneWide, sceneHigh}, 0, p.page)
	wood, round := boxOf(d.layout.Board), float64(d.layout.Round)
	for i := range 4 {
		d.pen.panel(box{middle.plus(0, 1.5*float64(i+1)), wood.w + 1.5*float64(i), wood.h + 1.5*float64(i)}, round, p.shadow)
	}
	d.pen.panel(wood, round, p.wood)
	d.fibres(wood, round)
	d.pen.ring(wood.grown(-1), round-1, 2, p.edge)
	for player := range d.layout.Pits {
		for pit := range d.layout.Pits[player] {
			b := d.layout.pit(engine.Pit{Player: player, House: pit})
			fill := p.house
			if pit == engine.Store {
				fill = p.store
			}
			d.pen.panel(b, b.w/2, fill)
			d.pen.ring(b, b.w/2, 2, p.rim)
		}
	}
}

// fibres draws the grain: thin lines along the board, each a wave of its own.
func (d *drawing) fibres(wood box, round float64) {
	const lines = 13
	left, right := wood.x-wood.w/2+8, wood.x+wood.w/2-8
	for i := range lines {
		y := wood.y + wood.h*((float64(i)+0.5)/lines-0.5)
		high := 3 + 2*math.Sin(float64(i)*1.7)
		thick := 1.2 + 0.8*math.Sin(float64(i)*2.3)
		inset := 0.0
		if near := wood.h/2 - math.Abs(y-wood.y); near < round {
			inset = round - math.Sqrt(round*round-(round-near)*(round-near))
		}
		from, to := left+inset+30*math.Abs(math.Sin(float64(i)*3.1)), right-inset-30*math.Abs(math.Cos(float64(i)*2.7))
		third := (to - from) / 3
		l := line{start: point{from, y}}
		l.bend(point{from + third, y - high}, point{to - third, y + high + thick}, point{to, y})
		l.bend(point{to - third, y + high}, point{from + third, y - high + thick}, point{from, y})
		d.pen.outline(l, d.palette.grain)
	}
}

// position draws what the moves change.
func (d *drawing) position(p Picture) {
	d.marks(p)
	for player, row := range p.lying() {
		for pit, seeds := range row {
			at := engine.Pit{Player: player, House: pit}
			for slot, stone := range p.lie.In(at) {
				place := d.slots.Center(&d.layout.Layout, boardlook.StonePlace{Pit: at, Slot: slot})
				d.oneStone(pointOf(place), d.look.Kind(stone))
			}
			d.label(player, pit, int(seeds))
		}
	}
	d.values(p)
	d.caption(p)
	d.players(p)
}

// oneStone draws a stone: its shade, its body, and the light on it.
func (d *drawing) oneStone(at point, kind boardlook.Kind) {
	form := d.look.Form()
	long := d.stone * float64(form.Long)
	short := long * float64(form.Flat)
	turned := d.look.Turn(kind) * 180
	d.pen.ellipse(box{at.plus(0.07*long, 0.11*long), 1.16 * long, 1.16 * short}, turned, d.palette.stoneShade)
	d.pen.ellipse(box{at, long, short}, turned, d.palette.stones[d.look.Color(kind)])
	switch {
	case form.Slit:
		d.pen.ellipse(box{at, 0.74 * long, 0.17 * short}, turned, d.palette.stoneSlit)
		d.pen.ellipse(box{at.plus(-0.12*long, -0.17*long), 0.34 * long, 0.22 * long}, -30, d.palette.stoneLit)
	case form.Glass:
		d.pen.ellipse(box{at, 0.86 * long, 0.26 * long}, turned, d.palette.stoneBand)
		d.pen.ellipse(box{at.plus(-0.17*long, -0.19*long), 0.34 * long, 0.28 * long}, -30, d.palette.stoneLit)
	default:
		d.pen.ellipse(box{at.plus(-0.13*long, -0.16*long), 0.46 * long, 0.36 * long}, -30, d.palette.stoneLit)
	}
}

// label writes a pit's letter and number. The stores' are the score, and
// larger.
func (d *drawing) label(player, pit, seeds int) {
	letter, count := boardlook.LetterSize*unit, boardlook.CountSize*unit
	if pit == engine.Store {
		letter, count = boardlook.StoreLetterSize*unit, boardlook.StoreCountSize*unit
	}
	at := d.layout.label(player, pit)
	d.pen.write(text{at: at.plus(0, baseline(count)), anchor: atMiddle, runs: []run{
		{text: engine.Letter(player, pit), size: letter, color: d.palette.letter},
		{text: strconv.Itoa(seeds), size: count, bold: true, color: d.palette.count, before: 0.4 * count},
	}})
}

// baseline returns how far below the middle of its digits a text stands.
func baseline(size float64) float64 { return 0.36 * size }

// marks shows where the last move began, with a circle, and where it ended,
// with a diamond.
func (d *drawing) marks(p Picture) {
	if p.Last == nil {
		return
	}
	const size = 0.14 * unit
	began := engine.Pit{Player: p.Last.Player, House: p.Last.House}
	at := d.layout.mark(began)
	d.pen.ellipse(box{at, size, size}, 0, d.palette.mark)
	d.pen.ellipse(box{at, 0.5 * size, 0.5 * size}, 0, d.palette.markEdge)
	if p.sowing {
		return
	}
	ended := d.layout.mark(p.Last.Last())
	if p.Last.Last() == began {
		ended.x += 1.4 * size // both marks on one house
	}
	for _, part := range []struct {
		reach float64
		fill  *paint
	}{{0.75 * size, d.palette.markEdge}, {0.62 * size, d.palette.mark}} {
		diamond := line{start: ended.plus(0, -part.reach)}
		diamond.to(ended.plus(part.reach, 0))
		diamond.to(ended.plus(0, part.reach))
		diamond.to(ended.plus(-part.reach, 0))
		d.pen.outline(diamond, part.fill)
	}
}
