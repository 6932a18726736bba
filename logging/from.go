package logging

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/internal/message"
)

// From says where a game came from. The zero value means the rules' start.
type From struct {
	Log      string // name, without a folder, of the log whose moves were taken over, or empty
	Moves    int    // how many of the first moves were given, not chosen by the players
	Resumed  bool   // the given moves are the players' own, from an earlier run of the program
	Position bool   // Start and First were set up; Start is any unfinished state
	Opening  string // the kind of start that was chosen, such as OpeningFair, or empty
}

// OpeningFair is the From.Opening of a game whose start is worth exactly 0.
const OpeningFair = "fair"

func fromObject(from From, first int) object {
	var o object
	o.some(from.Log != "", "log", quote(from.Log))
	o.some(from.Moves != 0, "moves", strconv.Itoa(from.Moves))
	o.some(from.Resumed, "resumed", "true")
	o.some(from.Position, "position", "true")
	o.some(from.Opening != "", "opening", quote(from.Opening))
	// Other games have no such field, but then Read refuses it instead of losing it.
	o.some(from.Position || first != engine.First, "player", strconv.Itoa(first))
	return o
}

// readFrom reads all but the number of given moves, which readGiven checks against the
// moves.
func (l *Log) readFrom(f *fields) From {
	from := From{
		Log:      take(f, "log", parseLogName),
		Resumed:  take(f, "resumed", parseBool),
		Position: take(f, "position", parseBool),
		Opening:  take(f, "opening", parseText),
	}
	l.First = take(f, "player", between(engine.First, engine.Second, ErrFrom))
	if l.First != engine.First && !from.Position {
		f.fail("player", message.Errorf("%w: found %d, expected 0 unless from.position is true: the first player begins", ErrFrom, l.First))
	}
	return from
}

func parseLogName(raw json.RawMessage) (string, error) {
	name, err := parseText(raw)
	if err == nil && (name == "" || strings.Contains(name, "/")) {
		err = message.Errorf("%w: found %s, expected the name of a saved game, without a folder", ErrFrom, excerpt(raw))
	}
	return name, err
}

func (l *Log) readGiven(from object) (int, error) {
	f := &fields{object: from}
	given := take(f, "moves", func(raw json.RawMessage) (int, error) {
		given, err := parseBetween(raw, 0, int64(len(l.Moves)), ErrFrom)
		if errors.Is(err, ErrFrom) {
			err = message.Errorf("%w, the moves of the game", err)
		}
		return int(given), err
	})
	return given, f.err
}

// checkPosition returns why no game can begin in a state that was set up.
func checkPosition(state engine.State) error {
	switch {
	case state.Validate() != nil:
		return message.Errorf("%w: found %s with %d seeds, expected at most %d", ErrState, state, state.Total(), engine.MaxTotal)
	case state.Finished():
		return message.Errorf("%w: found %s, which is finished, expected seeds in the houses of both players", ErrState, state)
	}
	return nil
}
