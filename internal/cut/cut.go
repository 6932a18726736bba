// Package cut shortens texts to what there is room for: characters, bytes, or
// whatever fits. What is left out is told by an ellipsis, and no character is
// taken apart: a letter keeps its accents, a flag its two halves.
//
// Texts may come from anywhere. However long they are, no more of them is looked
// at than is kept.
package cut

import (
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/graphemes"
)

// Ellipsis stands where text is left out.
const Ellipsis = "…"

// maxCharacter is the length of the longest character that is kept whole, in
// bytes. Accents may follow a letter without end; family emoji take 25 bytes.
const maxCharacter = 64

// To returns the text, or its beginning if it has more than most characters. The
// ellipsis counts as one.
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

// Bytes returns the text, or as much of it as takes no more than most bytes, and
// the ellipsis.
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

// Fit returns the text, or as much of it as fits together with the ellipsis. It
// asks about ever shorter texts: what fits must do so when it is cut further.
// Where nothing fits it returns the ellipsis alone.
func Fit(text string, fits func(string) bool) string {
	if fits(text) {
		return text
	}
	all := []int{0}
	for _, end := range ends(text) {
		all = append(all, end)
	}
	// The number of characters, all but one at most, that are too many.
	n := sort.Search(len(all)-1, func(n int) bool { return !fits(before(text[:all[n]])) })
	return before(text[:all[max(n-1, 0)]])
}

// before returns the text with the ellipsis behind its last word.
func before(text string) string { return strings.TrimRight(text, " ") + Ellipsis }

// ends calls yield with the number of each character, from 1, and where it ends.
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

// length returns that of the first character of a text that is not empty.
func length(text string) int {
	if text[0] < utf8.RuneSelf && text[0] != '\r' && (len(text) == 1 || text[1] < utf8.RuneSelf) {
		return 1
	}
	// A window on the text: splitting must not read on for ever.
	text = text[:min(len(text), maxCharacter+utf8.UTFMax)]
	next := graphemes.FromString(text)
	next.Next()
	if n := next.End(); n <= maxCharacter {
		return n
	}
	_, n := utf8.DecodeRuneInString(text)
	return n
}
