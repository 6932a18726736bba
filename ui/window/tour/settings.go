package tour

import (
	"kalah/ui/app/lesson"
	"kalah/ui/window/settings"
)

// Settings is what the view remembers between two runs.
type Settings struct{ s settings.Store }

const (
	keySeen  = "seen"
	keyPlace = "place"
)

// NewSettings returns the view's part of the store.
func NewSettings(s settings.Store) *Settings { return &Settings{settings.Prefix(s, ID+".")} }

// Session returns the lessons of the tour, at the one that it was left at.
func (s *Settings) Session() *lesson.Session {
	all := lesson.NewSession(lesson.All())
	all.GoTo(s.Place())
	return all
}

// Seen reports whether the tour was shown once.
func (s *Settings) Seen() bool { return s.s.BoolWithFallback(keySeen, false) }

// SetSeen sets [Settings.Seen].
func (s *Settings) SetSeen(seen bool) { s.s.SetBool(keySeen, seen) }

// Place returns the index of the lesson that the tour was left at.
func (s *Settings) Place() int { return s.s.Int(keyPlace) }

// SetPlace sets [Settings.Place].
func (s *Settings) SetPlace(at int) { s.s.SetInt(keyPlace, at) }
