package environment

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

var variables = []string{"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"}

func TestLanguages(t *testing.T) {
	tests := []struct {
		env  map[string]string
		want []string
	}{
		{map[string]string{"LANG": "C"}, nil},
		{map[string]string{"LANG": "POSIX", "LANGUAGE": "de"}, nil},
		{map[string]string{"LC_ALL": "C.utf8", "LANG": "de_DE.UTF-8"}, nil},
		{map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "fr"}, []string{"fr"}},
		{map[string]string{"LANG": "de_DE@euro"}, []string{"de-DE"}},
		{map[string]string{"LC_MESSAGES": "de_DE.UTF-8", "LANG": "en_GB.UTF-8"}, []string{"de-DE"}},
		{map[string]string{"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:de:en"}, []string{"fr", "de", "en"}},
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
