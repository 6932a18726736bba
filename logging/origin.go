package logging

import (
	"bytes"
	"slices"
)

// restore adds the unknown fields of the file that the log was read from. Known fields whose
// value has not changed get the spelling of the file. To find them, restore parses the fields
// of the file again.
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

// merge restores one object. current has the present fields of the log, baseline has the fields
// as they would be written directly after reading, original has the fields of the file. A field
// that is only in original is unknown and is kept.
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
