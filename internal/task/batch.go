package task

import (
	"context"
	"runtime"
	"sync"
	"time"
)

// Batch is many pieces of work of one kind, done by as many goroutines as there are
// processors. What they find is taken a few times a second: most take no time.
type Batch[T any] struct {
	tasks  *Group
	ctx    context.Context
	cancel context.CancelFunc
	do     func(ctx context.Context, piece T, found func(T))
	tell   func(*Batch[T])

	mu      sync.Mutex
	due     []T
	workers int
	found   []T
	telling bool
	stop    func() // keeps back tell
}

// tellEvery bounds how often what is found is told.
const tellEvery = 50 * time.Millisecond

// NewBatch returns a batch that has no work yet. Do works on a piece and calls found
// with what is to be taken; tell is posted when there is something to take.
func NewBatch[T any](tasks *Group, do func(ctx context.Context, piece T, found func(T)), tell func(*Batch[T])) *Batch[T] {
	b := &Batch[T]{tasks: tasks, do: do, tell: tell, stop: func() {}}
	b.ctx, b.cancel = context.WithCancel(tasks.Context())
	return b
}

// Add adds work.
func (b *Batch[T]) Add(pieces ...T) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.due = append(b.due, pieces...)
	for range min(len(pieces), runtime.NumCPU()-b.workers) {
		b.workers++
		b.tasks.Go(func(context.Context) error {
			b.work()
			return nil
		}, nil)
	}
}

// End stops everything.
func (b *Batch[T]) End() {
	b.cancel()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.due = nil
	b.stop()
}

// Take returns what was found since the last time, and whether all is done.
func (b *Batch[T]) Take() (found []T, over bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	found = b.found
	b.found, b.telling = nil, false
	return found, b.workers == 0 && len(b.due) == 0
}

func (b *Batch[T]) work() {
	for {
		b.mu.Lock()
		if len(b.due) == 0 {
			b.workers--
			b.tellSoon()
			b.mu.Unlock()
			return
		}
		piece := b.due[0]
		b.due = b.due[1:]
		b.mu.Unlock()
		b.do(b.ctx, piece, b.put)
	}
}

// put keeps what was found; once the batch has ended that means nothing.
func (b *Batch[T]) put(found T) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ctx.Err() == nil {
		b.found = append(b.found, found)
		b.tellSoon()
	}
}

// tellSoon sees to it that what was found is taken. It needs the lock.
func (b *Batch[T]) tellSoon() {
	if !b.telling && b.ctx.Err() == nil {
		b.telling = true
		b.stop = b.tasks.After(tellEvery, func() { b.tell(b) })
	}
}
