package words

import (
	"errors"
	"strconv"

	"fyne.io/fyne/v2/lang"
)

// Capture returns the name of a capture rule.
func Capture(empty bool) string {
	if empty {
		return lang.L("Empty capture")
	}
	return lang.X("capture.standard", "Standard")
}

// Between returns a function that returns an error unless its argument is an integer from low to
// high.
func Between(low, high int) func(string) error {
	return func(text string) error {
		if n, err := strconv.Atoi(text); err == nil && n >= low && n <= high {
			return nil
		}
		return errors.New(lang.L("A number from {{.Low}} to {{.High}}", Args{"Low": Int(low), "High": Int(high)}))
	}
}

// WholeNumber returns an error unless the text is a 64-bit integer.
func WholeNumber(text string) error {
	if _, err := strconv.ParseInt(text, 10, 64); err != nil {
		return errors.New(lang.L("A whole number"))
	}
	return nil
}
