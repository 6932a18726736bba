package board

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kalah/engine"
	"kalah/internal/boardlook"
)

const (
	mostSowings = 6  // of a turn that are marked: the latest, as more would hide the board
	mostTracks  = 20 // straight lines that the way of a sowing is drawn by
)

// turnMarks show the last turn to who looked away: a circle where each sowing began,
// a diamond where it ended, both with its number if there were several; a line along
// the pits that the last one passed; a ring in a house that was captured, with how
// many seeds that house lost; and how many seeds the turn brought, beside the score.
type turnMarks struct {
	tracks   [mostTracks]*canvas.Line
	captured *canvas.Rectangle
	begins   [mostSowings]*badge
	ends     [mostSowings]*badge
	lost     *pill // of the captured house
	won      *pill // by the player's store
}

func newTurnMarks() *turnMarks {
	t := &turnMarks{captured: newRing(), lost: newPill(), won: newPill()}
	for i := range t.tracks {
		t.tracks[i] = canvas.NewLine(transparent)
	}
	for i := range t.begins {
		t.begins[i] = newBadge(canvas.NewCircle(transparent))
		t.ends[i] = newBadge(canvas.NewPolygon(4, transparent))
	}
	return t
}

// below returns the marks that stones lie on.
func (t *turnMarks) below() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, line := range t.tracks {
		out = append(out, line)
	}
	return append(out, t.captured)
}

// above returns the marks that lie on the stones.
func (t *turnMarks) above() []fyne.CanvasObject {
	out := append(t.lost.objects(), t.won.objects()...)
	for i := range t.begins {
		out = append(out, t.begins[i].shape, t.begins[i].number, t.ends[i].shape, t.ends[i].number)
	}
	return out
}

func (t *turnMarks) hide() {
	for _, o := range t.below() {
		show(o, false)
	}
	for _, o := range t.above() {
		show(o, false)
	}
}

// show marks a turn. What is quiet stays in the background of what a person looks
// at: only where sowings began and ended, and faded.
func (t *turnMarks) show(s *scene, turn []engine.Move, quiet bool) {
	t.hide()
	if len(turn) > 0 && len(turn[len(turn)-1].Sown) > 0 {
		t.showBadges(s, turn, quiet)
		if !quiet {
			last := turn[len(turn)-1]
			n := min(len(turn), mostSowings) - 1
			t.showTracks(s, last, t.begins[n].at, t.ends[n].at)
			t.showGain(s, turn, last)
		}
	}
}

// showBegin marks where a move under way began: the n-th of its turn.
func (t *turnMarks) showBegin(s *scene, move engine.Move, n int) {
	t.hide()
	number := ""
	if n > 1 {
		number = strconv.Itoa(n)
	}
	size := badgeSize(&s.geo, n > 1)
	t.begins[0].show(s, s.geo.Mark(engine.Pit{Player: move.Player, House: move.House}), size, number, false)
}

// badgeSize returns the width of a mark; one with a number is larger.
func badgeSize(g *boardlook.Layout, numbered bool) float32 {
	if numbered {
		return max(15, 0.27*g.Unit)
	}
	return max(11, 0.20*g.Unit)
}

// showBadges marks where the sowings of a turn began and ended.
func (t *turnMarks) showBadges(s *scene, turn []engine.Move, quiet bool) {
	first := max(0, len(turn)-mostSowings)
	numbered := len(turn) > 1
	size := badgeSize(&s.geo, numbered)
	var beside, stored, placed [2][engine.Houses + 1]int // marks of a pit: all, and those that have their place
	for _, m := range turn[first:] {
		beside[m.Player][m.House]++
		if last := m.Last(); last.IsStore() {
			stored[last.Player][last.House]++
		} else {
			beside[last.Player][last.House]++
		}
	}
	put := func(b *badge, pit engine.Pit, k int) {
		number := ""
		if numbered {
			number = strconv.Itoa(k + 1)
		}
		i := placed[pit.Player][pit.House]
		placed[pit.Player][pit.House]++
		at := s.geo.Mark(pit)
		if pit.IsStore() {
			at = s.geo.Door(pit.Player).Plus(0, offset(i, stored[pit.Player][pit.House], 1.12*size))
		} else {
			at = at.Plus(offset(i, beside[pit.Player][pit.House], 1.12*size), 0)
		}
		b.show(s, at, size, number, quiet)
	}
	for i, m := range turn[first:] {
		put(t.begins[i], engine.Pit{Player: m.Player, House: m.House}, first+i)
		put(t.ends[i], m.Last(), first+i)
	}
}

// offset returns where the i-th of n things stands that are so far apart and
// together in the middle.
func offset(i, n int, apart float32) float32 { return (float32(i) - float32(n-1)/2) * apart }

