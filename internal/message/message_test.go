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

// same reports what two errors differ in that a translation would show.
func same(a, b any) bool {
	type made interface {
		Format() string
		Args() []any
	}
	x, ok := a.(made)
	y, also := b.(made)
	if !ok || !also {
		return ok == also && fmt.Sprint(a) == fmt.Sprint(b)
	}
	if x.Format() != y.Format() || len(x.Args()) != len(y.Args()) {
		return false
	}
	for i := range x.Args() {
		if !same(x.Args()[i], y.Args()[i]) {
			return false
		}
	}
	return true
}

func TestStoreAndLoad(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawError(t, 0)
		var got error
		if err := message.Load(message.Store(want), &got); err != nil {
			t.Fatal(err)
		}
		if got.Error() != want.Error() {
			t.Fatalf("says %q, want %q", got, want)
		}
	})
	errShape := message.New("wrong shape")
	for _, want := range []error{
		errShape,
		errors.New("plain"),
		message.Errorf("%w: found %s, expected %d to %t: %q", errShape, message.Textf("a list of %d", 2), int64(-3), true, 'x'),
		message.Errorf("%s: %w", "file", message.Errorf("%w; %w", fs.ErrExist, errShape)),
	} {
		var got error
		if err := message.Load(message.Store(want), &got); err != nil || !same(got, want) {
			t.Errorf("%v, got %#v, want %#v", err, got, want)
		}
	}
	// What cannot be rebuilt is kept as a text.
	var got error
	unusual := message.Errorf("%v has %T", struct{ N int }{4}, 2.5)
	if err := message.Load(message.Store(unusual), &got); err != nil || got.Error() != unusual.Error() || errors.As(got, new(*message.Error)) {
		t.Errorf("%v, got %#v", err, got)
	}
	for _, text := range []string{"", "the file is empty", "[]", `{"args": 3}`} {
		if err := message.Load([]byte(text), &got); err == nil {
			t.Errorf("%q is taken for an error", text)
		}
	}
}

func FuzzLoad(f *testing.F) {
	f.Add(message.Store(message.Errorf("%w: %d, %s", errA, 3, message.Textf("a list"))))
	f.Add([]byte(`{"format":"%s %[7]q","args":[{"text":"x"},{"is":true}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var err error
		if message.Load(data, &err) == nil && err == nil {
			t.Error("neither an error nor a reason")
		}
	})
}

// The chain is walked in hot paths of nobody, but made in some.
func BenchmarkErrorf(b *testing.B) {
	for name, errorf := range map[string]func(string, ...any) error{"fmt": fmt.Errorf, "message": message.Errorf} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				_ = errorf("%w: %d, expected 0 or 1", errA, i)
			}
		})
	}
}
