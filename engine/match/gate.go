package match

import (
	"context"
	"sync/atomic"
	"time"
)

// Gate holds a match up between two moves. The zero value is open. Its methods may
// be called from any goroutine, and a nil one is always open.
type Gate struct {
	pause  atomic.Pointer[pause] // nil while the gate is open
	before atomic.Int64          // nanoseconds that it was shut before
}

type pause struct {
	since time.Time
	over  chan struct{} // closed when the gate opens
}

// Pause shuts the gate: choices under way are finished, and no other one begins.
func (g *Gate) Pause() { g.pause.CompareAndSwap(nil, &pause{time.Now(), make(chan struct{})}) }

// Continue opens the gate.
func (g *Gate) Continue() {
	if p := g.pause.Swap(nil); p != nil {
		g.before.Add(int64(time.Since(p.since)))
		close(p.over)
	}
}

// stood returns how long the gate has been shut.
func (g *Gate) stood() time.Duration {
	if g == nil {
		return 0
	}
	stood := time.Duration(g.before.Load())
	if p := g.pause.Load(); p != nil {
		stood += time.Since(p.since)
	}
	return stood
}

// wait waits until the gate is open, or the context ends.
func (g *Gate) wait(ctx context.Context) {
	if g == nil {
		return
	}
	for p := g.pause.Load(); p != nil && ctx.Err() == nil; p = g.pause.Load() {
		select {
		case <-p.over:
		case <-ctx.Done():
		}
	}
}
