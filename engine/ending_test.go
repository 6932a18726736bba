package engine_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kalah/engine"
)

func TestEndings(t *testing.T) {
	cases := []struct {
		ending  engine.Ending
		winners []int
	}{
		{engine.Ending{Reason: engine.Resigned, Player: engine.First}, []int{engine.Second}},
		{engine.Ending{Reason: engine.Resigned, Player: engine.Second}, []int{engine.First}},
		{engine.Ending{Reason: engine.OnTime, Player: engine.Second}, []int{engine.First}},
		{engine.Ending{Reason: engine.Agreed}, []int{engine.First, engine.Second}},
	}
	for _, c := range cases {
		g := twoPeople(t)
		play(t, g, 0)
		if now := g.Snapshot(); now.Over() || now.Winners() != nil {
			t.Fatalf("over before its end: %+v", now)
		}
		if err := g.End(c.ending); err != nil {
			t.Fatal(err)
		}
		now := g.Snapshot()
		if !now.Over() || now.Finished || now.Ending != c.ending || !reflect.DeepEqual(now.Winners(), c.winners) {
			t.Errorf("%+v: got over %t, finished %t, ending %+v, winners %v", c.ending, now.Over(), now.Finished, now.Ending, now.Winners())
		}
		if err := g.Play(0); !errors.Is(err, engine.ErrFinished) {
			t.Errorf("%+v: a move afterwards: got %v", c.ending, err)
		}
		if err := g.End(c.ending); !errors.Is(err, engine.ErrFinished) {
			t.Errorf("%+v: an end after the end: got %v", c.ending, err)
		}
		if at := now.At(0); at.Over() {
			t.Errorf("%+v: over before the move already", c.ending)
		}
		if at := now.At(1); at.Ending != c.ending {
			t.Errorf("%+v: after all moves: got %+v", c.ending, at.Ending)
		}
		if err := g.TakeBack(0); err != nil || g.Snapshot().Over() || len(g.Snapshot().Moves) != 1 {
			t.Errorf("%+v: taken back: got %v, %+v", c.ending, err, g.Snapshot())
		}
		if err := g.TakeBack(0); !errors.Is(err, engine.ErrTakeBack) {
			t.Errorf("%+v: taken back twice: got %v", c.ending, err)
		}
	}
}

func TestWrongEndings(t *testing.T) {
	cases := []struct {
		ending engine.Ending
		want   error
	}{
		{engine.Ending{}, engine.ErrEnding},
		{engine.Ending{Reason: "boredom"}, engine.ErrEnding},
		{engine.Ending{Reason: engine.Resigned, Player: 2}, engine.ErrPlayer},
		{engine.Ending{Reason: engine.OnTime, Player: -1}, engine.ErrPlayer},
		{engine.Ending{Reason: engine.Agreed, Player: 1}, engine.ErrPlayer},
	}
	for _, c := range cases {
		g := twoPeople(t)
		if err := g.End(c.ending); !errors.Is(err, c.want) || g.Snapshot().Over() {
			t.Errorf("%+v: got %v, over %t, want %v", c.ending, err, g.Snapshot().Over(), c.want)
		}
	}
}

// While a player thinks, an ending stops the loop, which tells of the end.
func TestAnEndingStopsTheLoop(t *testing.T) {
	g := twoPeople(t)
	asked, events := make(chan struct{}, 1), make(chan engine.Event, 10)
	done := make(chan error, 1)
	go func() {
		done <- g.Run(context.Background(), func(e engine.Event) {
			events <- e
			if e.Kind == engine.EventAsked {
				asked <- struct{}{}
			}
		})
	}()
	<-asked
	ending := engine.Ending{Reason: engine.Resigned, Player: engine.First}
	if err := g.End(ending); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	<-events // asked
	if e := <-events; e.Kind != engine.EventFinished || e.Game.Ending != ending {
		t.Errorf("got %+v, want the end by %+v", e, ending)
	}
}

func TestContinueGameKeepsTermsAndEnding(t *testing.T) {
	g := twoPeople(t)
	play(t, g, 0)
	s := g.Snapshot()
	s.Clock, s.PieRule, s.Swapped = engine.Clock{Time: time.Minute, Increment: time.Second}, true, 1
	s.Ending = engine.Ending{Reason: engine.OnTime, Player: engine.Second}
	again := goesOn(t, s, engine.NewHuman("A"), engine.NewHuman("B"))
	now := again.Snapshot()
	if now.Clock != s.Clock || !now.PieRule || now.Swapped != 1 || now.Ending != s.Ending || !now.Over() {
		t.Errorf("got %+v", now)
	}
	wrong := map[string]struct {
		change func(*engine.Snapshot)
		want   error
	}{
		"clock":           {func(s *engine.Snapshot) { s.Clock.Time = time.Millisecond }, engine.ErrClock},
		"increment":       {func(s *engine.Snapshot) { s.Clock.Increment = -1 }, engine.ErrClock},
		"ending":          {func(s *engine.Snapshot) { s.Ending.Reason = "no" }, engine.ErrEnding},
		"swap, no rule":   {func(s *engine.Snapshot) { s.PieRule = false }, engine.ErrSwap},
		"swap, too late":  {func(s *engine.Snapshot) { s.Swapped = 2 }, engine.ErrSwap},
		"swap, too early": {func(s *engine.Snapshot) { s.Swapped = -1 }, engine.ErrSwap},
	}
	for name, c := range wrong {
		s := s
		c.change(&s)
		if _, err := engine.ContinueGame(s, engine.NewHuman("A"), engine.NewHuman("B")); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", name, err, c.want)
		}
	}
}

