package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// ofFyne has texts of Fyne's menus and dialogs. Our files have them too, so that a language is
// complete even if Fyne lacks it.
var ofFyne = []string{
	"Advanced", "Cancel", "Confirm", "Copy", "Create Folder", "Cut", "Enter filename", "Error", "Favourites", "File", "Folder",
	"New Folder", "No", "OK", "Open", "Paste", "Quit", "Redo", "Save", "Select all", "Show Hidden Files", "Undo", "Yes",
	"file.name", "file.parent",
}

// avoid has words that another word replaces in all texts of a language, and the keys of exceptions.
var avoid = []struct{ tag, words, instead, but string }{
	{"en", `(?i)\blog(s|ged|ging)?\b`, "game, saved game or library", `Kalah logs; protocol %q, expected %q or none`},
	{"en", `\bAIs?\b`, "computer, computer player", ""},
	{"en", `^Browse|\b[Tt]able of endings`, "library, endgame table", ""},
	{"en", `\b(is not|are not|an?|the|of|and|or)$`, "a complete sentence", ""},
	{"de", `(?i)\blog(s|ged|ging)?\b|\bprotokoll\pL*`, "Partie, Sammlung", `Kalah logs; protocol %q, expected %q or none`},
	{"de", `\b[Rr]emis\b`, "Unentschieden", ""},
	{"de", `\bKIs?\b`, "Computer, Computerspieler", ""},
	{"de", `(?i)\brücknahme\b|lass\w* sich.* zurücknehmen`, "rückgängig machen", ""},
	{"de", `^Angehalten$|Wettkampf unterbrechen|unterbricht den`, "pausieren", ""},
	{"de", `(?i)\bübergehen\b|\bübergangen\b`, "überspringen", ""},
	{"de", `Matche?s?\b`, "Wettkampf", ""},
	{"de", `\bEingabe\b`, "Eingabetaste", ""},
	{"de", `(?i)(fairer?|faire[nm]|übliche[rn]?) Anfang|Anfangsstellung|Faire Anfänge`, "Startstellung", ""},
	{"de", `(?i)\bspiels? (geht weiter|ist (zu Ende|aus))|neues spiel|spiel starten|spiel zu ende`, "Partie", ""},
	{"de", `(?i)(erwartet (ist|sind|wird|werden)|gefunden ist|nötig (ist|sind))\b`, "X gefunden, Y erwartet", ""},
}

// catalogue is a file of texts by their keys: each text is a string or, for a plural, a map from
// forms to strings.
type catalogue map[string]any

// forms returns the texts of a key by plural form. A text without a plural has the form "".
func (c catalogue) forms(key string) map[string]string {
	forms := map[string]string{}
	switch text := c[key].(type) {
	case string:
		forms[""] = text
	case map[string]any:
		for form, one := range text {
			forms[form], _ = one.(string)
		}
	}
	return forms
}

// format returns the content of a file: sorted by keys, one text per line.
func (c catalogue) format() ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(c)
	return out.Bytes(), err
}

// place names a text in a file.
type place struct{ tag, key string }

func (p place) String() string { return fmt.Sprintf("%s.json: %q", p.tag, p.key) }

// checkTranslations compares the files in a folder with the texts of the code.
func (c *checker) checkTranslations(folder string, update bool) error {
	paths, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return err
	}
	all := map[string]catalogue{}
	for _, path := range paths {
		tag := strings.TrimSuffix(filepath.Base(path), ".json")
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		var read catalogue
		if err := json.Unmarshal(data, &read); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		all[tag] = read
		if update {
			c.update(tag, read)
		}
		sorted, err := read.format()
		if err != nil {
			return err
		}
		switch {
		case bytes.Equal(sorted, data):
		case !update:
			c.report(place{tag, ""}, "the keys are not sorted and indented by two spaces: use -update")
		default:
			if err := os.WriteFile(path, sorted, 0o666); err != nil {
				return err
			}
		}
	}
	for _, tag := range slices.Sorted(maps.Keys(all)) {
		c.checkLanguage(tag, all[tag], all["en"])
	}
	return nil
}

