package words

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/internal/message"
)

// Errors of encoding/json about a text that ends too early or is nested too deeply.
const (
	endsEarly = "unexpected end of JSON input"
	tooDeep   = "exceeded max depth"
)

// wrongCharacter matches other errors of encoding/json: the character, then one group per place.
// jsonFaults has a text for each place.
var (
	wrongCharacter = regexp.MustCompile(`^invalid character ('.+'|'"'|'\\'') (?:` +
		`(looking for beginning of value)|(looking for beginning of object key string)|` +
		`(after object key:value pair)|(after object key)|(after array element)|(after top-level value)|` +
		`(in (?:string|\\u).*)|(in literal.*)|(.+))$`)
	jsonFaults = message.Texts(
		"%s found, expected a value", "%s found, expected the name of a field",
		"%s found, expected a comma or a closing brace", "%s found, expected a colon",
		"%s found, expected a comma or a closing bracket", "%s found after the end",
		"%s found in a text", "%s found, expected true, false or null", "%s found in a number",
	)
)

// wrongKind matches the errors of encoding/json about the type of a value: the value, its field if
// it has one, and the expected type.
var wrongKind = regexp.MustCompile(`^json: cannot unmarshal (array|object|string|bool|number) ?(\S*) into Go (?:value|struct field [^.]+\.(\S+)) of type (.+)$`)

// kindOf names a type of JSON values. name is its name in encoding/json or a Go type.
func kindOf(name string) message.Text {
	switch strings.TrimRight(name, "0123456789") {
	case "array":
		return message.Textf("a list")
	case "string":
		return message.Textf("a text")
	case "bool":
		return message.Textf("true or false")
	case "int", "uint":
		return message.Textf("a whole number")
	case "number", "float":
		return message.Textf("a number")
	}
	if strings.HasPrefix(name, "[") {
		return message.Textf("a list")
	}
	return message.Textf("an object")
}

// jsonError translates an error of encoding/json, or returns "" for another text. It works on the
// text because a stored error has nothing else.
func jsonError(text string) string {
	switch text {
	case endsEarly:
		return lang.L("it ends too early")
	case tooDeep:
		return lang.L("more lists and objects inside each other than can be read")
	}
	if parts := wrongKind.FindStringSubmatch(text); parts != nil {
		found := any(kindOf(parts[1]))
		if parts[2] != "" {
			found = message.Textf("the number %s", parts[2])
		}
		said := translated("found %s, expected %s", []any{found, kindOf(parts[4])})
		if parts[3] != "" {
			said = parts[3] + ": " + said
		}
		return said
	}
	if parts := wrongCharacter.FindStringSubmatch(text); parts != nil {
		for i, place := range parts[2:] {
			if place != "" {
				return translated(jsonFaults[i].Format(), []any{parts[1]})
			}
		}
	}
	return ""
}
