package engine_test

import (
	"testing"

	"kalah/engine"
)

// BenchmarkSow is one move on a packed board.
func BenchmarkSow(b *testing.B) {
	board := engine.StartState(4).Board()
	b.ReportAllocs()
	house := 0
	for b.Loop() {
		board.Sow(house&1, house%6, false)
		house++
	}
}

// BenchmarkAppendTurns is all turns from the start: 10 boards.
func BenchmarkAppendTurns(b *testing.B) {
	board := engine.StartState(4).Board()
	turns := make([]engine.Board, 0, 64)
	b.ReportAllocs()
	for b.Loop() {
		turns = board.AppendTurns(turns[:0], 0, false)
	}
	b.ReportMetric(float64(len(turns)), "turns")
}

func TestSowingAllocatesNothing(t *testing.T) {
	board := engine.StartState(4).Board()
	turns := make([]engine.Board, 0, 64)
	if n := testing.AllocsPerRun(100, func() {
		board.Sow(0, 3, true)
		turns = board.AppendTurns(turns[:0], 1, false)
	}); n != 0 {
		t.Errorf("%v allocations, want none", n)
	}
}
