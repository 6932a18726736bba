package match

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
)

func TestInvalidRecords(t *testing.T) {
	p := plan(2, 10)
	good := play(t, Options{Plan: p})
	for name, change := range map[string]func(*Record){
		"games":          func(r *Record) { r.Games = 9 },
		"too many games": func(r *Record) { r.Games, r.Tallies[0].Wins[0] = 12, r.Tallies[0].Wins[0]+2 },
		"no pairing":     func(r *Record) { r.Tallies = nil },
		"negative pairs": func(r *Record) { r.Tallies[0].Pairs[0] -= 100; r.Tallies[0].Pairs[1] += 100 },
		"open":           func(r *Record) { r.Open = new(int) },
		"shard":          func(r *Record) { r.Shard = Shard{2, 2} },
		"time":           func(r *Record) { r.Elapsed = -1 },
		"failed":         func(r *Record) { r.Tallies[0].Failed[1] = 11 },
		"wins beyond int64": func(r *Record) {
			t := &r.Tallies[0]
			t.Wins = [2]int64{math.MaxInt64 - 10, math.MaxInt64 - 10}
			t.Draws, t.Losses = [2]int64{}, [2]int64{16, 16}
		},
		"pairs beyond int64": func(r *Record) {
			r.Tallies[0].Pairs = [5]int64{math.MaxInt64, math.MaxInt64, 7}
		},
		"one seat": func(r *Record) {
			t := &r.Tallies[0]
			t.Wins, t.Draws, t.Losses = [2]int64{t.Wins[0] + t.Wins[1]}, [2]int64{t.Draws[0] + t.Draws[1]}, [2]int64{t.Losses[0] + t.Losses[1]}
		},
		"no moves":          func(r *Record) { r.Tallies[0].Plies = 0 },
		"failure elsewhere": func(r *Record) { r.Tallies[0].Failed[0], r.Failures = 1, []Failure{{Game: 10}} },
	} {
		r := good.Clone()
		change(r)
		if err := r.Validate(p); !errors.Is(err, ErrRecord) {
			t.Errorf("%s: got %v, want an error", name, err)
		}
	}
}

func TestMergeRefuses(t *testing.T) {
	p := plan(2, 12)
	part := func(i, of int) *Record { return play(t, Options{Plan: p, From: NewRecord(p, Shard{i, of})}) }
	unfinished := NewRecord(p, Shard{2, 3})
	for want, parts := range map[string][]*Record{
		"there is none":                          nil,
		"unfinished: --array=1 of 3 shards":      {part(0, 3), part(2, 3)},
		"unfinished: --array=0-1,3,5 of 6":       {part(4, 6), part(2, 6)},
		"shard 0/3 is there twice":               {part(0, 3), part(1, 3), part(0, 3)},
		"shard 1/4: expected one of 3":           {part(0, 3), part(1, 4)},
		"--array=2 of 3 shards; c: 0 of 4 games": {part(0, 3), part(1, 3), unfinished},
		"pairings: found 3, expected 1":          {play(t, Options{Plan: plan(3, 2)})},
	} {
		if _, err := Merge(p, parts, "a", "b", "c"); !errors.Is(err, ErrRecord) || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	sum, err := Sum(p, []*Record{part(0, 3), unfinished})
	if err != nil || sum.Games != 4 {
		t.Errorf("got %+v, %v, want 4 games", sum, err)
	}
}

// FuzzRecord merges arbitrary records. Each merge succeeds or is refused.
func FuzzRecord(f *testing.F) {
	p := plan(2, 12)
	for _, s := range []Shard{{}, Whole, {0, 2}, {1, 2}, {2, 7}, {5, 0}, {-1, -1}, {0, math.MaxInt}} {
		r := NewRecord(p, Whole)
		if s.Count > 0 {
			r.Games = s.Games(p)
			r.Tallies[0].Wins[0], r.Tallies[0].Losses[1] = int64(r.Games/2), int64(r.Games/2)
			r.Tallies[0].Pairs[2], r.Tallies[0].Plies = int64(r.Games/2), int64(40*r.Games)
		}
		r.Shard, r.Elapsed = s, time.Duration(s.Index)
		data, err := json.Marshal(r)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var r Record
		if json.Unmarshal(data, &r) != nil || r.Validate(p) != nil {
			return
		}
		other := NewRecord(p, Shard{1, 2})
		for _, records := range [][]*Record{{&r}, {&r, other}, {other, &r}} {
			whole, err := Merge(p, records)
			if err == nil {
				err = whole.Validate(p)
			}
			if err != nil && !errors.Is(err, ErrRecord) {
				t.Errorf("got %v", err)
			}
			if err == nil && !whole.Complete(p) {
				t.Error("merged, but not complete")
			}
		}
		if _, err := Sum(p, []*Record{&r, other}); err != nil && !errors.Is(err, ErrRecord) {
			t.Errorf("got %v", err)
		}
	})
}

// Games that finished ahead of the first game are saved and not played again.
func TestGamesAheadAreSaved(t *testing.T) {
	p := plan(3, 5)
	first, failing, played := NewRecord(p, Whole).FixtureAt(p, 0).Seeds[0], NewRecord(p, Whole).FixtureAt(p, 3).Seeds[1], atomic.Int32{}
	stuck := func(stuck bool) func(context.Context) (Maker, error) {
		return func(context.Context) (Maker, error) {
			return func(seat engine.Side, spec engine.PlayerSpec) (engine.Player, error) {
				made, err := makePlayer(seat, spec)
				if seat == engine.First {
					played.Add(1)
				}
				switch {
				case stuck && *spec.Seed == first:
					made.choose = waiting
				case *spec.Seed == failing:
					made.choose = func(context.Context, engine.Position, int) (engine.Choice, error) { return engine.Choice{}, errFull }
				}
				return made, err
			}, nil
		}
	}
	want := text(t, play(t, Options{Plan: p, NewMaker: stuck(false)}))
	var kept *Record
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		_, err := Run(ctx, Options{Plan: p, Jobs: 2, NewMaker: stuck(true), Save: func(r *Record) error {
			kept = throughJSON(t, r)
			cancel() // as if killed now
			return nil
		}})
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	})
	for name, change := range map[string]func(*Uncommitted){
		"beyond": func(a *Uncommitted) { a.Number = p.Total() },
		"house":  func(a *Uncommitted) { a.Houses[0] = 6 },
		"end":    func(a *Uncommitted) { a.Houses = a.Houses[:1] },
	} {
		r := throughJSON(t, kept)
		change(&r.Uncommitted[0])
		if _, err := Run(t.Context(), Options{Plan: p, From: r, NewMaker: maker}); !errors.Is(err, ErrRecord) {
			t.Errorf("%s: got %v, want an error", name, err)
		}
	}
	for _, lost := range []int{0, 1} { // games removed from Uncommitted must be played again
		played.Store(0)
		kept.Uncommitted = kept.Uncommitted[:len(kept.Uncommitted)-lost]
		if got := text(t, play(t, Options{Plan: p, From: kept, NewMaker: stuck(false)})); got != want || int(played.Load()) != 1+lost {
			t.Errorf("%d games played, want %d; got %s, want %s", played.Load(), 1+lost, got, want)
		}
	}
}
