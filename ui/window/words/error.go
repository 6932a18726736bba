package words

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/logging/story"
)

// Error returns the text of an error in the window's language, or "" for nil. It translates errors
// of package message with their arguments, errors of the system and errors of encoding/json. Joined
// errors have one line each. The text of an unknown error stays English.
func Error(err error) string {
	switch e := err.(type) {
	case nil:
		return ""
	case *message.Error:
		return translated(e.Format(), e.Args())
	case *logging.Error:
		return logError(e)
	case *fs.PathError:
		return e.Path + ": " + Error(e.Err)
	case *os.LinkError:
		return e.Old + " → " + e.New + ": " + Error(e.Err)
	case *os.SyscallError:
		return Error(e.Err)
	case *exec.Error:
		return e.Name + ": " + Error(e.Err)
	case interface{ Unwrap() error }:
		if cause := e.Unwrap(); cause != nil {
			return wrapped(err.Error(), cause)
		}
	case interface{ Unwrap() []error }:
		return wrapped(err.Error(), e.Unwrap()...)
	}
	if text := systemError(err); text != "" {
		return text
	}
	if text := jsonError(err.Error()); text != "" {
		return text
	}
	return err.Error()
}

// begun matches a format that starts with a word instead of a value or the name of a field.
var begun = regexp.MustCompile(`^\pL+ `)

// Sentence is [Error] with a capital first letter, unless the text starts with a value or a name.
func Sentence(err error) string {
	text := Error(err)
	e, ok := err.(*message.Error)
	for ok && strings.HasPrefix(e.Format(), "%w") {
		e, ok = e.Args()[0].(*message.Error)
	}
	if ok && begun.MatchString(e.Format()) {
		first, size := utf8.DecodeRuneInString(text)
		return string(unicode.ToUpper(first)) + text[size:]
	}
	return text
}

// logError returns the text of an error in a log and its place: "game.json: move 3: …".
func logError(e *logging.Error) string {
	var said strings.Builder
	for _, part := range e.Where() {
		fmt.Fprintf(&said, "%v: ", argument(part))
	}
	return said.String() + Error(e.Err)
}

// wrapped translates the causes that the text of an error contains.
func wrapped(text string, causes ...error) string {
	var said strings.Builder
	for _, cause := range causes {
		before, after, found := strings.Cut(text, cause.Error())
		if !found {
			continue
		}
		said.WriteString(before)
		said.WriteString(Error(cause))
		text = after
	}
	said.WriteString(text)
	return said.String()
}

// translated returns the translation of a format, filled in with arguments.
func translated(format string, args []any) string {
	if message.HasWords(format) {
		format = lang.L(format)
	}
	return message.Put(format, args, argument)
}

// argument translates an argument of a format if it is an error, a text or a name.
func argument(arg any) any {
	switch a := arg.(type) {
	case error:
		return Error(a)
	case message.Text:
		return translated(a.Format(), a.Args())
	case story.Who:
		if name := a.String(); name != string(a.Type) {
			return ShownName(a.Type, name)
		}
		return Type(a.Type)
	case export.About:
		return About(engine.PlayerSpec(a))
	case engine.PlayerType:
		return Type(a)
	case time.Duration:
		return Duration(a)
	case float64:
		return decimal(a)
	}
	return arg
}

// decimal is a number that is formatted with the language's decimal point.
type decimal float64

func (d decimal) Format(s fmt.State, verb rune) {
	_, _ = io.WriteString(s, Pointed(fmt.Sprintf(fmt.FormatString(s, verb), float64(d))))
}
