// Package settings keeps what the window remembers between two runs: values by
// their keys, in a file that is written safely. What they mean is for the views
// and the window to say, each of which has its own under a prefix. What is stored
// may be broken, out of range or of another version: [Named] and [Within] help to
// answer whatever cannot be used by its default.
//
// The dialog of preferences is a list of [Section] values: whoever owns a setting says
// how it is read and set, and what it is by default. What is changed holds at once, a
// number once its entry is left.
package settings

import (
	"math"

	"fyne.io/fyne/v2"
)

// Store keeps values by their keys. It is the part of [fyne.Preferences] that
// settings need, so that a test can use those of its app.
type Store interface {
	Bool(key string) bool
	BoolWithFallback(key string, fallback bool) bool
	SetBool(key string, value bool)
	Float(key string) float64
	FloatWithFallback(key string, fallback float64) float64
	SetFloat(key string, value float64)
	Int(key string) int
	IntWithFallback(key string, fallback int) int
	SetInt(key string, value int)
	String(key string) string
	StringWithFallback(key, fallback string) string
	SetString(key string, value string)
	StringList(key string) []string
	SetStringList(key string, value []string)
	RemoveValue(key string)
}

var _ Store = fyne.Preferences(nil)

// Prefix returns the part of a store whose keys begin with the prefix, such as
// "lab.": a view has its own, and need not know what others call theirs.
func Prefix(s Store, prefix string) Store { return part{s, prefix} }

// Named returns the value whose name is stored under the key, and whether there is
// one.
func Named[T any](s Store, key string, names map[string]T) (T, bool) {
	v, ok := names[s.String(key)]
	return v, ok
}

// SetNamed stores a value by its name. One without a name is not stored.
func SetNamed[T comparable](s Store, key string, names map[string]T, value T) {
	for name, v := range names {
		if v == value {
			s.SetString(key, name)
			return
		}
	}
}

// Within returns the number stored under the key, and whether there is one from
// low to high.
func Within(s Store, key string, low, high float64) (float64, bool) {
	v := s.FloatWithFallback(key, math.NaN())
	return v, v >= low && v <= high
}

type part struct {
	of     Store
	prefix string
}

// Bool implements [Store], as do the methods below.
func (p part) Bool(key string) bool { return p.of.Bool(p.prefix + key) }

func (p part) BoolWithFallback(key string, fallback bool) bool {
	return p.of.BoolWithFallback(p.prefix+key, fallback)
}

func (p part) SetBool(key string, value bool) { p.of.SetBool(p.prefix+key, value) }

func (p part) Float(key string) float64 { return p.of.Float(p.prefix + key) }

func (p part) FloatWithFallback(key string, fallback float64) float64 {
	return p.of.FloatWithFallback(p.prefix+key, fallback)
}

func (p part) SetFloat(key string, value float64) { p.of.SetFloat(p.prefix+key, value) }

func (p part) Int(key string) int { return p.of.Int(p.prefix + key) }

func (p part) IntWithFallback(key string, fallback int) int {
	return p.of.IntWithFallback(p.prefix+key, fallback)
}

func (p part) SetInt(key string, value int) { p.of.SetInt(p.prefix+key, value) }

func (p part) String(key string) string { return p.of.String(p.prefix + key) }

func (p part) StringWithFallback(key, fallback string) string {
	return p.of.StringWithFallback(p.prefix+key, fallback)
}

func (p part) SetString(key, value string) { p.of.SetString(p.prefix+key, value) }

func (p part) StringList(key string) []string { return p.of.StringList(p.prefix + key) }

func (p part) SetStringList(key string, value []string) { p.of.SetStringList(p.prefix+key, value) }

func (p part) RemoveValue(key string) { p.of.RemoveValue(p.prefix + key) }
