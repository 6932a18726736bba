package library

import (
	"encoding/json"
	"errors"

	"kalah/internal/message"
	"kalah/logging"
)

// Problem is why a log cannot be read, written down so that it can be compared,
// kept in an index, and said in another language: see [Problem.Err]. It is empty if
// there is none. One that is not written down so is the reason itself.
type Problem string

// writtenProblem is what a Problem holds, as JSON.
type writtenProblem struct {
	Field string          `json:"field,omitempty"`
	Move  int             `json:"move"`
	Why   json.RawMessage `json:"why"`
}

// problemOf returns the reason why a log cannot be read, without its path.
func problemOf(err error) Problem {
	of := &logging.Error{Move: logging.NoMove, Err: err}
	_ = errors.As(err, &of)
	text, fault := json.Marshal(writtenProblem{of.Field, of.Move, message.Store(of.Err)})
	if fault != nil {
		return Problem(err.Error())
	}
	return Problem(text)
}

// Err returns the reason as an error of type *[logging.Error], or nil.
func (p Problem) Err() error {
	if p == "" {
		return nil
	}
	e := &logging.Error{Move: logging.NoMove, Err: errors.New(string(p))}
	var written writtenProblem
	if json.Unmarshal([]byte(p), &written) != nil || message.Load(written.Why, &e.Err) != nil {
		return e
	}
	e.Field, e.Move = written.Field, written.Move
	return e
}

// String returns the reason as [logging.ReadFile] says it, without the path.
func (p Problem) String() string {
	if p == "" {
		return ""
	}
	return p.Err().Error()
}
