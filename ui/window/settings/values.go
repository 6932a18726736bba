package settings

import (
	"encoding/json"
	"slices"

	"fyne.io/fyne/v2"
)

// A File can replace an app's own preferences.
var _ fyne.Preferences = (*File)(nil)

// get returns a value, or the fallback if the key is missing or has another type.
func get[T any](f *File, key string, fallback T) T {
	f.mu.Lock()
	raw := f.values[key]
	f.mu.Unlock()
	var value *T // stays nil for null
	if json.Unmarshal(raw, &value) != nil || value == nil {
		return fallback
	}
	return *value
}

// put sets a value. A value that JSON cannot express, such as NaN, removes the key.
func put[T any](f *File, key string, value T) {
	raw, err := json.Marshal(value)
	if err != nil {
		raw = nil
	}
	f.set(key, raw)
}

// putList sets a list. A nil list becomes an empty one.
func putList[T any](f *File, key string, list []T) { put(f, key, append([]T{}, list...)) }

// Bool implements [fyne.Preferences], like the methods below.
func (f *File) Bool(key string) bool { return get(f, key, false) }

func (f *File) BoolWithFallback(key string, fallback bool) bool { return get(f, key, fallback) }

func (f *File) SetBool(key string, v bool) { put(f, key, v) }

func (f *File) BoolList(key string) []bool { return get[[]bool](f, key, nil) }

func (f *File) BoolListWithFallback(key string, fallback []bool) []bool {
	return get(f, key, fallback)
}

func (f *File) SetBoolList(key string, v []bool) { putList(f, key, v) }

func (f *File) Float(key string) float64 { return get(f, key, 0.0) }

func (f *File) FloatWithFallback(key string, fallback float64) float64 {
	return get(f, key, fallback)
}

func (f *File) SetFloat(key string, v float64) { put(f, key, v) }

func (f *File) FloatList(key string) []float64 { return get[[]float64](f, key, nil) }

func (f *File) FloatListWithFallback(key string, fallback []float64) []float64 {
	return get(f, key, fallback)
}

func (f *File) SetFloatList(key string, v []float64) { putList(f, key, v) }

func (f *File) Int(key string) int { return get(f, key, 0) }

func (f *File) IntWithFallback(key string, fallback int) int { return get(f, key, fallback) }

func (f *File) SetInt(key string, v int) { put(f, key, v) }

func (f *File) IntList(key string) []int { return get[[]int](f, key, nil) }

func (f *File) IntListWithFallback(key string, fallback []int) []int { return get(f, key, fallback) }

func (f *File) SetIntList(key string, v []int) { putList(f, key, v) }

func (f *File) String(key string) string { return get(f, key, "") }

func (f *File) StringWithFallback(key, fallback string) string { return get(f, key, fallback) }

func (f *File) SetString(key, v string) { put(f, key, v) }

func (f *File) StringList(key string) []string { return get[[]string](f, key, nil) }

func (f *File) StringListWithFallback(key string, fallback []string) []string {
	return get(f, key, fallback)
}

func (f *File) SetStringList(key string, v []string) { putList(f, key, v) }

func (f *File) RemoveValue(key string) { f.set(key, nil) }

// AddChangeListener adds a function that is called after each change by this program.
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
