package logging

import (
	"encoding/json"
	"strconv"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

func clockObject(c engine.Clock, left [2]time.Duration) object {
	var o object
	o.add("time_ms", formatMilliseconds(c.Time))
	o.add("increment_ms", formatMilliseconds(c.Increment))
	o.some(left != [2]time.Duration{}, "left_ms", "["+formatMilliseconds(left[0])+", "+formatMilliseconds(left[1])+"]")
	return o
}

func (l *Log) readClock(f *fields) engine.Clock {
	l.Left = take(f, "left_ms", readLeft)
	f.need("time_ms", message.Textf("milliseconds"))
	return engine.Clock{
		Time:      take(f, "time_ms", durationBetween(engine.MinClock, engine.MaxClock, ErrClock)),
		Increment: take(f, "increment_ms", durationBetween(0, engine.MaxIncrement, ErrClock)),
	}
}

func readLeft(raw json.RawMessage) (left [2]time.Duration, err error) {
	both, err := listOf(raw, len(left), message.Textf("the milliseconds of both players"))
	for i, one := range both {
		if err == nil {
			left[i], err = durationBetween(time.Millisecond, maxDuration, ErrClock)(one)
		}
	}
	return left, err
}

// readSwapped reads and checks the move of the change of sides. The rules and the moves must be
// set.
func (l *Log) readSwapped(raw json.RawMessage) (int, error) {
	moves, err := parseBetween(raw, 1, int64(len(l.Moves)), ErrSwapped)
	switch {
	case err != nil:
	case !l.PieRule:
		err = message.Errorf("%w: found %d, expected rules.pie_rule to be true", ErrSwapped, moves)
	case !l.Snapshot().At(int(moves)).CanSwap():
		err = message.Errorf("%w: found %d, expected the moves of the first turn", ErrSwapped, moves)
	}
	return int(moves), err
}

func endedObject(e engine.Ending) object {
	var o object
	o.add("reason", quote(string(e.Reason)))
	// A player of an agreement is written too, so that Read refuses the log instead of losing
	// the player.
	o.some(e.Reason != engine.Agreed || e.Player != engine.First, "player", strconv.Itoa(int(e.Player)))
	o.some(e.Why != "", "why", quote(e.Why))
	return o
}

func readEnded(f *fields) engine.Ending {
	f.need("reason", engine.Reasons)
	e := engine.Ending{Reason: engine.Reason(take(f, "reason", parseText)), Why: take(f, "why", parseWhy)}
	player := f.get("player")
	switch e.Reason {
	case engine.Resigned, engine.OnTime, engine.Failed:
		f.need("player", message.Textf("0 or 1"))
		e.Player = take(f, "player", parseSide(ErrEnded))
	case engine.Agreed:
		if player != nil {
			f.fail("player", message.Errorf("%w: found %s, expected none: both have agreed", ErrEnded, excerpt(player)))
		}
	default:
		if raw := f.get("reason"); raw != nil {
			f.fail("reason", message.Errorf("%w: found %s, expected %s", ErrEnded, excerpt(raw), engine.Reasons))
		}
	}
	return e
}

func parseWhy(raw json.RawMessage) (string, error) {
	text, err := parseText(raw)
	if len(text) > engine.MaxWhy {
		err = message.Errorf("%w: found a text of %d bytes, expected at most %d", ErrEnded, len(text), engine.MaxWhy)
	}
	return text, err
}

// checkEnded checks that the ending fits the moves and the clock.
func (l *Log) checkEnded(raw json.RawMessage) error {
	if l.Ending.IsZero() {
		return nil
	}
	last := l.Snapshot()
	switch {
	case last.Finished:
		return message.Errorf("%w: found %s, expected none: move %d leads to %s, which is finished", ErrEnded, excerpt(raw), len(last.Moves), last.State)
	case l.Ending.Reason == engine.OnTime && l.Clock.IsZero():
		return inField("reason", message.Errorf("%w: found %q, expected a field clock too", ErrEnded, string(engine.OnTime)))
	}
	return nil
}
