package solver

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"kalah/engine"
)

// TestSearchKeepsTelling looks at what is reported while no better answer is
// found: time goes on, and the nodes of all threads.
func TestSearchKeepsTelling(t *testing.T) {
	const limit = time.Second
	for threads := 1; threads <= 3; threads += 2 {
		s := New(engine.Rules{}, Options{Threads: threads, TableSeeds: 8, Memory: 32 << 20})
		var infos []Info
		var busy atomic.Bool
		last, err := s.Search(context.Background(), engine.StartState(6), engine.First, Limits{Time: limit}, func(i Info) {
			if !busy.CompareAndSwap(false, true) {
				t.Error("two reports at once")
			}
			infos = append(infos, i)
			busy.Store(false)
		})
		if err != nil {
			t.Fatal(err)
		}
		depths := 0
		for i := 1; i < len(infos); i++ {
			before, now := infos[i-1], infos[i]
			if now.Elapsed < before.Elapsed || now.Nodes < before.Nodes || now.Depth < before.Depth {
				t.Errorf("%d threads: %d nodes, depth %d, %v after %d nodes, depth %d, %v",
					threads, now.Nodes, now.Depth, now.Elapsed, before.Nodes, before.Depth, before.Elapsed)
			}
			if now.Depth > before.Depth {
				depths++
			}
		}
		// A busy machine skips most of them.
		if between := len(infos) - depths; between < 3 {
			t.Errorf("%d threads: %d reports besides those of %d depths, in %v", threads, between, depths, limit)
		}
		if end := infos[len(infos)-1]; last.Nodes < end.Nodes || last.Nodes == 0 {
			t.Errorf("%d threads: %d nodes in the end, %d reported", threads, last.Nodes, end.Nodes)
		}
	}
}

// TestProgressCountsAllThreads compares the nodes that are reported with those
// of the answer: one thread alone has visited fewer.
func TestProgressCountsAllThreads(t *testing.T) {
	var latest uint64
	s := New(engine.Rules{}, Options{Threads: 4, TableSeeds: 6, Memory: 32 << 20, Progress: func(p Progress) {
		if p.Stage == StageSearch {
			if p.Nodes < latest {
				t.Errorf("%d nodes reported after %d", p.Nodes, latest)
			}
			latest = p.Nodes
		}
	}})
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	total := new(atomic.Uint64)
	if err := s.readyToSolve(ctx, 0); err != nil {
		t.Fatal(err)
	}
	q := s.newQuestion(ctx, 4, total)
	_, _ = q.value(newPosition(engine.StartState(4), engine.First), 0)
	var most, sum uint64
	for _, w := range q.workers {
		most, sum = max(most, w.nodes), sum+w.nodes
	}
	if total.Load() != sum+1 {
		t.Errorf("%d nodes in all, of workers %d", total.Load(), sum)
	}
	if latest <= most || latest > sum+1 {
		t.Errorf("%d nodes reported, by one thread at most %d, by all %d", latest, most, sum)
	}
}

// TestLines wants the lines of guesses to go on as far as it looked.
func TestLines(t *testing.T) {
	s := New(engine.Rules{}, Options{TableSeeds: 8, Memory: 32 << 20})
	for depth := 4; depth <= 8; depth += 2 {
		got, err := s.Search(context.Background(), engine.StartState(4), engine.First, Limits{Depth: depth}, nil)
		if err != nil {
			t.Fatal(err)
		}
		turns := 1
		for i := 1; i < len(got.PV); i++ {
			if got.PV[i].Player != got.PV[i-1].Player {
				turns++
			}
		}
		if turns < depth {
			t.Errorf("%d turns ahead: the line %v has %d", depth, got.PV, turns)
		}
	}
}
