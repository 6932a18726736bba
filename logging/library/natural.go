package library

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/collate"
	"golang.org/x/text/language"
	"golang.org/x/text/search"
	"golang.org/x/text/unicode/norm"
)

// Names are compared as readers do who may not know how to type them: without
// capitals and accents, "grossm" in "Großmeisterin", "soren" in "Søren", and
// "game 2" before "Game 10". That is the language's collation, at its loosest. It takes
// microseconds a text, so what is ASCII, as most names of files are, goes by a
// table or byte by byte to the same result.

// loose finds texts by the language's collation.
func loose(tag language.Tag) *search.Matcher {
	if m, ok := matchers.Load(tag); ok {
		return m.(*search.Matcher)
	}
	m, _ := matchers.LoadOrStore(tag, search.New(tag, search.Loose))
	return m.(*search.Matcher)
}

// matchers holds a [search.Matcher] for each language.
var matchers sync.Map

// newWord makes a word of a filter ready to be looked for.
func newWord(text string, tag language.Tag) word {
	w := word{folded: fold(text), patterns: []*search.Pattern{loose(language.Und).CompileString(text)}}
	if tag != language.Und {
		w.patterns = append(w.patterns, loose(tag).CompileString(text))
	}
	w.foreign = strings.ContainsFunc(w.folded, func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) })
	w.dated = strings.Trim(w.folded, "0123456789-:./") == ""
	w.typed = strings.Trim(w.folded, "abcdefghijklmnopqrstuvwxyz_") == ""
	return w
}

// in reports whether the text holds the word.
func (w *word) in(text string) bool {
	switch ascii := isASCII(text); {
	case ascii && isASCII(w.folded):
		return strings.Contains(strings.ToLower(text), w.folded)
	case ascii && w.foreign:
		return false
	}
	found, ok := w.found[text]
	if !ok {
		found = slices.ContainsFunc(w.patterns, func(p *search.Pattern) bool {
			at, _ := p.IndexString(text)
			return at >= 0
		})
		if w.found == nil {
			w.found = map[string]bool{}
		}
		if len(w.found) < maxRemembered {
			w.found[text] = found
		}
	}
	return found
}

// maxRemembered bounds what is remembered of texts that come again and again.
const maxRemembered = 1000

// fold returns the text in small letters and without accents.
func fold(text string) string {
	if isASCII(text) {
		return strings.ToLower(text)
	}
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) { // an accent
			return -1
		}
		return r
	}, norm.NFD.String(cases.Fold().String(text)))
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf })
}

// collation makes keys that sort byte by byte as their texts sort. It belongs to
// one goroutine.
//
// Numbers are told apart here: [collate.Numeric] sorts "0 a" behind "1 a".
type collation struct {
	ascii    *asciiKeys
	collator *collate.Collator // nil until a text needs it
	buffer   collate.Buffer
}

func newCollation(tag language.Tag) collation { return collation{ascii: asciiKeysOf(tag)} }

// asciiKeys holds the collation key of each ASCII character in a language.
type asciiKeys struct {
	tag   language.Tag
	keys  [utf8.RuneSelf]string
	alone bool // the key of a text is that of its letters: none sort together, as "ch" does in Czech
}

// asciiKeysOf returns the keys of a language. Making them takes some milliseconds.
func asciiKeysOf(tag language.Tag) *asciiKeys {
	if a, ok := allASCII.Load(tag); ok {
		return a.(*asciiKeys)
	}
	a := &asciiKeys{tag: tag, alone: true}
	collator, buffer := collate.New(tag, collate.Loose), collate.Buffer{}
	key := func(text string) string {
		buffer.Reset()
		return string(collator.KeyFromString(&buffer, text))
	}
	for c := range a.keys {
		a.keys[c] = key(string(rune(c)))
	}
	for first := 'a'; first <= 'z'; first++ {
		for second := 'a'; second <= 'z'; second++ {
			a.alone = a.alone && key(string([]rune{first, second})) == a.keys[first]+a.keys[second]
		}
	}
	kept, _ := allASCII.LoadOrStore(tag, a)
	return kept.(*asciiKeys)
}

// allASCII holds the [asciiKeys] of each language.
var allASCII sync.Map

// append appends the key of a text.
func (c *collation) append(dst []byte, text string) []byte {
	for text != "" {
		if isDigit(text[0]) {
			digits, end := number(text, 0)
			dst, text = c.appendNumber(dst, digits), text[end:]
			continue
		}
		end := strings.IndexAny(text, "0123456789")
		if end < 0 {
			end = len(text)
		}
		dst, text = c.appendWords(dst, text[:end]), text[end:]
	}
	return dst
}

// appendNumber appends a number, without zeros in front: it sorts as a digit does
// among letters, and among numbers by how many digits it has.
func (c *collation) appendNumber(dst []byte, digits string) []byte {
	dst = append(dst, c.ascii.keys['0']...)
	return append(append(dst, byte(len(digits)>>8), byte(len(digits))), digits...)
}

// appendWords appends the key of a text without numbers.
func (c *collation) appendWords(dst []byte, text string) []byte {
	if c.ascii.alone && isASCII(text) {
		for i := range len(text) {
			dst = append(dst, c.ascii.keys[text[i]]...)
		}
		return dst
	}
	if c.collator == nil {
		c.collator = collate.New(c.ascii.tag, collate.Loose)
	}
	c.buffer.Reset()
	return append(dst, c.collator.KeyFromString(&c.buffer, text)...)
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

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
