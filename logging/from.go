package logging

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/internal/message"
)

// From describes the origin of a game. The zero value means that the game began in the starting
// position of its rules.
type From struct {
	Log      string // file name of the log whose moves were taken over, or ""
	Moves    int    // number of the first moves that were not chosen by the players
	Resumed  bool   // the first Moves moves were chosen by the players, in an earlier run of the program
	Position bool   // Log.Start and Log.First were set up; Start may be any unfinished state
	Opening  string // kind of the chosen start, such as OpeningFair, or ""
}

// OpeningFair is the value of [From].Opening for a fair start: with best play the game is a
// draw.
const OpeningFair = "fair"

func fromObject(from From, first engine.Side) object {
	var o object
	o.some(from.Log != "", "log", quote(from.Log))
	o.some(from.Moves != 0, "moves", strconv.Itoa(from.Moves))
	o.some(from.Resumed, "resumed", "true")
	o.some(from.Position, "position", "true")
	o.some(from.Opening != "", "opening", quote(from.Opening))
	// Only games with Position may have this field. It is written for other games too, so that
	// Read refuses the log instead of losing the player.
	o.some(from.Position || first != engine.First, "player", strconv.Itoa(int(first)))
	return o
}

// readFrom reads all fields except "moves", which readGiven reads after the moves of the game.
func (l *Log) readFrom(f *fields) From {
	from := From{
		Log:      take(f, "log", parseLogName),
		Resumed:  take(f, "resumed", parseBool),
		Position: take(f, "position", parseBool),
		Opening:  take(f, "opening", parseText),
	}
	l.First = take(f, "player", parseSide(ErrFrom))
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

// checkPosition returns an error if no game can begin in the state.
func checkPosition(state engine.State) error {
	switch {
	case state.Validate() != nil:
		return message.Errorf("%w: found %s with %d seeds, expected at most %d", ErrState, state, state.Total(), engine.MaxTotal)
	case state.Finished():
		return message.Errorf("%w: found %s, which is finished, expected seeds in the houses of both players", ErrState, state)
	}
	return nil
}
