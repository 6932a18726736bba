package uitest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// PseudoTag is the tag of an artificial language with longer English texts.
const PseudoTag = "en-XA"

// WritePseudo writes a file with all English texts, changed by [Pseudo], and returns its path.
func WritePseudo(t testing.TB, english []byte) string {
	t.Helper()
	var texts map[string]any
	if err := json.Unmarshal(english, &texts); err != nil {
		t.Fatal(err)
	}
	for key, text := range texts {
		switch text := text.(type) {
		case string:
			if !strings.HasPrefix(key, "layout.") {
				texts[key] = Pseudo(text)
			}
		case map[string]any:
			for form, one := range text {
				if one, ok := one.(string); ok {
					text[form] = Pseudo(one)
				}
			}
		}
	}
	data, err := json.MarshalIndent(texts, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), PseudoTag+".json")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

var (
	hole    = regexp.MustCompile(`\{\{.*?\}\}|%(\[\d+\])?[-+# 0]*\d*(\.\d+)?[a-zA-Z]`)
	accents = strings.NewReplacer("a", "å", "c", "ç", "d", "ð", "e", "é", "g", "ĝ", "h", "ĥ", "i", "î", "n", "ñ", "o", "ö", "s", "š", "t", "ţ", "u", "û",
		"w", "ŵ", "y", "ÿ", "z", "ž", "A", "Å", "E", "É", "G", "Ĝ", "I", "Î", "N", "Ñ", "O", "Ö", "S", "Š", "U", "Û")
)

// Pseudo returns a text in accented letters and in brackets, made 40 % longer. It keeps the
// placeholders. A text of several words gets more words, so that it can be wrapped.
func Pseudo(text string) string {
	var b strings.Builder
	b.WriteString("[")
	end := 0
	for _, at := range hole.FindAllStringIndex(text, -1) {
		b.WriteString(accents.Replace(text[end:at[0]]))
		b.WriteString(text[at[0]:at[1]])
		end = at[1]
	}
	b.WriteString(accents.Replace(text[end:]))
	letters := utf8.RuneCountInString(hole.ReplaceAllString(text, "12"))
	more := max(0, (letters*4+9)/10-2) // the brackets count too
	for n := 0; n < more; n++ {
		if letters > 20 && n%6 == 0 {
			b.WriteString(" ")
			continue
		}
		b.WriteString("~")
	}
	b.WriteString("]")
	return b.String()
}
