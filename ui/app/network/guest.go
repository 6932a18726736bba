package network

import (
	"cmp"
	"context"
	"errors"
	"math"
	"net"
	"sync/atomic"
	"syscall"
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
// ends. It waits for a server that does not exist yet, at most for the given time; 0
// means any. After a lost connection it tries again and again, after growing waits.
// It calls tell with nil after it has connected, with an error and the time to the next try
// after a lost connection, and once with an error and 0 when it begins to wait for the server.
func Stay(ctx context.Context, address string, client *kgp.Client, most time.Duration, tell func(err error, wait time.Duration)) error {
	dialing, stop := context.WithTimeout(ctx, cmp.Or(most, math.MaxInt64))
	defer stop()
	wait, told := firstWait, false
	for known := false; ; {
		conn, err := kgp.Dial(dialing, address)
		switch {
		case err == nil:
			wait, known, dialing = firstWait, true, ctx
			tell(nil, 0)
			if err = client.Play(ctx, conn); !errors.Is(err, kgp.ErrGone) {
				return err
			}
		case !known && ctx.Err() == nil && !absent(err):
			return err
		}
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case known:
			tell(err, wait)
		case !told:
			tell(err, 0)
			told = true
		}
		sleep(dialing, wait)
		switch {
		case known:
			wait = min(2*wait, lastWait)
		case dialing.Err() != nil && ctx.Err() == nil:
			return err
		}
	}
}

// absent reports whether the error of a dial means that nothing answers at an address, which
// may change. A host without an address, or a server that refuses, will not change.
func absent(err error) bool {
	var system syscall.Errno
	var slow net.Error
	return errors.As(err, &system) || errors.As(err, &slow) && slow.Timeout()
}
