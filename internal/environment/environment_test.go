package environment

import (
	"fmt"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var variables = []string{"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"}

func ExamplePrefer() {
	Prefer("de-AT")
	fmt.Println(os.Getenv("LANGUAGE"))
	// Output: de_AT
}

func TestLanguages(t *testing.T) {
	tests := []struct {
		env  map[string]string
		want []string
	}{
		{map[string]string{}, nil},
		{map[string]string{"LANG": "C"}, nil},
		{map[string]string{"LANG": "POSIX", "LANGUAGE": "de"}, nil},
		{map[string]string{"LC_ALL": "C.utf8", "LANG": "de_DE.UTF-8"}, nil},
		{map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "fr"}, []string{"fr"}},
		{map[string]string{"LANG": "en_GB.UTF-8"}, []string{"en-GB"}},
		{map[string]string{"LANG": "de_DE@euro"}, []string{"de-DE"}},
		{map[string]string{"LANG": "fr_FR.UTF-8"}, []string{"fr-FR"}},
		{map[string]string{"LC_MESSAGES": "de_DE.UTF-8", "LANG": "en_GB.UTF-8"}, []string{"de-DE"}},
		{map[string]string{"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:de:en"}, []string{"fr", "de", "en"}},
		{map[string]string{"LANG": "den_CA.UTF-8"}, []string{"den-CA"}},
	}
	for _, tt := range tests {
		for _, name := range variables {
			t.Setenv(name, tt.env[name])
		}
		if diff := cmp.Diff(tt.want, languages()); diff != "" {
			t.Errorf("languages with %v (-want +got):\n%s", tt.env, diff)
		}
	}
}

func TestPrefer(t *testing.T) {
	tests := []struct {
		name, locale, want string
	}{
		{"LANG", "de_DE.UTF-8", "de_DE.UTF-8"},
		{"LC_ALL", "POSIX", "C.UTF-8"}, // else LANGUAGE would not be read
		{"LANG", "C", "C.UTF-8"},
		{"LANG", "", "C.UTF-8"},
	}
	for _, tt := range tests {
		for _, name := range variables {
			t.Setenv(name, "")
		}
		t.Setenv(tt.name, tt.locale)
		Prefer("en-XA")
		if got := os.Getenv(tt.name); got != tt.want {
			t.Errorf("with %s=%s, it became %s, want %s", tt.name, tt.locale, got, tt.want)
		}
		if got := os.Getenv("LANGUAGE"); got != "en_XA" {
			t.Errorf("with %s=%s, LANGUAGE = %q, want en_XA", tt.name, tt.locale, got)
		}
	}
}
