package board

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// drawing holds all objects of the board. Stones, pits and labels are made once, and each frame
// moves them. Marks are made again when they change.
type drawing struct {
	shown   bool // the widget is rendered
	laidOut fyne.Size
	geo     boardlook.Layout // for that size
	slots   *boardlook.Slots
	stone   float32 // size of stones in slots
	look    boardlook.Look
	palette *boardlook.Palette
	paint   paintings

	wood   *canvas.Raster // nil before the widget is rendered
	pits   [2][engine.Houses + 1]*canvas.Raster
	stones [engine.MaxTotal]*canvas.Raster
	layer  []fyne.CanvasObject // stones on the board, the lowest first
	labels [2][engine.Houses + 1]label
	marks  pen
	said   caption
	points *pointing           // nil if there is no mark
	shower []fyne.CanvasObject // stones of a celebration

	// repaint is transparent. Refreshing it makes Fyne repaint the board, including objects that
	// the last repaint left out.
	repaint *canvas.Rectangle
	objects []fyne.CanvasObject // all of these, the lowest first
}

// make makes the objects that are made only once.
func (d *drawing) make() {
	d.wood = canvas.NewRaster(func(w, h int) image.Image { return d.paint.wood(w, h, &d.geo, d.palette) })
	for player := range engine.Sides {
		for house := range d.pits[player] {
			d.pits[player][house] = canvas.NewRaster(func(w, h int) image.Image {
				return d.paint.of(pitPart, w, h, func() *image.RGBA { return paintPit(w, h, d.palette) })
			})
			d.labels[player][house] = newLabel(player, house)
		}
	}
	for stone := range d.stones {
		d.stones[stone] = d.newStone(stone)
	}
	d.repaint = canvas.NewRectangle(color.Transparent)
	d.repaint.Resize(fyne.NewSquareSize(1))
}

// newStone returns the picture of a stone.
func (d *drawing) newStone(stone int) *canvas.Raster {
	return canvas.NewRaster(func(side, _ int) image.Image {
		kind := d.look.Kind(stone)
		return d.paint.of(kind, side, side, func() *image.RGBA { return paintStone(d.look, kind, side) })
	})
}

// recolor adopts the look of the theme.
func (d *drawing) recolor(th fyne.Theme) {
	look, palette := LookOf(th), paletteFor(th, fyne.CurrentApp().Settings().ThemeVariant())
	if palette == d.palette && look == d.look {
		return
	}
	d.look, d.palette, d.paint = look, palette, nil
	d.wood.Refresh()
	for player := range d.pits {
		for _, pit := range d.pits[player] {
			pit.Refresh()
		}
	}
	for _, stone := range d.stones {
		stone.Refresh()
	}
	for _, stone := range d.shower {
		stone.Refresh()
	}
}

// LookOf returns the look of boards in a theme. The theme may have a method BoardLook for it;
// otherwise it is the usual look.
func LookOf(th fyne.Theme) boardlook.Look {
	if l, ok := th.(interface{ BoardLook() boardlook.Look }); ok {
		return l.BoardLook()
	}
	return boardlook.Look{}
}

// paletteFor returns the palette for a theme: the dark palette if the background of the theme is
// dark. It does not use variant for that, because a theme may ignore it.
func paletteFor(th fyne.Theme, variant fyne.ThemeVariant) *boardlook.Palette {
	return LookOf(th).Palette(boardlook.Luminance(th.Color(theme.ColorNameBackground, variant)) < 0.3)
}

// place lays out everything that does not move.
func (d *drawing) place(size fyne.Size, v *View) {
	if size != d.laidOut {
		d.paint = nil
	}
	d.laidOut, d.geo = size, boardlook.Fit(boardlook.Size(size), v.Turned, v.Valued)
	if stone := boardlook.StoneSize(v.Rules.Seeds); d.slots == nil || stone != d.stone {
		d.stone, d.slots = stone, boardlook.NewSlots(stone)
	}
	put(d.wood, d.geo.Board.Grown(boardlook.Outside*d.geo.Unit))
	for player := range d.pits {
		for house, pit := range d.pits[player] {
			put(pit, d.geo.Pits[player][house])
			d.labels[player][house].place(d.geo.Labels[player][house], d.geo.Unit, house == engine.Store, d.palette)
		}
	}
}

// lay moves the stones to their places, the lower ones first.
func (d *drawing) lay(stones *boardlook.Stones) {
	size := fyne.NewSquareSize(d.stoneSide())
	d.layer = d.layer[:0]
	stones.Each(&d.geo, d.slots, func(stone int, at boardlook.Point) {
		r := d.stones[stone]
		d.layer = append(d.layer, r)
		r.Resize(size)
		d.center(r, at)
	})
}

// stoneSide returns the side length of a stone's picture.
func (d *drawing) stoneSide() float32 {
	return float32(max(4, int(d.stone*stoneRoom*d.geo.Unit+0.5)))
}

// center moves the centre of a stone to a point.
func (d *drawing) center(r *canvas.Raster, at boardlook.Point) {
	half := r.Size().Width / 2
	r.Move(fyne.NewPos(at.X-half, at.Y-half))
}

func (d *drawing) count(state engine.State) {
	for player := range d.labels {
		for house := range d.labels[player] {
			d.labels[player][house].show(state[player][house])
		}
	}
}

// caption is a text in the middle of the board. A strong caption is larger.
type caption struct {
	text   string
	strong bool
	plate  pen
}

