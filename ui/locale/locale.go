// Package locale makes the system's locale one that Fyne can read.
//
// Fyne looks at the environment while its packages are initialized and logs an
// error about locales that name no language, such as C.UTF-8. This package
// imports nothing but the standard library's smallest, so Go initializes it
// before: importing it is enough.
package locale

import (
	"os"
	"strings"
)

func init() {
	if fallback, ok := Language(os.Getenv); ok {
		// LANGUAGE is only about messages: the C library's locale stays.
		_ = os.Setenv("LANGUAGE", fallback)
	}
}

// Language returns the value that the variable LANGUAGE needs so that messages
// have a language, and false if the environment is good as it is.
func Language(getenv func(string) string) (string, bool) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			base, _, dotted := strings.Cut(value, ".")
			return "en", dotted && (base == "C" || base == "POSIX") && getenv("LANGUAGE") == ""
		}
	}
	return "", false
}
