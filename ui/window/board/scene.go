package board

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// scene is everything drawn. All its objects are made once: showing a view or a
// frame of a move only moves, hides and changes them.
type scene struct {
	b       *Board
	geo     boardlook.Layout
	laidOut fyne.Size // what geo is for
	slots   *boardlook.Slots
	stone   float32 // size of the stones that the slots are for
	look    boardlook.Look
	palette *boardlook.Palette
	paint   paintings

	wood   *canvas.Raster
	pits   [2][engine.Houses + 1]*canvas.Raster
	stones [engine.MaxTotal]*canvas.Raster
	labels [2][engine.Houses + 1]*label
	chips  [engine.Houses]*pill
	marks  *marks
	shower *shower
	plate  *pill             // of the caption
	focus  *canvas.Rectangle // around the wood

	// repaintTrigger is always visible and never seen. Fyne does not repaint for
	// objects that were hidden when it painted last; refreshing this one makes it.
	repaintTrigger *canvas.Rectangle

	objects []fyne.CanvasObject
	layer   []fyne.CanvasObject // the stones among the objects, lowest first
}

func newScene(b *Board) *scene {
	s := &scene{b: b, marks: newMarks(), plate: newPill(), focus: newRing()}
	s.wood = canvas.NewRaster(func(w, h int) image.Image { return s.paint.wood(w, h, s) })
	s.focus.Hide()
	s.objects = append(s.objects, s.wood, s.focus)
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
		r := canvas.NewRaster(func(w, h int) image.Image { return s.paint.stone(s.look, stone, w) })
		r.Hide()
		s.stones[stone] = r
		s.objects = append(s.objects, r)
	}
	s.layer = s.objects[first:len(s.objects):len(s.objects)]

	s.objects = append(s.objects, s.marks.above()...)
	s.shower = newShower(s)
	s.objects = append(s.objects, s.shower.objects()...)
	for player := range s.labels {
		for house := range s.labels[player] {
			l := newLabel(player, house)
			s.labels[player][house] = l
			s.objects = append(s.objects, l.letter, l.count)
		}
	}
	for i := range s.chips {
		s.chips[i] = newPill()
		s.objects = append(s.objects, s.chips[i].objects()...)
	}
	s.objects = append(s.objects, s.plate.objects()...)
	s.repaintTrigger = canvas.NewRectangle(transparent)
	s.repaintTrigger.Resize(fyne.NewSquareSize(1))
	s.objects = append(s.objects, s.repaintTrigger)
	s.recolor()
	s.showView()
	return s
}

