// Package environment reads and sets the language in the environment, as gettext and Fyne
// do: LC_ALL, LC_MESSAGES or LANG name the locale, LANGUAGE lists preferred languages. On
// Windows and macOS these are mostly not set.
//
// Importing the package makes the environment ask for English. Fyne reads the language while it is
// initialized, and logs an error about locales without a language, such as C.UTF-8. This package
// imports only small packages, so Go initializes it earlier than Fyne.
package environment

import (
	"cmp"
	"os"
	"slices"
	"strings"
)

// The environment at the start of the program, and the languages in it.
var (
	initial   = os.Environ()
	preferred = languages()
)

func init() { Prefer("en") }

// Initial returns the environment at the start of the program, to start the program again.
func Initial() []string { return slices.Clone(initial) }

// Preferred returns the tags of the languages that the environment asked for when the program
// started, such as "de-AT" and "en". The preferred language is first.
func Preferred() []string { return slices.Clone(preferred) }

// Prefer makes the environment ask for a language. The system's dialogs use it too.
func Prefer(language string) {
	// The locales C and POSIX ignore LANGUAGE.
	if name, locale := locale(); locale == "" || locale == "C" || locale == "POSIX" {
		_ = os.Setenv(name, "C.UTF-8")
	}
	_ = os.Setenv("LANGUAGE", strings.ReplaceAll(language, "-", "_"))
}

// locale returns the variable that names the locale and its value.
func locale() (name, value string) {
	for _, name = range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value = os.Getenv(name); value != "" {
			break
		}
	}
	return name, value
}

// languages returns the tags of the languages that the environment asks for.
func languages() []string {
	_, one := locale()
	if one == "C" || one == "POSIX" { // which ignore LANGUAGE
		return nil
	}
	var tags []string
	for one := range strings.SplitSeq(cmp.Or(os.Getenv("LANGUAGE"), one), ":") {
		if tag := tagOf(one); tag != "" {
			tags = append(tags, tag)
		}
	}
	return tags
}

// tagOf returns the language tag of a locale, such as "de-DE" for de_DE.UTF-8@euro. It returns "" if
// the locale has no language.
func tagOf(locale string) string {
	if end := strings.IndexAny(locale, ".@"); end >= 0 {
		locale = locale[:end]
	}
	if locale == "C" || locale == "POSIX" {
		return ""
	}
	return strings.ReplaceAll(locale, "_", "-")
}
