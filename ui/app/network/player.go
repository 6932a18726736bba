package network

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/search/kgp"
	"kalah/search/program"
	"kalah/ui/app/tournament"
)

// Absence is the maximum time that a game waits for an agent after its connection has ended. It
// waits up to maxReturns times per move.
const (
	Absence    = 30 * time.Second
	maxReturns = 3
)

var errAway = errors.New("the agent is away")

// Makers is like [tournament.Makers] for matches with agents: players of type Program without a
// command, known by their names. An agent gets one position at a time, however many games it
// plays, and its time begins with its question. If it is late a house is picked at random, unless
// [Server.LateLoses] is set.
func (s *Server) Makers(p *match.Plan, jobs int, programs *program.Host) func(ctx context.Context) (match.Maker, error) {
	ours := tournament.Makers(p, jobs, programs)
	return func(ctx context.Context) (match.Maker, error) {
		maker, err := ours(ctx)
		return func(seat engine.Side, spec engine.PlayerSpec) (engine.Player, error) {
			if !spec.IsAgent() {
				return maker(seat, spec)
			}
			var chance engine.Player
			if !s.LateLoses {
				var err error
				if chance, err = maker(seat, engine.PlayerSpec{Type: engine.TypeRandom, Seed: spec.Seed}); err != nil {
					return nil, err
				}
			}
			s.expect(spec.Name)
			s.mu.Lock()
			defer s.mu.Unlock()
			return &player{spec, s, s.find(spec.Name), chance}, nil
		}, err
	}
}

// Define returns a match of the agents with the conditions of d. If ours is nil, all agents play
// each other. Otherwise ours plays each of them. Limit is the time of an agent per move.
func Define(d tournament.Definition, agents []string, limit time.Duration, ours *engine.PlayerSpec) tournament.Definition {
	d.Players, d.Pairing = nil, match.RoundRobin
	if ours != nil {
		d.Players, d.Pairing = append(d.Players, *ours), match.Gauntlet
		if slices.Contains(agents, ours.Name) {
			d.Players[0].Name += " (server)"
		}
	}
	for _, name := range agents {
		d.Players = append(d.Players, engine.PlayerSpec{Type: engine.TypeProgram, Name: name, Time: limit})
	}
	switch {
	case d.Rounds > 0:
		d.Pairing = match.Swiss
	case len(d.Players) == 2:
		d.Pairing = match.Series
	}
	return d
}

// Jobs returns the number of games to play at once. Agents wait for their turn and need no
// processor. Our players that search by time need one processor per game.
func Jobs(players []engine.PlayerSpec) int {
	for _, p := range players {
		if !p.IsAgent() && p.MoveTime() > 0 {
			return runtime.NumCPU()
		}
	}
	return 50
}

// Names returns the names of the agents among the players of a match.
func Names(players []engine.PlayerSpec) (names []string) {
	for _, p := range players {
		if p.IsAgent() {
			names = append(names, p.Name)
		}
	}
	return names
}

// player is an agent as a player of one game.
type player struct {
	spec   engine.PlayerSpec
	server *Server
	seat   *seat
	chance engine.Player // chooses when the agent is late; nil if it loses then
}

// Spec implements [engine.Player].
func (p *player) Spec() engine.PlayerSpec { return p.spec }

// Choose implements [engine.Player]. If the agent loses its connection, Choose asks it again when
// it is back.
func (p *player) Choose(ctx context.Context, position engine.Position) (engine.Choice, error) {
	select {
	case p.seat.turn <- struct{}{}:
		defer func() { <-p.seat.turn }()
	case <-ctx.Done():
		return engine.Choice{}, ctx.Err()
	}
	for returns := 0; ; returns++ {
		agent, err := p.wait(ctx)
		if err != nil {
			return engine.Choice{}, err
		}
		began := time.Now()
		choice, err := program.Choose(ctx, agent, p.spec.MoveTime(), position)
		if errors.Is(err, kgp.ErrSilent) && p.chance != nil {
			choice, err = p.chance.Choose(ctx, position)
			choice.Stats = engine.Stats{Elapsed: time.Since(began), ByChance: true}
		}
		if !errors.Is(err, kgp.ErrGone) || returns == maxReturns {
			return choice, err
		}
		p.server.leave(agent, p.seat)
	}
}

// wait waits until the agent is connected, and returns it.
func (p *player) wait(ctx context.Context) (*kgp.Agent, error) {
	away := time.NewTimer(Absence)
	defer away.Stop()
	for {
		p.server.mu.Lock()
		agent, came, removed := p.seat.agent, p.seat.came, p.seat.removed
		p.server.mu.Unlock()
		switch {
		case removed:
			return nil, errRemoved
		case agent != nil:
			return agent, nil
		}
		select {
		case <-came:
		case <-away.C:
			return nil, fmt.Errorf("%w for %v", errAway, Absence)
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}
