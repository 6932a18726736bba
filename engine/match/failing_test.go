package match

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
)

// Whatever a player does, it loses its game for that and the match goes on.
func TestFailures(t *testing.T) {
	for _, test := range []struct {
		name   string
		choose failing
		reason string
	}{
		{"error", func(context.Context, engine.Position, int) (engine.Choice, error) {
			return engine.Choice{}, errors.New("no\nidea")
		}, "no idea"},
		{"panic", func(context.Context, engine.Position, int) (engine.Choice, error) { panic("boom") }, "the player broke down: boom"},
		{"house out of range", func(context.Context, engine.Position, int) (engine.Choice, error) {
			return engine.Choice{House: 6}, nil
		}, "unknown house: 6, expected 0 to 5"},
		{"empty house", func(_ context.Context, p engine.Position, _ int) (engine.Choice, error) {
			return engine.Choice{House: slices.Index(p.State[p.Player][:], 0)}, nil
		}, "empty house: "},
		{"too slow", func(ctx context.Context, _ engine.Position, usual int) (engine.Choice, error) {
			<-ctx.Done()
			return engine.Choice{House: usual}, ctx.Err()
		}, "took longer than 5ms"},
		{"too slow, with an answer", func(ctx context.Context, _ engine.Position, usual int) (engine.Choice, error) {
			<-ctx.Done()
			time.Sleep(time.Millisecond)
			return engine.Choice{House: usual}, nil
		}, "took longer than 5ms"},
	} {
		t.Run(test.name, func(t *testing.T) {
			// In time that passes only while everybody waits: nobody is slow but on purpose.
			synctest.Test(t, func(t *testing.T) { losesByFailing(t, test.choose, test.reason) })
		})
	}
}

// failing is what a player does instead of choosing the usual house.
type failing func(ctx context.Context, p engine.Position, usual int) (engine.Choice, error)

// losesByFailing plays a match in which a player fails in each game.
func losesByFailing(t *testing.T, choose failing, reason string) {
	p := plan(2, 6)
	p.MoveTime = 5 * time.Millisecond
	made := atomic.Int32{}
	fresh := func(context.Context, int) (Maker, error) {
		made.Add(1)
		return makerFunc(func(seat int, spec engine.PlayerSpec) (engine.Player, error) {
			f, err := makePlayer(seat, spec)
			if spec.Limit == p.Players[1].Limit {
				f.choose = func(ctx context.Context, at engine.Position, usual int) (engine.Choice, error) {
					if at.Number < 6 || strings.HasPrefix(reason, "empty house") && !slices.Contains(at.State[at.Player][:engine.Houses], 0) {
						return engine.Choice{House: usual}, nil
					}
					return choose(ctx, at, usual)
				}
			}
			return f, err
		}), nil
	}
	var results []*Result
	r := play(t, Options{Plan: p, Jobs: 2, Maker: fresh, Keep: func(r *Result) error { results = append(results, r); return nil }})
	tally := r.Tallies[0]
	if tally.Won() != 6 || tally.Failed != [2]int64{0, 6} || tally.Seeds != 0 || len(r.Failures) != 6 || made.Load() < 6 {
		t.Fatalf("%+v, makers %d, want 6 games lost by failing and a new maker after each", r, made.Load())
	}
	for i, f := range r.Failures {
		if got := f.Reason; len(got) < len(reason) || got[:len(reason)] != reason {
			t.Errorf("reason %q, want %q", got, reason)
		}
		if f.Game != i || f.Player != 1 || f.Move != len(results[i].Houses)+1 || results[i].Failure.Reason != f.Reason {
			t.Errorf("failure %+v of game %d with %d moves", f, i, len(results[i].Houses))
		}
	}
}
