package locale_test

import (
	"fmt"
	"testing"

	"kalah/ui/locale"
)

func ExampleLanguage() {
	env := map[string]string{"LANG": "C.UTF-8"}
	fmt.Println(locale.Language(func(name string) string { return env[name] }, []string{"en"}))
	// Output: en true
}

func TestLanguage(t *testing.T) {
	english, german := []string{"en"}, []string{"en", "de"}
	tests := []struct {
		env       map[string]string
		languages []string
		want      string // "" if the environment is good
	}{
		{map[string]string{}, english, ""},
		{map[string]string{"LANG": "C"}, english, ""}, // Fyne knows these two
		{map[string]string{"LANG": "POSIX", "LANGUAGE": "de"}, english, ""},
		{map[string]string{"LANG": "C.UTF-8"}, english, "en"},
		{map[string]string{"LANG": "POSIX.UTF-8"}, english, "en"},
		{map[string]string{"LC_ALL": "C.utf8", "LANG": "de_DE.UTF-8"}, german, "en"},
		{map[string]string{"LANG": "en_GB.UTF-8"}, english, ""},
		{map[string]string{"LANG": "en_US"}, german, ""},

		// A language without texts: what Fyne has of it must not show.
		{map[string]string{"LANG": "de_DE.UTF-8"}, english, "en"},
		{map[string]string{"LANG": "fr_FR.UTF-8"}, german, "en"},
		{map[string]string{"LC_MESSAGES": "de_DE.UTF-8", "LANG": "en_GB.UTF-8"}, english, "en"},
		{map[string]string{"LC_ALL": "de_DE.UTF-8", "LANG": "C.UTF-8"}, english, "en"},
		{map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "fr"}, english, "en"},
		{map[string]string{"LANG": "en_GB.UTF-8", "LANGUAGE": "de:en"}, english, "en"},
		{map[string]string{"LANG": "de_AT.UTF-8", "LANGUAGE": "de_AT:de:en_GB:en"}, english, "en_GB:en"},

		// With its texts it shows.
		{map[string]string{"LANG": "de_DE.UTF-8"}, german, ""},
		{map[string]string{"LANG": "de_DE@euro"}, german, ""},
		{map[string]string{"LC_ALL": "de_DE.UTF-8", "LANG": "C.UTF-8"}, german, ""},
		{map[string]string{"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:de:en"}, german, "de:en"},
		{map[string]string{"LANG": "den_CA.UTF-8"}, german, "en"}, // another language
	}
	for _, tt := range tests {
		got, changed := locale.Language(func(name string) string { return tt.env[name] }, tt.languages)
		if !changed {
			got = ""
		}
		if got != tt.want || changed != (tt.want != "") {
			t.Errorf("Language(%v, %v) = %q, %v, want %q", tt.env, tt.languages, got, changed, tt.want)
		}
	}
}
