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

// Guest is one of our players in a tournament on another server.
type Guest struct {
	player   engine.Player
	quick    engine.Player // nil for a program, which answers alone
	answered atomic.Int64
}

// NewGuest returns a guest with the searches of env.
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

// Prepare prepares the player for its games and waits until a program has started. Calling end
// stops the preparation. End is never nil.
func (g *Guest) Prepare(ctx context.Context) (end func(), err error) {
	end = engine.Prepare(ctx, [2]engine.Player{g.player, g.quick})
	if p, ok := g.player.(program.Starter); ok {
		err = p.Start(ctx)
	}
	return end, err
}

// Answered returns the number of positions that the guest has answered.
func (g *Guest) Answered() int { return int(g.answered.Load()) }

// Choose answers a position for [kgp.Client]. It first answers at once like Greedy, in case the
// player's time is longer than the server's, and then with the player's own choice. A program
// answers alone.
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

// The waits between two attempts to connect.
const (
	firstWait = time.Second
	lastWait  = time.Minute
)

// Stay connects to a server and answers its questions until the server says goodbye or the
// context ends.
//
// It waits for a server that does not exist yet, at most for the duration most; 0 means no limit.
// After a lost connection it tries again, with increasing waits.
//
// It calls tell with nil after it has connected. After a lost connection it calls tell with the
// error and the time until the next attempt. When it starts to wait for the server, it calls tell
// once with the error and 0.
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

// absent reports whether the error of a dial means that nothing answers at the address, which may
// change. Other errors are permanent: an unknown host, or a server that refuses.
func absent(err error) bool {
	var system syscall.Errno
	var slow net.Error
	return errors.As(err, &system) || errors.As(err, &slow) && slow.Timeout()
}
