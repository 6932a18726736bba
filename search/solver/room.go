package solver

import (
	"math"
	"time"
)

// Of large tables only so much is used as a question will fill: where memory has
// not been touched for long, or ever, it can take a processor longer to get than
// to fill, and much longer than a move may take.
const (
	minRoom = 2 << 20 // bytes: one large page

	// A thread fills at most about so many bytes in a second.
	roomPerSecond = 48 << 20
)

// roomToSolve returns how many bytes proved bounds take while a position with
// that many seeds in houses is solved, by experience.
func roomToSolve(seeds int) int { return minRoom << min(max(0, (seeds-20)*2/5), 30) }

// roomInTime returns how many bytes proved bounds take in a time; 0 is any time.
func roomInTime(d time.Duration, threads int) int {
	if d == 0 {
		return math.MaxInt
	}
	return max(minRoom, int(d.Seconds()*roomPerSecond)*threads)
}

// room begins a new age of the transposition table, for a question whose bounds
// take so many bytes besides those that it holds.
func (s *Solver) room(bytes int) {
	if s.table == nil {
		bytes := s.options.transpositions()
		s.table = newTable(bytes / 8 * 7)
		s.table.use(minRoom / 64)
		s.guesses = newGuessTable(bytes / 8)
		s.guesses.size = min(s.guesses.size, minRoom/16)
	}
	t := s.table
	t.age = (t.age + 1) % ages
	t.wanted = t.filled/bucketEntries + bytes/64
}
