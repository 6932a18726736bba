package logging

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/internal/message"
)

// From says where a game came from. The zero value: it began at the rules'
// start.
type From struct {
	Log      string // name of the log whose moves it took over, without a folder; empty if none
	Moves    int    // how many of the first moves were given, not chosen, by the log's players
	Position bool   // Start and First were set up: Start is any unfinished state
	Opening  string // the kind of start that was chosen, such as OpeningFair; empty if the log does not say
}

// OpeningFair as From.Opening says that the game began in a start that is worth
// exactly 0.
const OpeningFair = "fair"

func fromObject(from From, first int) object {
	var o object
	if from.Log != "" {
		o.add("log", quote(from.Log))
	}
	if from.Moves != 0 {
		o.add("moves", strconv.Itoa(from.Moves))
	}
	if from.Position {
		o.add("position", "true")
	}
	if from.Opening != "" {
		o.add("opening", quote(from.Opening))
	}
	// Of no other games, but then it is refused and not lost.
	if from.Position || first != engine.First {
		o.add("player", strconv.Itoa(first))
	}
	return o
}

func readFrom(l *Log, as *document) error {
	raw := as.top.get("from")
	if raw == nil {
		return nil
	}
	var err error
	if as.from, err = parseObject(raw); err == nil {
		as.hasFrom = true
		l.From, l.First, err = parseFrom(as.from)
	}
	return inField("from", err)
}

// parseFrom leaves out how many moves were given: it is not known yet how many
// there are.
func parseFrom(o object) (from From, first int, err error) {
	for _, f := range o {
		switch f.key {
		case "log":
			from.Log, err = parseLogName(f.value)
		case "position":
			from.Position, err = parseBool(f.value)
		case "opening":
			from.Opening, err = parseText(f.value)
		case "player":
			var player int64
			player, err = parseBetween(f.value, engine.First, engine.Second, ErrFrom)
			first = int(player)
		}
		if err != nil {
			return from, first, inField(f.key, err)
		}
	}
	if first != engine.First && !from.Position {
		return from, first, inField("player", message.Errorf("%w: found %d, expected 0 unless from.position is true: the first player begins",
			ErrFrom, first))
	}
	return from, first, nil
}

func parseLogName(raw json.RawMessage) (string, error) {
	name, err := parseText(raw)
	if err == nil && (name == "" || strings.Contains(name, "/")) {
		err = message.Errorf("%w: found %s, expected the name of a log, without a folder", ErrFrom, excerpt(raw))
	}
	return name, err
}

// readGiven compares the moves taken over with those that there are.
func readGiven(l *Log, as *document) error {
	raw := as.from.get("moves")
	if raw == nil {
		return nil
	}
	given, err := parseBetween(raw, 0, int64(len(l.Moves)), ErrFrom)
	if errors.Is(err, ErrFrom) {
		err = message.Errorf("%w, the moves of the log", err)
	}
	l.From.Moves = int(given)
	return inField("from", inField("moves", err))
}

// checkPosition says why no game can begin in a state that was set up.
func checkPosition(state engine.State) error {
	switch {
	case state.Validate() != nil:
		return message.Errorf("%w: found %s with %d seeds, expected at most %d", ErrState, state, state.Total(), engine.MaxTotal)
	case state.Finished():
		return message.Errorf("%w: found %s, which is finished, expected seeds in the houses of both players", ErrState, state)
	}
	return nil
}
