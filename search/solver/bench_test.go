package solver

import (
	"context"
	"testing"

	"kalah/engine"
)

// BenchmarkGuess looks ahead from a middle game of 35 seeds, by what a search by the
// clock does and by what one by depth does.
func BenchmarkGuess(b *testing.B) {
	for _, old := range []bool{false, true} {
		b.Run(map[bool]string{false: "clock", true: "depth"}[old], func(b *testing.B) {
			s := New(engine.Rules{}, Options{Threads: 1, Memory: 16 << 20, TableSeeds: 10})
			s.guessing.asByDepth = old
			var nodes uint64
			for b.Loop() {
				info, err := s.Search(context.Background(), signatureStates[1], engine.First, Limits{Nodes: 100000}, nil)
				if err != nil {
					b.Fatal(err)
				}
				nodes += info.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
