package cut_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"kalah/internal/cut"
)

func Example() {
	fmt.Println(cut.To("Großmeisterin", 8))
	fmt.Println(cut.Fit("Großmeisterin", func(text string) bool { return len(text) < 8 }))
	// Output:
	// Großmei…
	// Gro…
}

const (
	family = "👩\u200d👩\u200d👧\u200d👦"
	accent = "e\u0301" // é in two runes
	swiss  = "🇨🇭"
)

func TestTo(t *testing.T) {
	for _, test := range []struct {
		text string
		most int
		want string
	}{
		{"", 5, ""},
		{"Pearl", 5, "Pearl"},
		{"Pearls", 5, "Pear…"},
		{"Größe", 5, "Größe"},
		{"Größen", 5, "Größ…"},
		{"one two", 5, "one…"},
		{"Zo" + accent + "!", 4, "Zo" + accent + "!"},
		{"Zo" + accent + "!!", 4, "Zo" + accent + "…"},
		{family + family, 2, family + family},
		{family + family + "x", 2, family + "…"},
		{swiss + swiss + swiss, 2, swiss + "…"},
		{"a\r\nb", 3, "a\r\nb"},
		{"\xff\xfe\xfd", 2, "\xff…"},
		{"Pearl", 1, "…"},
	} {
		if got := cut.To(test.text, test.most); got != test.want {
			t.Errorf("To(%q, %d) = %q, want %q", test.text, test.most, got, test.want)
		}
	}
}

func TestBytes(t *testing.T) {
	for _, test := range []struct {
		text string
		most int
		want string
	}{
		{"Pearl", 5, "Pearl"},
		{"Pearls", 5, "Pearl…"},
		{"Größe", 3, "Gr…"},
		{"Zo" + accent, 4, "Zo…"},
		{family, 24, "…"},
	} {
		if got := cut.Bytes(test.text, test.most); got != test.want {
			t.Errorf("Bytes(%q, %d) = %q, want %q", test.text, test.most, got, test.want)
		}
	}
}

func TestFit(t *testing.T) {
	for _, test := range []struct {
		text string
		most int // runes
		want string
	}{
		{"Pearl", 5, "Pearl"},
		{"Pearl", 4, "Pea…"},
		{"Pea rl", 5, "Pea…"},
		{"Zoe\u0308e", 4, "Zo…"},
		{"👩\u200d👧x", 3, "…"},
		{"Pearl", 0, "…"},
	} {
		fits := func(text string) bool { return utf8.RuneCountInString(text) <= test.most }
		if got := cut.Fit(test.text, fits); got != test.want {
			t.Errorf("Fit(%q, %d runes) = %q, want %q", test.text, test.most, got, test.want)
		}
	}
}

// A letter with accents without end is no character that is kept whole.
func TestHostileTexts(t *testing.T) {
	for name, part := range map[string]string{"letters": "x", "accents": "\u0301", "marks": "\u202e", "joiners": "👩\u200d", "broken": "\xff"} {
		text := "a" + strings.Repeat(part, 10<<20)
		for what, got := range map[string]string{
			"To": cut.To(text, 200), "Bytes": cut.Bytes(text, 200),
		} {
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
