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
// Every file is a language to choose.
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

// Translation returns the file of a language, or nil.
func Translation(tag string) []byte {
	data, err := Translations.ReadFile("translations/" + tag + ".json")
	if err != nil {
		return nil
	}
	return data
}

// texts returns all texts of each language by their keys, in the order of [Languages].
var texts = sync.OnceValue(func() []map[string]any {
	all := make([]map[string]any, len(Languages()))
	for i, tag := range Languages() {
		_ = json.Unmarshal(Translation(tag), &all[i]) // which tests check
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
