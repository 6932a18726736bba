package logging

import (
	"encoding/json"
	"iter"

	"github.com/go-json-experiment/json/jsontext"

	"kalah/internal/message"
)

// maxFields is the maximum number of fields in an object. It limits the time for a hostile
// file.
const maxFields = 1000

// field is a member of a JSON object.
type field struct {
	key   string
	value json.RawMessage
	name  json.RawMessage // the key as spelled in the file, or nil
	inner *object         // the parsed value, if the value may contain unknown fields
}

// fields returns the parsed value. f may be nil.
func (f *field) fields() object {
	if f == nil || f.inner == nil {
		return nil
	}
	return *f.inner
}

// object is a JSON object in the order of the file.
type object []field

// at returns the field of the key, or nil.
func (o object) at(key string) *field {
	for i := range o {
		if o[i].key == key {
			return &o[i]
		}
	}
	return nil
}

// get returns the value of the key, or nil.
func (o object) get(key string) json.RawMessage {
	if f := o.at(key); f != nil {
		return f.value
	}
	return nil
}

func (o object) has(key string) bool { return o.at(key) != nil }

// add appends a field, whose value is JSON.
func (o *object) add(key, value string) {
	*o = append(*o, field{key: key, value: []byte(value)})
}

// some appends a field if the condition holds.
func (o *object) some(condition bool, key, value string) {
	if condition {
		o.add(key, value)
	}
}

// nest appends a field whose value is an object.
func (o *object) nest(key string, inner object) { *o = append(*o, field{key: key, inner: &inner}) }

// parseObject splits a valid JSON value, which must be an object.
func parseObject(raw json.RawMessage) (object, error) {
	if raw[0] != '{' {
		return nil, message.Errorf("%w: found %s, expected an object", ErrShape, excerpt(raw))
	}
	var o object
	seen := map[string]bool{}
	d := newDecoder(raw)
	_, err := d.ReadToken()
	for err == nil && d.PeekKind() != '}' {
		if len(o) == maxFields {
			return nil, message.Errorf("%w: more than %d fields", ErrShape, maxFields)
		}
		var f field
		if f.name, err = nextValue(d, raw); err == nil {
			f.value, err = nextValue(d, raw)
		}
		if f.key = unquote(f.name); seen[f.key] {
			return nil, inField(shorten(f.key), message.Errorf("%w: given twice, expected once", ErrShape))
		}
		seen[f.key] = true
		o = append(o, f)
	}
	return o, err
}

// elements returns an iterator over the elements of a valid JSON value, which must be a list. A
// hostile list may be long, so the elements are parsed one at a time.
func elements(raw json.RawMessage) (iter.Seq2[int, json.RawMessage], error) {
	if raw[0] != '[' {
		return nil, message.Errorf("%w: found %s, expected a list", ErrShape, excerpt(raw))
	}
	return func(yield func(int, json.RawMessage) bool) {
		d := newDecoder(raw)
		_, err := d.ReadToken()
		for n := 0; err == nil && d.PeekKind() != ']'; n++ {
			var element json.RawMessage
			if element, err = nextValue(d, raw); err != nil || !yield(n, element) {
				return
			}
		}
	}, nil
}

// listOf returns the elements of a list of length n. The text what describes the elements in errors.
func listOf(raw json.RawMessage, n int, what message.Text) ([]json.RawMessage, error) {
	all, err := elements(raw)
	if err != nil {
		return nil, message.Errorf("%w: %s", err, what)
	}
	list := make([]json.RawMessage, 0, n)
	for i, element := range all {
		if i >= n {
			return nil, message.Errorf("%w: found a longer list, expected %d: %s", ErrShape, n, what)
		}
		list = append(list, element)
	}
	if len(list) < n {
		return nil, message.Errorf("%w: found a list of %d, expected %d: %s", ErrShape, len(list), n, what)
	}
	return list, nil
}

func unquote(raw json.RawMessage) string {
	text, _ := jsontext.AppendUnquote(nil, raw) // invalid UTF-8 becomes �
	return string(text)
}
