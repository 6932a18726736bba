package engine

import "fmt"

// fault is an error that keeps the format and the arguments that it was made of,
// so that it can be said in another language: see package internal/message, which
// makes the errors of all other packages. The engine imports nothing of the project.
type fault struct {
	error
	format string
	args   []any
}

// errorf returns the error that [fmt.Errorf] returns, with its format and arguments.
func errorf(format string, args ...any) error {
	return &fault{fmt.Errorf(format, args...), format, args}
}

// Unwrap leads to what the format wraps with %w.
func (f *fault) Unwrap() error { return f.error }

// Format returns the format, which is the key of the translation.
func (f *fault) Format() string { return f.format }

// Args returns the arguments of the format.
func (f *fault) Args() []any { return f.args }
