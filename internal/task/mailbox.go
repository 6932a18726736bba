package task

import (
	"sync"
	"time"
)

// Mailbox takes what background work finds to the goroutine that results are posted
// to: all that comes within a time together, however much that is. Who puts something
// in never waits for it.
type Mailbox[T any] struct {
	tasks *Group
	every time.Duration
	take  func([]T)

	mu   sync.Mutex
	kept []T
	stop func() // calls off the delivery that is due; nil: none is
}

// NewMailbox returns an empty mailbox. Take is posted with what came, in its order,
// that long after the first of it.
func NewMailbox[T any](tasks *Group, every time.Duration, take func([]T)) *Mailbox[T] {
	return &Mailbox[T]{tasks: tasks, every: every, take: take}
}

// Put adds something. It may be called from any goroutine.
func (m *Mailbox[T]) Put(v T) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept = append(m.kept, v)
	if m.stop == nil {
		m.stop = m.tasks.After(m.every, m.Deliver)
	}
}

// Deliver delivers at once what has come. It belongs to the goroutine that results are
// posted to.
func (m *Mailbox[T]) Deliver() {
	m.mu.Lock()
	kept := m.kept
	m.kept = nil
	if m.stop != nil {
		m.stop()
		m.stop = nil
	}
	m.mu.Unlock()
	if len(kept) > 0 {
		m.take(kept)
	}
}
