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
		if d, err = l.read.restore(d); err != nil {
			return nil, inFile("", err)
		}
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
