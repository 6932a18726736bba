// Package environment is about the languages that the environment asks for, as
// gettext and Fyne read it: LC_ALL, LC_MESSAGES or LANG name the locale, LANGUAGE
// lists what is preferred to its language. On Windows and macOS the system is
// asked instead; the environment is mostly silent there.
//
// Importing it is of use in itself. Fyne takes the language from the environment
// while its packages are initialized, and logs an error about locales that name no
// language, such as C.UTF-8. This package imports nothing but the standard
// library's smallest, so Go initializes it before Fyne: by then the environment
// asks for English, the language of the program until it chooses another.
package environment

import (
	"cmp"
	"os"
	"slices"
	"strings"
)

// preferred is what the environment asked for when the program started.
var preferred = languages()

func init() { Prefer("en") }

// Preferred returns the languages that the environment asked for when the program
// started, the best one first: "de-AT", "en". There are none in an environment
// that says nothing, or that asks for none, such as C.
func Preferred() []string { return slices.Clone(preferred) }

// Prefer makes the environment ask for a language. The system's own dialogs follow
// it too.
func Prefer(language string) {
	// LANGUAGE is only about messages: the C library's locale stays, unless it is
	// one in which LANGUAGE is not read.
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

// languages returns the languages that the environment asks for as tags, the best
// one first.
func languages() []string {
	_, one := locale()
	if one == "C" || one == "POSIX" { // LANGUAGE is not read there
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

// tagOf returns the tag of a locale such as de_DE.UTF-8@euro, "de-DE", or "" for
// one that names no language.
func tagOf(locale string) string {
	if end := strings.IndexAny(locale, ".@"); end >= 0 {
		locale = locale[:end]
	}
	if locale == "C" || locale == "POSIX" {
		return ""
	}
	return strings.ReplaceAll(locale, "_", "-")
}