// update removes unused keys, and adds new keys that are names and new plurals to en.json.
func (c *checker) update(tag string, of catalogue) {
	for key, x := range c.texts {
		switch {
		case tag != "en":
		case x.plural && of.forms(key)["other"] == "":
			of[key] = map[string]any{"one": x.english, "other": x.english}
		case x.isKey(key) && of[key] == key:
			delete(of, key)
		case !x.plural && !x.isKey(key) && x.english != "" && x.at != "Fyne":
			of[key] = x.english
		}
	}
	maps.DeleteFunc(of, func(key string, _ any) bool { _, used := c.texts[key]; return !used })
}

func (c *checker) checkLanguage(tag string, own, english catalogue) {
	for _, key := range slices.Sorted(maps.Keys(own)) {
		if _, used := c.texts[key]; !used {
			c.report(place{tag, key}, "no code uses this text")
		}
	}
	for _, key := range slices.Sorted(maps.Keys(c.texts)) {
		x, at, forms := c.texts[key], place{tag, key}, own.forms(key)
		switch {
		case len(forms) == 0 && tag == "en" && x.isKey(key):
			forms[""] = key
		case len(forms) == 0:
			c.report(at, "missing; used by %s", x.at)
		case x.plural:
			c.checkPlural(at, forms)
		case tag == "en" && forms[""] != x.english && x.english != "" && x.at != "Fyne":
			c.report(at, "found %q, expected %q as in %s", forms[""], x.english, x.at)
		}
		for form, translated := range forms {
			c.checkText(at, form, translated, cmp.Or(english.forms(key)[form], english.forms(key)["other"], key))
		}
	}
}

// checkPlural reports plural forms that the language does not use, or that are missing.
func (c *checker) checkPlural(at place, forms map[string]string) {
	names := map[plural.Form]string{
		plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other",
	}
	want := map[string]bool{}
	for n := range 1000 {
		want[names[plural.Cardinal.MatchPlural(language.Make(at.tag), n, 0, 0, 0, 0)]] = true
	}
	if got, want := slices.Sorted(maps.Keys(forms)), slices.Sorted(maps.Keys(want)); !slices.Equal(got, want) {
		c.report(at, "found the plural forms %q, expected %q", got, want)
	}
}

// checkText compares a text with the English text, and reports words to avoid.
func (c *checker) checkText(at place, form, translated, english string) {
	want, got := placeholders(english), placeholders(translated)
	if form == "one" || form == "zero" { // the number may be a word
		delete(want, "{{.Count}}")
		delete(got, "{{.Count}}")
	}
	words := len(strings.Fields(translated))
	switch {
	case translated == "":
		c.report(at, "the text is empty")
	case !maps.Equal(got, want):
		c.report(at, "found the placeholders %v, expected %v", got, want)
	case at.tag != "en" && translated == english && words > 2 && len(want) == 0:
		c.report(at, "this is the English text")
	}
	for _, a := range avoid {
		if a.tag == at.tag && regexp.MustCompile(a.words).MatchString(translated) && !slices.Contains(strings.Split(a.but, "; "), at.key) {
			c.report(at, "%q; use: %s", translated, a.instead)
		}
	}
}

var placeholder = regexp.MustCompile(`\{\{.*?\}\}|%(?:\[(\d+)\])?([-+# 0]*\d*(?:\.\d+)?)([a-zA-Z%])`)

// placeholders returns the placeholders of a text: names, and arguments by their number with the
// verbs that show them. It takes %q for %s, because a language may have its own quotes.
func placeholders(text string) map[string]string {
	found := map[string]string{}
	next := 1
	for _, p := range placeholder.FindAllStringSubmatch(strings.ReplaceAll(text, "%q", "%s"), -1) {
		switch {
		case p[3] == "":
			found[p[0]] = ""
		case p[3] != "%":
			if n, err := strconv.Atoi(p[1]); err == nil {
				next = n
			}
			found[strconv.Itoa(next)] += p[2] + p[3]
			next++
		}
	}
	return found
}
