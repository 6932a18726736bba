package solver

import (
	"math"
	"sync"
)

// If a proof is unlikely, all threads run the heuristic search. One thread computes the answer.
// The others are helpers: they search deeper and store their results in the shared table (lazy
// SMP, as in chess programs).

// helpFrom is the minimum depth for helpers. At smaller depths their start takes too long.
const helpFrom = 5

// beyondHope determines when a search does not try a proof: if proving half of the positions with
// its number of seeds takes more than beyondHope times its time. If it takes 2.5 times as long, a
// search still proves one position in ten.
const beyondHope = 4

// provable reports whether the given number of threads proves half of the positions with the same
// number of seeds in the given time. See nodesFor36.
func (l *searchRun) provable(seconds float64, threads int) bool {
	more := float64(l.root.seeds()-36) - tableSeed*float64(max(0, l.endgame.seeds-DefaultTableSeeds))
	return nodesFor36*math.Pow(timesForSeed, more) <= nodesPerSecond*seconds*float64(threads)
}

// guessTogether runs the heuristic search with all threads.
func (l *searchRun) guessTogether() {
	for range l.options.Threads - 1 {
		g := *l.heuristic
		g.frames, g.guessed = nil, nil
		l.helpers = append(l.helpers, &g)
	}
	l.deepen(l.ctx)
}

// help lets the helpers search deeper than depth until end is called. They begin with the house
// first.
func (l *searchRun) help(first, depth int) (end func()) {
	if len(l.helpers) == 0 || depth < helpFrom {
		return func() {}
	}
	stop, unregister := newStop(l.ctx)
	var helping sync.WaitGroup
	for i, g := range l.helpers {
		g.stop, g.stopped = stop, false
		helping.Go(func() {
			l.guard(func() {
				first := first
				for at := depth + 1 + i%2; at <= maxDepth && !g.stopped; at++ {
					first = g.lookFrom(l.root, first, at)
				}
			})
			g.publish(&g.guesses.table)
		})
	}
	return func() {
		stop.Store(true)
		helping.Wait()
		unregister()
	}
}

// lookFrom searches a root to a depth, beginning with the house first. It returns the best house
// that it found before it stopped.
func (g *heuristicSearch) lookFrom(root position, first, depth int) (best int) {
	value := -infinity
	best = first
	for _, o := range g.options(root, first, 0) {
		v, _ := g.atRoot(&o, depth, value)
		if g.stopped {
			break
		}
		if v > value {
			value, best = v, o.house
		}
	}
	return best
}
