package board

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kalah/engine"
	"kalah/internal/boardlook"
)

const (
	celebrationTime = 2 * time.Second
	showerStones    = 36
	pulses          = 2 // of the ring around the winner's store
)

// celebration is the end of a game being celebrated: a ring glows around the
// winner's store, around both after a draw, and if it is a loud one stones are
// thrown up from the store and fall on the board.
type celebration struct {
	winners   []int
	loud      bool
	animation *fyne.Animation
	part      float32 // of the animation that is over
}

// SetOnSkip sets what a click beside the houses does while a move is shown; nil ends
// that move: see [Board.Finish].
func (b *Board) SetOnSkip(f func()) { b.onSkip = f }

// skip ends the move being shown, as a click asks for.
func (b *Board) skip() {
	if b.onSkip != nil {
		b.onSkip()
		return
	}
	b.Finish()
}

// Celebrate celebrates the winners of a game for two seconds, loudly or quietly.
// Nothing waits for it: a click, a key or another view ends it. It does nothing when
// the user wants no animations, or while a move is shown.
func (b *Board) Celebrate(winners []int, loud bool) {
	b.endCelebration()
	if len(winners) == 0 || b.sowing != nil || b.scene == nil || !Animated() {
		return
	}
	c := &celebration{winners: winners, loud: loud && len(winners) == 1}
	b.celebration = c
	c.animation = animation(celebrationTime, func() bool { return b.celebration == c }, b.endCelebration, func(part float32) {
		c.part = part
		b.scene.showCelebration()
	})
	b.scene.beginCelebration()
	b.start(c.animation)
}

// Celebrating reports whether a winner is being celebrated.
func (b *Board) Celebrating() bool { return b.celebration != nil }

// endCelebration ends a celebration under way.
func (b *Board) endCelebration() {
	c := b.celebration
	if c == nil {
		return
	}
	b.celebration = nil
	c.animation.Stop()
	if b.scene != nil {
		b.scene.shower.hide()
		b.scene.repaintTrigger.Refresh()
	}
}

// shower is what a celebration is drawn with.
type shower struct {
	glow   [2]*canvas.Rectangle // around the stores
	stones [showerStones]*canvas.Raster
}

func newShower(s *scene) *shower {
	w := &shower{}
	for i := range w.glow {
		w.glow[i] = newRing()
	}
	for i := range w.stones {
		w.stones[i] = canvas.NewRaster(func(side, _ int) image.Image { return s.paint.stone(s.look, i, side) })
	}
	w.hide()
	return w
}

func (w *shower) objects() []fyne.CanvasObject {
	out := []fyne.CanvasObject{w.glow[0], w.glow[1]}
	for _, stone := range w.stones {
		out = append(out, stone)
	}
	return out
}

func (w *shower) hide() {
	for _, ring := range w.glow {
		show(ring, false)
	}
	for _, stone := range w.stones {
		show(stone, false)
	}
}

// beginCelebration gets everything into its place that only moves then.
func (s *scene) beginCelebration() {
	s.shower.hide()
	side := fyne.NewSquareSize(s.stoneSide())
	for _, stone := range s.shower.stones {
		stone.Resize(side)
	}
	s.showCelebration()
}

// showCelebration draws one frame of the celebration under way.
func (s *scene) showCelebration() {
	c, g := s.b.celebration, &s.geo
	glow := glowAt(c.part)
	for _, winner := range c.winners {
		store := g.Pits[winner][engine.Store]
		// A board that is too light for its colour has a line of another one around.
		ink := s.palette.Active
		if s.palette.Casing.A > 0 {
			ink = boardlook.Mix(s.palette.Casing, ink, 0.35)
		}
		ring(s.shower.glow[winner], true, store.Grown((0.03+0.03*glow)*g.Unit), (1+2.2*glow)*thin(g), boardlook.Faded(ink, 0.25+0.75*glow))
	}
	if !c.loud {
		s.repaintTrigger.Refresh()
		return
	}
	for i, stone := range s.shower.stones {
		at, seen := flight(i, c.part, g, c.winners[0])
		show(stone, seen > 0)
		if seen <= 0 {
			continue
		}
		half := stone.Size().Width / 2
		stone.Move(fyne.NewPos(at.X-half, at.Y-half))
		stone.Translucency = float64(1 - seen)
	}
	s.repaintTrigger.Refresh()
}

// glowAt is how strong the ring is: it comes and goes a few times.
func glowAt(part float32) float32 {
	at := part * pulses
	return arc(at - float32(int(at)))
}

// flight returns where the i-th stone of a shower is at that part of its time, and
// how much of it is seen, 0 to 1: thrown up from the winner's store it comes down
// somewhere on the board, and is gone. Nothing of it is random, so that a frame is a
// function of the time.
func flight(i int, part float32, g *boardlook.Layout, winner int) (at boardlook.Point, seen float32) {
	const start, long = 0.45, 0.52 // the last one begins, and how long each flies, by the time of all
	golden := float32(i) * 0.618034
	golden -= float32(int(golden)) // spread evenly from 0 to 1
	since := (part - start*float32(i)/showerStones) / long
	if since <= 0 || since >= 1 {
		return at, 0
	}
	from := g.Pits[winner][engine.Store]
	wide, high := g.Board.Size.Width, g.Board.Size.Height
	toX := g.Board.Center.X + (golden-0.5)*0.94*wide
	top := g.Board.Center.Y - (0.20+0.26*float32(i%5)/4)*high
	fall := g.Board.Center.Y + (0.34-0.1*float32(i%3)/2)*high
	at.X = from.Center.X + (toX-from.Center.X)*since
	// A throw from the store's middle over the top down to the board: up in the first
	// half of the time, down in the second.
	if since < 0.5 {
		up := 1 - 2*since
		at.Y = top + (from.Center.Y-top)*up*up
	} else {
		down := 2*since - 1
		at.Y = top + (fall-top)*down*down
	}
	return at, min(1, 8*since, 6*(1-since))
}
