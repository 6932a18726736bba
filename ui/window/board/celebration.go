package board

import (
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
	animation *fyne.Animation
	part      float32              // of the animation that is over
	glow      [2]*canvas.Rectangle // around the stores
	stones    []*canvas.Raster
}

// Celebrate celebrates the winners of a game for two seconds, loudly or quietly.
// Nothing waits for it: a click, a key or another view ends it. It does nothing when
// the user wants no animations, or while a move is shown.
func (b *Board) Celebrate(winners []int, loud bool) {
	b.endCelebration()
	if len(winners) == 0 || b.sowing != nil || !b.shown || !Animated() {
		return
	}
	c := &celebration{winners: winners}
	for _, winner := range winners {
		c.glow[winner] = canvas.NewRectangle(nil)
		b.shower = append(b.shower, c.glow[winner])
	}
	if loud && len(winners) == 1 {
		for i := range showerStones {
			c.stones = append(c.stones, b.newStone(i))
			b.shower = append(b.shower, c.stones[i])
		}
	}
	b.celebration = c
	c.animation = animation(celebrationTime, func() bool { return b.celebration == c }, b.endCelebration, func(part float32) {
		c.part = part
		b.drawCelebration()
	})
	b.drawCelebration()
	b.collect()
	b.start(c.animation)
}

// endCelebration ends a celebration under way.
func (b *Board) endCelebration() {
	if c := b.celebration; c != nil {
		b.celebration, b.shower = nil, nil
		c.animation.Stop()
		b.collect()
	}
}

// drawCelebration draws one frame of the celebration under way.
func (b *Board) drawCelebration() {
	c, g := b.celebration, &b.geo
	// The glow comes and goes a few times.
	glow := c.part * pulses
	glow = arc(glow - float32(int(glow)))
	// A board that is too light for its colour has a line of another one around.
	ink := b.palette.Active
	if b.palette.Casing.A > 0 {
		ink = boardlook.Mix(b.palette.Casing, ink, 0.35)
	}
	for _, winner := range c.winners {
		ring, store := c.glow[winner], g.Pits[winner][engine.Store].Grown((0.03+0.03*glow)*g.Unit)
		put(ring, store)
		ring.StrokeColor, ring.StrokeWidth, ring.CornerRadius = boardlook.Faded(ink, 0.25+0.75*glow), (1+2.2*glow)*b.marks.thin(), store.Size.Width/2
		ring.Refresh()
	}
	side := fyne.NewSquareSize(b.stoneSide())
	for i, stone := range c.stones {
		at, seen := flight(i, c.part, g, c.winners[0])
		stone.Resize(side)
		b.center(stone, at)
		stone.Translucency = float64(1 - seen)
		show(stone, seen > 0)
	}
	b.repaint.Refresh()
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
	from := g.Pits[winner][engine.Store].Center
	wide, high := g.Board.Size.Width, g.Board.Size.Height
	to := g.Board.Center.Plus((golden-0.5)*0.94*wide, (0.34-0.1*float32(i%3)/2)*high)
	top := g.Board.Center.Y - (0.20+0.26*float32(i%5)/4)*high
	at = from.Between(to, since)
	// A throw from the store's middle over the top down to the board: up in the first
	// half of the time, down in the second.
	end, part := from.Y, 1-2*since
	if since > 0.5 {
		end = to.Y
	}
	at.Y = top + (end-top)*part*part
	return at, min(1, 8*since, 6*(1-since))
}
