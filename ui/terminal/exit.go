package terminal

import (
	"context"
	"errors"
	"fmt"

	"kalah/logging/story"
)

// The exit statuses.
const (
	statusDone        = 0
	statusNotSo       = 1   // the thing asked about is not so
	statusWrong       = 2   // the request itself is wrong, or could not be carried out
	statusInterrupted = 130 // ended by a signal, as shells count it
)

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

// notSo marks the error as the answer to a request that was fine.
func notSo(err error) error { return &outcome{statusNotSo, err} }

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
