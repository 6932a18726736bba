package task

import (
	"sync"
	"time"
)

// Mailbox delivers values of background work to the goroutine that runs posted functions. It delivers
// the values of an interval together.
type Mailbox[T any] struct {
	tasks *Group
	every time.Duration
	take  func([]T)

	mu   sync.Mutex
	kept []T
	stop func() // cancels the pending delivery; nil if there is none
}

// NewMailbox returns a mailbox. It posts take with the values, in order, when the time every has
// passed since the first of them.
func NewMailbox[T any](tasks *Group, every time.Duration, take func([]T)) *Mailbox[T] {
	return &Mailbox[T]{tasks: tasks, every: every, take: take}
}

// Put adds a value. It may be called from any goroutine.
func (m *Mailbox[T]) Put(v T) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept = append(m.kept, v)
	if m.stop == nil {
		m.stop = m.tasks.After(m.every, m.Deliver)
	}
}

// Deliver delivers the waiting values immediately. Only the goroutine that runs posted functions may
// call it.
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
