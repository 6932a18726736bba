package resources

import (
	"embed"
	"encoding/json"
	"strings"
	"sync"
)

// Translations holds the texts in the folder "translations": a file for each language, named
// by its tag, such as de.json, in the format of github.com/nicksnyder/go-i18n. The keys are
// the English texts, or a dotted word where one English text needs several translations.
// Every file is a language to choose. The file of English has only the texts that differ from
// their keys: see [Translation].
//
//go:embed translations/*.json
var Translations embed.FS

// Languages returns the tags of all languages: "de", "en".
func Languages() []string {
	files, err := Translations.ReadDir("translations")
	if err != nil {
		return nil // impossible: the folder is embedded
	}
	tags := make([]string, len(files))
	for i, f := range files {
		tags[i] = strings.TrimSuffix(f.Name(), ".json")
	}
	return tags
}

// English is the tag of the language of the keys.
const English = "en"

// Translation returns the texts of a language as JSON, or nil.
func Translation(tag string) []byte {
	if tag == English {
		return english()
	}
	return file(tag)
}

// file returns the file of a language, or nil.
func file(tag string) []byte {
	data, err := Translations.ReadFile("translations/" + tag + ".json")
	if err != nil {
		return nil
	}
	return data
}

// english returns the texts of the English file and, for each other key of another language, the
// key. Fyne would log each text that it does not find.
var english = sync.OnceValue(func() []byte {
	all := map[string]any{}
	for _, tag := range Languages() {
		var texts map[string]any
		_ = json.Unmarshal(file(tag), &texts) // which tests check
		for key := range texts {
			all[key] = key
		}
	}
	_ = json.Unmarshal(file(English), &all)
	data, _ := json.Marshal(all)
	return data
})

// texts returns all texts of each language by their keys, in the order of [Languages].
var texts = sync.OnceValue(func() []map[string]any {
	all := make([]map[string]any, len(Languages()))
	for i, tag := range Languages() {
		_ = json.Unmarshal(file(tag), &all[i])
	}
	return all
})

// InAllLanguages returns the text of a key in each of [Languages], or else the key.
func InAllLanguages(key string) []string {
	var all []string
	for _, language := range texts() {
		text, ok := language[key].(string)
		if !ok {
			text = key
		}
		all = append(all, text)
	}
	return all
}
