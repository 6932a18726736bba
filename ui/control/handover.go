package control

import (
	"sync"
	"time"
)

// Searches tell what they know many times a second. It is shown for the first
// time after a moment, since many are over by then, and not more often than can
// be read.
const (
	firstReport = 50 * time.Millisecond
	nextReports = 120 * time.Millisecond
)

// handover passes evaluations on from a search to the goroutine that shows
// them. It holds the latest only, and at most one is on its way: a window that
// is slow misses some, and never holds a search up.
type handover struct {
	post func(func())
	show func(Evaluation) // called by post

	mu     sync.Mutex
	latest Evaluation
	busy   bool // one is on its way
	over   bool
	wait   time.Duration // before the next
	timer  *time.Timer
}

func newHandover(post func(func()), show func(Evaluation)) *handover {
	return &handover{post: post, show: show, wait: firstReport}
}

// put hands an evaluation over. It never blocks.
func (h *handover) put(e Evaluation) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.latest = e
	if h.busy || h.over {
		return
	}
	h.busy = true
	h.timer = time.AfterFunc(h.wait, func() { h.post(h.deliver) })
	h.wait = nextReports
}

func (h *handover) deliver() {
	h.mu.Lock()
	e, over := h.latest, h.over
	h.busy = false
	h.mu.Unlock()
	if !over {
		h.show(e)
	}
}

// end has nothing more shown.
func (h *handover) end() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.over = true
	if h.timer != nil {
		h.timer.Stop()
	}
}
