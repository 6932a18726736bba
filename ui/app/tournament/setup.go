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

// OpeningKind says where openings come from, in the words of
// [ParseSource].
type OpeningKind string

// The kinds of openings.
const (
	FromStart   OpeningKind = "start"
	RandomMoves OpeningKind = "random"
	EveryLine   OpeningKind = "lines"
	EverySize   OpeningKind = "seeds"
	FairStarts  OpeningKind = "fair"
	FromFile    OpeningKind = "file"
)

// OpeningKinds are all of them, in the order in which they are offered.
var OpeningKinds = []OpeningKind{FromStart, RandomMoves, EveryLine, EverySize, FairStarts, FromFile}

// Counted reports whether the kind takes a number, or a range of them.
func (k OpeningKind) Counted() bool { return k == RandomMoves || k == EveryLine || k == EverySize }

// Source returns a source of openings as [ParseSource] reads it. What is
// a number, or the name of a file.
func (k OpeningKind) Source(what string) string {
	switch {
	case k.Counted():
		return string(k) + ":" + what
	case k == FromFile:
		return what
	}
	return string(k)
}

// SplitSource is the inverse of [OpeningKind.Source].
func SplitSource(source string) (kind OpeningKind, what string) {
	for _, k := range OpeningKinds {
		switch {
		case k == FromFile:
		case k.Counted() && len(source) > len(k) && source[:len(k)+1] == string(k)+":":
			return k, source[len(k)+1:]
		case source == string(k):
			return k, ""
		}
	}
	if source == "" {
		return FromStart, ""
	}
	return FromFile, source
}