// say shows a caption. "" removes it.
func (d *drawing) say(text string, strong bool) {
	if text == d.said.text && strong == d.said.strong {
		return
	}
	d.said = caption{text, strong, pen{g: &d.geo, p: d.palette}}
	d.said.plate.caption(text, strong)
	d.collect()
}

// collect builds the list of all objects.
func (d *drawing) collect() {
	d.objects = append(d.objects[:0:0], d.wood)
	for player := range d.pits {
		for _, pit := range d.pits[player] {
			d.objects = append(d.objects, pit)
		}
	}
	d.objects = append(d.objects, d.marks.below...)
	d.objects = append(d.objects, d.layer...)
	d.objects = append(d.objects, d.marks.above...)
	d.objects = append(d.objects, d.shower...)
	for player := range d.labels {
		for _, l := range d.labels[player] {
			d.objects = append(d.objects, l.letter, l.count)
		}
	}
	d.objects = append(d.objects, d.said.plate.above...)
	if d.points != nil {
		pen := pen{g: &d.geo, p: d.palette}
		pen.pointing(*d.points, d.said.plate.above)
		d.objects = slices.Concat(d.objects, pen.below, pen.above)
	}
	d.objects = append(d.objects, d.repaint)
	d.repaint.Refresh()
}

// redraw draws everything, including an animated move or a celebration.
func (b *Board) redraw() {
	b.draw()
	if b.sowing != nil {
		b.drawSowing()
	}
	if b.celebration != nil {
		b.drawCelebration()
	}
}

// draw draws the view.
func (b *Board) draw() {
	if b.shown {
		b.place(b.Size(), &b.view)
		b.lay(b.lies)
		b.count(b.view.lying())
		b.said = caption{}
		b.drawMarks()
	}
}

// drawMarks draws the marks and the caption, for the view and for the active house.
func (b *Board) drawMarks() {
	if !b.shown {
		return
	}
	text, move := b.caption()
	b.marks = pen{g: &b.geo, p: b.palette}
	if b.focused && b.active() == none { // no house has the ring
		b.marks.around()
	}
	b.marks.view(&b.view, move)
	if move == nil {
		b.marks.captionAt(b.geo.Middle.Plus(0, 0.5*b.geo.Unit), b.view.Remark, false)
	}
	b.collect()
	b.say(text, move == nil && b.view.Hint == NoHint && b.view.Reason == "")
}

// drawSowing moves the stones of the move above the others, and draws the first frame.
func (b *Board) drawSowing() {
	t := &b.sowing.timeline
	rank := make(map[fyne.CanvasObject]int, len(t.Seeds))
	for k, f := range slices.Concat(t.Seeds, t.Captured, t.Swept) {
		rank[b.stones[f.Stone]] = k + 1
	}
	slices.SortStableFunc(b.layer, func(a, b fyne.CanvasObject) int { return rank[a] - rank[b] })
	turn := []engine.Move{t.Move}
	if last := b.sowing.then.Last; !b.sowing.backwards && len(last) > 0 {
		turn = last // the move is the last one of its turn
	}
	b.marks = pen{g: &b.geo, p: b.palette}
	b.marks.begin(turn)
	b.collect()
	b.drawFrame()
}

// drawFrame draws one frame of the animated move.
func (b *Board) drawFrame() {
	t, at := &b.sowing.timeline, b.sowing.moment()
	t.each(at, &b.geo, b.slots, func(stone int, at boardlook.Point) { b.center(b.stones[stone], at) })
	b.count(t.counts(at))
	b.say(b.sowing.said(at), true)
	b.repaint.Refresh()
}

// put moves an object to a box.
func put(o fyne.CanvasObject, b boardlook.Box) {
	o.Resize(fyne.Size(b.Size))
	o.Move(fyne.Position(b.Corner()))
}

// label is the letter of a pit and its number of seeds, side by side.
type label struct {
	letter, count *canvas.Text
	center        boardlook.Point
}

func newLabel(player engine.Side, house int) label {
	l := label{letter: canvas.NewText(engine.Letter(player, house), nil), count: canvas.NewText("", nil)}
	l.count.TextStyle.Bold = true
	return l
}

// place puts the label around a point. Unit is the unit of length of the board.
func (l *label) place(center boardlook.Point, unit float32, store bool, p *boardlook.Palette) {
	l.center, l.letter.Color, l.count.Color = center, p.Quiet, p.Text
	letter, count := boardlook.LabelSizes(store, unit)
	l.letter.TextSize, l.count.TextSize = max(10, letter), max(12, count)
	l.letter.Refresh()
	l.count.Text = "" // makes show lay out the text again
}

// show changes the number, and centres both texts on one baseline.
func (l *label) show(seeds uint8) {
	text := strconv.Itoa(int(seeds))
	if text == l.count.Text {
		return
	}
	l.count.Text = text
	gap := l.count.TextSize * 0.45
	letter, letterBase := extent(l.letter)
	count, countBase := extent(l.count)
	x := l.center.X - (letter.Width+gap+count.Width)/2
	y := l.center.Y - count.Height/2
	l.letter.Resize(letter)
	l.letter.Move(fyne.NewPos(x, y+countBase-letterBase))
	l.count.Resize(count)
	l.count.Move(fyne.NewPos(x+letter.Width+gap, y))
	l.count.Refresh()
}

// extent returns the size of a text, and the distance from its top to the baseline.
func extent(t *canvas.Text) (fyne.Size, float32) {
	return fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, nil)
}
