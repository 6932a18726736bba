package logging

import (
	"fmt"

	"kalah/engine"
)

func readStats(l *Log, as *document) error {
	raw := as.top.get("stats")
	if raw == nil {
		return nil
	}
	entries, err := elements(raw)
	if err != nil {
		return inField("stats", err)
	}
	as.hasStats = true
	for i, entry := range entries {
		if i >= len(l.Moves) {
			return inField("stats", fmt.Errorf("%w: more than %d entries, expected one a move", ErrStats, len(l.Moves)))
		}
		o, err := parseObject(entry)
		if err == nil {
			l.Moves[i].Stats, err = parseStats(o)
		}
		if err != nil {
			return inMove(i+1, inField("stats", err))
		}
		as.stats = append(as.stats, o)
	}
	if len(as.stats) < len(l.Moves) {
		return inField("stats", fmt.Errorf("%w: %d entries, expected one a move: %d", ErrStats, len(as.stats), len(l.Moves)))
	}
	return nil
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
		}
		if err != nil {
			return stats, inField(f.key, err)
		}
	}
	return stats, nil
}
