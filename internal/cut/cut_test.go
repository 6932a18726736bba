package cut_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"kalah/internal/cut"
)

const (
	family = "👩\u200d👩\u200d👧\u200d👦"
	accent = "e\u0301" // é in two runes
)

func fit(text string, most int) string {
	return cut.Fit(text, func(text string) bool { return utf8.RuneCountInString(text) <= most })
}

func TestCuts(t *testing.T) {
	for _, test := range []struct {
		how  string // most counts characters, bytes or runes
		text string
		most int
		want string
	}{
		{"To", "Pearls", 5, "Pear…"},
		{"To", "one two", 5, "one…"},
		{"To", "Zo" + accent + "!!", 4, "Zo" + accent + "…"},
		{"To", family + family + "x", 2, family + "…"},
		{"To", "a\r\nb", 3, "a\r\nb"},
		{"To", "\xff\xfe\xfd", 2, "\xff…"},
		{"To", "Pearl", 1, "…"},
		{"Bytes", "Pearls", 5, "Pearl…"},
		{"Bytes", "Größe", 3, "Gr…"},
		{"Bytes", "Zo" + accent, 4, "Zo…"},
		{"Fit", "Pearl", 4, "Pea…"},
		{"Fit", "Pearl", 0, "…"},
	} {
		how := map[string]func(string, int) string{"To": cut.To, "Bytes": cut.Bytes, "Fit": fit}[test.how]
		if got := how(test.text, test.most); got != test.want {
			t.Errorf("%s(%q, %d) = %q, want %q", test.how, test.text, test.most, got, test.want)
		}
	}
}

func TestMark(t *testing.T) {
	for text, want := range map[string]string{"": "", "\ufefftext": "text", "te\ufeffxt": "te\ufeffxt", "\xef\xbb": "\xef\xbb"} {
		if got := cut.Mark(text); got != want || string(cut.Mark([]byte(text))) != want {
			t.Errorf("Mark(%q) = %q, want %q", text, got, want)
		}
	}
}

// A letter with millions of accents is cut too.
func TestHostileTexts(t *testing.T) {
	for name, part := range map[string]string{"letters": "x", "accents": "\u0301", "marks": "\u202e", "joiners": "👩\u200d", "broken": "\xff"} {
		text := "a" + strings.Repeat(part, 1<<20)
		for what, got := range map[string]string{"To": cut.To(text, 200), "Bytes": cut.Bytes(text, 200)} {
			if len(got) > 200*64 || !strings.HasSuffix(got, cut.Ellipsis) {
				t.Errorf("%s of %s keeps %d bytes", what, name, len(got))
			}
		}
	}
}

func TestCutTextsAreBeginnings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, most := rapid.String().Draw(t, "text"), rapid.IntRange(1, 30).Draw(t, "most")
		for what, got := range map[string]string{
			"To": cut.To(text, most), "Bytes": cut.Bytes(text, most),
			"Fit": cut.Fit(text, func(part string) bool { return len(part) <= most }),
		} {
			if rest, ok := strings.CutSuffix(got, cut.Ellipsis); got != text && (!ok || !strings.HasPrefix(text, rest)) {
				t.Fatalf("%s: %q of %q, most %d", what, got, text, most)
			}
		}
	})
}
