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
	as  document // without the statistics
	was Log      // without the moves

	stats    []json.RawMessage // objects, taken apart only when they are written again; nil if there were none
	wasStats []engine.Stats
}

// remember keeps what it takes to write the log again as it was read. Nobody
// can change it through the log.
func remember(l *Log, as document, stats []json.RawMessage) *origin {
	o := &origin{as: as, was: *l, stats: stats, wasStats: make([]engine.Stats, len(stats))}
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
func (o *origin) restore(d document) (document, error) {
	fresh, err := o.was.document()
	if err != nil {
		return d, err
	}
	d.top = restore(d.top, fresh.top, o.as.top)
	d.players = restore(d.players, fresh.players, o.as.players)
	d.rules = restore(d.rules, fresh.rules, o.as.rules)
	d.from = restore(d.from, fresh.from, o.as.from)
	for i := range d.player {
		d.player[i] = restore(d.player[i], fresh.player[i], o.as.player[i])
	}
	for i := range min(len(d.stats), len(o.stats)) {
		as, err := parseObject(o.stats[i])
		if err != nil {
			return d, inMove(i+1, inField("stats", err))
		}
		d.stats[i] = restore(d.stats[i], statsObject(o.wasStats[i]), as)
	}
	return d, nil
}

// restore does so for one object: the log's field now, as written after it was
// read, and as in the file. What is in neither is new, what is in both is known.
func restore(now, fresh, as object) object {
	restored := make(object, 0, len(now))
	for _, f := range now {
		if read := as.get(f.key); read != nil && bytes.Equal(f.value, fresh.get(f.key)) {
			f.value = read
		}
		restored = append(restored, f)
	}
	for _, f := range as {
		if !now.has(f.key) && !fresh.has(f.key) {
			restored = append(restored, f)
		}
	}
	return restored
}
