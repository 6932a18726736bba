package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
)

// The result does not depend on the number of jobs, or on a division into shards.
func TestSameResult(t *testing.T) {
	for _, p := range []*Plan{plan(2, 100), plan(2, 33), plan(5, 20), plan(4, 7), plan(2, 1)} {
		want := text(t, play(t, Options{Plan: p}))
		for _, jobs := range []int{2, 4, 7} {
			if got := text(t, play(t, Options{Plan: p, Jobs: jobs})); got != want {
				t.Errorf("%d jobs: got\n%s, want\n%s", jobs, got, want)
			}
		}
		for _, shards := range []int{1, 3, 8, 100} {
			if got := text(t, sharded(t, p, shards)); got != want {
				t.Errorf("%d shards: got\n%s, want\n%s", shards, got, want)
			}
		}
	}
}

// A match, or a shard, that is stopped at any moment and continued from its record has the same result,
// and passes each game to Keep once.
func TestContinuesAfterStops(t *testing.T) {
	p := plan(4, 15)
	random := rand.New(rand.NewPCG(3, 4))
	for round := range 20 {
		shard := []Shard{Whole, {0, 5}, {4, 5}}[round%3]
		want := text(t, play(t, Options{Plan: p, From: NewRecord(p, shard)}))
		record, committed, stops := NewRecord(p, shard), []int(nil), 0
		for {
			ctx, cancel := context.WithCancel(context.Background())
			stopAt := random.IntN(1 + 30/shard.Count)
			o := Options{Plan: p, Jobs: 1 + round%4, NewMaker: maker, From: throughJSON(t, record)}
			o.Keep = func(r *Result) error {
				committed = append(committed, r.Fixture.Index)
				if stopAt--; stopAt == 0 {
					cancel()
				}
				return nil
			}
			var err error
			record, err = Run(ctx, o)
			cancel()
			if err == nil {
				break
			}
			if !errors.Is(err, context.Canceled) || record.Validate(p) != nil {
				t.Fatalf("%v, after %d games: %v", err, record.Games, record.Validate(p))
			}
			stops++
		}
		if got := text(t, record); got != want {
			t.Fatalf("after %d stops: got\n%s, want\n%s", stops, got, want)
		}
		if len(committed) != shard.Games(p) || !slices.IsSorted(committed) {
			t.Errorf("games were committed as %v, want each once, in order", committed)
		}
	}
}

func throughJSON(t *testing.T, r *Record) *Record {
	t.Helper()
	data, err := json.Marshal(r)
	tasktest.OK(t, err)
	back := new(Record)
	tasktest.OK(t, json.Unmarshal(data, back))
	return back
}

func TestFailuresAreBounded(t *testing.T) {
	broken := choosing(func(context.Context, engine.Position, int) (engine.Choice, error) { return engine.Choice{}, errFull })
	r := play(t, Options{Plan: plan(2, 300), Jobs: 3, NewMaker: broken})
	if r.Tallies[0].Failed != [2]int64{150, 150} || len(r.Failures) != MaxFailures || r.Failures[MaxFailures-1].Game != MaxFailures-1 {
		t.Errorf("%v failed, %d listed, want 150 each and the first %d", r.Tallies[0].Failed, len(r.Failures), MaxFailures)
	}
}

var errFull = errors.New("disk full")

// If a log or a record cannot be saved, the match continues. It reports the problem once, tries again,
// and fails at the end only if something is still unsaved.
func TestFullDisk(t *testing.T) {
	for _, test := range []struct {
		name   string
		full   time.Duration // the disk is full during this time
		never  int           // index of a game that is never saved
		told   string
		logged int
		saved  int
	}{
		{"for a while", time.Second, -1, "disk full, <nil>", 200, 200},
		{"at the start, and one log never", 100 * time.Millisecond, 5, "disk full", 199, 200},
		{"always", time.Hour, -1, "disk full, disk full", 0, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			until := time.Now().Add(test.full)
			logged, saved, told := map[int]bool{}, 0, []string(nil)
			r, err := Run(t.Context(), Options{
				Plan: plan(2, 200), Jobs: 2, NewMaker: choosing(slow),
				Keep: func(r *Result) error {
					if time.Now().Before(until) || r.Fixture.Index == test.never {
						return errFull
					}
					logged[r.Fixture.Index] = true
					return nil
				},
				Save: func(r *Record) error {
					if time.Now().Before(until) {
						return errFull
					}
					saved = r.Games
					return nil
				},
				Trouble: func(err error) { told = append(told, fmt.Sprint(err)) },
			})
			failed := test.logged < 200 || test.saved < 200
			if r.Games != 200 || errors.Is(err, ErrUnsaved) != failed || errors.Is(err, errFull) != failed {
				t.Errorf("%s: %d games, error %v", test.name, r.Games, err)
			}
			if got := strings.Join(told, ", "); got != test.told || len(logged) != test.logged || saved != test.saved {
				t.Errorf("%s: told %q, logged %d games, saved %d; want %q, %d, %d", test.name, got, len(logged), saved, test.told, test.logged, test.saved)
			}
		})
	}
}

