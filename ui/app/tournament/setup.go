package tournament

import (
	"slices"
)

// Setup is what a match is set up with, and how it is played.
type Setup struct {
	Definition

	Jobs int // games played at once
	// Logs is the folder that every game is logged in, "" for none.
	Logs string
}

// jobs returns how many games are played at once.
func (s Setup) jobs() int { return max(1, s.Jobs) }

// Clone returns a setup that shares nothing with this one.
func (s Setup) Clone() Setup {
	s.Players, s.List = slices.Clone(s.Players), slices.Clone(s.List)
	if s.SPRT != nil {
		test := *s.SPRT
		s.SPRT = &test
	}
	return s
}
