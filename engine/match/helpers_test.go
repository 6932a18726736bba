package match

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/internal/task/tasktest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// player plays at random, or greedily with the probability of its limit in per cent. choose, unless
// nil, replaces Choose; usual is the house that the player would choose.
type player struct {
	spec   engine.PlayerSpec
	random *rand.Rand
	choose chooser
}

type chooser func(ctx context.Context, p engine.Position, usual int) (engine.Choice, error)

func (f *player) Spec() engine.PlayerSpec { return f.spec }

func (f *player) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	houses := p.Rules.Houses(p.State, p.Player)
	house := houses[f.random.IntN(len(houses))]
	if f.random.IntN(100) < f.spec.Limit {
		best := -1
		for _, h := range houses {
			next, _ := p.State.Board().Sow(p.Player, h, p.Rules)
			if earned := next.Seeds(p.Player, engine.Store); earned > best {
				best, house = earned, h
			}
		}
	}
	if f.choose != nil {
		return f.choose(ctx, p, house)
	}
	return engine.Choice{House: house, Stats: engine.Stats{Inspections: uint64(len(houses)), Nodes: 1}}, ctx.Err()
}

var maker = choosing(nil)

func makePlayer(_ engine.Side, spec engine.PlayerSpec) (*player, error) {
	seed := int64(0) // of players without a seed
	if spec.Seed != nil {
		seed = *spec.Seed
	}
	return &player{spec: spec, random: rand.New(rand.NewPCG(uint64(seed), 1))}, nil
}

func choosing(choose chooser) func(context.Context) (Maker, error) {
	return func(context.Context) (Maker, error) {
		return func(seat engine.Side, spec engine.PlayerSpec) (engine.Player, error) {
			f, err := makePlayer(seat, spec)
			f.choose = choose
			return f, err
		}, nil
	}
}

// waiting waits for the end of its context.
func waiting(ctx context.Context, _ engine.Position, _ int) (engine.Choice, error) {
	<-ctx.Done()
	return engine.Choice{}, ctx.Err()
}

// plan returns a plan with the given number of players of increasing strength.
func plan(players, games int) *Plan {
	p := &Plan{Pairing: RoundRobin, Rules: engine.DefaultRules(), Games: games, Seed: 7, RandomMoves: 2}
	if players == 2 {
		p.Pairing = Series
	}
	for i := range players {
		spec := engine.NewSpec(engine.TypeMinimax)
		spec.Limit = 1 + i*90/players
		p.Players = append(p.Players, spec)
	}
	p.Openings = []Opening{StartOpening(p.Rules)}
	return p
}

func play(t *testing.T, o Options) *Record {
	t.Helper()
	if o.NewMaker == nil {
		o.NewMaker = maker
	}
	r, err := Run(context.Background(), o)
	tasktest.OK(t, err)
	return r
}

// sharded plays a plan in shards, and merges their records in random order.
func sharded(t *testing.T, p *Plan, shards int) *Record {
	t.Helper()
	var parts []*Record
	for i := range shards {
		parts = append(parts, play(t, Options{Plan: p, Jobs: 1 + i%3, From: NewRecord(p, Shard{i, shards})}))
	}
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	whole, err := Merge(p, parts)
	tasktest.OK(t, err)
	return whole
}

// text returns the record as JSON, without times.
func text(t *testing.T, r *Record) string {
	t.Helper()
	c := r.Clone()
	c.Elapsed = 0
	for i := range c.Tallies {
		c.Tallies[i].Costs[0].Time, c.Tallies[i].Costs[1].Time = 0, 0
	}
	data, err := json.Marshal(c)
	tasktest.OK(t, err)
	return string(data)
}