func TestSwap(t *testing.T) {
	first, second := engine.NewHuman("A"), engine.NewHuman("B")
	s := engine.NewSnapshot(engine.DefaultRules(), nil)
	without := goesOn(t, s, first, second)
	play(t, without, 0)
	if err := without.Swap(); !errors.Is(err, engine.ErrSwap) {
		t.Errorf("without the rule: got %v", err)
	}
	s.PieRule = true
	g := goesOn(t, s, first, second)
	if err := g.Swap(); !errors.Is(err, engine.ErrSwap) {
		t.Errorf("before the first move: got %v", err)
	}
	play(t, g, 2) // an extra turn
	if err := g.Swap(); !errors.Is(err, engine.ErrSwap) {
		t.Errorf("within the first turn: got %v", err)
	}
	play(t, g, 0)
	before := g.Snapshot()
	if !before.CanSwap() || !before.Position().CanSwap {
		t.Fatal("sides cannot be changed after the first turn")
	}
	if err := g.Swap(); err != nil {
		t.Fatal(err)
	}
	now := g.Snapshot()
	if now.Swapped != 2 || now.State != before.State || now.Player != engine.Second || now.CanSwap() {
		t.Errorf("after the change: got %+v", now)
	}
	if got := g.Players(); got[0] != second || got[1] != first {
		t.Errorf("players: got %v", got)
	}
	play(t, g, 0, 1)
	if err := g.TakeBack(3); err != nil { // to within the first turn
		t.Fatal(err)
	}
	if got := g.Players(); got[0] != first || g.Snapshot().Swapped != 0 {
		t.Errorf("taken back to before the change: got %v, %+v", got, g.Snapshot())
	}
	if err := g.Repeat(2); err != nil {
		t.Fatal(err)
	}
	if got := g.Players(); got[0] != second || g.Snapshot().Swapped != 2 {
		t.Errorf("repeated beyond the change: got %v, %+v", got, g.Snapshot())
	}
	if err := g.TakeBack(1); err != nil || g.Snapshot().Swapped != 2 {
		t.Errorf("taken back to the change: got %v, %+v", err, g.Snapshot())
	}
	if err := g.TakeBack(0); err != nil || g.Snapshot().Swapped != 0 || g.Players()[0] != first {
		t.Errorf("the change taken back: got %v, %+v", err, g.Snapshot())
	}
	play(t, g, 0)
	if now := g.Snapshot(); now.Swapped != 0 || now.CanSwap() {
		t.Errorf("played on instead: got %+v", now)
	}
}

// Whatever is done to a game with the pie rule, its players sit as its snapshot
// says, and the snapshot is one that a game can go on from.
func TestSwapsAndEndingsProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first, second := engine.NewHuman("A"), engine.NewHuman("B")
		s := engine.NewSnapshot(engine.Rules{Seeds: rapid.IntRange(1, 4).Draw(t, "seeds")}, nil)
		s.PieRule = true
		g := goesOn(t, s, first, second)
		for range rapid.IntRange(0, 30).Draw(t, "steps") {
			switch rapid.IntRange(0, 6).Draw(t, "step") {
			case 0:
				_ = g.Swap()
			case 1:
				_ = g.TakeBack(rapid.IntRange(0, 3).Draw(t, "back"))
			case 2:
				_ = g.Repeat(rapid.IntRange(1, 3).Draw(t, "again"))
			case 3:
				_ = g.End(engine.Ending{Reason: engine.Resigned, Player: rapid.IntRange(0, 1).Draw(t, "who")})
			default:
				_ = g.Play(rapid.IntRange(0, 5).Draw(t, "house"))
			}
			now := g.Snapshot()
			if sits := g.Players()[0] == first; sits != (now.Swapped == 0) {
				t.Fatalf("the first player sits first: %t, sides changed after %d", sits, now.Swapped)
			}
			if (now.Winners() != nil) != now.Over() {
				t.Fatalf("over %t, winners %v", now.Over(), now.Winners())
			}
			if _, err := engine.ContinueGame(now, first, second); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestLeft(t *testing.T) {
	s := engine.NewSnapshot(engine.DefaultRules(), nil)
	s.Clock = engine.Clock{Time: time.Minute}
	if got, want := s.Left(), [2]time.Duration{time.Minute, time.Minute}; got != want {
		t.Errorf("at the start: got %v, want %v", got, want)
	}
	s.PieRule = true
	g := goesOn(t, s, engine.NewHuman("A"), engine.NewHuman("B"))
	choose := func(house int, left time.Duration) {
		t.Helper()
		if err := g.PlayChoice(engine.Choice{House: house, Stats: engine.Stats{Clock: left}}); err != nil {
			t.Fatal(err)
		}
	}
	choose(0, 50*time.Second)
	if got, want := g.Snapshot().Left(), [2]time.Duration{50 * time.Second, time.Minute}; got != want {
		t.Errorf("after a move: got %v, want %v", got, want)
	}
	if err := g.Swap(); err != nil {
		t.Fatal(err)
	}
	if got, want := g.Snapshot().Left(), [2]time.Duration{time.Minute, 50 * time.Second}; got != want {
		t.Errorf("after the change of sides: got %v, want %v", got, want)
	}
	choose(0, 40*time.Second)
	if got, want := g.Snapshot().Left(), [2]time.Duration{time.Minute, 40 * time.Second}; got != want {
		t.Errorf("after another move: got %v, want %v", got, want)
	}
}

func twoPeople(t *testing.T) *engine.Game {
	t.Helper()
	return newGame(t, engine.NewHuman("A"), engine.NewHuman("B"))
}
