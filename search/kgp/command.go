package kgp

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"kalah/internal/cut"
	"kalah/internal/message"
)

// Port is the default TCP port of a server.
const Port = 2671

// MaxLine is the maximum length of a command in bytes, without the line end.
const MaxLine = 16384

// ErrLine is wrapped by all errors about a line.
var ErrLine = message.New("not a command of the Kalah Game Protocol")

// Command is one line of the protocol. An ID or Ref of 0 means none.
type Command struct {
	ID, Ref uint64
	Name    string
	Args    []string // strings without their quotes
}

// Parse reads a line, with or without a line end and a byte-order mark. It is as lenient as the
// servers and agents in use: arguments may have any form. Errors wrap [ErrLine].
func Parse(line []byte) (Command, error) {
	if len(line) > MaxLine {
		return Command{}, message.Errorf("%w: more than %d bytes", ErrLine, MaxLine)
	}
	var c Command
	rest := skipSpace(cut.Mark(line))
	if len(rest) > 0 && (isDigit(rest[0]) || rest[0] == '@') {
		var numbers []byte
		numbers, rest = cutWord(rest)
		id, ref, hasRef := bytes.Cut(numbers, []byte("@"))
		var err error
		if c.ID, err = number(id, hasRef); err != nil {
			return Command{}, err
		}
		if hasRef {
			if c.Ref, err = number(ref, false); err != nil {
				return Command{}, err
			}
		}
		rest = skipSpace(rest)
	}
	name, rest := cutWord(rest)
	if len(name) == 0 || slices.ContainsFunc(name, func(b byte) bool { return !isDigit(b) && !isLetter(b) }) {
		return Command{}, message.Errorf("%w: found %q where its name is expected", ErrLine, shortened(name))
	}
	c.Name = string(name)
	for rest = skipSpace(rest); len(rest) > 0; rest = skipSpace(rest) {
		var arg string
		if rest[0] != '"' {
			var word []byte
			word, rest = cutWord(rest)
			arg = string(word)
		} else {
			var closed bool
			if arg, rest, closed = cutString(rest[1:]); !closed {
				return Command{}, message.Errorf("%w: a string does not end", ErrLine)
			}
		}
		c.Args = append(c.Args, arg)
	}
	return c, nil
}

// number reads an ID. An ID of 0 counts as none.
func number(digits []byte, optional bool) (uint64, error) {
	if len(digits) == 0 && optional {
		return 0, nil
	}
	n, err := strconv.ParseUint(string(digits), 10, 64)
	if err != nil {
		return 0, message.Errorf("%w: found %q where a number is expected", ErrLine, shortened(digits))
	}
	return n, nil
}

// cutString splits text, which follows an opening quote, after the closing quote. value is the
// string without escapes.
func cutString(text []byte) (value string, rest []byte, closed bool) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			return b.String(), text[i+1:], true
		case '\\':
			if i++; i == len(text) {
				return "", nil, false
			}
			switch text[i] {
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			default:
				b.WriteByte(text[i])
			}
		default:
			b.WriteByte(text[i])
		}
	}
	return "", nil, false
}

// cutWord splits text at the first space.
func cutWord(text []byte) (word, rest []byte) {
	if i := bytes.IndexFunc(text, isSpace); i >= 0 {
		return text[:i], text[i:]
	}
	return text, nil
}

func skipSpace(text []byte) []byte { return bytes.TrimLeftFunc(text, isSpace) }

func isSpace(r rune) bool { return r == ' ' || '\t' <= r && r <= '\r' }

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

func shortened(text []byte) string {
	const maxLength = 40
	if len(text) > maxLength {
		return string(text[:maxLength]) + "…"
	}
	return string(text)
}

// Word is an argument without quotes: a word, a number or a board.
type Word string

// Int returns the argument for a whole number.
func Int(n int) Word { return Word(strconv.Itoa(n)) }

// appendCommand appends a command and a line end. Each argument is a string or a [Word].
func appendCommand(line []byte, id, ref uint64, name string, args []any) []byte {
	if id != 0 {
		line = strconv.AppendUint(line, id, 10)
	}
	if ref != 0 {
		line = strconv.AppendUint(append(line, '@'), ref, 10)
	}
	if len(line) > 0 {
		line = append(line, ' ')
	}
	line = append(line, name...)
	for _, arg := range args {
		line = append(line, ' ')
		switch arg := arg.(type) {
		case Word:
			line = append(line, arg...)
		case string:
			line = appendString(line, arg)
		}
	}
	return append(line, "\r\n"...)
}

// appendString appends a string in quotes. It makes the text valid UTF-8 and drops all control
// characters except line breaks and tabs.
func appendString(line []byte, text string) []byte {
	line = append(line, '"')
	for _, b := range []byte(strings.ToValidUTF8(text, "\ufffd")) {
		switch {
		case b == '"' || b == '\\':
			line = append(line, '\\', b)
		case b == '\n':
			line = append(line, `\n`...)
		case b == '\t':
			line = append(line, `\t`...)
		case b >= ' ':
			line = append(line, b)
		}
	}
	return append(line, '"')
}
