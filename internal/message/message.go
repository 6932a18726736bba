// Package message makes errors and texts that can be translated.
//
// [Errorf] and [New] are [fmt.Errorf] and [errors.New], with the same text, in English, and
// the same chain. But their errors keep format and arguments, so that the window can
// translate the format, and the arguments that are errors or texts themselves.
//
// The format is the key of the translation. A test reads it from the source, so it is
// written out in the call.
package message

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"
)

// Error is an error that keeps its format and arguments.
type Error struct {
	english error // of the standard library
	format  string
	args    []any
}

// New returns an error of that text, which has no %.
func New(text string) error { return &Error{english: errors.New(text), format: text} }

// Errorf is [fmt.Errorf] that keeps format and arguments, which must not change.
func Errorf(format string, args ...any) error {
	return &Error{english: fmt.Errorf(format, args...), format: format, args: args}
}

// Error implements error, in English.
func (e *Error) Error() string { return e.english.Error() }

// Unwrap returns the error that wraps the arguments of %w.
func (e *Error) Unwrap() error { return e.english }

// Format returns the format, which is the key of the translation.
func (e *Error) Format() string { return e.format }

// Args returns the arguments of the format.
func (e *Error) Args() []any { return e.args }

var verbs = regexp.MustCompile(`%[^%\pL]*[%\pL]`)

var wraps = regexp.MustCompile(`(%(?:\[\d+\])?)w`)

// Put formats translated arguments by a format, which may be translated too.
func Put(format string, args []any, translated func(arg any) any) string {
	said := make([]any, len(args))
	for i, arg := range args {
		said[i] = translated(arg)
	}
	return fmt.Sprintf(wraps.ReplaceAllString(format, "${1}v"), said...)
}

// HasWords reports whether a format has letters besides its verbs, and so needs a
// translation.
func HasWords(format string) bool {
	return strings.ContainsFunc(verbs.ReplaceAllString(format, ""), unicode.IsLetter)
}

// Text is a translatable text, such as "a list", also as an argument of a format. The zero
// value is empty.
type Text struct {
	format string
	args   []any
}

// Textf is [fmt.Sprintf] that keeps format and arguments, which must not change.
func Textf(format string, args ...any) Text {
	if false {
		_ = fmt.Sprintf(format, args...) // makes go vet check the verbs
	}
	return Text{format, args}
}

// Texts returns texts without arguments, such as the titles of columns.
func Texts(formats ...string) []Text {
	all := make([]Text, len(formats))
	for i, format := range formats {
		all[i] = Text{format: format}
	}
	return all
}

// Say translates texts by say, which may be nil for English.
func Say(texts []Text, say func(Text) string) []string {
	say = OrEnglish(say)
	said := make([]string, len(texts))
	for i, text := range texts {
		said[i] = say(text)
	}
	return said
}

// OrEnglish returns say, or [Text.String] if that is nil.
func OrEnglish(say func(Text) string) func(Text) string {
	if say == nil {
		return Text.String
	}
	return say
}

var truths = Texts("false", "true")

// Bool returns the text of a truth value.
func Bool(b bool) Text {
	if b {
		return truths[1]
	}
	return truths[0]
}

// String implements [fmt.Stringer], in English.
func (t Text) String() string { return fmt.Sprintf(t.format, t.args...) }

// Format returns the format, which is the key of the translation.
func (t Text) Format() string { return t.format }

// Args returns the arguments of the format.
func (t Text) Args() []any { return t.args }
