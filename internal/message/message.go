// Package message makes errors and texts that can be translated.
//
// [Errorf] and [New] return errors with the same English text and the same chain as [fmt.Errorf] and
// [errors.New]. These errors also store their format and arguments. So the window can translate the
// format, and arguments that are errors or texts themselves.
//
// The format is the key of the translation. It must be a constant in the call, because make lint
// reads it from the source.
package message

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"
)

// Error is an error that stores its format and arguments.
type Error struct {
	english error // from the standard library
	format  string
	args    []any
}

// New returns an error with the text, which must not contain %.
func New(text string) error { return &Error{english: errors.New(text), format: text} }

// Errorf is [fmt.Errorf] that stores its format and arguments. The arguments must not change.
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

// Put formats the translated arguments with a format, which may be a translation too.
func Put(format string, args []any, translated func(arg any) any) string {
	said := make([]any, len(args))
	for i, arg := range args {
		said[i] = translated(arg)
	}
	return fmt.Sprintf(wraps.ReplaceAllString(format, "${1}v"), said...)
}

// HasWords reports whether a format has letters outside its verbs. Such a format needs a
// translation.
func HasWords(format string) bool {
	return strings.ContainsFunc(verbs.ReplaceAllString(format, ""), unicode.IsLetter)
}

// Text is a translatable text, such as "a list". It may be an argument of a format. The zero value is
// empty.
type Text struct {
	format string
	args   []any
}

// Textf is [fmt.Sprintf] that returns its format and arguments as a Text. The arguments must not
// change.
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

// Say translates texts with say. If say is nil, the texts are English.
func Say(texts []Text, say func(Text) string) []string {
	say = OrEnglish(say)
	said := make([]string, len(texts))
	for i, text := range texts {
		said[i] = say(text)
	}
	return said
}

// OrEnglish returns say if it is not nil, otherwise [Text.String].
func OrEnglish(say func(Text) string) func(Text) string {
	if say == nil {
		return Text.String
	}
	return say
}

var truths = Texts("false", "true")

// Bool returns the text "true" or "false".
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
