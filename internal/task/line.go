package task

import "context"

// Line runs pieces of work one after another. Only one goroutine may call its method.
type Line struct{ last <-chan struct{} }

// Join returns work that waits until all work that joined earlier has ended. The caller must run it;
// otherwise later work waits forever.
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
