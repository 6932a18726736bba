//go:build !linux

package window

// checkDisplay does nothing. Other systems always have a display that can be used.
func checkDisplay(func(string) string, func(name, value string) error) error { return nil }
