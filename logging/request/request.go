// Package request reads requests of other programs about a position. A request is a JSON object
// with the state, the player to move and the capture rule. A board of the Kalah Game Protocol may
// replace the state.
//
//	{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"empty_capture":false}
//	{"board":"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"}
package request

import (
	"bytes"
	"encoding/json"
	"errors"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/internal/message"
	"kalah/logging/story"
)

// Request is a JSON object. Its methods parse one field each, because package json pads short
// arrays, cuts long arrays and reads null as zero. Unknown fields are ignored.
type Request map[string]json.RawMessage

// Parse parses an object.
func Parse(text []byte) (Request, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, message.New("the line is empty, expected a JSON object")
	}
	var r Request
	err := json.Unmarshal(text, &r)
	var other *json.UnmarshalTypeError
	switch {
	case errors.As(err, &other), err == nil && r == nil:
		return nil, message.New("not a JSON object")
	case err != nil:
		return nil, message.Errorf("not JSON: %w", err)
	}
	return r, nil
}

// ParsePosition parses an object with [Parse] and returns its [Request.Position].
func ParsePosition(text []byte) (Request, engine.Position, error) {
	r, err := Parse(text)
	if err != nil {
		return nil, engine.Position{}, err
	}
	p, err := r.Position()
	return r, p, err
}

// Read reads a position from a person or a file. The text is a request, a state, or a board of
// the Kalah Game Protocol, whose south becomes the first player. If a request has no player,
// the first player is to move.
func Read(text []byte) (r Request, p engine.Position, err error) {
	text = bytes.TrimSpace(text)
	if bytes.HasPrefix(text, []byte("<")) {
		p.Rules = engine.DefaultRules()
		p.State, err = engine.ParseKGP(string(text))
		return Request{}, p, err
	}
	if bytes.HasPrefix(text, []byte("[")) {
		if !json.Valid(text) {
			return nil, p, message.New("state: not JSON, expected 2 rows of 7 whole numbers")
		}
		r = Request{"state": text}
	} else if r, err = Parse(text); err != nil {
		return nil, p, err
	}
	if _, given := r["player"]; !given {
		r["player"] = json.RawMessage("0")
	}
	p, err = r.Position()
	return r, p, err
}

// State returns the state. It returns an error if the state is missing or has too many seeds.
func (r Request) State() (s engine.State, err error) {
	raw, ok := r["state"]
	if !ok {
		return s, message.New("state is missing, expected 2 rows of 7 whole numbers")
	}
	var rows []json.RawMessage
	if json.Unmarshal(raw, &rows) != nil || len(rows) != len(s) {
		return s, message.New("state: expected 2 rows of 7 whole numbers")
	}
	for player, row := range rows {
		var pits []json.RawMessage
		if json.Unmarshal(row, &pits) != nil || len(pits) != len(s[player]) {
			return s, message.Errorf("state[%d]: expected %d whole numbers", player, len(s[player]))
		}
		for house, pit := range pits {
			seeds, err := wholeNumber(pit, 0, engine.MaxTotal)
			if err != nil {
				return s, message.Errorf("state[%d][%d]: %w", player, house, err)
			}
			s[player][house] = uint8(seeds)
		}
	}
	return s, s.Validate()
}

// Number returns a required whole number from least to most.
func (r Request) Number(field string, least, most int) (int, error) {
	raw, ok := r[field]
	if !ok {
		return 0, message.Errorf("%s is missing, expected a whole number from %d to %d", field, least, most)
	}
	n, err := wholeNumber(raw, least, most)
	if err != nil {
		return 0, message.Errorf("%s: %w", field, err)
	}
	return n, nil
}

// Flag returns an optional truth value. The default is false.
func (r Request) Flag(field string) (bool, error) {
	switch raw := string(r[field]); raw {
	case "true":
		return true, nil
	case "", "false":
		return false, nil
	default:
		return false, message.Errorf("%s: %s, expected true or false", field, Shorten(raw))
	}
}

// Word returns an optional text. The default is "".
func (r Request) Word(field string) (string, error) {
	raw, ok := r[field]
	if !ok {
		return "", nil
	}
	var text *string
	if json.Unmarshal(raw, &text) != nil || text == nil {
		return "", message.Errorf("%s: %s, expected a text", field, Shorten(string(raw)))
	}
	return *text, nil
}

func wholeNumber(raw json.RawMessage, least, most int) (int, error) {
	var n *int
	if json.Unmarshal(raw, &n) != nil || n == nil || *n < least || *n > most || string(raw) == "-0" {
		return 0, message.Errorf("%s, expected a whole number from %d to %d", Shorten(string(raw)), least, most)
	}
	return *n, nil
}

// Shorten returns the text for an error, in one line and cut to 41 characters.
func Shorten(text string) string {
	const most = 41
	return story.OneLine(cut.To(text, most))
}

// Position returns the position. It takes a state with the player to move, or a board of the Kalah
// Game Protocol, or both of the same position. The player to move is the board's south, and the first
// player if the request does not name the player. The capture rule is optional.
func (r Request) Position() (p engine.Position, err error) {
	_, isState := r["state"]
	_, isBoard := r["board"]
	_, isNamed := r["player"]
	var board string
	var state engine.State
	if isState || !isBoard {
		state, err = r.State()
		p.State = state
	}
	if isBoard && err == nil {
		if board, err = r.Word("board"); err == nil {
			p.State, err = engine.ParseKGP(board)
		}
	}
	if err != nil {
		return p, err
	}
	if isNamed || !isBoard {
		player, err := r.Number("player", int(engine.First), int(engine.Second))
		if err != nil {
			return p, err
		}
		p.Player = engine.Side(player)
	}
	if isBoard && p.Player == engine.Second {
		p.State[engine.First], p.State[engine.Second] = p.State[engine.Second], p.State[engine.First]
	}
	if isState && state != p.State {
		return p, message.New("state and board: expected the same position")
	}
	p.Rules = engine.DefaultRules()
	p.Rules.EmptyCapture, err = r.Flag("empty_capture")
	return p, err
}
