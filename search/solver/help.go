package solver

import (
	"math"
	"sync"
)

// Where a proof is out of reach all threads guess: beside the search that answers, helpers
// search deeper and leave what they find in the shared table (lazy SMP, as in chess
// programs).

// helpFrom is the depth from which helpers are worth their start.
const helpFrom = 5

// beyondHope is how many times its time a search must need to prove half of the positions
// with its number of seeds, to not try: with two and a half times it still proves one in
// ten.
const beyondHope = 4

// provable reports whether that many threads prove half of the positions like this one in so
// many seconds. See nodesFor36.
func (l *searchRun) provable(seconds float64, threads int) bool {
	more := float64(l.root.seeds()-36) - tableSeed*float64(max(0, l.endgame.seeds-DefaultTableSeeds))
	return nodesFor36*math.Pow(timesForSeed, more) <= nodesPerSecond*seconds*float64(threads)
}

// guessTogether looks ahead with all threads.
func (l *searchRun) guessTogether() {
	for range l.options.Threads - 1 {
		g := *l.heuristic
		g.frames, g.guessed = nil, nil
		l.helpers = append(l.helpers, &g)
	}
	l.deepen(l.ctx)
}

// help makes the helpers search deeper than depth, the house first first, until end is
// called.
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

// lookFrom searches a root to a depth, the house first first, and returns the best house
// found before it stopped.
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
