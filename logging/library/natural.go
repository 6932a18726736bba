package library

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// fold returns the text without capitals and accents.
func fold(text string) string {
	if isASCII(text) {
		return strings.ToLower(text)
	}
	dst := make([]byte, 0, len(text))
	for _, r := range norm.NFD.String(text) {
		if !unicode.Is(unicode.Mn, r) { // an accent
			dst = utf8.AppendRune(dst, unicode.ToLower(r))
		}
	}
	return string(dst)
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// folder finds words in texts. It remembers texts that take long to fold: names
// come again and again.
type folder struct {
	folded map[string]string
}

// maxRemembered bounds what a folder keeps.
const maxRemembered = 1000

// contains reports whether the text holds the word, which is folded.
func (f *folder) contains(text, word string) bool {
	last := len(text) - len(word)
	for i := range len(text) {
		c := text[i]
		if c >= utf8.RuneSelf {
			return strings.Contains(f.fold(text), word)
		}
		if i <= last && lower(c) == word[0] && equalFolded(text[i:i+len(word)], word) {
			return true
		}
	}
	return false
}

func (f *folder) fold(text string) string {
	folded, ok := f.folded[text]
	if !ok {
		folded = fold(text)
		if f.folded == nil {
			f.folded = map[string]string{}
		}
		if len(f.folded) < maxRemembered {
			f.folded[text] = folded
		}
	}
	return folded
}

// equalFolded compares texts of one length.
func equalFolded(text, folded string) bool {
	for i := range len(text) {
		if lower(text[i]) != folded[i] {
			return false
		}
	}
	return true
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// appendNatural appends the text so that texts sort byte by byte as a reader
// would sort them: without capitals and accents, and "game 2" before "Game 10".
// For that each number, zeros in front left out, has before it how many digits
// it has, as a byte that sorts among digits itself.
func appendNatural(dst []byte, text string) []byte {
	if !isASCII(text) {
		text = fold(text)
	}
	for i := 0; i < len(text); {
		if c := text[i]; !isDigit(c) {
			dst = append(dst, lower(c))
			i++
			continue
		}
		var digits string
		digits, i = number(text, i)
		dst = append(appendLength(dst, len(digits)), digits...)
	}
	return dst
}

// number returns the digits of the number at i, and where it ends.
func number(text string, i int) (digits string, end int) {
	for end = i; end < len(text) && isDigit(text[end]); end++ {
		if text[i] == '0' && end > i {
			i++
		}
	}
	return text[i:end], end
}

// appendLength has a byte of its own for nine lengths; longer numbers take more.
func appendLength(dst []byte, n int) []byte {
	for ; n > 9; n -= 9 {
		dst = append(dst, '9')
	}
	return append(dst, '0'+byte(n)-1)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
