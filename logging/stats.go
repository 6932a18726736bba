package logging

import (
	"encoding/json"

	"kalah/engine"
	"kalah/internal/message"
)

// readStats reads the statistics and stores them in l.Moves.
func (l *Log) readStats(raw json.RawMessage) error {
	entries, err := elements(raw)
	if err != nil {
		return err
	}
	found := 0
	for i, entry := range entries {
		if i >= len(l.Moves) {
			return message.Errorf("%w: more than %d entries, expected one a move", ErrStats, len(l.Moves))
		}
		o, err := parseObject(entry)
		f := fields{object: o, err: err}
		l.Moves[i].Stats = readEntry(&f)
		if f.err != nil {
			return inMove(i+1, inField("stats", f.err))
		}
		found++
	}
	if found < len(l.Moves) {
		return message.Errorf("%w: %d entries, expected one a move: %d", ErrStats, found, len(l.Moves))
	}
	return nil
}

func readEntry(f *fields) engine.Stats {
	return engine.Stats{
		Inspections: take(f, "inspections", parseCount),
		Nodes:       take(f, "nodes", parseCount),
		Elapsed:     take(f, "ms", parseElapsed),
		Value:       take(f, "value", parseValue),
		Proved:      take(f, "proved", parseBool),
		Hurried:     take(f, "hurried", parseBool),
		ByChance:    take(f, "by_chance", parseBool),
		Clock:       take(f, "clock_ms", parseElapsed),
	}
}

var parseElapsed = durationBetween(0, maxDuration, ErrStats)

func parseValue(raw json.RawMessage) (*float64, error) {
	value, err := parseFloat(raw)
	return &value, err
}
