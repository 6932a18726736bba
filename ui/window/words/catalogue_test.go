package words_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"kalah/resources"
)

var update = flag.Bool("update", false, "write the texts of the source into en.json, and order all files")

// catalogue is a file of texts: each a string, or one for each plural form.
type catalogue map[string]any

const folder = "../../../resources/translations"

// embedded returns the embedded file of a language.
func embedded(t *testing.T, tag string) []byte {
	t.Helper()
	data, err := resources.Translations.ReadFile("translations/" + tag + ".json")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func read(t *testing.T, tag string) catalogue {
	t.Helper()
	var c catalogue
	if err := json.Unmarshal(embedded(t, tag), &c); err != nil {
		t.Fatalf("%s.json: %v", tag, err)
	}
	return c
}

// forms returns the texts of a key by their plural forms: "" for one that has none.
func (c catalogue) forms(key string) map[string]string {
	switch text := c[key].(type) {
	case string:
		return map[string]string{"": text}
	case map[string]any:
		forms := map[string]string{}
		for form, one := range text {
			forms[form], _ = one.(string)
		}
		return forms
	}
	return nil
}

// write writes a file as it should stand: ordered, one text a line.
func (c catalogue) write(t *testing.T, tag string) []byte {
	t.Helper()
	var text bytes.Buffer
	encoder := json.NewEncoder(&text) // orders keys
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(c); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

// ownKeys are the keys that no call of the window names: what package locale looks
// up in a language's file.
var ownKeys = []string{"language.name"}

// ofFyne are the texts of Fyne itself that the window shows, in its menus and
// dialogs: with them in our files a language is complete even if Fyne lacks it.
var ofFyne = []string{
	"Advanced", "Cancel", "Confirm", "Copy", "Create Folder", "Cut", "Enter filename", "Error", "Favourites", "File", "Folder",
	"New Folder", "No", "OK", "Open", "Paste", "Quit", "Redo", "Save", "Select all", "Show Hidden Files", "Undo", "Yes",
	"file.name", "file.parent",
}

// TestTexts compares the texts that the window looks up with each file.
func TestTexts(t *testing.T) {
	all := uses(t)
	wanted := map[string]use{}
	for _, u := range all {
		if before, ok := wanted[u.key]; ok && (before.text != u.text || before.plural != u.plural) {
			t.Errorf("%s and %s: the key %q has two texts or forms: %q and %q", before.at, u.at, u.key, before.text, u.text)
		}
		wanted[u.key] = u
	}
	for _, key := range append(slices.Clone(ofFyne), ownKeys...) {
		if _, ok := wanted[key]; !ok {
			wanted[key] = use{key: key, at: "Fyne or package locale"}
		}
	}
	if *update {
		writeEnglish(t, wanted)
	}
	for _, tag := range resources.Languages() {
		c := read(t, tag)
		for key, u := range wanted {
			switch forms := c.forms(key); {
			case tag == resources.English && forms == nil && u.isKey():
			case forms == nil:
				t.Errorf("%s.json lacks %q, which %s looks up", tag, key, u.at)
			case u.plural:
				checkForms(t, tag, key, forms)
			case forms[""] == "":
				t.Errorf("%s.json: %q has no text", tag, key)
			case tag == "en" && u.text != "" && forms[""] != u.text:
				t.Errorf("en.json: %q is %q, and %q in %s", key, forms[""], u.text, u.at)
			}
		}
		for key := range c {
			if _, ok := wanted[key]; !ok {
				t.Errorf("%s.json: nothing looks up %q", tag, key)
			}
		}
		if got := string(embedded(t, tag)); got != string(c.write(t, tag)) && !*update {
			t.Errorf("%s.json is not ordered by its keys, with two spaces in front: go test ./ui/window/words -update", tag)
		}
	}
}

// isKey reports whether the English text is the key.
func (u use) isKey() bool { return !u.plural && (u.text == "" || u.text == u.key) }

// writeEnglish adds what en.json lacks, and removes texts that are their keys or not looked up.
// Plural forms are for people to write. All files are put in order.
func writeEnglish(t *testing.T, wanted map[string]use) {
	t.Helper()
	for _, tag := range resources.Languages() {
		c := read(t, tag)
		if tag == "en" {
			for key, u := range wanted {
				switch {
				case u.plural && c.forms(key)["other"] == "":
					c[key] = map[string]string{"one": u.text, "other": u.text}
				case !u.plural && !u.isKey():
					c[key] = u.text
				case c[key] == key, u.text == key && !u.plural:
					delete(c, key)
				}
			}
		}
		for key := range c {
			if _, ok := wanted[key]; !ok {
				delete(c, key)
			}
		}
		if err := os.WriteFile(filepath.Join(folder, tag+".json"), c.write(t, tag), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Skip("the files are written; run again without -update") // they are embedded, so what was read is old
}

// checkForms reports plural forms that the language needs and the text lacks, or
// the other way round.
func checkForms(t *testing.T, tag, key string, forms map[string]string) {
	t.Helper()
	names := map[plural.Form]string{
		plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other",
	}
	var want, got []string
	for n := range 1000 {
		name := names[plural.Cardinal.MatchPlural(language.Make(tag), n, 0, 0, 0, 0)]
		if !slices.Contains(want, name) {
			want = append(want, name)
		}
	}
	for form, text := range forms {
		if got = append(got, form); text == "" {
			t.Errorf("%s.json: %q has no text for %q", tag, key, form)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("%s.json: %q has not the plural forms of the language (-want +got):\n%s", tag, key, diff)
	}
}

var placeholder = regexp.MustCompile(`\{\{.*?\}\}|%(?:\[(\d+)\])?([-+# 0]*\d*(?:\.\d+)?)([a-zA-Z%])`)

// placeholders returns what is to be filled in: names, and arguments, counted from 1, with
// how they are shown. A language may have quotes of its own in place of those of %q.
func placeholders(text string) map[string][]string {
	found := map[string][]string{}
	next := 1
	for _, p := range placeholder.FindAllStringSubmatch(strings.ReplaceAll(text, "%q", "%s"), -1) {
		switch {
		case p[3] == "":
			found[p[0]] = nil
		case p[3] != "%":
			if n, err := strconv.Atoi(p[1]); err == nil {
				next = n
			}
			found[strconv.Itoa(next)] = append(found[strconv.Itoa(next)], p[2]+p[3])
			next++
		}
	}
	return found
}

// translations returns all texts of all languages: of each the language, the key, the plural
// form, and the English text.
func translations(t *testing.T) iter.Seq2[[3]string, [2]string] {
	english := read(t, "en")
	return func(yield func([3]string, [2]string) bool) {
		for _, tag := range resources.Languages() {
			c := read(t, tag)
			for key := range c {
				for form, text := range c.forms(key) {
					if !yield([3]string{tag, key, form}, [2]string{text, cmp.Or(english.forms(key)[form], english.forms(key)["other"], key)}) {
						return
					}
				}
			}
		}
	}
}

// Each translation has the placeholders of the English text, and is not that text itself,
// but for names and words that are the same.
func TestTranslations(t *testing.T) {
	for of, texts := range translations(t) {
		want, got := placeholders(texts[1]), placeholders(texts[0])
		if form := of[2]; form == "one" || form == "zero" { // may spell the number out
			delete(want, "{{.Count}}")
			delete(got, "{{.Count}}")
		}
		if diff := gocmp.Diff(want, got); diff != "" {
			t.Errorf("%s: placeholders differ (-want +got):\n%s", of, diff)
		}
		if of[0] != "en" && texts[0] == texts[1] && strings.Count(strings.TrimSpace(texts[0]), " ") > 1 && !placeholder.MatchString(texts[0]) {
			t.Errorf("%s is the English text", of)
		}
	}
}

// ofFiles are the texts that may speak of logs or of a protocol.
var ofFiles = map[string]string{
	"Kalah logs":                       "the type of file in the dialogs of files",
	"protocol %q, expected %q or none": "the Kalah Game Protocol",
}

// TestGamesAreNoLogs finds texts of the window that call a saved game a log, which is a word of files and
// of the command line. Names of texts, such as menu.log, are shown to nobody.
func TestGamesAreNoLogs(t *testing.T) {
	log := regexp.MustCompile(`(?i)\b(logs?|logged|logging|protokoll\pL*)\b`)
	for of, texts := range translations(t) {
		if shown := texts[0] + " " + of[1]; !isName(of[1]) && log.MatchString(shown) || log.MatchString(texts[0]) {
			if ofFiles[of[1]] == "" {
				t.Errorf("%s: %q: say game, saved game or library", of, texts[0])
			}
		}
	}
}

// TestOneWordForOneThing finds words in the texts that another one stands for
// everywhere else (docs/translation.md), and turns of phrase of another language.
func TestOneWordForOneThing(t *testing.T) {
	for _, tt := range []struct{ tag, wrong, want string }{
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
	} {
		wrong := regexp.MustCompile(tt.wrong)
		for of, texts := range translations(t) {
			if of[0] == tt.tag && wrong.MatchString(texts[0]) {
				t.Errorf("%s: %q, want %s", of, texts[0], tt.want)
			}
		}
	}
}
