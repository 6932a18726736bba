package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/search/solver"
)

// TestFit finds patterns again from values that are sums of them.
func TestFit(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var samples []sample
	for range 20_000 {
		var s sample
		for h := range engine.Houses {
			s.own[h], s.other[h] = uint8(r.IntN(3)), uint8(r.IntN(3))
		}
		s.value = 3*int(s.own[0]) - 2*int(s.other[0]) + int(s.own[5])*int(s.other[0])
		samples = append(samples, s)
	}
	p, err := fit(samples)
	if err != nil {
		t.Fatal(err)
	}
	if got := deviation(samples, p.bytes()); got > 0.4 || spread(samples) < 3 {
		t.Errorf("the error is %.2f seeds, the spread %.2f", got, spread(samples))
	}
}

// TestCollect compares what is collected with another solver, and twice the
// same.
func TestCollect(t *testing.T) {
	task := task{seed: 3, percent: 1, fewest: 8, most: 20, solver: solver.Options{TableSeeds: 11}}
	samples, err := task.collect(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	s := solver.New(engine.Rules{}, solver.Options{TableSeeds: 10})
	counted := map[int]int{}
	for i, sample := range samples {
		var state engine.State
		copy(state[0][:], sample.own[:])
		copy(state[1][:], sample.other[:])
		counted[inHouses(state)]++
		if i%10 > 0 {
			continue
		}
		if got, err := s.Value(context.Background(), state, engine.First); err != nil || got.Score != sample.value {
			t.Errorf("%v: got %d, %v, the sample says %d", state, got.Score, err, sample.value)
		}
	}
	for n := task.fewest; n <= task.most; n++ {
		if counted[n] == 0 {
			t.Errorf("no position with %d seeds", n)
		}
	}
	again, err := task.collect(context.Background())
	if err != nil || !slices.Equal(again, samples) {
		t.Errorf("collected twice, the samples differ, %v", err)
	}
}

func Example_fit() {
	var samples []sample
	for own := range uint8(3) {
		for opposite := range uint8(3) {
			s := sample{value: int(own) - int(opposite)}
			s.own[0], s.other[5] = own, opposite // opposite houses
			for range 10_000 {
				samples = append(samples, s)
			}
		}
	}
	p, err := fit(samples)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("error %.2f, spread %.2f seeds\n", deviation(samples, p.bytes()), spread(samples))
	// Output: error 0.00, spread 1.15 seeds
}
