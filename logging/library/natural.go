package library

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// fold returns the text without capitals and accents.
func fold(text string) string {
	return string(appendFolded(make([]byte, 0, len(text)), text))
}

func appendFolded(dst []byte, text string) []byte {
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case 'A' <= c && c <= 'Z':
			dst = append(dst, c+'a'-'A')
		case c < utf8.RuneSelf:
			dst = append(dst, c)
		default:
			return appendFoldedRunes(dst, text[i:])
		}
	}
	return dst
}

func appendFoldedRunes(dst []byte, text string) []byte {
	for _, r := range norm.NFD.String(text) {
		if !unicode.Is(unicode.Mn, r) { // an accent
			dst = utf8.AppendRune(dst, unicode.ToLower(r))
		}
	}
	return dst
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

// naturalKeys returns a key for two texts, the first counting first: keys sort
// byte by byte as a reader would sort the texts, "game 2" before "Game 10".
func naturalKeys(first, second string) string {
	dst := make([]byte, 0, len(first)+len(second)+16)
	dst = appendNatural(dst, first)
	dst = append(dst, 0)
	return string(appendNatural(dst, second))
}

// appendNatural puts before each number how many digits it has, zeros in front
// left out. The byte that says so sorts among digits: before any letter.
func appendNatural(dst []byte, text string) []byte {
	start := len(dst)
	dst = appendFolded(dst, text)
	for i := start; i < len(dst); i++ {
		if isDigit(dst[i]) {
			return spellNumbers(dst[:i], string(dst[i:]))
		}
	}
	return dst
}

func spellNumbers(dst []byte, text string) []byte {
	for i := 0; i < len(text); {
		if !isDigit(text[i]) {
			dst = append(dst, text[i])
			i++
			continue
		}
		for i+1 < len(text) && text[i] == '0' && isDigit(text[i+1]) {
			i++
		}
		end := i
		for end < len(text) && isDigit(text[end]) {
			end++
		}
		// Nine lengths have a byte of their own; longer numbers take more.
		digits := end - i
		for ; digits > 9; digits -= 9 {
			dst = append(dst, '9')
		}
		dst = append(dst, '0'+byte(digits)-1)
		dst = append(dst, text[i:end]...)
		i = end
	}
	return dst
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
