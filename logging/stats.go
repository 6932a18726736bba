package logging

import (
	"encoding/json"

	"kalah/engine"
	"kalah/internal/message"
)

// readStats reads the statistics into the moves, and returns the entries, or
// nil if the log has none.
func readStats(l *Log, top object) ([]json.RawMessage, error) {
	raw := top.get("stats")
	if raw == nil {
		return nil, nil
	}
	entries, err := elements(raw)
	if err != nil {
		return nil, inField("stats", err)
	}
	found := make([]json.RawMessage, 0, len(l.Moves))
	for i, entry := range entries {
		if i >= len(l.Moves) {
			return nil, inField("stats", message.Errorf("%w: more than %d entries, expected one a move", ErrStats, len(l.Moves)))
		}
		o, err := parseObject(entry)
		if err == nil {
			l.Moves[i].Stats, err = parseStats(o)
		}
		if err != nil {
			return nil, inMove(i+1, inField("stats", err))
		}
		found = append(found, entry)
	}
	if len(found) < len(l.Moves) {
		return nil, inField("stats", message.Errorf("%w: %d entries, expected one a move: %d", ErrStats, len(found), len(l.Moves)))
	}
	return found, nil
}

func parseStats(o object) (engine.Stats, error) {
	var stats engine.Stats
	for _, f := range o {
		var err error
		switch f.key {
		case "inspections":
			stats.Inspections, err = parseCount(f.value)
		case "nodes":
			stats.Nodes, err = parseCount(f.value)
		case "ms":
			stats.Elapsed, err = parseMilliseconds(f.value, ErrStats)
		case "value":
			var value float64
			value, err = parseFloat(f.value)
			stats.Value = &value
		case "proved":
			stats.Proved, err = parseBool(f.value)
		case "hurried":
			stats.Hurried, err = parseBool(f.value)
		case "clock_ms":
			stats.Clock, err = parseMilliseconds(f.value, ErrStats)
		}
		if err != nil {
			return stats, inField(f.key, err)
		}
	}
	return stats, nil
}
