package phrase

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/ui/locale"
)

// What encoding/json says of a text that is not JSON: one of the first two, or of a
// character where it stands.
const (
	endsEarly = "unexpected end of JSON input"
	tooDeep   = "exceeded max depth"

	inPlaceOfValue = "looking for beginning of value"
	inPlaceOfName  = "looking for beginning of object key string"
	inPlaceOfColon = "after object key"
	inObject       = "after object key:value pair"
	inList         = "after array element"
	behindAll      = "after top-level value"
	inText         = "in string"  // and what follows
	inEscape       = `in \u`      // and what follows
	inWord         = "in literal" // and what follows
)

var wrongCharacter = regexp.MustCompile(`^invalid character ('.+'|'"'|'\\'') (.+)$`)

// jsonError says what encoding/json says; "" if the text of an error is none of its.
// The text is all that there is of an error that was written down.
func jsonError(text string) string {
	switch text {
	case endsEarly:
		return lang.L("it ends too early")
	case tooDeep:
		return lang.L("more lists and objects inside each other than can be read")
	}
	parts := wrongCharacter.FindStringSubmatch(text)
	if parts == nil {
		return ""
	}
	found := locale.Args{"Character": parts[1]}
	switch place := parts[2]; {
	case place == inPlaceOfValue:
		return lang.L("{{.Character}} found, expected a value", found)
	case place == inPlaceOfName:
		return lang.L("{{.Character}} found, expected the name of a field", found)
	case place == inPlaceOfColon:
		return lang.L("{{.Character}} found, expected a colon", found)
	case place == inObject:
		return lang.L("{{.Character}} found, expected a comma or a closing brace", found)
	case place == inList:
		return lang.L("{{.Character}} found, expected a comma or a closing bracket", found)
	case place == behindAll:
		return lang.L("{{.Character}} found after the end", found)
	case strings.HasPrefix(place, inText), strings.HasPrefix(place, inEscape):
		return lang.L("{{.Character}} found in a text", found)
	case strings.HasPrefix(place, inWord):
		return lang.L("{{.Character}} found, expected true, false or null", found)
	}
	return lang.L("{{.Character}} found in a number", found)
}
