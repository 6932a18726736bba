package puzzles

import (
	"kalah/search/puzzle"
	session "kalah/ui/app/puzzle"
	"kalah/ui/window/settings"
)

// Settings are what the view remembers between two runs.
type Settings struct{ s settings.Store }

// Keys of the settings.
const (
	prefix    = "puzzles."
	keySource = "source"
	keyGrade  = "grade"
)

// NewSettings returns the view's part of the store.
func NewSettings(s settings.Store) *Settings { return &Settings{settings.Prefix(s, prefix)} }

// Source returns where puzzles come from; those that are shipped by default.
func (s *Settings) Source() session.Source {
	if session.Source(s.s.String(keySource)) == session.Mine {
		return session.Mine
	}
	return session.Shipped
}

// Grade returns the grade that is asked for; 0, which is all, by default.
func (s *Settings) Grade() puzzle.Grade {
	g := s.s.Int(keyGrade)
	if g < 0 || g > len(puzzle.Grades()) {
		return 0
	}
	return puzzle.Grade(g)
}

// Set remembers both.
func (s *Settings) Set(source session.Source, grade puzzle.Grade) {
	s.s.SetString(keySource, string(source))
	s.s.SetInt(keyGrade, int(grade))
}
