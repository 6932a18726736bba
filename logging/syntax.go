package logging

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"unicode/utf8"

	"kalah/internal/message"
)

// maxDepth is far more than a log needs (5), and leaves room for fields that
// others may have added.
const maxDepth = 100

// byteOrderMark opens the files of some editors. It carries no value.
var byteOrderMark = []byte("\ufeff")

// checkSyntax returns data as one JSON value, without what surrounds it, or
// says why it is none.
func checkSyntax(data []byte) (json.RawMessage, error) {
	data = bytes.TrimPrefix(data, byteOrderMark)
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, message.Errorf("%w, expected a game log", ErrEmpty)
	}
	if err := checkDepth(data); err != nil {
		return nil, err
	}
	if json.Valid(data) && utf8.Valid(data) {
		return bytes.TrimSpace(data), nil
	}
	// The decoder takes longer, but says what is wrong, and where.
	decoder := json.NewDecoder(bytes.NewReader(data))
	var value json.RawMessage
	if err := decoder.Decode(&value); err != nil {
		return nil, syntaxError(data, err)
	}
	end := int(decoder.InputOffset())
	if rest := bytes.TrimLeft(data[end:], " \t\r\n"); len(rest) > 0 {
		return nil, message.Errorf("%w: %s: more text after the end of the log", ErrNotJSON, place(data, len(data)-len(rest)))
	}
	if bad := invalidUTF8(value); bad >= 0 {
		return nil, message.Errorf("%w: %s: not UTF-8", ErrNotJSON, place(data, end-len(value)+bad))
	}
	return value, nil
}

func syntaxError(data []byte, err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return message.Errorf("%w: it ends at %s, in the middle of the log", ErrTruncated, place(data, len(data)))
	}
	if wrong := (*json.SyntaxError)(nil); errors.As(err, &wrong) {
		return message.Errorf("%w: %s: %s", ErrNotJSON, place(data, int(wrong.Offset)-1), errors.New(printable(wrong.Error())))
	}
	return message.Errorf("%w: %w", ErrNotJSON, err)
}

// checkDepth is made before anything else looks at the brackets. It needs no
// valid JSON.
func checkDepth(data []byte) error {
	depth := 0
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			i = skipString(data, i) - 1
		case '[', '{':
			if depth++; depth > maxDepth {
				return message.Errorf("%w: %s: more than %d lists or objects inside each other",
					ErrTooDeep, place(data, i), maxDepth)
			}
		case ']', '}':
			depth--
		}
	}
	return nil
}

func invalidUTF8(data []byte) int {
	if utf8.Valid(data) {
		return -1
	}
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return -1
}

// place names the byte at the offset as an editor shows it.
func place(data []byte, offset int) message.Text {
	before := data[:max(0, min(offset, len(data)))]
	line := bytes.Count(before, []byte("\n")) + 1
	column := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1
	return message.Textf("line %d, column %d", line, column)
}

// These find their way through JSON that is known to be valid, without looking
// at any byte twice.

func skipSpace(data []byte, i int) int {
	for i < len(data) && (data[i] == ' ' || data[i] == '\n' || data[i] == '\t' || data[i] == '\r') {
		i++
	}
	return i
}

// skipComma returns where the next element begins, or the closing bracket.
func skipComma(data []byte, i int) int {
	if i = skipSpace(data, i); data[i] == ',' {
		i = skipSpace(data, i+1)
	}
	return i
}

// skipString returns the end of the string that begins at i. It may be used on
// any bytes: a string that never ends reaches to the end of the data.
func skipString(data []byte, i int) int {
	for i++; i < len(data); i++ {
		switch data[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(data)
}

// skipValue returns the end of the value that begins at i.
func skipValue(data []byte, i int) int {
	for depth := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			if i = skipString(data, i) - 1; depth == 0 {
				return i + 1
			}
		case '[', '{':
			depth++
		case ']', '}':
			if depth--; depth == 0 {
				return i + 1
			} else if depth < 0 { // it ends what a number stands in
				return i
			}
		case ',', ':', ' ', '\n', '\t', '\r':
			if depth == 0 {
				return i
			}
		}
	}
	return i
}
