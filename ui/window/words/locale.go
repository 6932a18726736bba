// Package words has the window's phrases about games. It formats numbers, dates and sizes in the
// window's language. Fyne's package lang looks up the texts in the files of resources/translations.
package words

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"golang.org/x/text/language"

	"kalah/internal/cut"
	"kalah/internal/environment"
	"kalah/resources"
)

// The language is English until [Use] is called, in tests too. Before it there are no texts of
// another language, so en.json is enough: it has the texts that differ from their keys. Commands
// run this too, so it must be fast.
func init() {
	texts, err := resources.Translations.ReadFile("translations/en.json")
	if err == nil {
		_, err = use(resources.English, texts)
	}
	if err != nil {
		fyne.LogError("Texts of the window", err)
	}
}

// Args has the values of a text's placeholders by their names.
type Args = map[string]any

// Language is a language of the window.
type Language struct {
	ID   string // tag, such as "de"
	Name string // in the language itself: "Deutsch"
}

// FileVariable is the environment variable with the path of a file of texts, such as eo.json. The
// window then uses that file, so that translators can try it.
const FileVariable = "KALAH_TRANSLATION"

// nameKey is the key of a language's own name.
const nameKey = "language.name"

// Languages returns all languages, ordered by tag.
func Languages() []Language { return slices.Clone(languages()) }

// languages is cached because parsing takes milliseconds.
var languages = sync.OnceValue(func() []Language {
	var all []Language
	for _, tag := range resources.Languages() {
		name, _ := nameIn(resources.Translation(tag)) // the files are tested
		all = append(all, Language{tag, name})
	}
	return all
})

// Chosen returns the tag of the language that [Use] would select.
func Chosen(id string) string {
	id, _, err := choose(id)
	if err != nil {
		return Current()
	}
	return id
}

// Use selects the language of the window. If id is "" or not one of [Languages], it selects the
// language of the system. Call it before a window is built. It returns the tag of the current
// language, which is unchanged after an error.
func Use(id string) (string, error) {
	id, texts, err := choose(id)
	if err != nil {
		return Current(), err
	}
	return use(id, texts)
}

func use(id string, texts []byte) (string, error) {
	before := Current()
	name, err := nameIn(texts)
	if err != nil {
		return before, fmt.Errorf("texts of language %s: %w", id, err)
	}
	environment.Prefer(id)
	// Fyne has no setter. It looks up the system's languages whenever texts are added: on most
	// systems in the environment. On the others the texts are added under the tag of the system's
	// language.
	for _, tag := range []fyne.Locale{fyne.Locale(id), lang.SystemLocale()} {
		if err := lang.AddTranslationsForLocale(texts, tag); err != nil {
			return before, fmt.Errorf("texts of language %s: %w", id, err)
		}
		if lang.X(nameKey, "") == name {
			break
		}
	}
	setFormats(id)
	return id, nil
}

// choose returns a language and its texts.
func choose(id string) (string, []byte, error) {
	if file := os.Getenv(FileVariable); file != "" {
		return fromFile(file)
	}
	texts := resources.Translation(id)
	if texts == nil {
		id = best(preferred())
		texts = resources.Translation(id)
	}
	return id, texts, nil
}

// fromFile reads a file of texts. Its name is the tag of the language.
func fromFile(path string) (string, []byte, error) {
	texts, err := os.ReadFile(path)
	if err != nil {
		return "", nil, err
	}
	tag, err := language.Parse(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)))
	if err != nil {
		return "", nil, fmt.Errorf("%s: expected a file named by its language, such as eo.json: %w", path, err)
	}
	return tag.String(), cut.Mark(texts), nil
}

// nameIn returns the name of the language of texts.
func nameIn(texts []byte) (string, error) {
	var all map[string]any
	if err := json.Unmarshal(texts, &all); err != nil {
		return "", err
	}
	name, _ := all[nameKey].(string)
	if name == "" {
		return "", fmt.Errorf("%s is missing, expected the language's name", nameKey)
	}
	return name, nil
}

// preferred returns the user's languages, the best one first.
func preferred() []string {
	if all := environment.Preferred(); len(all) > 0 {
		return all
	}
	return []string{lang.SystemLocale().String()}
}

// best returns the language of the window that matches the preferred ones best, by default English.
func best(preferred []string) string {
	known := []language.Tag{language.English} // the first is the default
	for _, tag := range resources.Languages() {
		if tag != "en" {
			known = append(known, language.Make(tag))
		}
	}
	_, i := language.MatchStrings(language.NewMatcher(known), preferred...)
	return known[i].String()
}
