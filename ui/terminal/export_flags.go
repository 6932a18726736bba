package terminal

import (
	"errors"
	"fmt"

	"kalah/logging/export"
)

// format is the flag of a format; "" if it is not given.
type format export.Format

// String implements pflag.Value.
func (f *format) String() string { return string(*f) }

// Type implements pflag.Value.
func (f *format) Type() string { return "text|csv|svg|png|gif" }

// Set implements pflag.Value.
func (f *format) Set(text string) error {
	for _, known := range export.Formats() {
		if text == string(known) {
			*f = format(text)
			return nil
		}
	}
	return errors.New("expected " + oneOf(formatWords()))
}

func formatWords() []string {
	var words []string
	for _, f := range export.Formats() {
		words = append(words, string(f))
	}
	return words
}

// theme is the flag of a theme.
type theme export.Theme

// String implements pflag.Value.
func (t *theme) String() string { return string(*t) }

// Type implements pflag.Value.
func (t *theme) Type() string { return "light|dark" }

// Set implements pflag.Value.
func (t *theme) Set(text string) error {
	if known := export.Theme(text); known != export.Light && known != export.Dark {
		return fmt.Errorf("expected %s or %s", export.Light, export.Dark)
	}
	*t = theme(text)
	return nil
}
