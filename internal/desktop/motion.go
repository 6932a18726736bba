package desktop

import (
	"context"
	"os"
	"sync/atomic"
	"time"

	"kalah/internal/task"
)

// Variable is the environment variable that overrides the system: "1" asks for less motion,
// "0" for normal motion.
const Variable = "KALAH_REDUCED_MOTION"

// patience is the maximum time to wait for an answer of the system.
const patience = 300 * time.Millisecond

// Reduced reports whether the system asks for less motion. It returns false if the system does not
// answer within 300 ms.
func Reduced(ctx context.Context) bool {
	switch os.Getenv(Variable) {
	case "1":
		return true
	case "0":
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return system(ctx)
}

// Wish has the last answer of the system. Its methods may be called from any goroutine.
type Wish struct{ reduced atomic.Bool }

// Reduced reports whether the system asked for less motion.
func (w *Wish) Reduced() bool { return w.reduced.Load() }

// Ask asks the system in the background. When the answer is known, it posts then. If then is nil,
// it posts nothing.
func (w *Wish) Ask(tasks *task.Group, then func()) {
	var answered func(error)
	if then != nil {
		answered = func(error) { then() }
	}
	tasks.Go(func(ctx context.Context) error {
		if reduced := Reduced(ctx); ctx.Err() == nil {
			w.reduced.Store(reduced)
		}
		return nil
	}, answered)
}
