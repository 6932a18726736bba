package tournament

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"strings"

	"kalah/internal/message"
)

// decode reads one JSON value and nothing after it, and refuses unknown fields.
func decode(data []byte, into any) error { return decodeError(strict(data, into)) }

// decodeLines is decode for what begins in that line of a file: errors name the line.
func decodeLines(data []byte, line int, into any) error {
	err := strict(data, into)
	var syntax *json.SyntaxError
	var other *json.UnmarshalTypeError
	at := int64(0)
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &other):
		at = other.Offset
	default:
		return decodeError(err)
	}
	return message.Errorf("line %d: %w", line+bytes.Count(data[:min(at, int64(len(data)))], []byte("\n")), decodeError(err))
}

func strict(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return message.New("something follows the JSON")
	}
	return nil
}

// unknownField is how encoding/json says so: it has no type for this error.
var unknownField = regexp.MustCompile(`^json: unknown field (.+)$`)

// decodeError says in the words of people what encoding/json says in those of Go.
func decodeError(err error) error {
	var syntax *json.SyntaxError
	var other *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return message.New("the JSON ends too early")
	case errors.As(err, &syntax):
		return message.Errorf("not JSON: %w", err)
	case errors.As(err, &other) && other.Field == "":
		return message.Errorf("found %s, expected %s", foundIn(other.Value), expectedOf(other.Type))
	case errors.As(err, &other):
		return message.Errorf("%s: found %s, expected %s", other.Field, foundIn(other.Value), expectedOf(other.Type))
	}
	if unknown := unknownField.FindStringSubmatch(fmt.Sprint(err)); unknown != nil {
		return message.Errorf("unknown field %s", unknown[1])
	}
	return err
}

// foundIn says what stands in the JSON: a kind of value, or "number" and the number.
func foundIn(value string) message.Text {
	if number, ok := strings.CutPrefix(value, "number "); ok {
		return message.Textf("the number %s", number)
	}
	text, ok := map[string]message.Text{
		"number": message.Textf("a number"), "string": message.Textf("a text"), "bool": message.Textf("true or false"), "array": message.Textf("a list"),
	}[value]
	if !ok {
		return message.Textf("an object")
	}
	return text
}

// expectedOf says what JSON a value of the type is written as.
func expectedOf(t reflect.Type) message.Text {
	switch k := t.Kind(); {
	case reflect.Int <= k && k <= reflect.Uint64:
		return message.Textf("a whole number")
	case k == reflect.Bool:
		return foundIn("bool")
	case k == reflect.Float32, k == reflect.Float64:
		return foundIn("number")
	case k == reflect.String:
		return foundIn("string")
	case k == reflect.Slice, k == reflect.Array:
		return foundIn("array")
	}
	return foundIn("object")
}
