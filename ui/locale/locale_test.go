package locale_test

import (
	"fmt"
	"testing"

	"kalah/ui/locale"
)

func ExampleLanguage() {
	env := map[string]string{"LANG": "C.UTF-8"}
	fmt.Println(locale.Language(func(name string) string { return env[name] }))
	// Output: en true
}

func TestLanguage(t *testing.T) {
	tests := []struct {
		env  map[string]string
		want bool
	}{
		{map[string]string{}, false},
		{map[string]string{"LANG": "C"}, false}, // Fyne knows this one
		{map[string]string{"LANG": "C.UTF-8"}, true},
		{map[string]string{"LANG": "POSIX.UTF-8"}, true},
		{map[string]string{"LANG": "de_DE.UTF-8"}, false},
		{map[string]string{"LC_ALL": "C.utf8", "LANG": "de_DE.UTF-8"}, true},
		{map[string]string{"LC_ALL": "de_DE.UTF-8", "LANG": "C.UTF-8"}, false},
		{map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "fr"}, false},
	}
	for _, tt := range tests {
		if _, got := locale.Language(func(name string) string { return tt.env[name] }); got != tt.want {
			t.Errorf("Language(%v) = %v, want %v", tt.env, got, tt.want)
		}
	}
}