// Each agent plays one game at a time, so that slow agents do not occupy all jobs. The result is the
// same.
func TestSlowAgents(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := plan(6, 4)
		for i := range p.Players {
			p.Players[i] = engine.PlayerSpec{Type: engine.TypeProgram, Name: fmt.Sprint(i), Time: time.Minute}
		}
		var mu sync.Mutex
		plays, changes := map[string]engine.Player{}, 0
		agents := func(context.Context) (Maker, error) {
			return func(seat engine.Side, spec engine.PlayerSpec) (engine.Player, error) {
				f, err := makePlayer(seat, spec)
				f.choose = func(_ context.Context, _ engine.Position, usual int) (engine.Choice, error) {
					time.Sleep(map[bool]time.Duration{true: time.Second, false: time.Millisecond}[spec.Name < "2"])
					mu.Lock()
					defer mu.Unlock()
					if plays[spec.Name] != f {
						plays[spec.Name] = f
						changes++
					}
					return engine.Choice{House: usual}, nil
				}
				return f, err
			}, nil
		}
		began := time.Now()
		several := play(t, Options{Plan: p, Jobs: 4, NewMaker: agents})
		took := time.Since(began)
		if want := 2 * p.Total(); changes != want {
			t.Errorf("agents began or resumed %d games, want %d: one at a time", changes, want)
		}
		if one := play(t, Options{Plan: p, NewMaker: agents}); text(t, several) != text(t, one) || time.Since(began) < 5*took/2 {
			t.Errorf("the result is %s after %v, with one job %s after %v", text(t, several), took, text(t, one), time.Since(began)-took)
		}
	})
}

// The end of the context stops all jobs.
func TestRunStops(t *testing.T) {
	for name, choose := range map[string]chooser{"thinking": waiting, "paused": nil} {
		synctest.Test(t, func(t *testing.T) {
			gate := new(Gate)
			if choose == nil {
				gate.Pause()
			}
			ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
			defer cancel()
			began := time.Now()
			r, err := Run(ctx, Options{Plan: plan(2, 1000), Jobs: 3, NewMaker: choosing(choose), Gate: gate})
			if !errors.Is(err, context.DeadlineExceeded) || r.Games != 0 || time.Since(began) != time.Hour || (r.Elapsed == 0) != (choose == nil) {
				t.Errorf("%s: %d games, %v after %v, want none, at once", name, r.Games, err, r.Elapsed)
			}
		})
	}
}

// slow takes a millisecond for the usual choice.
func slow(_ context.Context, _ engine.Position, usual int) (engine.Choice, error) {
	time.Sleep(time.Millisecond)
	return engine.Choice{House: usual}, nil
}

// A pause stops the match, is not counted, and does not affect the result. Save and Show are
// called at their intervals, and the last record saved is the final one.
func TestPausesSavesAndShows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		gate, began := new(Gate), time.Now()
		time.AfterFunc(time.Second, func() {
			gate.Pause()
			gate.Pause()
			time.AfterFunc(time.Hour, gate.Continue)
		})
		p := plan(2, 200)
		saves, shows, last := 0, 0, ""
		r := play(t, Options{
			Plan: p, Jobs: 2, Gate: gate, NewMaker: choosing(slow), Show: func(*Record) { shows++ },
			Save: func(r *Record) error {
				saves++
				last = text(t, r)
				return r.Validate(p)
			},
		})
		took := time.Since(began)
		if want := text(t, play(t, Options{Plan: p, NewMaker: choosing(slow)})); text(t, r) != want || took < time.Hour || r.Elapsed != took-time.Hour {
			t.Errorf("got %s after %v, want %s", text(t, r), r.Elapsed, want)
		}
		if most := int(r.Elapsed/saveEvery) + 2; saves < 2 || saves > most || last != text(t, r) {
			t.Errorf("%d saves, the last %s, want 2 to %d, the last %s", saves, last, most, text(t, r))
		}
		if most := int(r.Elapsed/showEvery) + 1; shows < most/2 || shows > most {
			t.Errorf("shown %d times, want about %d", shows, most)
		}
	})
}

