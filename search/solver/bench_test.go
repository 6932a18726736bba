package solver

import (
	"context"
	"fmt"
	"testing"

	"kalah/engine"
)

func BenchmarkEndgame(b *testing.B) {
	for _, seeds := range []int{12, DefaultTableSeeds} {
		b.Run(fmt.Sprint(seeds), func(b *testing.B) {
			for b.Loop() {
				if err := buildEndgame(context.Background(), newEndgame(seeds, false), 2); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(tableSizes[seeds]*b.N)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}

// solveStart measures the value of a start, tables included unless made before.
func solveStart(b *testing.B, seeds int, o Options, prepared bool) {
	var nodes uint64
	for b.Loop() {
		b.StopTimer()
		s := New(engine.Rules{}, o)
		if prepared {
			if err := s.Prepare(context.Background()); err != nil {
				b.Fatal(err)
			}
		}
		b.StartTimer()
		v, err := s.Value(context.Background(), engine.StartState(seeds), engine.First)
		if err != nil {
			b.Fatal(err)
		}
		nodes += v.Nodes
	}
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkKalah3(b *testing.B) {
	solveStart(b, 3, Options{TableSeeds: 12}, true)
}

// BenchmarkKalah4 is the measure: from nothing, with the table at hand, and
// without one.
func BenchmarkKalah4(b *testing.B) {
	for _, threads := range []int{1, 2} {
		b.Run(fmt.Sprintf("nothing-%d", threads), func(b *testing.B) { solveStart(b, 4, Options{Threads: threads}, false) })
		b.Run(fmt.Sprintf("prepared-%d", threads), func(b *testing.B) { solveStart(b, 4, Options{Threads: threads}, true) })
	}
	b.Run("no-table-1", func(b *testing.B) { solveStart(b, 4, Options{Threads: 1, TableSeeds: NoTable}, false) })
}

func BenchmarkPerft(b *testing.B) {
	var sowings uint64
	for b.Loop() {
		_, n, err := Perft(context.Background(), engine.Rules{}, engine.StartState(4), engine.First, 9)
		if err != nil {
			b.Fatal(err)
		}
		sowings += n
	}
	b.ReportMetric(float64(sowings)/b.Elapsed().Seconds(), "sowings/s")
}

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
