// Package cut shortens texts to a number of characters or bytes, or to what fits. An
// ellipsis marks what is left out. Characters are grapheme clusters: a letter keeps its
// accents, a flag its two halves. Of a long text only the kept part is examined.
package cut

import (
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/graphemes"
)

// Ellipsis marks text that is left out.
const Ellipsis = "…"

// Mark cuts off the byte-order mark with which some editors, and programs in C#, begin a text.
func Mark[T string | []byte](text T) T {
	if len(text) >= 3 && string(text[:3]) == "\ufeff" {
		return text[3:]
	}
	return text
}

// maxCharacter limits the length of a character in bytes: a letter may have any number of
// accents. Family emoji take 25 bytes.
const maxCharacter = 64

// To shortens the text to at most so many characters, including the ellipsis.
func To(text string, most int) string {
	if len(text) <= most {
		return text
	}
	kept := 0 // bytes of the first most-1 characters
	for n, end := range ends(text) {
		if n > most {
			return before(text[:kept])
		}
		if n < most {
			kept = end
		}
	}
	return text
}

// Bytes shortens the text to at most so many bytes, without the ellipsis.
func Bytes(text string, most int) string {
	if len(text) <= most {
		return text
	}
	kept := 0
	for _, end := range ends(text) {
		if end > most {
			break
		}
		kept = end
	}
	return text[:kept] + Ellipsis
}

// Fit shortens the text to what fits with the ellipsis, or to the ellipsis alone. Whatever
// is shorter than a text that fits must fit, too.
func Fit(text string, fits func(string) bool) string {
	if fits(text) {
		return text
	}
	all := []int{0}
	for _, end := range ends(text) {
		all = append(all, end)
	}
	// The smallest number of characters that do not fit.
	n := sort.Search(len(all)-1, func(n int) bool { return !fits(before(text[:all[n]])) })
	return before(text[:all[max(n-1, 0)]])
}

// before returns the text with the ellipsis added.
func before(text string) string { return strings.TrimRight(text, " ") + Ellipsis }

// ends yields the number of each character, from 1, and its end.
func ends(text string) func(yield func(n, end int) bool) {
	return func(yield func(n, end int) bool) {
		at := 0
		for n := 1; at < len(text); n++ {
			at += length(text[at:])
			if !yield(n, at) {
				return
			}
		}
	}
}

// length returns the length of the first character.
func length(text string) int {
	if text[0] < utf8.RuneSelf && text[0] != '\r' && (len(text) == 1 || text[1] < utf8.RuneSelf) {
		return 1
	}
	// Limited, so that splitting does not read a very long character.
	text = text[:min(len(text), maxCharacter+utf8.UTFMax)]
	next := graphemes.FromString(text)
	next.Next()
	if n := next.End(); n <= maxCharacter {
		return n
	}
	_, n := utf8.DecodeRuneInString(text)
	return n
}
