package logging

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"kalah/internal/message"
)

// The causes of errors. Every [Error] about the content of a file wraps one of them,
// [line.ErrComment] or [line.ErrFull].
var (
	ErrEmpty     = message.New("the file is empty")
	ErrNotJSON   = message.New("not JSON")
	ErrTruncated = message.New("the file is cut short")
	ErrTooLarge  = message.New("the file is too large")
	ErrTooDeep   = message.New("nested too deep")
	ErrShape     = message.New("wrong shape")           // a value is missing, repeated or of another type
	ErrVersion   = message.New("unknown version")       // the version of the format is not supported
	ErrPlayer    = message.New("wrong player")          // the number, the type or a setting of a player is wrong
	ErrRules     = message.New("wrong rules")           // a rule is out of range
	ErrState     = message.New("wrong state")           // the state is not the start, or not the state after the move
	ErrFrom      = message.New("wrong origin")          // a field of "from" is wrong
	ErrMove      = message.New("wrong move")            // the rules forbid the move
	ErrWinner    = message.New("wrong winner")          // the winner does not fit the state reached
	ErrFinished  = message.New("wrong end")             // "finished" does not fit the state reached
	ErrEnded     = message.New("wrong ending")          // "ended" is wrong, or does not fit the state reached
	ErrClock     = message.New("wrong clock")           // the clock is out of range
	ErrSwapped   = message.New("wrong change of sides") // the change is not after the first turn, or there is no pie rule
	ErrStats     = message.New("wrong statistics")      // the number of entries is wrong, or a value is out of range
	ErrCreated   = message.New("wrong creation time")   // the time is not in the form of RFC 3339
	ErrDuration  = message.New("wrong duration")        // the duration is negative or too large
	ErrTag       = message.New("wrong tag")             // a tag is too long or repeated, or there are too many
	ErrReview    = message.New("wrong review")          // the position is not in the game, or a house cannot be played in it
	ErrVariation = message.New("wrong variation")       // the rules forbid a move, or the variation begins in a wrong place
)

// NoMove is the Move of an [Error] that is not about a move.
const NoMove = -1

// Error describes an error in a log and its location. The text has one line.
type Error struct {
	File  string // name as given to the reader; "" if unknown
	Field string // name of the field, such as "players.0.limit"; "" if the error is not about a field
	Move  int    // number of the move, from 1; 0 for the start, or NoMove
	Err   error  // wraps an error of this package or a file error
}

// Error implements error.
func (e *Error) Error() string {
	var text strings.Builder
	for _, part := range e.Where() {
		fmt.Fprintf(&text, "%v: ", part)
	}
	return text.String() + e.Err.Error()
}

// Where returns the known parts of the location, in this order: the file, the move in words,
// the field.
func (e *Error) Where() (parts []any) {
	if e.File != "" {
		parts = append(parts, printable(e.File))
	}
	switch {
	case e.Move == 0:
		parts = append(parts, message.Textf("move 0 (the start)"))
	case e.Move > 0:
		parts = append(parts, message.Textf("move %d", e.Move))
	}
	// The field "moves" is redundant after "move 3".
	if e.Field != "" && (e.Field != "moves" || e.Move == NoMove) {
		parts = append(parts, printable(e.Field))
	}
	return parts
}

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

// located returns a copy of err as an [Error], so that the caller can add a location.
func located(err error) *Error {
	if inner := (*Error)(nil); errors.As(err, &inner) {
		found := *inner
		return &found
	}
	return &Error{Move: NoMove, Err: err}
}

// inField adds the field to the location of err. If err already has a field, the new field
// becomes its prefix.
func inField(field string, err error) error {
	if err == nil {
		return nil
	}
	e := located(err)
	if e.Move != NoMove {
		return err // it has its location already
	}
	e.Field = strings.TrimSuffix(field+"."+e.Field, ".")
	return e
}

// inMove adds the move to the location of err.
func inMove(number int, err error) error {
	e := located(err)
	e.Move, e.Field = number, cmp.Or(e.Field, "moves")
	return e
}

// inFile adds the file to the location of err.
func inFile(name string, err error) error {
	e := located(err)
	e.File = name
	return e
}

// printable replaces unprintable runes, such as line breaks.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}
