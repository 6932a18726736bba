package match

import (
	"context"
	"errors"
	"strings"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// Maker makes the players of one job. It returns who plays in the seat in the next game,
// set up by the specification, as if new; it may reuse what it made for the game before,
// whose players are not asked any more. Choose keeps to its context: a match cannot end
// before it does. One goroutine at a time uses a Maker and its players.
type Maker func(seat int, spec engine.PlayerSpec) (engine.Player, error)

// game is a game under way: the loop over the rules, without what a game at a board
// needs.
type game struct {
	plan    *Plan
	fixture Fixture
	players [2]engine.Player
	place
	houses []byte
	given  int // of the houses, by the opening
	stats  []engine.Stats
	costs  [2]Cost
}

// newGame returns a game after its opening, without players.
func newGame(p *Plan, f Fixture) *game {
	o := p.Opening(f.Opening)
	g := &game{plan: p, fixture: f, place: o.begin(), given: len(o.Houses)}
	g.houses, g.stats = make([]byte, 0, 64), make([]engine.Stats, 0, 64)
	for _, house := range o.Houses {
		g.sow(house)
	}
	return g
}

// seat makes the players.
func (g *game) seat(maker Maker) error {
	for seat, player := range g.fixture.Players {
		spec := g.plan.Players[player]
		if spec.Type.HasSeed() {
			spec.Seed = &g.fixture.Seeds[seat]
		}
		var err error
		if g.players[seat], err = maker(seat, spec); err != nil {
			return message.Errorf("player %d, %s: %w", player+1, spec.Name, err)
		}
	}
	return nil
}

func (g *game) sow(house int) {
	g.place.sow(g.plan.Rules, house)
	g.houses = append(g.houses, byte(house))
}

// play asks the players until the game is finished, and returns nil if the context
// ends before.
func (g *game) play(ctx context.Context, gate *Gate, live *Live, job int) *Result {
	defer engine.Prepare(ctx, g.players)()
	defer live.show(job, nil)
	for !g.board.Finished() {
		live.show(job, g)
		gate.wait(ctx)
		if ctx.Err() != nil {
			return nil
		}
		house, reason := g.ask(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if reason != "" {
			return g.result(reason)
		}
		g.sow(house)
	}
	return g.result("")
}

// result returns what the game has come to: its end, or why the player to move lost.
func (g *game) result(failed string) *Result {
	r := &Result{
		Fixture: g.fixture, State: g.board.State(), Houses: g.houses, Given: g.given, Stats: g.stats, Costs: g.costs,
	}
	r.Winner = winner(r.State)
	if failed != "" {
		r.Failure = &Failure{Game: g.fixture.Index, Player: g.fixture.Players[g.player], Move: len(g.houses) + 1, Reason: failed}
		r.Winner = 1 - g.player
	}
	return r
}

func winner(s engine.State) int {
	if winners := s.Winners(); len(winners) == 1 {
		return winners[0]
	}
	return Draw
}

// ask returns the house that the player to move chooses, or why it loses.
func (g *game) ask(ctx context.Context) (house int, reason string) {
	allowed := g.plan.allowed(g.fixture.Players[g.player])
	if allowed > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, allowed)
		defer cancel()
	}
	p := engine.Position{Rules: g.plan.Rules, State: g.board.State(), Player: g.player, Number: len(g.houses)}
	began := time.Now()
	choice, err := choose(ctx, g.players[g.player], p)
	took := time.Since(began)

	cost := &g.costs[g.player]
	cost.add(Cost{1, int64(choice.Stats.Inspections), int64(choice.Stats.Nodes), took})
	g.stats = append(g.stats, choice.Stats)
	switch {
	case allowed > 0 && (took > allowed || errors.Is(err, context.DeadlineExceeded) && ctx.Err() != nil):
		return 0, "took longer than " + allowed.String()
	case err != nil:
		return 0, shortened(err.Error())
	}
	if err := g.plan.Rules.Check(p.State, p.Player, choice.House); err != nil {
		return 0, shortened(err.Error())
	}
	return choice.House, ""
}

var errPanic = message.New("the player broke down")

// choose asks the player. A match goes on when one panics.
func choose(ctx context.Context, player engine.Player, p engine.Position) (choice engine.Choice, err error) {
	defer func() {
		if what := recover(); what != nil {
			err = message.Errorf("%w: %v", errPanic, what)
		}
	}()
	return player.Choose(ctx, p)
}

// shortened returns the text in one line that is not too long.
func shortened(text string) string {
	const most = 200
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return string(runes)
}
