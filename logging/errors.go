package logging

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"kalah/internal/message"
)

// Every [Error] about the content of a file wraps one of these, or [line.ErrComment] or [line.ErrFull].
var (
	ErrEmpty     = message.New("the file is empty")
	ErrNotJSON   = message.New("not JSON")
	ErrTruncated = message.New("the file is cut short")
	ErrTooLarge  = message.New("the file is too large")
	ErrTooDeep   = message.New("nested too deep")
	ErrShape     = message.New("wrong shape")           // a missing, repeated or mistyped value
	ErrVersion   = message.New("unknown version")       // of the format
	ErrPlayer    = message.New("wrong player")          // who plays: number, type, limit, seed
	ErrRules     = message.New("wrong rules")           // out of range, or not those of this game
	ErrState     = message.New("wrong state")           // not the start, or not what a move leads to
	ErrFrom      = message.New("wrong origin")          // where the game came from
	ErrMove      = message.New("wrong move")            // that the rules forbid
	ErrWinner    = message.New("wrong winner")          // by the state reached
	ErrFinished  = message.New("wrong end")             // "finished" does not agree with the state reached
	ErrEnded     = message.New("wrong ending")          // of a game that ended otherwise than by the board
	ErrClock     = message.New("wrong clock")           // out of range
	ErrSwapped   = message.New("wrong change of sides") // not after the first turn, or not by the pie rule
	ErrStats     = message.New("wrong statistics")      // not one entry a move, or out of range
	ErrCreated   = message.New("wrong creation time")   // not RFC 3339
	ErrDuration  = message.New("wrong duration")        // below 0, or endless
	ErrTag       = message.New("wrong tag")             // too long, too many, given twice
	ErrReview    = message.New("wrong review")          // of no position of the game, or of houses that cannot be played there
	ErrVariation = message.New("wrong variation")       // not by the rules, or not where one may begin
)

// NoMove is the Move of an [Error] that is not about a move.
const NoMove = -1

// Error says in one line what is wrong with a log, and where.
type Error struct {
	File  string // as given to the reader, or empty
	Field string // such as "players.0.limit"; empty if the file as a whole is wrong
	Move  int    // from 1, 0 for the start, or NoMove
	Err   error  // wraps one of this package's errors, or says why a file cannot be read or written
}

// Error implements error.
func (e *Error) Error() string {
	var text strings.Builder
	for _, part := range e.Where() {
		fmt.Fprintf(&text, "%v: ", part)
	}
	return text.String() + e.Err.Error()
}

// Where returns the known parts of the location: the file, the move in words, the field.
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
	// "moves" would add nothing to "move 3".
	if e.Field != "" && (e.Field != "moves" || e.Move == NoMove) {
		parts = append(parts, printable(e.Field))
	}
	return parts
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }

// located returns err as an [Error], a copy, to add a location to.
func located(err error) *Error {
	if inner := (*Error)(nil); errors.As(err, &inner) {
		found := *inner
		return &found
	}
	return &Error{Move: NoMove, Err: err}
}

// inField adds the field, or the field around it, to the location of err.
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
