// Package message makes errors and texts that can be said in another language.
//
// [Errorf] and [New] are [fmt.Errorf] and [errors.New]: the same text, the same
// chain for [errors.Is] and [errors.As]. But what they return keeps its format and
// its arguments, so that the window finds the translation of the format and puts
// the arguments in, of which errors and texts are translated in turn. Whoever asks
// for the text as such, as commands do, gets it in English.
//
// The format is the key of the translation, and so is written out where it is
// used: a test reads it there.
package message

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"
)

// Error is an error that keeps the format and the arguments that it was made of.
type Error struct {
	said   error // by the standard library: the English text and the chain
	format string
	args   []any
}

// New returns an error of that text, in which there is no %.
func New(text string) error { return &Error{said: errors.New(text), format: text} }

// Errorf returns the error that [fmt.Errorf] returns, with its format and
// arguments. These are not to change afterwards.
func Errorf(format string, args ...any) error {
	return &Error{said: fmt.Errorf(format, args...), format: format, args: args}
}

// Error implements error, in English.
func (e *Error) Error() string { return e.said.Error() }

// Unwrap leads to what the format wraps with %w.
func (e *Error) Unwrap() error { return e.said }

// Format returns the format, which is the key of the translation.
func (e *Error) Format() string { return e.format }

// Args returns the arguments of the format.
func (e *Error) Args() []any { return e.args }

// verbs are those of formats, with a percent sign as such.
var verbs = regexp.MustCompile(`%[^%\pL]*[%\pL]`)

// wraps are the verbs that only errors know.
var wraps = regexp.MustCompile(`(%(?:\[\d+\])?)w`)

// Put returns a format, translated if need be, with what stands for each of its arguments
// put in.
func Put(format string, args []any, translated func(arg any) any) string {
	said := make([]any, len(args))
	for i, arg := range args {
		said[i] = translated(arg)
	}
	return fmt.Sprintf(wraps.ReplaceAllString(format, "${1}v"), said...)
}

// HasWords reports whether a format says something besides its arguments. Others
// need no translation.
func HasWords(format string) bool {
	return strings.ContainsFunc(verbs.ReplaceAllString(format, ""), unicode.IsLetter)
}

// Text is a part of an error in words, such as "a list", that is an argument of
// its format and is translated for itself. The zero value says nothing.
type Text struct {
	format string
	args   []any
}

// Textf returns the text that [fmt.Sprintf] returns, with its format and
// arguments. These are not to change afterwards.
func Textf(format string, args ...any) Text {
	if false {
		_ = fmt.Sprintf(format, args...) // so that go vet knows the verbs
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

// Say returns texts as say says them, in English if it is nil.
func Say(texts []Text, say func(Text) string) []string {
	say = OrEnglish(say)
	said := make([]string, len(texts))
	for i, text := range texts {
		said[i] = say(text)
	}
	return said
}

// OrEnglish returns what says a text: say, or in English if it is nil.
func OrEnglish(say func(Text) string) func(Text) string {
	if say == nil {
		return Text.String
	}
	return say
}

var truths = Texts("false", "true")

// Bool returns the word for a truth value in a table.
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
