// Package settings keeps what the window remembers between two runs: values by
// their keys, in a file that is written safely. What they mean is for the views
// and the window to say, each of which has its own under a prefix. What is stored
// may be broken, out of range or of another version: a
// [Value] has its key, its default and its bounds, stores itself, and answers whatever cannot be
// used by its default.
//
// The dialog of preferences is a list of [Section] values: whoever owns a setting gives its
// value. What is changed holds at once, a number once its entry is left.
package settings

import "fyne.io/fyne/v2"

// Store keeps values by their keys. It is the part of [fyne.Preferences] that
// settings need, so that a test can use those of its app.
type Store interface {
	Bool(key string) bool
	BoolWithFallback(key string, fallback bool) bool
	SetBool(key string, value bool)
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
