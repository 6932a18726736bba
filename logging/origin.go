package logging

import (
	"bytes"
	"encoding/json"
	"slices"

	"kalah/engine"
)

// origin remembers the file that a log was read from: as it stood, and what it
// said of the fields that are known.
type origin struct {
	top object
	was Log // without the moves

	stats    []json.RawMessage // objects, taken apart only when they are written again; nil if there were none
	wasStats []engine.Stats
}

// remember keeps what it takes to write the log again as it was read. Nobody
// can change it through the log.
func remember(l *Log, top object, stats []json.RawMessage) *origin {
	o := &origin{top: top, was: *l, stats: stats, wasStats: make([]engine.Stats, len(stats))}
	for i, spec := range l.Players {
		if spec.Seed != nil {
			seed := *spec.Seed
			o.was.Players[i].Seed = &seed
		}
	}
	o.was.Winner = slices.Clone(l.Winner)
	o.was.Moves = nil
	for i := range stats {
		o.wasStats[i] = l.Moves[i].Stats
		if of := o.wasStats[i].Value; of != nil {
			value := *of
			o.wasStats[i].Value = &value
		}
	}
	return o
}

// restore puts back what the file said beyond the log's own fields, and the
// spelling of those whose value is still the same.
func (o *origin) restore(top object, stats []object) (object, error) {
	baseline, err := o.was.document(false)
	if err != nil {
		return top, err
	}
	for i := range min(len(stats), len(o.stats)) {
		as, err := parseObject(o.stats[i])
		if err != nil {
			return top, inMove(i+1, inField("stats", err))
		}
		stats[i] = merge(stats[i], statsObject(o.wasStats[i]), as)
	}
	return merge(top, baseline, o.top), nil
}

// merge does so for one object: the log's fields now (current), as they would be
// written right after reading (baseline), and as the file has them (original). A
// field that is in neither of the first two is unknown to us and kept.
func merge(current, baseline, original object) object {
	merged := make(object, 0, len(current))
	for _, f := range current {
		if f.inner != nil {
			inner := merge(*f.inner, baseline.at(f.key).fields(), original.at(f.key).fields())
			f.inner = &inner
		} else if read := original.get(f.key); read != nil && bytes.Equal(f.value, baseline.get(f.key)) {
			f.value = read
		}
		merged = append(merged, f)
	}
	for _, f := range original {
		if !current.has(f.key) && !baseline.has(f.key) {
			merged = append(merged, f)
		}
	}
	return merged
}
