package network

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/kgp"
	"kalah/search/program"
)

// Guest is one of our players in a tournament of somebody else.
type Guest struct {
	player   engine.Player
	quick    engine.Player // nil beside a program, whose moves are its own
	answered atomic.Int64
}

// NewGuest returns a guest. The environment is that of its searches.
func NewGuest(env *search.Environment, spec engine.PlayerSpec) (*Guest, error) {
	var rng *search.RNG
	if spec.Seed != nil {
		rng = search.NewRNG(*spec.Seed)
	}
	player, err := env.NewAI(engine.DefaultRules(), spec, rng, nil)
	if err != nil || spec.Type.Info().Outside {
		return &Guest{player: player}, err
	}
	quick, err := env.NewAI(engine.DefaultRules(), engine.NewSpec(engine.TypeGreedy), search.NewRNG(1), nil)
	return &Guest{player: player, quick: quick}, err
}

// Prepare lets the guest get ready, until what it returns is called, and waits for a program.
func (g *Guest) Prepare(ctx context.Context) (end func(), err error) {
	end = engine.Prepare(ctx, [2]engine.Player{g.player, g.quick})
	if p, ok := g.player.(program.Starter); ok {
		err = p.Start(ctx)
	}
	return end, err
}

// Answered returns how many questions it has answered.
func (g *Guest) Answered() int { return int(g.answered.Load()) }

// Choose answers a question, for [kgp.Client]: at once as Greedy would, in case that the
// player's time is longer than the server's, and then as the player. A program answers alone.
func (g *Guest) Choose(ctx context.Context, b kgp.Board, moved func(house int)) error {
	p := engine.Position{Rules: engine.DefaultRules(), State: b.State(), Player: engine.First, Number: g.Answered()}
	for _, player := range []engine.Player{g.quick, g.player} {
		if player == nil {
			continue
		}
		choice, err := player.Choose(ctx, p)
		if err != nil {
			return err
		}
		moved(choice.House)
	}
	g.answered.Add(1)
	return nil
}

// The waits between two tries to connect.
const (
	firstWait = time.Second
	lastWait  = time.Minute
)

// Stay connects to a server and answers its questions until it says goodbye or the context
// ends. After a lost connection it tries again and again, after growing waits. It calls tell
// after each try: with nil, or with an error and the time to the next try.
func Stay(ctx context.Context, address string, client *kgp.Client, tell func(err error, wait time.Duration)) error {
	wait := firstWait
	for known := false; ; known = true {
		conn, err := kgp.Dial(ctx, address)
		if err == nil {
			wait = firstWait
			tell(nil, 0)
			err = client.Play(ctx, conn)
			if !errors.Is(err, kgp.ErrGone) {
				return err
			}
		} else if !known {
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		tell(err, wait)
		sleep(ctx, wait)
		wait = min(2*wait, lastWait)
	}
}
