// Package settings stores what the window remembers between two runs, by keys, in a file that is
// replaced safely. Views and the window define their own settings, with keys that start with their
// names. A [Value] has a key, a default and limits, and stores itself. It returns the default if
// the stored value is missing or invalid.
//
// The preferences are a list of [Section] values from the owners of the settings. A change applies
// at once, except for a number, which changes when its entry loses the focus.
package settings

import (
	"math"

	"fyne.io/fyne/v2"
)

// Value is a setting. The functions below create values with a key.
type Value[T comparable] struct {
	Get     func() T
	Set     func(T)
	Default T
}

// Bool returns a boolean value.
func Bool(s fyne.Preferences, key string, fallback bool) Value[bool] {
	return Value[bool]{
		Get: func() bool { return s.BoolWithFallback(key, fallback) }, Set: func(on bool) { s.SetBool(key, on) }, Default: fallback,
	}
}

// Text returns a text setting. Its default is "".
func Text(s fyne.Preferences, key string) Value[string] {
	return Value[string]{Get: func() string { return s.String(key) }, Set: func(text string) { s.SetString(key, text) }}
}

// Within returns a number setting with values from low to high.
func Within[T ~int | ~float64](s fyne.Preferences, key string, low, high, fallback T) Value[T] {
	return Value[T]{
		Get: func() T {
			if v := s.FloatWithFallback(key, math.NaN()); v >= float64(low) && v <= float64(high) {
				return T(v)
			}
			return fallback
		},
		Set: func(n T) { s.SetFloat(key, float64(n)) }, Default: fallback,
	}
}

// Named returns a setting that is stored by its name. Set ignores values that have no name.
func Named[T comparable](s fyne.Preferences, key string, names map[string]T, fallback T) Value[T] {
	return Value[T]{
		Get: func() T {
			if v, ok := names[s.String(key)]; ok {
				return v
			}
			return fallback
		},
		Set: func(value T) {
			for name, v := range names {
				if v == value {
					s.SetString(key, name)
					return
				}
			}
		},
		Default: fallback,
	}
}

// Then returns the setting with a function that is called after each Set.
func (v Value[T]) Then(do func(T)) Value[T] {
	set := v.Set
	v.Set = func(to T) {
		set(to)
		do(to)
	}
	return v
}

// restore sets the default.
func (v *Value[T]) restore() { v.change(v.Default) }

// change sets the value if it is different, and reports whether it was.
func (v *Value[T]) change(to T) bool {
	if to == v.Get() {
		return false
	}
	v.Set(to)
	return true
}
