package terminal

import "context"

// await returns what do returns. When the context ends first it returns the context's
// error without waiting: opening or reading a pipe that nobody writes to never ends by
// itself.
func await[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := do()
		done <- result{value, err}
	}()
	select {
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	case r := <-done:
		return r.value, r.err
	}
}
