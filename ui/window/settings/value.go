// Package settings keeps what the window remembers between two runs: values by
// their keys, in a file that is written safely. What they mean is for the views
// and the window to say, whose keys begin with their names. What is stored
// may be broken, out of range or of another version: a
// [Value] has its key, its default and its bounds, stores itself, and answers whatever cannot be
// used by its default.
//
// The dialog of preferences is a list of [Section] values: whoever owns a setting gives its
// value. What is changed holds at once, a number once its entry is left.
package settings

import (
	"math"

	"fyne.io/fyne/v2"
)

// Value is a setting: how it is read and set, and what it is by default. The functions
// below make those that store themselves under a key.
type Value[T comparable] struct {
	Get     func() T
	Set     func(T)
	Default T
}

// Bool returns a switch.
func Bool(s fyne.Preferences, key string, fallback bool) Value[bool] {
	return Value[bool]{
		Get: func() bool { return s.BoolWithFallback(key, fallback) }, Set: func(on bool) { s.SetBool(key, on) }, Default: fallback,
	}
}

// Text returns a text, "" by default.
func Text(s fyne.Preferences, key string) Value[string] {
	return Value[string]{Get: func() string { return s.String(key) }, Set: func(text string) { s.SetString(key, text) }}
}

// Within returns a number from low to high.
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

// Named returns a value that is stored by its name. One without a name is not stored.
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

// Then returns the value with something that is done once it is set.
func (v Value[T]) Then(do func(T)) Value[T] {
	set := v.Set
	v.Set = func(to T) {
		set(to)
		do(to)
	}
	return v
}

// restore sets what holds by default.
func (v *Value[T]) restore() { v.change(v.Default) }

// change sets what is another value, and reports whether it is.
func (v *Value[T]) change(to T) bool {
	if to == v.Get() {
		return false
	}
	v.Set(to)
	return true
}
