// Package environment reads and sets the language in the environment, as gettext and Fyne
// do: LC_ALL, LC_MESSAGES or LANG name the locale, LANGUAGE lists preferred languages. On
// Windows and macOS these are mostly not set.
//
// Importing it has an effect: it makes the environment ask for English. Fyne reads the
// language while it is initialized, and logs an error about locales without a language,
// such as C.UTF-8. This package imports only small packages, so Go initializes it earlier.
package environment

import (
	"cmp"
	"os"
	"slices"
	"strings"
)

// initial is the environment at the start of the program, preferred the languages in it.
var (
	initial   = os.Environ()
	preferred = languages()
)

func init() { Prefer("en") }

// Initial returns the environment at the start of the program, to start it again.
func Initial() []string { return slices.Clone(initial) }

// Preferred returns the languages that the environment asked for when the program started,
// the preferred one first: "de-AT", "en".
func Preferred() []string { return slices.Clone(preferred) }

// Prefer makes the environment ask for a language, also for the system's dialogs.
func Prefer(language string) {
	// The locale stays, unless it is one in which LANGUAGE is ignored.
	if name, locale := locale(); locale == "" || locale == "C" || locale == "POSIX" {
		_ = os.Setenv(name, "C.UTF-8")
	}
	_ = os.Setenv("LANGUAGE", strings.ReplaceAll(language, "-", "_"))
}

// locale returns the variable that names the locale, and its value.
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
	if one == "C" || one == "POSIX" { // LANGUAGE is ignored then
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

// tagOf returns the tag of a locale, "de-DE" for de_DE.UTF-8@euro, or "" if it has none.
func tagOf(locale string) string {
	if end := strings.IndexAny(locale, ".@"); end >= 0 {
		locale = locale[:end]
	}
	if locale == "C" || locale == "POSIX" {
		return ""
	}
	return strings.ReplaceAll(locale, "_", "-")
}
