package export

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"kalah/engine"
	"kalah/logging/request"
)

// MaxPosition is the size of the longest text that [ParsePosition] takes, in
// bytes.
const MaxPosition = 64 << 10

// ErrPosition is what errors of [ParsePosition] wrap.
var ErrPosition = errors.New("no position")

// FormatPosition returns the position as JSON, in one line: what "kalah rules
// --jsonl" and its like take as a request, and [ParsePosition] reads.
func FormatPosition(p engine.Position) string {
	text, err := json.Marshal(struct {
		State        engine.State `json:"state"`
		Player       int          `json:"player"`
		EmptyCapture bool         `json:"empty_capture"`
	}{p.State, p.Player, p.Rules.EmptyCapture})
	if err != nil {
		return "" // numbers and truth values cannot fail
	}
	return string(text)
}

// ParsePosition reads a position. It takes what [FormatPosition] returns, any
// request to the headless commands, a state alone, as it stands in a log, and
// the board as "kalah replay" and [Text] draw it. Without a player the first is
// to move. As in requests, fields that it does not know are ignored.
//
// Any number of seeds that fits a board makes a position; whether the game is
// finished there is for the caller to ask. The error wraps [ErrPosition], names
// the field and says what was expected.
func ParsePosition(text []byte) (engine.Position, error) {
	p, err := parsePosition(text)
	if err != nil {
		return engine.Position{}, fmt.Errorf("%w: %w", ErrPosition, err)
	}
	return p, nil
}

func parsePosition(text []byte) (engine.Position, error) {
	if len(text) > MaxPosition {
		return engine.Position{}, fmt.Errorf("the text is longer than %d bytes", MaxPosition)
	}
	text = bytes.TrimSpace(text)
	switch {
	case len(text) == 0:
		return engine.Position{}, errors.New(`the text is empty, expected {"state":[[…],[…]],"player":0}, a state or a board`)
	case text[0] == '{':
		r, err := request.Parse(text)
		if err != nil {
			return engine.Position{}, err
		}
		if _, given := r["player"]; !given {
			r["player"] = json.RawMessage("0")
		}
		return r.Position()
	case text[0] == '[':
		if !json.Valid(text) {
			return engine.Position{}, errors.New("state: not JSON, expected 2 rows of 7 whole numbers")
		}
		return request.Request{"state": text, "player": json.RawMessage("0")}.Position()
	}
	return parseBoard(string(text))
}
