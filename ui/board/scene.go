package board

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kalah/engine"
)

// scene is everything drawn. All its objects are made once: showing a view or a
// frame of a move only moves, hides and changes them.
type scene struct {
	b       *Board
	geo     geometry
	laidOut fyne.Size // what geo is for
	slots   *slots
	stone   float32 // size of the stones that the slots are for
	palette *palette
	paint   paintings

	wood   *canvas.Raster
	pits   [2][engine.Houses + 1]*canvas.Raster
	stones [engine.MaxTotal]*canvas.Raster
	labels [2][engine.Houses + 1]*label
	chips  [engine.Houses]*chip
	marks  *marks
	plate  *plate

	// beat is always visible and never seen. Fyne does not repaint for objects
	// that were hidden when it painted last; refreshing this one makes it.
	beat *canvas.Rectangle

	objects []fyne.CanvasObject
	layer   []fyne.CanvasObject // the stones among the objects, lowest first
}

func newScene(b *Board) *scene {
	s := &scene{b: b, marks: newMarks(), plate: newPlate()}
	s.wood = canvas.NewRaster(func(w, h int) image.Image { return s.paint.wood(w, h, s) })
	s.objects = append(s.objects, s.wood)
	for player := range s.pits {
		for house := range s.pits[player] {
			r := canvas.NewRaster(func(w, h int) image.Image { return s.paint.pit(w, h, s.palette) })
			s.pits[player][house] = r
			s.objects = append(s.objects, r)
		}
	}
	s.objects = append(s.objects, s.marks.below()...)

	first := len(s.objects)
	for stone := range s.stones {
		r := canvas.NewRaster(func(w, h int) image.Image { return s.paint.stone(stoneKind(stone), w) })
		r.Hide()
		s.stones[stone] = r
		s.objects = append(s.objects, r)
	}
	s.layer = s.objects[first:len(s.objects):len(s.objects)]

	s.objects = append(s.objects, s.marks.above()...)
	for player := range s.labels {
		for house := range s.labels[player] {
			l := newLabel(player, house)
			s.labels[player][house] = l
			s.objects = append(s.objects, l.letter, l.count)
		}
	}
	for i := range s.chips {
		s.chips[i] = newChip()
		s.objects = append(s.objects, s.chips[i].ground, s.chips[i].text)
	}
	s.objects = append(s.objects, s.plate.objects()...)
	s.beat = canvas.NewRectangle(transparent)
	s.beat.Resize(fyne.NewSquareSize(1))
	s.objects = append(s.objects, s.beat)
	s.recolor()
	s.showView()
	return s
}

// Destroy implements [fyne.WidgetRenderer].
func (s *scene) Destroy() {
	if s.b.scene == s {
		s.b.Finish()
		s.b.scene = nil
	}
}

// Objects implements [fyne.WidgetRenderer].
func (s *scene) Objects() []fyne.CanvasObject { return s.objects }

// MinSize implements [fyne.WidgetRenderer].
func (s *scene) MinSize() fyne.Size { return fyne.NewSize(480, 210) }

// Layout implements [fyne.WidgetRenderer]. Fyne also calls it while painting,
// whenever something appears: then there is nothing to do.
func (s *scene) Layout(size fyne.Size) {
	if size != s.laidOut {
		s.redraw()
	}
}

// Refresh implements [fyne.WidgetRenderer]: the theme may have changed.
func (s *scene) Refresh() {
	s.recolor()
	s.redraw()
}

// redraw draws everything anew, a move under way too.
func (s *scene) redraw() {
	s.showView()
	if s.b.sowing != nil {
		s.beginSowing()
	}
}

// recolor takes the colours from the theme.
func (s *scene) recolor() {
	p := paletteFor(s.b.Theme(), fyne.CurrentApp().Settings().ThemeVariant())
	if p != s.palette {
		s.palette = p
		s.paint.forget()
		s.wood.Refresh()
		for player := range s.pits {
			for _, pit := range s.pits[player] {
				pit.Refresh()
			}
		}
	}
	for player := range s.labels {
		for _, l := range s.labels[player] {
			l.recolor(p)
		}
	}
}

