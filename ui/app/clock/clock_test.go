package clock_test

import (
	"context"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/ui/app/clock"
)

// hand is a clock of the system that the test moves on.
type hand struct{ time.Time }

func (h *hand) now() time.Time       { return h.Time }
func (h *hand) pass(d time.Duration) { h.Time = h.Add(d) }
func seconds(n ...int) [2]time.Duration {
	return [2]time.Duration{time.Duration(n[0]) * time.Second, time.Duration(n[1]) * time.Second}
}

func start(terms engine.Clock) (*hand, *clock.Clocks) {
	h := &hand{time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
	c := clock.New(terms, h.now)
	c.Set([2]time.Duration{terms.Time, terms.Time})
	return h, c
}

func TestClocks(t *testing.T) {
	game := engine.NewSnapshot(engine.DefaultRules(), nil)
	for name, tc := range map[string]struct {
		do       func(h *hand, c *clock.Clocks)
		want     [2]time.Duration
		wantRuns engine.Side
	}{
		"stand at first": {func(*hand, *clock.Clocks) {}, seconds(60, 60), clock.Nobody},
		"one runs":       {func(_ *hand, c *clock.Clocks) { c.Run(engine.First) }, seconds(50, 60), engine.First},
		"the other runs": {func(h *hand, c *clock.Clocks) { c.Run(0); h.pass(time.Second); c.Run(1) }, seconds(59, 50), engine.Second},
		"a move": {func(_ *hand, c *clock.Clocks) {
			c.Set(seconds(30, 40))
			c.Run(0)
			c.Chosen(game.Position(), 5)
			c.Moved(0, 20*time.Second)
			c.Run(1)
		}, seconds(20, 30), engine.Second},
		"seats exchanged": {func(h *hand, c *clock.Clocks) { c.Run(1); h.pass(20 * time.Second); c.Swap() }, seconds(40, 60), clock.Nobody},
		"chosen: stands":  {func(_ *hand, c *clock.Clocks) { c.Run(0); c.Chosen(game.Position(), 5); c.Run(0) }, seconds(60, 60), clock.Nobody},
		"chosen in vain":  {func(_ *hand, c *clock.Clocks) { c.Run(0); c.Chosen(game.Position(), 5); c.Resume(); c.Run(0) }, seconds(50, 60), engine.First},
		"chosen, next move": {func(_ *hand, c *clock.Clocks) {
			c.Run(0)
			c.Chosen(game.Position(), 5)
			c.Set(seconds(62, 60))
			c.Run(1)
		}, seconds(62, 50), engine.Second},
	} {
		h, c := start(engine.Clock{Time: time.Minute, Increment: 2 * time.Second})
		tc.do(h, c)
		h.pass(10 * time.Second)
		if got, runs := c.Read(); got != tc.want || runs != tc.wantRuns {
			t.Errorf("%s: got %v, %d runs; want %v, %d", name, got, runs, tc.want, tc.wantRuns)
		}
	}
}

// The increment is for a turn, not for each of its moves. A choice leaves at least a millisecond.
func TestChosen(t *testing.T) {
	game := engine.NewSnapshot(engine.DefaultRules(), nil)
	for _, tc := range []struct {
		house int
		took  time.Duration
		want  time.Duration
	}{
		{5, 10 * time.Second, 52 * time.Second},
		{2, 10 * time.Second, 50 * time.Second}, // an extra turn follows
		{5, 1234567 * time.Microsecond, 60765 * time.Millisecond},
		{2, 2 * time.Minute, time.Millisecond},
	} {
		h, c := start(engine.Clock{Time: time.Minute, Increment: 2 * time.Second})
		c.Run(engine.First)
		h.pass(tc.took)
		if got := c.Chosen(game.Position(), tc.house); got != tc.want {
			t.Errorf("house %d after %v: got %v, want %v", tc.house, tc.took, got, tc.want)
		}
	}
}

// An AI that keeps to its budget never uses all of its time.
func TestBudget(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := engine.Clock{
			Time:      time.Duration(rapid.Int64Range(int64(engine.MinClock), int64(engine.MaxClock)).Draw(t, "time")),
			Increment: time.Duration(rapid.Int64Range(0, int64(engine.MaxIncrement)).Draw(t, "increment")),
		}
		_, c := start(terms)
		left := terms.Time
		for range 200 {
			budget := c.Budget(left)
			if budget < 0 || budget >= left {
				t.Fatalf("may think %v of %v", budget, left)
			}
			left -= budget
		}
	})
}

// asked is a player that stores the position of the question.
type asked struct {
	engine.Player
	position engine.Position
}

func (a *asked) Choose(_ context.Context, p engine.Position) (engine.Choice, error) {
	a.position = p
	return engine.Choice{House: 5}, nil
}

// A player gets a time for its move, which is less than the time until its interruption.
func TestPlayerIsTold(t *testing.T) {
	_, c := start(engine.Clock{Time: time.Minute, Increment: 8 * time.Second})
	a := new(asked)
	p := clock.Player{Forwarder: engine.Forwarder{Player: a}, Clocks: c}
	if _, err := p.Choose(t.Context(), engine.NewSnapshot(engine.DefaultRules(), nil).Position()); err != nil || a.position.Time != 9*time.Second {
		t.Errorf("told %v, %v; want 9s", a.position.Time, err)
	}
	c.Set(seconds(0, 0))
	if _, err := p.Choose(t.Context(), a.position); err != nil || a.position.Time != time.Millisecond {
		t.Errorf("without time left told %v, %v; want 1ms", a.position.Time, err)
	}
}

// The budget of a turn has the increment once, however many moves the turn has.
func TestBudgetOfTurn(t *testing.T) {
	terms := engine.Clock{Time: time.Minute, Increment: 20 * time.Second}
	h, c := start(terms)
	game := engine.NewSnapshot(engine.DefaultRules(), nil)
	for i, tc := range []struct {
		house  int
		budget time.Duration
	}{{2, 19 * time.Second}, {2, 4 * time.Second}, {5, 4 * time.Second}, {5, 19 * time.Second}} {
		if got := c.Budget(time.Minute); got != tc.budget {
			t.Errorf("move %d: got %v, want %v", i+1, got, tc.budget)
		}
		c.Run(engine.First)
		h.pass(time.Second)
		c.Moved(engine.First, c.Chosen(game.Position(), tc.house))
	}
	c.Chosen(game.Position(), 2)
	if c.Resume(); c.Budget(time.Minute) != 19*time.Second {
		t.Error("a choice that came to nothing takes the increment away")
	}
}
