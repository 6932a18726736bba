package task

import "context"

// Line runs pieces of work one after another. Its method belongs to one goroutine.
type Line struct{ last <-chan struct{} }

// Join returns work that waits until all work that joined before has ended. It must be run,
// or later work waits for ever.
func (l *Line) Join(work func(context.Context) error) func(context.Context) error {
	before, done := l.last, make(chan struct{})
	l.last = done
	return func(ctx context.Context) error {
		defer close(done)
		if before != nil {
			<-before
		}
		return work(ctx)
	}
}
