package message

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// stored is an error, a text or an argument of them as it is written down: one of
// its fields is there.
type stored struct {
	Format  string   `json:"format,omitempty"`
	Args    []stored `json:"args,omitempty"`
	Text    *string  `json:"text,omitempty"`
	Number  *int64   `json:"number,omitempty"`
	Is      *bool    `json:"is,omitempty"`
	IsError bool     `json:"error,omitempty"` // of a format or a text
}

// Store writes an error down, with all that [Error] and [Text] keep, so that
// [Load] returns one that says the same in every language. What it wraps is lost.
func Store(err error) []byte {
	s := store(err)
	if s.error().Error() != err.Error() { // an argument of some unusual kind
		s = plain(err)
	}
	data, fault := json.Marshal(s)
	if fault != nil {
		return nil // texts and numbers cannot fail
	}
	return data
}

// Load returns in err the error that [Store] wrote down.
func Load(data []byte, err *error) error {
	var s stored
	if fault := json.Unmarshal(data, &s); fault != nil {
		return fault
	}
	*err = s.error()
	return nil
}

func plain(err error) stored {
	text := err.Error()
	return stored{Text: &text, IsError: true}
}

func store(value any) stored {
	switch v := value.(type) {
	case Keeper:
		return stored{Format: v.Format(), Args: storeAll(v.Args()), IsError: true}
	case Text:
		return stored{Format: v.format, Args: storeAll(v.args)}
	case error:
		return plain(v)
	case fmt.Stringer:
		text := v.String()
		return stored{Text: &text}
	}
	switch r := reflect.ValueOf(value); {
	case r.Kind() == reflect.Bool:
		is := r.Bool()
		return stored{Is: &is}
	case r.CanInt():
		n := r.Int()
		return stored{Number: &n}
	case r.CanUint():
		n := int64(r.Uint())
		return stored{Number: &n}
	}
	text := fmt.Sprint(value)
	return stored{Text: &text}
}

func storeAll(args []any) []stored {
	var all []stored
	for _, arg := range args {
		all = append(all, store(arg))
	}
	return all
}

// error returns what was stored, as an error.
func (s stored) error() error {
	s.IsError = true
	switch v := s.value().(type) {
	case error:
		return v
	default:
		return errors.New(fmt.Sprint(v))
	}
}

// value returns what was stored.
func (s stored) value() any {
	var args []any
	for _, arg := range s.Args {
		args = append(args, arg.value())
	}
	switch {
	case s.Text != nil && s.IsError:
		return errors.New(*s.Text)
	case s.Text != nil:
		return *s.Text
	case s.Number != nil:
		return *s.Number
	case s.Is != nil:
		return *s.Is
	case !s.IsError:
		return Textf(s.Format, args...)
	}
	return Errorf(s.Format, args...)
}
