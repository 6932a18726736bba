package network

import (
	"context"
	"fmt"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/search/kgp"
	"kalah/search/program"
	"kalah/ui/app/tournament"
)

// Sanity lets each agent play a test game against Random when it joins, before a match. The server
// tells an agent that fails the reason and ends its connection. The agent may join again.
type Sanity struct {
	rules engine.Rules
	limit time.Duration // time of the agent per move
	slots chan struct{} // one element for each game in progress
}

// NewSanity returns the conditions of the test games, at most jobs of them at once.
func NewSanity(rules engine.Rules, limit time.Duration, jobs int) *Sanity {
	return &Sanity{rules, limit, make(chan struct{}, jobs)}
}

// Tested is the result of a test game. Fault is nil if the agent passed.
type Tested struct {
	Name  string
	Fault error
}

// Tested returns the results of the test games since the last call.
func (s *Server) Tested() []Tested {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.tested
	s.tested = nil
	return all
}

// test plays the test game of an agent, unless the players of the match are fixed.
func (s *Server) test(ctx context.Context, a *kgp.Agent, at *seat) {
	s.mu.Lock()
	begun := s.begun
	s.mu.Unlock()
	if s.Sanity == nil || begun {
		return
	}
	fault := s.Sanity.play(ctx, a, at)
	s.mu.Lock()
	defer s.changed()
	defer s.mu.Unlock()
	if ctx.Err() != nil || s.begun || at.removed || at.agent != nil && at.agent != a {
		return // the server has ended the connection
	}
	s.tested = append(s.tested, Tested{at.name, fault})
	if at.passed = fault == nil; !at.passed {
		a.Close(fmt.Sprintf(testFailed, fault))
	}
}

// play returns the fault of an agent in a game against Random, or nil.
func (t *Sanity) play(ctx context.Context, a *kgp.Agent, at *seat) error {
	select {
	case t.slots <- struct{}{}:
		defer func() { <-t.slots }()
	case <-ctx.Done():
		return ctx.Err()
	case <-a.Gone():
	}
	d, random := tournament.NewDefinition(), engine.NewSpec(engine.TypeRandom)
	d.Rules, d.Games = t.rules, 1
	m, err := tournament.New(Define(d, []string{at.name}, t.limit, &random), match.Whole, time.Now())
	if err != nil {
		return err
	}
	makers := tournament.Makers(m.Plan, 1, nil)
	record, err := match.Run(ctx, match.Options{Plan: m.Plan, NewMaker: func(ctx context.Context) (match.Maker, error) {
		maker, err := makers(ctx)
		return func(seat engine.Side, spec engine.PlayerSpec) (engine.Player, error) {
			if spec.IsAgent() {
				return tested{spec, a, at.turn}, nil
			}
			return maker(seat, spec)
		}, err
	}})
	if err == nil && len(record.Failures) > 0 {
		err = fmt.Errorf("move %d: %s", record.Failures[0].Move, record.Failures[0].Reason)
	}
	return err
}

// tested is an agent in its test game. It fails if its connection ends.
type tested struct {
	spec  engine.PlayerSpec
	agent *kgp.Agent
	turn  chan struct{}
}

// Spec implements [engine.Player].
func (t tested) Spec() engine.PlayerSpec { return t.spec }

// Choose implements [engine.Player].
func (t tested) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	select {
	case t.turn <- struct{}{}:
		defer func() { <-t.turn }()
	case <-ctx.Done():
		return engine.Choice{}, ctx.Err()
	}
	return program.Choose(ctx, t.agent, t.spec.MoveTime(), p)
}
