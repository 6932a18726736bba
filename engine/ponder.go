package engine

import "context"

// Ponderer is a Player that gains from thinking in its opponent's time. A Game that is
// to have its players ponder ([Game.SetPonder]) calls Ponder in a goroutine of its own,
// with the position that the opponent is asked about. No choice comes of it. The
// context ends once the opponent has answered, or the position has changed; Ponder
// returns soon after that, or before if nothing more is to be gained, and the player is
// not asked anything until then.
type Ponderer interface {
	Ponder(ctx context.Context, p Position)
}

// pondering is a player's thinking in the opponent's time.
type pondering struct {
	cancel context.CancelFunc
	ended  chan struct{} // closed once it is over
}

// SetPonder says whether players who gain from it think while their opponent is asked
// for a house; at first they do not. It holds from the moment on, also for who is asked
// now, and does not wait.
func (g *Game) SetPonder(on bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.ponders == on {
		return
	}
	g.ponders = on
	if on {
		g.ponder()
	} else if g.pondering != nil {
		g.pondering.cancel()
	}
}

// ponder lets the opponent of the player who is asked think, if it is to and gains from
// it. It needs the lock.
func (g *Game) ponder() {
	if !g.ponders || g.asked == nil {
		return
	}
	player, ok := g.players[1-g.now.Player].(Ponderer)
	if !ok {
		return
	}
	ctx, cancel := context.WithCancel(g.asked)
	before, p := g.pondering, g.now.Position()
	now := &pondering{cancel, make(chan struct{})}
	g.pondering = now
	go func() {
		defer close(now.ended)
		if before != nil {
			<-before.ended // a player does one thing at a time
		}
		if ctx.Err() == nil {
			player.Ponder(ctx, p)
		}
	}()
}

// endPondering ends the thinking in the time of the player who was asked, and returns
// once it is over.
func (g *Game) endPondering() {
	g.mu.Lock()
	p := g.pondering
	g.pondering, g.asked = nil, nil
	g.mu.Unlock()
	if p != nil {
		p.cancel()
		<-p.ended
	}
}
