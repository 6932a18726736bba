package message_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"kalah/internal/message"
)

// Put translates the arguments, and errors that were wrapped too.
func TestPut(t *testing.T) {
	upper := func(arg any) any { return strings.ToUpper(fmt.Sprint(arg)) }
	for _, test := range []struct {
		format string
		args   []any
		want   string
	}{
		{"%w: found %s, %q%%", []any{errors.New("a"), "b", "c"}, `A: found B, "C"%`},
		{"%[2]s before %[1]w", []any{errors.New("a"), "b"}, "B before A"},
	} {
		if got := message.Put(test.format, test.args, upper); got != test.want {
			t.Errorf("%s: got %q, want %q", test.format, got, test.want)
		}
	}
	for format, want := range map[string]bool{"%w: %s": false, "%d%%": false, "%[1]s": false, "%s of %d": true, "empty": true} {
		if got := message.HasWords(format); got != want {
			t.Errorf("HasWords(%q) = %v", format, got)
		}
	}
	if got := fmt.Sprintf("[%s] [%v] %s", message.Text{}, message.Textf("100%%"), message.Textf("line %d, %s", 3, message.Textf("b"))); got != "[] [100%] line 3, b" {
		t.Errorf("got %q", got)
	}
}
