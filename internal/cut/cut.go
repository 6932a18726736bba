// Package cut shortens texts to a number of characters or bytes, or to a width. An ellipsis marks
// the missing part. Characters are grapheme clusters: a letter keeps its accents, a flag its two
// halves. [To] and [Bytes] read only the part of a text that they return.
package cut

import (
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/graphemes"
)

// Ellipsis marks the place where text is missing.
const Ellipsis = "…"

// Mark removes the byte-order mark at the beginning of a text. Some editors and programs in C# write
// it.
func Mark[T string | []byte](text T) T {
	if len(text) >= 3 && string(text[:3]) == "\ufeff" {
		return text[3:]
	}
	return text
}

// maxCharacter is the maximum length of a character in bytes. A letter may have any number of
// accents; a family emoji takes 25 bytes.
const maxCharacter = 64

// To shortens the text to at most most characters, including the ellipsis.
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

// Bytes shortens the text to at most most bytes and adds the ellipsis.
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

// Fit shortens the text until it fits with the ellipsis. If no part fits, it returns the ellipsis
// alone. If a text fits, each shorter one must fit too.
func Fit(text string, fits func(string) bool) string {
	if fits(text) {
		return text
	}
	all := []int{0}
	for _, end := range ends(text) {
		all = append(all, end)
	}
	// n is the smallest number of characters that do not fit.
	n := sort.Search(len(all)-1, func(n int) bool { return !fits(before(text[:all[n]])) })
	return before(text[:all[max(n-1, 0)]])
}

// before returns the text with an ellipsis at its end.
func before(text string) string { return strings.TrimRight(text, " ") + Ellipsis }

// ends yields the number of each character, from 1, and the offset of its end in bytes.
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

// length returns the length of the first character in bytes.
func length(text string) int {
	if text[0] < utf8.RuneSelf && text[0] != '\r' && (len(text) == 1 || text[1] < utf8.RuneSelf) {
		return 1
	}
	// The limit keeps FromString from reading a very long character.
	text = text[:min(len(text), maxCharacter+utf8.UTFMax)]
	next := graphemes.FromString(text)
	next.Next()
	if n := next.End(); n <= maxCharacter {
		return n
	}
	_, n := utf8.DecodeRuneInString(text)
	return n
}
