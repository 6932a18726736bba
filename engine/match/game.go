package match

import (
	"context"
	"errors"
	"strings"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// Maker returns the player for a seat in the next game of a job, in its initial state. It may
// reuse the player of the previous game. Choose of the player must return when its context
// ends, because the match waits for it. A Maker and its players are used by one goroutine at a
// time.
type Maker func(seat engine.Side, spec engine.PlayerSpec) (engine.Player, error)

// game is a game in progress: a simple loop over the rules, faster than [engine.Game].
type game struct {
	plan    *Plan
	fixture Fixture
	players [2]engine.Player
	place
	houses []byte
	given  int // number of houses that belong to the opening
	stats  []engine.Stats
	costs  [2]Cost
}

// newGame returns a game after its opening. It has no players yet.
func newGame(p *Plan, f Fixture) *game {
	o := p.Opening(f.Opening)
	g := &game{plan: p, fixture: f, place: o.begin(), given: len(o.Houses)}
	g.houses, g.stats = make([]byte, 0, 64), make([]engine.Stats, 0, 64)
	for _, house := range o.Houses {
		g.sow(house)
	}
	return g
}

// seat creates the players.
func (g *game) seat(maker Maker) error {
	for seat, player := range g.fixture.Players {
		spec := g.plan.Players[player]
		if spec.Type.HasSeed() || spec.IsAgent() { // a late agent plays at random: see [engine.Stats].ByChance
			spec.Seed = &g.fixture.Seeds[seat]
		}
		var err error
		if g.players[seat], err = maker(engine.Side(seat), spec); err != nil {
			return message.Errorf("player %d, %s: %w", player+1, spec.Name, err)
		}
	}
	return nil
}

func (g *game) sow(house int) {
	g.place.sow(g.plan.Rules, house)
	g.houses = append(g.houses, byte(house))
}

// play plays the game to its end. It returns nil if the context ends first.
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

// result returns the result of the game. failed is the reason why the player to move has lost,
// or "" if the game finished normally.
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

func winner(s engine.State) engine.Side {
	if winners := s.Winners(); len(winners) == 1 {
		return winners[0]
	}
	return Draw
}

// ask returns the choice of the player to move, or the reason why this player loses.
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

	own := took
	if g.plan.Players[g.fixture.Players[g.player]].Type.Info().Outside {
		own = choice.Stats.Elapsed // without the time in which the program thinks about other games
	}
	cost := &g.costs[g.player]
	cost.add(Cost{1, int64(choice.Stats.Inspections), int64(choice.Stats.Nodes), own, 0})
	if choice.Stats.ByChance {
		cost.ByChance++
	}
	g.stats = append(g.stats, choice.Stats)
	switch {
	case allowed > 0 && (took > allowed || errors.Is(err, context.DeadlineExceeded) && ctx.Err() != nil):
		reason = "took longer than " + allowed.String()
		if err != nil { // append the details that the player gives
			_, more, _ := strings.Cut(err.Error(), context.DeadlineExceeded.Error())
			reason = shortened(reason + more)
		}
		return 0, reason
	case err != nil:
		return 0, shortened(err.Error())
	}
	if err := g.plan.Rules.Check(p.State, p.Player, choice.House); err != nil {
		return 0, shortened(err.Error())
	}
	return choice.House, ""
}

var errPanic = message.New("the player broke down")

// choose calls Choose of the player and turns a panic into an error.
func choose(ctx context.Context, player engine.Player, p engine.Position) (choice engine.Choice, err error) {
	defer func() {
		if what := recover(); what != nil {
			err = message.Errorf("%w: %v", errPanic, what)
		}
	}()
	return player.Choose(ctx, p)
}

// shortened returns the text as one line of limited length.
func shortened(text string) string {
	const maxLength = 200
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) > maxLength {
		return string(runes[:maxLength-1]) + "…"
	}
	return string(runes)
}
