package words_test

import (
	"regexp"
	"testing"
)

// TestOneWordForOneThing finds words in the texts that another one stands for
// everywhere else (docs/translation.md), and turns of phrase of another language.
func TestOneWordForOneThing(t *testing.T) {
	t.Parallel()
	tests := []struct{ tag, wrong, want string }{
		{"de", `\bRemis\b|\bremis\b`, "Unentschieden"},
		{"de", `\bKIs?\b`, "Computer, Computerspieler"},
		{"de", `(?i)\brücknahme\b|lass\w* sich.* zurücknehmen`, "Rückgängig, rückgängig machen"},
		{"de", `^Angehalten$|Wettkampf unterbrechen|unterbricht den`, "pausieren"},
		{"de", `\bZwei Menschen\b`, "ein Freund"},
		{"de", `(?i)\bübergehen\b|\bübergangen\b`, "überspringen"},
		{"de", `\bBytes\b`, "Byte"},
		{"de", `die einzige Mulde verfehlt`, "der einzige Gewinnzug"},
		{"en", `\ban own\b|looked for\.|came to its end|wins by with|\ba seed more\b`, "an English sentence"},
		{"en", `\bAIs?\b`, "computer, computer player"},
		{"en", `^Browse|\b[Tt]able of endings`, "library, endgame table"},
		{"de", `^So viele|an denen mit|vor dem Programm zu Ende`, "a German sentence"},
	}
	for _, tt := range tests {
		wrong := regexp.MustCompile(tt.wrong)
		c := read(t, tt.tag)
		for key := range c {
			for _, text := range c.forms(key) {
				if wrong.MatchString(text) {
					t.Errorf("%s.json: %q: %q, want %s", tt.tag, key, text, tt.want)
				}
			}
		}
	}
}
