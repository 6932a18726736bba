package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"

	"kalah/logging/story"
)

// The exit statuses.
const (
	statusDone        = 0
	statusCheckFailed = 1 // the result of the check is negative
	statusWrong       = 2 // the request is invalid or could not be carried out

	// By the convention of shells, a command that a signal has ended has the status 128 plus the
	// number of the signal.
	statusInterrupted = statusOfSignal + int(syscall.SIGINT)
	statusUnread      = statusOfSignal + int(syscall.SIGPIPE)
	statusOfSignal    = 128
)

// signaled is the cause of a context that was ended by a signal.
type signaled syscall.Signal

// Error implements error.
func (s signaled) Error() string { return syscall.Signal(s).String() }

// Signals returns a context that ends with an interrupt, SIGTERM or the end of the terminal. A
// second signal ends the process, even if something hangs. Under nohup the end of the terminal is
// ignored. Call own after a library has asked for signals: it makes the program the only receiver
// again.
func Signals() (ctx context.Context, own func()) {
	wanted := []os.Signal{syscall.SIGINT, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		wanted = append(wanted, syscall.SIGHUP)
	}
	received := make(chan os.Signal, 2)
	own = func() {
		signal.Reset(wanted...)
		signal.Notify(received, wanted...)
	}
	own()
	ctx, cancel := context.WithCancelCause(context.Background())
	go func() {
		first, _ := (<-received).(syscall.Signal)
		cancel(signaled(first))
		second, _ := (<-received).(syscall.Signal)
		os.Exit(statusOfSignal + int(second))
	}()
	return ctx, own
}

// Status writes the message of a command's error, if it has one, and returns the exit status.
// [Run] calls it; other code needs it only to end the process without Run.
func Status(err error, errOut io.Writer) int {
	if text := errorLine(err); text != "" {
		fmt.Fprintln(errOut, text)
	}
	return statusOf(err)
}

// outcome is an error with an exit status. If err is nil, nothing more is printed.
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

// Unwrap returns the wrapped error.
func (o *outcome) Unwrap() error { return o.err }

// statusOf returns the exit status for an error. Any error that is not an outcome means an
// invalid request, such as an unknown flag or a missing file.
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

// errorLine returns the message of an error as one line, or "" to print nothing.
func errorLine(err error) string {
	var o *outcome
	if err == nil || statusOf(err) == statusInterrupted || errors.As(err, &o) && o.err == nil {
		return ""
	}
	return "kalah: " + story.OneLine(err.Error())
}

// output is standard output. It stores the first error of writing, so that a full disk is not
// reported as success. It may be used from any goroutine.
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

// failed returns the first error of writing, or nil.
func (o *output) failed() error {
	if err := o.first.Load(); err != nil {
		return *err
	}
	return nil
}

// warn prints an error and lets the command continue.
func (c *console) warn(err error) { fmt.Fprintln(c.errOut, errorLine(err)) }
