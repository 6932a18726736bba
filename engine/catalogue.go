package engine

import (
	"slices"
	"time"
)

// PlayerType is a kind of player, spelt as game logs spell it.
type PlayerType string

// The player types. Their facts stand in the catalogue below.
const (
	TypeHuman     PlayerType = "Human"
	TypeRandom    PlayerType = "Random_AI"
	TypeGreedy    PlayerType = "Greedy"
	TypeMinimax   PlayerType = "Minimax"
	TypeAlphaBeta PlayerType = "AlphaBeta"
	TypeScout     PlayerType = "Scout"
	TypeExpert    PlayerType = "Expert"
	TypePerfect   PlayerType = "Perfect"
	TypeRepeated  PlayerType = "Repeated_Player"
)

// TypeInfo holds the facts of a type of player. Whatever sets players up, reads
// or shows them reads the facts here, so that a new type takes one entry in the
// catalogue, and a constructor in package search.
type TypeInfo struct {
	Type    PlayerType // as logs spell it
	Aliases []string   // as some old logs spell it
	Word    string     // on the command line; "" for a type that nobody chooses
	Title   string     // what people call the type, in English
	Name    string     // of a player that is given none
	About   string     // how it plays, in a few words
	Kind    Kind
	Classic bool // one of the three classic searches
	Solver  bool // thinks by a solver
	Proves  bool // plays what it has proved to be best, given the time

	Limit Bounds[int]           // turns to look ahead; with a default it cannot do without
	Level Bounds[int]           // strength
	Time  Bounds[time.Duration] // to think for each move
	Seed  bool                  // draws random numbers
	Unit  ValueUnit             // of [Stats.Value]
}

// Kind says who chooses the houses of a type of player.
type Kind int

// The kinds of players.
const (
	Unknown  Kind = iota // no type that there is
	Person               // someone at the board
	AI                   // a program
	Repeater             // a log
)

// Bounds are what a number or a time may be, and what it is unless set. The zero
// value is for a type that does not take it.
type Bounds[T int | time.Duration] struct{ Min, Max, Default T }

// Taken reports whether there is anything to set.
func (b Bounds[T]) Taken() bool { return b != Bounds[T]{} }

// Hold reports whether the value is within the bounds.
func (b Bounds[T]) Hold(n T) bool { return b.Taken() && b.Min <= n && n <= b.Max }

// ValueUnit is what a player's values of positions are measured in.
type ValueUnit string

// The units of values.
const (
	UnitNone      ValueUnit = ""          // the player has no opinion
	UnitHeuristic ValueUnit = "heuristic" // of a classic search, see [Heuristic]: -1 a loss, 1 a win, and between them
	UnitSeeds     ValueUnit = "seeds"     // the final seeds of the player to move minus the opponent's
)

// Bounds of a limit. A memo's key holds the largest; no search on a desktop
// gets near it.
const (
	MinLimit = 1
	MaxLimit = 100
)

// Bounds of a level: from a beginner's strength to the full one.
const (
	MinLevel = 1
	MaxLevel = 10
)

// Bounds of the time for a move.
const (
	MinTime = time.Millisecond
	MaxTime = time.Hour
)

// limited returns the bounds of a limit with that default, 0 for none.
func limited(usual int) Bounds[int] { return Bounds[int]{MinLimit, MaxLimit, usual} }

// timed returns the bounds of a time with that default.
func timed(usual time.Duration) Bounds[time.Duration] {
	return Bounds[time.Duration]{MinTime, MaxTime, usual}
}

// catalogue has every type of player, in the order in which they are offered.
var catalogue = []TypeInfo{
	{
		Type: TypeHuman, Word: "human", Title: "Human", Name: "You", Kind: Person,
	},
	{
		Type: TypeRandom, Word: "random", Title: "Random", Name: "Random", Kind: AI,
		About: "any house, each as likely as the others",
		Seed:  true,
	},
	{
		Type: TypeGreedy, Word: "greedy", Title: "Greedy", Name: "Greedy", Kind: AI,
		About: "the most seeds captured, else an extra turn, else any house",
		Seed:  true,
	},
	{
		Type: TypeMinimax, Aliases: []string{"Minmax"}, Word: "minimax", Title: "Minimax", Name: "Mini", Kind: AI,
		About:   "looks at every line of play",
		Classic: true, Limit: limited(4), Seed: true, Unit: UnitHeuristic,
	},
	{
		Type: TypeAlphaBeta, Word: "alphabeta", Title: "AlphaBeta", Name: "Alpha", Kind: AI,
		About:   "leaves out what cannot matter",
		Classic: true, Limit: limited(6), Seed: true, Unit: UnitHeuristic,
	},
	{
		Type: TypeScout, Word: "scout", Title: "Scout", Name: "Pearl", Kind: AI,
		About:   "mostly asks whether a move is better at all",
		Classic: true, Limit: limited(6), Seed: true, Unit: UnitHeuristic,
	},
	{
		Type: TypeExpert, Word: "expert", Title: "Expert", Name: "Expert", Kind: AI,
		About:  "the strongest in the time that it is given",
		Solver: true, Limit: limited(0), Time: timed(time.Second), Level: Bounds[int]{Min: MinLevel, Max: MaxLevel}, Seed: true, Unit: UnitSeeds,
	},
	{
		Type: TypePerfect, Word: "perfect", Title: "Perfect", Name: "Perfect", Kind: AI,
		About:  "never gives away a seed, given time to prove it",
		Solver: true, Proves: true, Time: timed(time.Minute), Unit: UnitSeeds,
	},
	{
		Type: TypeRepeated, Title: "Repeated", Kind: Repeater,
	},
}

// Catalogue returns the facts of every type of player, in the order in which
// they are offered.
func Catalogue() []TypeInfo { return slices.Clone(catalogue) }

// Choosable returns the types that a player may be set up with, in the order in
// which they are offered.
func Choosable() []PlayerType {
	var types []PlayerType
	for i := range catalogue {
		if catalogue[i].Word != "" {
			types = append(types, catalogue[i].Type)
		}
	}
	return types
}

// ParseType returns the type that a log spells so.
func ParseType(text string) (t PlayerType, ok bool) {
	for i := range catalogue {
		if info := &catalogue[i]; string(info.Type) == text || slices.Contains(info.Aliases, text) {
			return info.Type, true
		}
	}
	return "", false
}

var unknownType TypeInfo

// info returns the facts of the type, which are only to be read.
func (t PlayerType) info() *TypeInfo {
	for i := range catalogue {
		if catalogue[i].Type == t {
			return &catalogue[i]
		}
	}
	return &unknownType
}

// Info returns the facts of the type; the zero value if there is no such type.
func (t PlayerType) Info() TypeInfo { return *t.info() }

// IsPerson reports whether someone at the board chooses the houses.
func (t PlayerType) IsPerson() bool { return t.info().Kind == Person }

// IsAI reports whether players of this type choose by themselves.
func (t PlayerType) IsAI() bool { return t.info().Kind == AI }

// IsClassic reports whether players of this type choose by one of the classic
// searches.
func (t PlayerType) IsClassic() bool { return t.info().Classic }

// NeedsLimit reports whether they cannot do without a limit.
func (t PlayerType) NeedsLimit() bool { return t.info().Limit.Default > 0 }

// HasSeed reports whether players of this type draw random numbers.
func (t PlayerType) HasSeed() bool { return t.info().Seed }