// showTracks draws the way of a sowing, from where its beginning is marked along the
// inner edges of the pits to where its end is.
func (t *turnMarks) showTracks(s *scene, m engine.Move, at, end boardlook.Point) {
	g := &s.geo
	ink := boardlook.Faded(s.palette.Text, 0.55)
	width := max(1.5, 0.035*g.Unit)
	used := 0
	line := func(from, to boardlook.Point) {
		if used == len(t.tracks) {
			return
		}
		l := t.tracks[used]
		used++
		l.Position1, l.Position2 = fyne.Position(from), fyne.Position(to)
		l.StrokeColor, l.StrokeWidth = ink, width
		show(l, true)
		l.Refresh()
	}
	for i, pit := range m.Sown {
		if i > 2*engine.Houses {
			break // once round: all of the way is there
		}
		to := g.Mark(pit)
		switch {
		case i == len(m.Sown)-1:
			to = end
		case pit.IsStore():
			to = g.Door(pit.Player)
		}
		line(at, to)
		at = to
	}
}

// showGain shows what was captured from where, and how many seeds the turn has
// brought. At the end of the game the stores hold more than that.
func (t *turnMarks) showGain(s *scene, turn []engine.Move, last engine.Move) {
	g, p := &s.geo, s.palette
	if lost := last.Captured - 1; lost > 0 {
		house := g.Pit(last.CapturedFrom)
		ring(t.captured, true, house.Grown(-0.07*g.Unit), 1.6*thin(g), boardlook.Faded(p.Last, 0.75))
		s.showSeeds(t.lost, house.Center, 0.25*g.Unit, "−"+strconv.Itoa(lost))
	}
	if won := int(last.To[last.Player][engine.Store]) - int(turn[0].From[last.Player][engine.Store]); won > 0 && !s.b.view.Finished {
		store := engine.Pit{Player: last.Player, House: engine.Store}
		box, label := g.Pit(store), g.Labels[store.Player][store.House]
		end := box.Size.Height/2 - 0.16*g.Unit
		if label.Y < box.Center.Y {
			end = -end
		}
		s.showSeeds(t.won, box.Center.Plus(0, end), 0.24*g.Unit, "+"+strconv.Itoa(won))
	}
}

// badge is a small mark, a circle or a diamond, with a number or without.
type badge struct {
	at     boardlook.Point
	shape  fyne.CanvasObject
	number *canvas.Text
}

func newBadge(shape fyne.CanvasObject) *badge {
	b := &badge{shape: shape, number: canvas.NewText("", transparent)}
	b.number.Alignment = fyne.TextAlignCenter
	b.number.TextStyle.Bold = true
	return b
}

// show puts the badge around the point.
func (b *badge) show(s *scene, at boardlook.Point, size float32, number string, quiet bool) {
	b.at = at
	fill, edge, seen := s.palette.Plate, s.palette.Last, float32(1)
	fill.A = 0xff
	if quiet {
		seen = 0.5
	}
	var ink color.NRGBA
	switch shape := b.shape.(type) {
	case *canvas.Circle:
		put(shape, boardlook.Box{Center: at, Size: square(size)})
		shape.FillColor, shape.StrokeColor, shape.StrokeWidth = boardlook.Faded(fill, seen), boardlook.Faded(edge, seen), max(1.6, size*0.1)
		if number == "" {
			shape.StrokeWidth = max(2, size*0.22)
		}
		ink = edge
	case *canvas.Polygon:
		put(shape, boardlook.Box{Center: at, Size: square(size * 1.32)})
		shape.FillColor, shape.StrokeColor, shape.StrokeWidth = boardlook.Faded(edge, seen), boardlook.Faded(fill, seen), 1.2
		ink = fill
	}
	show(b.shape, true)
	b.shape.Refresh()
	show(b.number, number != "")
	if number == "" {
		return
	}
	b.number.Text, b.number.TextSize, b.number.Color = number, size*0.68, boardlook.Faded(ink, seen)
	area, _ := extent(b.number)
	put(b.number, boardlook.Box{Center: at, Size: boardlook.Size(area)})
	b.number.Refresh()
}

// showSeeds puts a number of seeds with its sign around the point.
func (s *scene) showSeeds(tag *pill, at boardlook.Point, size float32, text string) {
	fill := s.palette.Plate
	fill.A = 0xff
	tag.show(at, text, max(11, size), s.palette.PlateStrong, fill, func(text fyne.Size) boardlook.Size {
		high := text.Height * 0.95
		return boardlook.Size{Width: text.Width + 0.8*high, Height: high}
	})
}
