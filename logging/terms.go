package logging

import (
	"strconv"

	"kalah/engine"
	"kalah/internal/message"
)

func clockObject(c engine.Clock) object {
	var o object
	if c.IsZero() {
		return o
	}
	o.add("time_ms", formatMilliseconds(c.Time))
	o.add("increment_ms", formatMilliseconds(c.Increment))
	return o
}

func readClock(l *Log, as *document) error {
	raw := as.top.get("clock")
	if raw == nil {
		return nil
	}
	var err error
	if as.clock, err = parseObject(raw); err == nil {
		l.Clock, err = parseClock(as.clock)
	}
	return inField("clock", err)
}

func parseClock(o object) (engine.Clock, error) {
	var c engine.Clock
	raw, err := o.required("time_ms", message.Textf("milliseconds"))
	if err != nil {
		return c, err
	}
	if c.Time, err = parseDuration(raw, engine.MinClock, engine.MaxClock, ErrClock); err != nil {
		return c, inField("time_ms", err)
	}
	if raw := o.get("increment_ms"); raw != nil {
		c.Increment, err = parseDuration(raw, 0, engine.MaxIncrement, ErrClock)
	}
	return c, inField("increment_ms", err)
}

// readSwapped compares when the players changed sides with the moves. It needs
// them, and the rules.
func readSwapped(l *Log, as *document) error {
	raw := as.top.get("swapped")
	if raw == nil {
		return nil
	}
	moves, err := parseBetween(raw, 1, int64(len(l.Moves)), ErrSwapped)
	if err == nil && !l.PieRule {
		err = message.Errorf("%w: found %d, expected rules.pie_rule to be true", ErrSwapped, moves)
	}
	if err == nil && !l.Snapshot().At(int(moves)).CanSwap() {
		err = message.Errorf("%w: found %d, expected the moves of the first turn", ErrSwapped, moves)
	}
	l.Swapped = int(moves)
	return inField("swapped", err)
}

func endedObject(e engine.Ending) object {
	var o object
	if e.IsZero() {
		return o
	}
	o.add("reason", quote(string(e.Reason)))
	if e.Reason != engine.Agreed || e.Player != engine.First { // the latter is refused and not lost
		o.add("player", strconv.Itoa(e.Player))
	}
	return o
}

func readEnded(l *Log, as *document) error {
	raw := as.top.get("ended")
	if raw == nil {
		return nil
	}
	var err error
	if as.ended, err = parseObject(raw); err == nil {
		l.Ending, err = parseEnded(as.ended)
	}
	last := l.Snapshot()
	switch {
	case err != nil:
	case last.Finished:
		err = message.Errorf("%w: found %s, expected none: move %d leads to %s, which is finished", ErrEnded, excerpt(raw), len(last.Moves), last.State)
	case l.Ending.Reason == engine.OnTime && l.Clock.IsZero():
		err = inField("reason", message.Errorf("%w: found %q, expected a field clock too", ErrEnded, string(engine.OnTime)))
	}
	return inField("ended", err)
}

func parseEnded(o object) (engine.Ending, error) {
	var e engine.Ending
	raw, err := o.required("reason", message.Textf("%q, %q or %q", string(engine.Resigned), string(engine.OnTime), string(engine.Agreed)))
	if err != nil {
		return e, err
	}
	reason, err := parseText(raw)
	if err != nil {
		return e, inField("reason", err)
	}
	player := o.get("player")
	switch e.Reason = engine.Reason(reason); e.Reason {
	case engine.Resigned, engine.OnTime:
		if player == nil {
			_, err = o.required("player", message.Textf("0 or 1"))
			return e, err
		}
		seat, err := parseBetween(player, engine.First, engine.Second, ErrEnded)
		e.Player = int(seat)
		return e, inField("player", err)
	case engine.Agreed:
		if player != nil {
			return e, inField("player", message.Errorf("%w: found %s, expected none: both have agreed", ErrEnded, excerpt(player)))
		}
		return e, nil
	}
	return e, inField("reason", message.Errorf("%w: found %s, expected %q, %q or %q", ErrEnded, excerpt(raw),
		string(engine.Resigned), string(engine.OnTime), string(engine.Agreed)))
}
