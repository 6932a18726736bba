package solver

import (
	"sync"
	"sync/atomic"
)

// pauses stops the threads that change a table while all of it is read: an entry is two
// words, which a change could tear apart, and only a search for its position tells that
// they do not belong together.
type pauses struct {
	searching sync.RWMutex
	wanted    atomic.Bool
}

// enter waits for the end of a pause, and returns what is called when the table is
// changed no more. A nil one has no pauses.
func (p *pauses) enter() (leave func()) {
	if p == nil {
		return func() {}
	}
	p.searching.RLock()
	return p.searching.RUnlock
}

// here is where a thread that has entered can pause.
func (p *pauses) here() {
	if p != nil && p.wanted.Load() {
		p.searching.RUnlock()
		p.searching.RLock()
	}
}

// pause calls work while no thread changes the table.
func (p *pauses) pause(work func()) {
	p.wanted.Store(true)
	p.searching.Lock()
	defer func() {
		p.wanted.Store(false)
		p.searching.Unlock()
	}()
	work()
}
