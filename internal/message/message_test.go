package message_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kalah/internal/message"
)

func Example() {
	errShape := message.New("wrong shape")
	err := message.Errorf("%w: found %s, expected a whole number", errShape, message.Textf("a list"))
	fmt.Println(err)
	fmt.Println(errors.Is(err, errShape))

	var said *message.Error
	if errors.As(err, &said) {
		fmt.Printf("%q has %d arguments\n", said.Format(), len(said.Args()))
	}
	// Output:
	// wrong shape: found a list, expected a whole number
	// true
	// "%w: found %s, expected a whole number" has 2 arguments
}

var errA, errB = message.New("a"), errors.New("b")

// Formats with what their arguments are: w and e are errors, t a text, s a string,
// d a number, b a truth value, r a rune, D a duration.
var formats = []struct{ format, kinds string }{
	{"%w", "w"},
	{"%w: found %s, expected %d to %d", "wsdd"},
	{"%s: %w: %w", "sww"},
	{"%w (%v); it is %t", "wtb"},
	{"%[2]s before %[1]w", "ws"},
	{"%q is %q, %08x, %3d%%", "srdd"},
	{"%s and %v", "ee"},
	{"%v too long, %w", "Dw"},
	{"the file is empty", ""},
}

func drawArgs(t *rapid.T, kinds string, depth int) []any {
	var args []any
	for _, kind := range kinds {
		switch kind {
		case 'w', 'e':
			args = append(args, drawError(t, depth+1))
		case 't':
			args = append(args, message.Textf("player %d", rapid.IntRange(0, 1).Draw(t, "player")))
		case 's':
			args = append(args, rapid.String().Draw(t, "string"))
		case 'd':
			args = append(args, rapid.OneOf(
				rapid.Map(rapid.Int(), func(n int) any { return n }),
				rapid.Map(rapid.Uint32(), func(n uint32) any { return n }),
				rapid.Map(rapid.Uint64(), func(n uint64) any { return n }), // more than is stored as a number
			).Draw(t, "number"))
		case 'b':
			args = append(args, rapid.Bool().Draw(t, "is"))
		case 'r':
			args = append(args, rapid.Rune().Draw(t, "rune"))
		case 'D':
			args = append(args, time.Duration(rapid.Int64().Draw(t, "time")))
		}
	}
	return args
}

func drawError(t *rapid.T, depth int) error {
	if depth > 2 || rapid.Bool().Draw(t, "leaf") {
		return rapid.SampledFrom([]error{errA, errB, fs.ErrNotExist, os.ErrDeadlineExceeded}).Draw(t, "cause")
	}
	f := rapid.SampledFrom(formats).Draw(t, "format")
	return message.Errorf(f.format, drawArgs(t, f.kinds, depth)...)
}

// Errors are those of the standard library, for whoever asks for nothing more.
func TestErrorfIsThatOfTheLibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(formats).Draw(t, "format")
		args := drawArgs(t, f.kinds, 0)
		got, want := message.Errorf(f.format, args...), fmt.Errorf(f.format, args...)
		if got.Error() != want.Error() {
			t.Fatalf("says %q, want %q", got, want)
		}
		for _, cause := range []error{errA, errB, fs.ErrNotExist, os.ErrDeadlineExceeded} {
			if errors.Is(got, cause) != errors.Is(want, cause) {
				t.Fatalf("%q is %q: %v, want %v", got, cause, errors.Is(got, cause), errors.Is(want, cause))
			}
		}
	})
}

func TestTextfIsThatOfTheLibrary(t *testing.T) {
	if got := message.Textf("line %d, %s", 3, message.Textf("column %d", 4)).String(); got != "line 3, column 4" {
		t.Errorf("says %q", got)
	}
	if got := message.Textf("100%%").String(); got != "100%" {
		t.Errorf("without arguments: %q", got)
	}
	if got := fmt.Sprintf("[%s] [%v]", message.Text{}, message.Textf("")); got != "[] []" {
		t.Errorf("nothing says %q", got)
	}
}
