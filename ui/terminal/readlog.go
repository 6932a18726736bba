package terminal

import (
	"context"
	"errors"
	"os"
	"syscall"

	"kalah/logging"
)

// readLog reads and checks a log. A file that can be read but holds no right
// log is the answer, not a wrong request. When the context ends it returns
// without waiting: a pipe that nobody writes to never ends by itself.
func readLog(ctx context.Context, file string) (*logging.Log, error) {
	if file == "" {
		return nil, errors.New(`the name of a log is empty: "", expected a file`)
	}
	type reading struct {
		log *logging.Log
		err error
	}
	done := make(chan reading, 1)
	go func() {
		l, err := logging.ReadFile(file)
		done <- reading{l, err}
	}()
	var r reading
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case r = <-done:
	}
	if r.err == nil {
		return r.log, nil
	}
	var system syscall.Errno
	if info, unknown := os.Stat(file); unknown != nil || info.IsDir() || errors.As(r.err, &system) {
		return nil, r.err
	}
	return nil, checkFailed(r.err)
}
