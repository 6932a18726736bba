package task

import "context"

// Line has pieces of work follow one another. Its method belongs to one goroutine.
type Line struct{ last <-chan struct{} }

// Join returns work that begins once all that joined the line before has ended. It has to
// be done, or nothing behind it is.
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
