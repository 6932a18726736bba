package settings

import (
	"encoding/json"
	"math"
	"slices"

	"fyne.io/fyne/v2"
)

// A File can take the place of an app's own preferences.
var _ fyne.Preferences = (*File)(nil)

func (f *File) get(key string) any {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.values[key]
}

// convert returns a value as a type, and whether it is one.
func convert[T any](value any) (t T, ok bool) {
	switch to := any(&t).(type) {
	case *float64:
		*to, ok = number(value)
	case *int:
		var n float64
		n, ok = number(value)
		if ok = ok && n == math.Trunc(n) && math.Abs(n) <= 1<<53; ok {
			*to = int(n)
		}
	default:
		t, ok = value.(T)
	}
	return t, ok
}

func number(value any) (float64, bool) {
	switch n := value.(type) {
	case float64:
		return n, true
	case int:
		return float64(n), true
	case json.Number:
		x, err := n.Float64()
		return x, err == nil
	}
	return 0, false
}

// value returns a value, or the fallback if there is none of that type.
func value[T any](f *File, key string, fallback T) T {
	if v, ok := convert[T](f.get(key)); ok {
		return v
	}
	return fallback
}

// list returns a copy of a list, or the fallback if there is none of that type.
func list[T any](f *File, key string, fallback []T) []T {
	switch values := f.get(key).(type) {
	case []T:
		return slices.Clone(values)
	case []any:
		converted := make([]T, len(values))
		for i, v := range values {
			var ok bool
			if converted[i], ok = convert[T](v); !ok {
				return fallback
			}
		}
		return converted
	}
	return fallback
}

// setList keeps a copy, so that the caller may change its own.
func setList[T any](f *File, key string, values []T) {
	f.set(key, append([]T{}, values...))
}

// Bool implements [fyne.Preferences], as do the methods below.
func (f *File) Bool(key string) bool { return value(f, key, false) }

func (f *File) BoolWithFallback(key string, fallback bool) bool { return value(f, key, fallback) }

func (f *File) SetBool(key string, v bool) { f.set(key, v) }

func (f *File) BoolList(key string) []bool { return list[bool](f, key, nil) }

func (f *File) BoolListWithFallback(key string, fallback []bool) []bool {
	return list(f, key, fallback)
}

func (f *File) SetBoolList(key string, v []bool) { setList(f, key, v) }

func (f *File) Float(key string) float64 { return value(f, key, 0.0) }

func (f *File) FloatWithFallback(key string, fallback float64) float64 {
	return value(f, key, fallback)
}

// SetFloat forgets what cannot be stored: infinities and NaN.
func (f *File) SetFloat(key string, v float64) {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		f.RemoveValue(key)
		return
	}
	f.set(key, v)
}

func (f *File) FloatList(key string) []float64 { return list[float64](f, key, nil) }

func (f *File) FloatListWithFallback(key string, fallback []float64) []float64 {
	return list(f, key, fallback)
}

func (f *File) SetFloatList(key string, v []float64) { setList(f, key, v) }

func (f *File) Int(key string) int { return value(f, key, 0) }

func (f *File) IntWithFallback(key string, fallback int) int { return value(f, key, fallback) }

func (f *File) SetInt(key string, v int) { f.set(key, v) }

func (f *File) IntList(key string) []int { return list[int](f, key, nil) }

func (f *File) IntListWithFallback(key string, fallback []int) []int { return list(f, key, fallback) }

func (f *File) SetIntList(key string, v []int) { setList(f, key, v) }

func (f *File) String(key string) string { return value(f, key, "") }

func (f *File) StringWithFallback(key, fallback string) string { return value(f, key, fallback) }

func (f *File) SetString(key, v string) { f.set(key, v) }

func (f *File) StringList(key string) []string { return list[string](f, key, nil) }

func (f *File) StringListWithFallback(key string, fallback []string) []string {
	return list(f, key, fallback)
}

func (f *File) SetStringList(key string, v []string) { setList(f, key, v) }

func (f *File) RemoveValue(key string) { f.set(key, removed{}) }

// AddChangeListener has a function called after each change that is made here.
func (f *File) AddChangeListener(listener func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.listeners = append(f.listeners, listener)
}

func (f *File) ChangeListeners() []func() {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.listeners)
}
