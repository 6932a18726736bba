package match

import (
	"context"
	"encoding/json"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"kalah/engine"
)

// What was played while the first game took its time is saved, and not played again.
func TestGamesAheadAreSaved(t *testing.T) {
	p := plan(3, 5)
	first, played := p.Fixture(0).Seeds[0], atomic.Int32{}
	stuck := func(stuck bool) func(context.Context, int) (Maker, error) {
		return func(context.Context, int) (Maker, error) {
			return makerFunc(func(seat int, spec engine.PlayerSpec) (engine.Player, error) {
				made, err := makePlayer(seat, spec)
				if seat == engine.First {
					played.Add(1)
				}
				if stuck && *spec.Seed == first {
					made.choose = waiting
				}
				if *spec.Seed == p.Fixture(3).Seeds[1] {
					made.choose = func(context.Context, engine.Position, int) (engine.Choice, error) {
						return engine.Choice{}, errors.New("gave up")
					}
				}
				return made, err
			}), nil
		}
	}
	want := text(t, play(t, Options{Plan: p, Maker: stuck(false)}))
	var file []byte
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		_, err := Run(ctx, Options{Plan: p, Jobs: 2, Maker: stuck(true), Save: func(r *Record) (err error) {
			file, err = json.Marshal(r)
			cancel() // as if it were killed now
			return err
		}})
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	})
	var kept Record
	if err := errors.Join(json.Unmarshal(file, &kept), kept.Validate(p)); err != nil {
		t.Fatal(err)
	}
	for _, lost := range []int{0, 1} { // the last of them, which is to be played again
		played.Store(0)
		kept.Ahead = kept.Ahead[:len(kept.Ahead)-lost]
		if got := text(t, play(t, Options{Plan: p, From: &kept, Maker: stuck(false)})); got != want || int(played.Load()) != 1+lost {
			t.Errorf("%d games played, want %d; got %s, want %s", played.Load(), 1+lost, got, want)
		}
	}
	for name, change := range map[string]func(*Ahead){
		"beyond": func(a *Ahead) { a.Number = p.Total() },
		"house":  func(a *Ahead) { a.Houses[0] = 6 },
		"end":    func(a *Ahead) { a.Houses = a.Houses[:1] },
	} {
		var r Record
		if err := json.Unmarshal(file, &r); err != nil {
			t.Fatal(err)
		}
		change(&r.Ahead[0])
		if _, err := Run(t.Context(), Options{Plan: p, From: &r, Maker: maker}); !errors.Is(err, ErrRecord) {
			t.Errorf("%s: got %v, want an error", name, err)
		}
	}
}
