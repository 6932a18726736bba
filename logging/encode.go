package logging

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"kalah/engine"
)

// Write writes the log. The text is ASCII, for programs that do not expect UTF-8. If [Read]
// would refuse the log, Write returns an error and writes nothing.
func (l *Log) Write(w io.Writer) error {
	text, err := l.encode()
	if err != nil {
		return inFile("", err)
	}
	_, err = w.Write(text)
	return err
}

func (l *Log) encode() ([]byte, error) {
	stats, found := l.statistics()
	top, err := l.document(found)
	if err == nil {
		top, err = l.restore(top, stats)
	}
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range top {
		nextLine(&b, i, "\n  ")
		switch f.key {
		case "players":
			writeKey(&b, f)
			b.WriteByte('{')
			for i, player := range f.fields() {
				nextLine(&b, i, "\n    ")
				writeField(&b, player)
			}
			b.WriteString("\n  }")
		case "moves":
			writeKey(&b, f)
			l.writeMoves(&b)
		case "review":
			writeKey(&b, f)
			entries, err := elements(f.value)
			if err != nil {
				return nil, err
			}
			var all []json.RawMessage
			for _, entry := range entries {
				all = append(all, entry)
			}
			writeLines(&b, len(all), func(i int) { writeValue(&b, all[i]) })
		case "stats":
			writeKey(&b, f)
			writeLines(&b, len(stats), func(i int) { writeObject(&b, stats[i]) })
		default:
			writeField(&b, f)
		}
	}
	b.WriteString("\n}\n")
	text := ascii(b.Bytes())
	if len(text) > MaxSize {
		return nil, tooLarge()
	}
	_, err = parse(text)
	return text, err
}

func (l *Log) writeMoves(b *bytes.Buffer) {
	writeLines(b, len(l.Moves)+1, func(i int) {
		player, house, state := engine.Side(noPlayer), noPlayer, l.Start
		if i > 0 {
			m := l.Moves[i-1]
			player, house, state = m.Player, m.House, m.To
		}
		entry := fmt.Sprint([]any{player, house, [2][len(state[0])]uint8(state)})
		b.WriteString(strings.ReplaceAll(entry, " ", ", "))
	})
}

// writeLines writes a list with n elements, one element per line.
func writeLines(b *bytes.Buffer, n int, element func(i int)) {
	b.WriteByte('[')
	for i := range n {
		nextLine(b, i, "\n    ")
		element(i)
	}
	if n > 0 {
		b.WriteString("\n  ")
	}
	b.WriteByte(']')
}

// text returns the object in one line.
func (o object) text() string {
	var b bytes.Buffer
	writeObject(&b, o)
	return b.String()
}

func writeObject(b *bytes.Buffer, o object) {
	b.WriteByte('{')
	for i, f := range o {
		next(b, i)
		writeField(b, f)
	}
	b.WriteByte('}')
}

func writeField(b *bytes.Buffer, f field) {
	writeKey(b, f)
	if f.inner != nil {
		writeObject(b, *f.inner)
	} else {
		writeValue(b, f.value)
	}
}

func writeKey(b *bytes.Buffer, f field) {
	if f.name != nil {
		b.Write(f.name)
	} else {
		b.WriteString(quote(f.key))
	}
	b.WriteString(": ")
}

// compact and inOneLine are options to write values in one line without and with spaces, with the
// original spelling of numbers and texts.
var (
	compact   = append(lenient[:len(lenient):len(lenient)], jsontext.PreserveRawStrings(true))
	inOneLine = append(compact[:len(compact):len(compact)], jsontext.SpaceAfterColon(true), jsontext.SpaceAfterComma(true))
)

func writeValue(b *bytes.Buffer, value json.RawMessage) {
	text, _ := jsontext.AppendFormat(b.AvailableBuffer(), value, inOneLine...)
	b.Write(text)
}

// next separates element i from the element before it in the same line. nextLine begins a new
// line for the element.
func next(b *bytes.Buffer, i int) {
	if i > 0 {
		b.WriteString(", ")
	}
}

func nextLine(b *bytes.Buffer, i int, indent string) {
	if i > 0 {
		b.WriteByte(',')
	}
	b.WriteString(indent)
}

// list returns a JSON list. The function text returns the JSON of an element.
func list[T any](all []T, text func(T) string) string {
	texts := make([]string, len(all))
	for i, element := range all {
		texts[i] = text(element)
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

func quote(text string) string {
	quoted, _ := jsontext.AppendQuote(nil, text) // invalid UTF-8 becomes �
	return string(quoted)
}

// ascii escapes all characters outside ASCII in JSON texts.
func ascii(data []byte) []byte {
	escaped := make([]byte, 0, len(data))
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		switch {
		case r < utf8.RuneSelf:
			escaped = append(escaped, data[0])
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			escaped = fmt.Appendf(escaped, "\\u%04x\\u%04x", high, low)
		default:
			escaped = fmt.Appendf(escaped, "\\u%04x", r)
		}
		data = data[size:]
	}
	return escaped
}