// The sequential test stops at the same game for any number of jobs.
func TestSPRTStopsTheMatch(t *testing.T) {
	p := plan(2, 100_000)
	p.SPRT = NewSPRT(-400, -300) // the second player is much better
	p.Players[1].Limit = 100
	want := ""
	for _, jobs := range []int{1, 2, 5} {
		r := play(t, Options{Plan: p, Jobs: jobs})
		if want == "" {
			want = text(t, r)
		}
		if got := text(t, r); got != want || r.Games%2 != 0 || p.SPRT.Decide(r.Tallies[0]) == Undecided {
			t.Errorf("%d jobs: got %s, want %s", jobs, got, want)
		}
		if again := play(t, Options{Plan: p, Jobs: jobs, From: r}); text(t, again) != want {
			t.Errorf("continued after the decision: %d games", again.Games)
		}
	}
}

func TestRunFails(t *testing.T) {
	good, sprt := plan(2, 10), plan(2, 10)
	sprt.SPRT = NewSPRT(0, 10)
	for name, test := range map[string]struct {
		options Options
		want    error
	}{
		"SPRT of a shard": {Options{Plan: sprt, From: NewRecord(sprt, Shard{0, 2}), NewMaker: maker}, ErrPlan},
		"another record":  {Options{Plan: good, From: NewRecord(plan(3, 10), Whole), NewMaker: maker}, ErrRecord},
		"a failing maker": {Options{Plan: good, NewMaker: func(context.Context) (Maker, error) { return nil, errFull }}, errFull},
	} {
		if r, err := Run(t.Context(), test.options); !errors.Is(err, test.want) || (r != nil) != (test.want == errFull) {
			t.Errorf("%s: got %v, %v, want %v", name, r, err, test.want)
		}
	}
}

// A player that fails in any way loses its game, and the match continues.
func TestFailures(t *testing.T) {
	for _, test := range []struct {
		choose chooser
		reason string
	}{
		{func(context.Context, engine.Position, int) (engine.Choice, error) {
			return engine.Choice{}, errors.New("no\nidea")
		}, "no idea"},
		{func(context.Context, engine.Position, int) (engine.Choice, error) { panic("boom") }, "the player broke down: boom"},
		{func(context.Context, engine.Position, int) (engine.Choice, error) {
			return engine.Choice{House: 6}, nil
		}, "unknown house: 6, expected 0 to 5"},
		{waiting, "took longer than 5ms"},
		{func(ctx context.Context, _ engine.Position, usual int) (engine.Choice, error) {
			<-ctx.Done()
			time.Sleep(time.Millisecond)
			return engine.Choice{House: usual}, nil
		}, "took longer than 5ms"},
	} {
		// With synthetic time only intended delays count.
		synctest.Test(t, func(t *testing.T) { losesByFailing(t, test.choose, test.reason) })
	}
}

// losesByFailing plays a match in which the second player fails in each game, from move 7 on.
func losesByFailing(t *testing.T, choose chooser, reason string) {
	p, made := plan(2, 6), atomic.Int32{}
	p.MoveTime = 5 * time.Millisecond
	newMaker := func(context.Context) (Maker, error) {
		made.Add(1)
		return func(seat engine.Side, spec engine.PlayerSpec) (engine.Player, error) {
			f, err := makePlayer(seat, spec)
			f.choose = func(ctx context.Context, at engine.Position, usual int) (engine.Choice, error) {
				if at.Number < 6 || spec.Limit == p.Players[0].Limit {
					return engine.Choice{House: usual}, nil
				}
				return choose(ctx, at, usual)
			}
			return f, err
		}, nil
	}
	var results []*Result
	r := play(t, Options{Plan: p, Jobs: 2, NewMaker: newMaker, Keep: func(r *Result) error { results = append(results, r); return nil }})
	tally := r.Tallies[0]
	if tally.Won() != 6 || tally.Failed != [2]int64{0, 6} || r.Failed() != 6 || tally.Seeds != 0 || len(r.Failures) != 6 || made.Load() < 6 {
		t.Fatalf("%+v, makers %d, want 6 games lost by failing and a new maker after each", r, made.Load())
	}
	for i, f := range r.Failures {
		if f.Reason != reason || f.Game != i || f.Player != 1 || f.Move != len(results[i].Houses)+1 || results[i].Failure.Reason != f.Reason {
			t.Errorf("failure %+v of game %d with %d moves, want %s", f, i, len(results[i].Houses), reason)
		}
	}
}