// Destroy implements [fyne.WidgetRenderer].
func (s *scene) Destroy() {
	if s.b.scene == s {
		s.b.Finish()
		s.b.endCelebration()
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

// redraw draws everything again, a move under way too.
func (s *scene) redraw() {
	s.showView()
	if s.b.sowing != nil {
		s.beginSowing()
	}
	if s.b.celebration != nil {
		s.beginCelebration()
	}
}

// recolor takes the look from the theme.
func (s *scene) recolor() {
	th := s.b.Theme()
	look := LookOf(th)
	p := paletteFor(th, fyne.CurrentApp().Settings().ThemeVariant())
	if p != s.palette || look != s.look {
		s.palette, s.look = p, look
		s.paint.forget()
		for _, stone := range slices.Concat(s.stones[:], s.shower.stones[:]) {
			stone.Refresh()
		}
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

// LookOf returns the look of boards that a theme asks for: that of its method
// BoardLook, if it has one.
func LookOf(th fyne.Theme) boardlook.Look {
	if l, ok := th.(interface{ BoardLook() boardlook.Look }); ok {
		return l.BoardLook()
	}
	return boardlook.Look{}
}

// paletteFor returns the palette that goes with a theme. The background says
// more than the variant, which an application's own theme may overrule.
func paletteFor(th fyne.Theme, variant fyne.ThemeVariant) *boardlook.Palette {
	return LookOf(th).Palette(boardlook.Luminance(th.Color(theme.ColorNameBackground, variant)) < 0.3)
}

// place puts everything that does not move where it belongs.
func (s *scene) place() {
	v := &s.b.view
	s.laidOut = s.b.Size()
	s.geo = boardlook.Fit(boardlook.Size(s.laidOut), v.Turned, v.Valued)
	if stone := boardlook.StoneSize(v.Rules.Seeds); s.slots == nil || stone != s.stone {
		s.stone, s.slots = stone, boardlook.NewSlots(stone)
	}
	g := &s.geo
	wood := g.Board.Grown(boardlook.Outside * g.Unit)
	put(s.wood, wood)
	for player := range s.pits {
		for house, pit := range s.pits[player] {
			put(pit, g.Pits[player][house])
			s.labels[player][house].place(g.Labels[player][house], g.Unit, house == engine.Store)
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
	for player := range s.pits {
		for house := range s.pits[player] {
			pit := engine.Pit{Player: player, House: house}
			for slot, stone := range s.b.stones.In(pit) {
				used[stone] = true
				r := s.stones[stone]
				s.layer[top] = r
				top++
				r.Resize(size)
				s.center(r, s.slots.Center(&s.geo, boardlook.StonePlace{Pit: pit, Slot: slot}))
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
	s.showCounts(v.lying())
	s.showValues()
	s.showAttention()
}

// stoneSide returns the side of a stone's picture.
func (s *scene) stoneSide() float32 {
	return float32(max(4, int(s.stone*stoneRoom*s.geo.Unit+0.5)))
}

// center moves a stone. Whole positions of its centre keep it sharp.
func (s *scene) center(r *canvas.Raster, at boardlook.Point) {
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
	s.showFocus()
	s.showCaption(text, move == nil && s.b.view.Hint == NoHint)
	s.repaintTrigger.Refresh()
}

// showFocus draws a ring around the wood while the board has the focus and none of
// its houses has the ring, as none may be played now. It would only flicker while a
// move is sown.
func (s *scene) showFocus() {
	visible := s.b.pointer.focused && s.b.sowing == nil && s.b.active() == none
	show(s.focus, visible)
	if visible {
		put(s.focus, s.geo.Board)
		s.focus.StrokeColor, s.focus.StrokeWidth, s.focus.CornerRadius = s.palette.Active, 2.4*thin(&s.geo), s.geo.Round
		s.focus.Refresh()
	}
}

// beginSowing gets the stones that will move on top of the others.
func (s *scene) beginSowing() {
	t := &s.b.sowing.timeline
	size := fyne.NewSquareSize(s.stoneSide())
	rank := make(map[fyne.CanvasObject]int, len(t.Seeds))
	for k, f := range slices.Concat(t.Seeds, t.Captured, t.Swept) {
		rank[s.stones[f.Stone]] = k + 1
		s.stones[f.Stone].Resize(size)
	}
	slices.SortStableFunc(s.layer, func(a, b fyne.CanvasObject) int { return rank[a] - rank[b] })
	n := 1
	if !s.b.sowing.backwards {
		n = len(s.b.sowing.then.Last) // it is the last of them
	}
	s.marks.showMove(s, t.Move, n)
	s.showFocus()
	for _, c := range s.chips {
		c.hide()
	}
	s.showSowing()
}

// showSowing draws one frame of the move under way.
func (s *scene) showSowing() {
	sow := s.b.sowing
	t, at := &sow.timeline, sow.moment()
	t.each(at, &s.geo, s.slots, func(stone int, center boardlook.Point, seen bool) {
		r := s.stones[stone]
		s.center(r, center)
		show(r, seen)
	})
	s.showCounts(t.counts(at))
	s.showCaption(sow.said(at), true)
	s.repaintTrigger.Refresh()
}

// put moves an object to a box.
func put(o fyne.CanvasObject, b boardlook.Box) {
	o.Resize(fyne.Size(b.Size))
	o.Move(fyne.Position(b.Corner()))
}

// square returns the size of a square.
func square(side float32) boardlook.Size { return boardlook.Size{Width: side, Height: side} }

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
