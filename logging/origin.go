package logging

import (
	"bytes"
	"slices"
)

// restore puts back what the file that a log was read from said beyond the log's own
// fields, and the spelling of those whose value is still the same. It reads the file's
// fields again: what they said may be otherwise in the log by now.
func (l *Log) restore(top object, stats []object) (object, error) {
	if l.read == nil {
		return top, nil
	}
	was, err := parseFields(slices.Clone(l.read))
	if err != nil {
		return top, err
	}
	baseline, err := was.document(false)
	if err != nil {
		return top, err
	}
	if raw := l.read.get("stats"); raw != nil {
		entries, err := elements(raw)
		if err != nil {
			return top, inField("stats", err)
		}
		for i, entry := range entries {
			if i == len(stats) {
				break
			}
			original, err := parseObject(entry)
			if err != nil {
				return top, inMove(i+1, inField("stats", err))
			}
			stats[i] = merge(stats[i], statsObject(was.Moves[i].Stats), original)
		}
	}
	return merge(top, baseline, was.read), nil
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
