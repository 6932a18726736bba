package logging

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"kalah/internal/cut"
	"kalah/internal/message"
)

// maxDepth is the maximum depth of nested lists and objects. A log needs 5, and unknown fields
// may need more.
const maxDepth = 100

// lenient are options to accept everything that other programs may have written into unknown
// fields. checkSyntax checks separately that a file is UTF-8.
var lenient = []jsontext.Options{jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)}

func newDecoder(data []byte) *jsontext.Decoder {
	return jsontext.NewDecoder(bytes.NewBuffer(data), lenient...)
}

// nextValue returns the next value as spelled in data. The decoder d must read from data.
func nextValue(d *jsontext.Decoder, data []byte) (json.RawMessage, error) {
	value, err := d.ReadValue()
	end := int(d.InputOffset())
	return data[end-len(value) : end : end], err
}

// checkSyntax returns the JSON value in data without surrounding space.
func checkSyntax(data []byte) (json.RawMessage, error) {
	data = cut.Mark(data)
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, message.Errorf("%w, expected a saved game", ErrEmpty)
	}
	d := newDecoder(data)
	for {
		_, err := d.ReadToken()
		end := int(d.InputOffset())
		rest := bytes.TrimLeft(data[end:], " \t\r\n")
		switch {
		case err != nil:
			return nil, syntaxError(data)
		case d.StackDepth() > maxDepth:
			return nil, message.Errorf("%w: %s: more than %d lists or objects inside each other", ErrTooDeep, place(data, end-1), maxDepth)
		case d.StackDepth() > 0:
		case len(rest) > 0:
			return nil, message.Errorf("%w: %s: more text after the end of the game", ErrNotJSON, place(data, len(data)-len(rest)))
		default:
			value := bytes.TrimSpace(data[:end])
			if bad := invalidUTF8(value); bad >= 0 {
				return nil, message.Errorf("%w: %s: not UTF-8", ErrNotJSON, place(data, end-len(value)+bad))
			}
			return value, nil
		}
	}
}

// syntaxError returns an error that explains why data is not JSON, in the words of the standard
// library.
func syntaxError(data []byte) error {
	var value json.RawMessage
	err := json.NewDecoder(bytes.NewReader(data)).Decode(&value)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return message.Errorf("%w: it ends at %s, in the middle of the game", ErrTruncated, place(data, len(data)))
	}
	if wrong := (*json.SyntaxError)(nil); errors.As(err, &wrong) {
		return message.Errorf("%w: %s: %s", ErrNotJSON, place(data, int(wrong.Offset)-1), errors.New(printable(wrong.Error())))
	}
	return message.Errorf("%w: %w", ErrNotJSON, err)
}

func invalidUTF8(data []byte) int {
	if utf8.Valid(data) {
		return -1
	}
	text := string(data)
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)) {
			return i
		}
	}
	return -1
}

// place returns the line and column of the byte at the offset, as words for an error.
func place(data []byte, offset int) message.Text {
	before := data[:max(0, min(offset, len(data)))]
	line := bytes.Count(before, []byte("\n")) + 1
	column := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1
	return message.Textf("line %d, column %d", line, column)
}
