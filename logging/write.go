package logging

import (
	"bytes"
	"io"
)

// Write writes the log, in ASCII: readers that do not expect UTF-8 read it too.
// A log that [Read] would refuse is an error, and nothing is written then.
func (l *Log) Write(w io.Writer) error {
	text, err := l.encode()
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

func (l *Log) encode() ([]byte, error) {
	d, err := l.document()
	if err != nil {
		return nil, inFile("", err)
	}
	if l.read != nil {
		d = l.read.restore(d)
	}
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range d.top {
		nextLine(&b, i, "\n  ")
		writeKey(&b, f)
		switch f.key {
		case "players":
			writePlayers(&b, d)
		case "moves":
			l.writeMoves(&b)
		case "rules":
			writeObject(&b, d.rules)
		case "from":
			writeObject(&b, d.from)
		case "stats":
			writeLines(&b, len(d.stats), func(i int) { writeObject(&b, d.stats[i]) })
		default:
			writeValue(&b, f.value)
		}
	}
	b.WriteString("\n}\n")
	text := ascii(b.Bytes())
	// Nothing is written that cannot be read again.
	if len(text) > MaxSize {
		return nil, inFile("", tooLarge())
	}
	if _, err := parse(text); err != nil {
		return nil, inFile("", err)
	}
	return text, nil
}

// restore puts back what the file said beyond the log's own fields, and the
// spelling of those whose value is still the same.
func (o *origin) restore(d document) document {
	d.top = restore(d.top, o.fresh.top, o.as.top)
	d.players = restore(d.players, o.fresh.players, o.as.players)
	d.rules = restore(d.rules, o.fresh.rules, o.as.rules)
	d.from = restore(d.from, o.fresh.from, o.as.from)
	for i := range d.player {
		d.player[i] = restore(d.player[i], o.fresh.player[i], o.as.player[i])
	}
	for i := range min(len(d.stats), len(o.as.stats)) {
		d.stats[i] = restore(d.stats[i], o.fresh.stats[i], o.as.stats[i])
	}
	return d
}

// restore does so for one object: the log's field now, as written after it was
// read, and as in the file.
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
