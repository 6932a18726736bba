package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync/atomic"

	"kalah/logging/story"
)

// The exit statuses.
const (
	statusDone        = 0
	statusCheckFailed = 1 // the thing asked about is not so
	statusWrong       = 2 // the request itself is wrong, or could not be carried out
	statusInterrupted = Interrupted
)

// Interrupted is the exit status of a command that was ended by a signal, as
// shells count it.
const Interrupted = 130

// Status writes what there is to say of a command's error, in one line, and
// returns the exit status that it leads to. Run does that by itself; Status is
// for a process that ends without it.
func Status(err error, errOut io.Writer) int {
	if text := complaint(err); text != "" {
		fmt.Fprintln(errOut, text)
	}
	return statusOf(err)
}

// outcome is an error that knows the exit status it leads to. Without an error
// inside, all that is to be said has been said.
type outcome struct {
	status int
	err    error
}

// Error implements error.
func (o *outcome) Error() string {
	if o.err == nil {
		return fmt.Sprintf("exit status %d", o.status)
	}
	return o.err.Error()
}

// Unwrap gives errors.Is and errors.As the error inside.
func (o *outcome) Unwrap() error { return o.err }

// checkFailed marks the error as the answer to a request that was fine.
func checkFailed(err error) error { return &outcome{statusCheckFailed, err} }

// statusOf returns the exit status that the error leads to. What nobody marked
// is a wrong request: unknown flags, missing files.
func statusOf(err error) int {
	var o *outcome
	switch {
	case err == nil:
		return statusDone
	case errors.As(err, &o):
		return o.status
	case errors.Is(err, context.Canceled):
		return statusInterrupted
	}
	return statusWrong
}

// complaint returns what to tell the user about the error, in one line; nothing
// if there is nothing to tell.
func complaint(err error) string {
	var o *outcome
	if err == nil || statusOf(err) == statusInterrupted || errors.As(err, &o) && o.err == nil {
		return ""
	}
	return "kalah: " + story.OneLine(err.Error())
}

// output is standard output, and remembers that something could not be written
// to it: a full disk must not look like an answer. It is safe for any goroutine.
type output struct {
	io.Writer
	first atomic.Pointer[error]
}

// Write implements [io.Writer].
func (o *output) Write(data []byte) (int, error) {
	n, err := o.Writer.Write(data)
	if err != nil {
		wrapped := fmt.Errorf("writing to standard output: %w", err)
		o.first.CompareAndSwap(nil, &wrapped)
	}
	return n, err
}

// failed returns the first error of writing, if there was one.
func (o *output) failed() error {
	if err := o.first.Load(); err != nil {
		return *err
	}
	return nil
}

// unseen returns why what the commands say is not read, if it is not.
func (c *console) unseen() error {
	if o, ok := c.out.(*output); ok {
		return o.failed()
	}
	return nil
}

// warn tells of what goes wrong beside the work and does not stop it.
func (c *console) warn(err error) {
	fmt.Fprintln(c.errOut, complaint(err))
}
