package engine

import (
	"slices"
	"strings"
)

// Level is one of the opponents that people choose by name. It is a player of an
// existing type and nothing else, so a log needs no field for it.
type Level struct {
	Word  string     // on the command line, and what names the level in settings
	Name  string     // in English; also what the player is called in a log
	About string     // how it plays, in a line
	Spec  PlayerSpec // without a random seed
}

// levels are in the order of their strength. Each loses about three of four games
// from fair starts against the next: docs/levels.md has the figures. The level of
// Expert says how loosely a player chooses among the houses, and the limit how many
// turns it looks ahead; see package search.
var levels = []Level{
	{
		Word: "beginner", Name: "Beginner", About: "plays almost any house",
		Spec: PlayerSpec{Type: TypeExpert, Level: 1, Limit: 6},
	},
	{
		Word: "easy", Name: "Easy", About: "often misses the better house",
		Spec: PlayerSpec{Type: TypeExpert, Level: 2, Limit: 6},
	},
	{
		Word: "medium", Name: "Medium", About: "sees most captures, gives a few away",
		Spec: PlayerSpec{Type: TypeExpert, Level: 3, Limit: 5},
	},
	{
		Word: "hard", Name: "Hard", About: "looks ahead and slips now and then",
		Spec: PlayerSpec{Type: TypeExpert, Level: 6, Limit: 5},
	},
	{
		Word: "master", Name: "Master", About: "looks far ahead and rarely slips",
		Spec: PlayerSpec{Type: TypeExpert, Level: 9},
	},
	{
		Word: "perfect", Name: "Perfect", About: "plays what it has proved to be best",
		Spec: PlayerSpec{Type: TypePerfect},
	},
}

func init() {
	for i := range levels {
		levels[i].Spec.Name = levels[i].Name
		levels[i].Spec.Time = levels[i].Spec.MoveTime() // so that it is shown and logged
	}
}

// Levels returns the opponents that people choose by name, the weakest first. Each
// is beaten by the next.
func Levels() []Level { return slices.Clone(levels) }

// ParseLevel returns the level that a word names, in either case.
func ParseLevel(word string) (level Level, ok bool) {
	at := slices.IndexFunc(levels, func(l Level) bool { return strings.EqualFold(l.Word, word) })
	if at < 0 {
		return Level{}, false
	}
	return levels[at], true
}

// ParseWord returns the player that a word of the command line means, in either case: one
// of a type, or else of a level.
func ParseWord(word string) (spec PlayerSpec, level, ok bool) {
	for i := range catalogue {
		if info := &catalogue[i]; info.Word != "" && strings.EqualFold(info.Word, word) {
			return NewSpec(info.Type), false, true
		}
	}
	l, ok := ParseLevel(word)
	return l.Spec, ok, ok
}

// LevelOf returns the level that a player is set up as, whatever its name and its
// random seed are.
func LevelOf(p PlayerSpec) (level Level, ok bool) {
	at := slices.IndexFunc(levels, func(l Level) bool {
		s := l.Spec
		return s.Type == p.Type && s.Level == p.Level && s.Limit == p.Limit && s.MoveTime() == p.MoveTime()
	})
	if at < 0 {
		return Level{}, false
	}
	return levels[at], true
}
