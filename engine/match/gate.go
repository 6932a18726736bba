package match

import (
	"context"
	"sync"
	"sync/atomic"
)

// Gate holds a match up between two moves. The zero value is open. Its methods may
// be called from any goroutine, and a nil one is always open.
type Gate struct {
	shut   atomic.Bool
	mu     sync.Mutex
	opened chan struct{} // closed when the gate opens; nil while it is open
}

// Pause shuts the gate: choices under way are finished, and no other one begins.
func (g *Gate) Pause() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.opened == nil {
		g.opened = make(chan struct{})
		g.shut.Store(true)
	}
}

// Continue opens the gate.
func (g *Gate) Continue() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.opened != nil {
		close(g.opened)
		g.opened = nil
		g.shut.Store(false)
	}
}

// Paused reports whether the gate is shut.
func (g *Gate) Paused() bool { return g != nil && g.shut.Load() }

// wait waits until the gate is open, or the context ends.
func (g *Gate) wait(ctx context.Context) {
	for g.Paused() {
		g.mu.Lock()
		opened := g.opened
		g.mu.Unlock()
		if opened == nil {
			return
		}
		select {
		case <-opened:
		case <-ctx.Done():
			return
		}
	}
}
