package solver

import (
	"context"
	"math"
	"sync"
)

// Where nothing can be proved in the time, all threads guess: beside the look ahead of
// which the answer comes, others look further, for what they leave in the table that all
// share (known to chess programs as lazy SMP).

// helpFrom is how many turns a look ahead has to go for help to be worth its while.
const helpFrom = 5

// beyondHope is how many times as long as they have threads would take to prove half of
// the positions of some number of seeds, for them not to try: where two and a half times
// would, they still prove one in ten.
const beyondHope = 4

// provable reports whether so many threads prove half of the positions with so many
// seeds in houses in a time.
func provable(seconds float64, threads, seeds int) bool {
	return nodesFor36*math.Pow(timesForSeed, float64(seeds-36)) <= nodesPerSecond*seconds*float64(threads)
}

// guessTogether looks ahead with all threads. It reports whether the answer is proved.
func (l *searchRun) guessTogether(ctx context.Context) bool {
	for range l.options.Threads - 1 {
		g := *l.heuristic
		g.frames = nil
		l.helpers = append(l.helpers, &g)
	}
	defer func() { l.helpers = nil }()
	return l.deepen(ctx)
}

// help makes the helpers look further ahead than so many turns, until the function
// returned is called. Their first house is the one given.
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
			g.tell()
		})
	}
	return func() {
		stop.Store(true)
		helping.Wait()
		unregister()
	}
}

// lookFrom looks so many turns ahead, the first house first, and returns the best house
// as far as it came.
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
