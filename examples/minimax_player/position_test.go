package main

import (
	"math/rand/v2"
	"testing"

	"kalah/engine"
)

func (p position) state() (s engine.State) {
	for i, seeds := range p {
		s[i/7][i%7] = uint8(seeds)
	}
	return s
}

// The moves agree with the rules.
func TestSow(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		var p position
		for i := range p {
			p[i] = max(0, rng.IntN(20)-4)
		}
		for house := range ourStore {
			want, err := engine.DefaultRules().Play(p.state(), engine.First, house)
			if err != nil {
				continue // no move
			}
			after, again := p.sow(house)
			if after.state() != want.To || again != (want.Last().House == engine.Store) {
				t.Fatalf("%v, house %d: %v, again %v, want %v", p, house, after, again, want)
			}
		}
	}
}

// Each side takes what is left in its houses.
func TestFinished(t *testing.T) {
	if value, _ := (position{0, 0, 0, 0, 0, 0, 20, 1, 2, 0, 0, 0, 0, 22}).search(depth, -infinite, infinite); value != -500 {
		t.Errorf("20 seeds against 25: %d, want -500", value)
	}
}