// place puts everything that does not move where it belongs.
func (s *scene) place() {
	v := &s.b.view
	s.laidOut = s.b.Size()
	s.geo = measure(s.laidOut, v.Turned, v.Valued)
	if stone := stoneSize(v.Rules.Seeds); s.slots == nil || stone != s.stone {
		s.stone, s.slots = stone, newSlots(stone)
	}
	g := &s.geo
	wood := g.board.grown(outside * g.unit)
	put(s.wood, wood)
	for player := range s.pits {
		for house, pit := range s.pits[player] {
			put(pit, g.pits[player][house])
			s.labels[player][house].place(g.labels[player][house], g.unit, house == engine.Store)
		}
	}
}

// showView draws the board's view with nothing moving.
func (s *scene) showView() {
	s.place()
	v := &s.b.view
	size := fyne.NewSquareSize(s.stoneSide())
	var used [engine.MaxTotal]bool
	top := 0
	for player := range s.b.pieces.in {
		for house, stones := range s.b.pieces.in[player] {
			pit := engine.Pit{Player: player, House: house}
			for slot, stone := range stones {
				used[stone] = true
				r := s.stones[stone]
				s.layer[top] = r
				top++
				r.Resize(size)
				s.center(r, spotOf(place{pit, slot}, &s.geo, s.slots))
				show(r, true)
			}
		}
	}
	for stone, r := range s.stones {
		if !used[stone] {
			s.layer[top] = r
			top++
			show(r, false)
		}
	}
	s.showCounts(v.State)
	s.showValues()
	s.showAttention()
}

// stoneSide returns the side of a stone's picture.
func (s *scene) stoneSide() float32 {
	return float32(max(4, int(s.stone*stoneRoom*s.geo.unit+0.5)))
}

// center moves a stone. Whole positions of its centre keep it sharp.
func (s *scene) center(r *canvas.Raster, at fyne.Position) {
	half := s.stoneSide() / 2
	r.Move(fyne.NewPos(at.X-half, at.Y-half))
}

func (s *scene) showCounts(state engine.State) {
	for player := range s.labels {
		for house, l := range s.labels[player] {
			l.show(state[player][house])
		}
	}
}

// showAttention draws the marks and the caption that belong to the view and to
// what a person looks at.
func (s *scene) showAttention() {
	text, move := s.b.caption()
	s.marks.show(s, move)
	s.plate.show(s, text, move == nil && s.b.view.Hint == NoHint)
	s.beat.Refresh()
}

// beginSowing gets the stones that will move on top of the others.
func (s *scene) beginSowing() {
	t := &s.b.sowing.timeline
	size := fyne.NewSquareSize(s.stoneSide())
	rank := make(map[fyne.CanvasObject]int, len(t.seeds))
	for k, f := range t.seeds {
		rank[s.stones[f.stone]] = k + 1
		s.stones[f.stone].Resize(size)
	}
	for k, f := range t.captured {
		rank[s.stones[f.stone]] = len(t.seeds) + k + 1
		s.stones[f.stone].Resize(size)
	}
	slices.SortStableFunc(s.layer, func(a, b fyne.CanvasObject) int { return rank[a] - rank[b] })
	s.marks.showMove(s, t.move)
	for _, c := range s.chips {
		c.hide()
	}
	s.showSowing()
}

// showSowing draws one frame of the move under way.
func (s *scene) showSowing() {
	sow := s.b.sowing
	t, at := &sow.timeline, sow.moment()
	t.each(at, &s.geo, s.slots, func(stone int, center fyne.Position, seen bool) {
		r := s.stones[stone]
		s.center(r, center)
		show(r, seen)
	})
	s.showCounts(t.counts(at))
	text := ""
	if at >= t.sown() {
		text = sow.callOut
	}
	s.plate.show(s, text, true)
	s.beat.Refresh()
}

// put moves an object to a box.
func put(o fyne.CanvasObject, b box) {
	o.Resize(b.size)
	o.Move(b.corner())
}

// show shows or hides an object, and does nothing if it is so already: each
// change repaints the window.
func show(o fyne.CanvasObject, visible bool) {
	switch {
	case visible == o.Visible():
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}

var transparent = color.NRGBA{}
