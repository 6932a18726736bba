// Package locale has Fyne speak a language that the program has, too.
//
// Fyne takes the language from the environment while its packages are
// initialized. It has catalogues of its own for a dozen languages: in one that
// the program lacks it would mix both languages and log a line for each of the
// program's texts, at each use. It also logs an error about locales that name no
// language, such as C.UTF-8. This package imports nothing but the standard
// library's smallest, so Go initializes it before Fyne: importing it is enough.
//
// On Windows and macOS Fyne asks the system instead of the environment.
package locale

import (
	"os"
	"slices"
	"strings"
)

// Languages are those that the program's texts are written in or translated to.
// A language is added here together with its catalogue, the file that is given
// to Fyne's lang.AddTranslations.
var Languages = []string{"en"}

func init() {
	if chosen, ok := Language(os.Getenv, Languages); ok {
		// LANGUAGE is only about messages: the C library's locale stays.
		_ = os.Setenv("LANGUAGE", chosen)
	}
}

// Language returns the value that the variable LANGUAGE needs so that messages
// come in a language that there are texts in, the first of them if the person
// reads none of the others. It returns false if the environment is good as it is.
//
// The environment is read as gettext and Fyne do: LC_ALL, LC_MESSAGES or LANG
// name the locale, LANGUAGE lists what is preferred to its language.
func Language(getenv func(string) string, languages []string) (string, bool) {
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = getenv(name); locale != "" {
			break
		}
	}
	preferred := getenv("LANGUAGE")
	if preferred == "" {
		preferred = locale
	}
	switch {
	case locale == "C" || locale == "POSIX": // Fyne looks no further
		return "", false
	case preferred == "":
		return "", false
	}
	var known []string
	for one := range strings.SplitSeq(preferred, ":") {
		if slices.Contains(languages, base(one)) {
			known = append(known, one)
		}
	}
	if known == nil {
		known = languages[:1]
	}
	chosen := strings.Join(known, ":")
	return chosen, chosen != preferred
}

// base returns the language of a locale such as de_DE.UTF-8@euro: "de".
func base(locale string) string {
	if end := strings.IndexAny(locale, "_-.@"); end >= 0 {
		locale = locale[:end]
	}
	return strings.ToLower(locale)
}
