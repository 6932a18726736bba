package logging

import (
	"strings"
	"testing"
)

// An error shows the beginning of what is wrong, and no half of a character.
func TestShorten(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"short\n", "short�"},
		{strings.Repeat("a", excerptLength), strings.Repeat("a", excerptLength)},
		{strings.Repeat("a", excerptLength+1), strings.Repeat("a", excerptLength) + "…"},
		{"a" + strings.Repeat("é", excerptLength), "a" + strings.Repeat("é", excerptLength/2-1) + "…"},
	} {
		if got := shorten(test.text); got != test.want {
			t.Errorf("%q: got %q, want %q", test.text, got, test.want)
		}
	}
}
