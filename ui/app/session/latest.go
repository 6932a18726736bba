package session

import (
	"sync"
	"time"

	"kalah/internal/task"
)

// Searches tell what they know many times a second. It is shown for the first
// time after a moment, since many are over by then, and not more often than can
// be read.
const (
	firstReport = 50 * time.Millisecond
	nextReports = 120 * time.Millisecond
)

// latestOnly passes evaluations on from a search to the goroutine that shows
// them. It holds the latest only, and at most one is on its way: a window that
// is slow misses some, and never holds a search up.
type latestOnly struct {
	tasks *task.Group
	show  func(Evaluation) // is posted

	mu     sync.Mutex
	latest Evaluation
	busy   bool // one is on its way
	over   bool
	wait   time.Duration // before the next
	stop   func()        // keeps back the one that is on its way
}

func newLatestOnly(tasks *task.Group, show func(Evaluation)) *latestOnly {
	return &latestOnly{tasks: tasks, show: show, wait: firstReport, stop: func() {}}
}

// put hands an evaluation over. It never blocks.
func (l *latestOnly) put(e Evaluation) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.latest = e
	if l.busy || l.over {
		return
	}
	l.busy = true
	l.stop = l.tasks.After(l.wait, l.deliver)
	l.wait = nextReports
}

func (l *latestOnly) deliver() {
	l.mu.Lock()
	e, over := l.latest, l.over
	l.busy = false
	l.mu.Unlock()
	if !over {
		l.show(e)
	}
}

// end has nothing more shown.
func (l *latestOnly) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.over = true
	l.stop()
}
