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

// celebration is the animation at the end of a game: a ring glows around the stores of the winners.
// If it is loud, stones also fly up from the store and fall on the board.
type celebration struct {
	winners   []engine.Side
	animation *fyne.Animation
	part      float32              // share of the animation that is over, 0 to 1
	glow      [2]*canvas.Rectangle // rings around the stores
	stones    []*canvas.Raster
}

// Celebrate celebrates the winners of a game for two seconds. A click, a key or another view ends
// it. It does nothing if animations are off, or while a move is being shown.
func (b *Board) Celebrate(winners []engine.Side, loud bool) {
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

// endCelebration ends the celebration, if there is one.
func (b *Board) endCelebration() {
	if c := b.celebration; c != nil {
		b.celebration, b.shower = nil, nil
		c.animation.Stop()
		b.collect()
	}
}

// drawCelebration draws one frame of the celebration.
func (b *Board) drawCelebration() {
	c, g := b.celebration, &b.geo
	glow := c.part * pulses
	glow = arc(glow - float32(int(glow)))
	ink := b.palette.Active // darker on a light board
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
		stone.Hidden = seen == 0
	}
	b.repaint.Refresh()
}

// flight returns the position and the opacity of the i-th stone of a shower. Part is the share of
// the time that is over. The stone flies up from the winner's store and falls somewhere on the
// board, the same way each time.
func flight(i int, part float32, g *boardlook.Layout, winner engine.Side) (at boardlook.Point, seen float32) {
	const start, long = 0.45, 0.52 // start of the last stone and duration of each flight, as shares of the total time
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
	// Up to the top in the first half of the time, down in the second.
	end, part := from.Y, 1-2*since
	if since > 0.5 {
		end = to.Y
	}
	at.Y = top + (end-top)*part*part
	return at, min(1, 8*since, 6*(1-since))
}
