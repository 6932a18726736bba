package engine

import (
	"slices"
	"strings"
	"time"

	"kalah/internal/message"
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
	return findLevel(func(l Level) bool { return strings.EqualFold(l.Word, word) })
}

func findLevel(is func(Level) bool) (level Level, ok bool) {
	at := slices.IndexFunc(levels, is)
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
	return findLevel(func(l Level) bool {
		s := l.Spec
		return s.Type == p.Type && s.Level == p.Level && s.Limit == p.Limit && s.MoveTime() == p.MoveTime()
	})
}

// PlayerSpec says how a player is set up. Nil and zero fields are not set.
type PlayerSpec struct {
	Type  PlayerType
	Name  string
	Limit int           // turns to look ahead
	Seed  *int64        // of the random numbers
	Time  time.Duration // to think for each move
	Level int           // strength; the highest is the full one
}

// NewSpec returns a player of the type with what it has unless told otherwise:
// its name, and a limit if it needs one.
func NewSpec(t PlayerType) PlayerSpec {
	info := t.info()
	return PlayerSpec{Type: t, Name: info.Name, Limit: info.Limit.Default}
}

// TwoPeople returns two persons without names of their own, who are told apart.
func TwoPeople() [2]PlayerSpec {
	return [2]PlayerSpec{{Type: TypeHuman, Name: "One"}, {Type: TypeHuman, Name: "Two"}}
}

// IsYou reports whether the player is a person without a name of its own: who
// sits at the board, and is spoken to.
func (p PlayerSpec) IsYou() bool {
	info := p.Type.info()
	return info.Kind == Person && p.Name == info.Name
}

// Weakened reports whether the player plays below its strength.
func (p PlayerSpec) Weakened() bool { return p.Level != 0 && p.Level != p.Type.info().Level.Max }

// Deterministic reports whether the player chooses the same house whenever it is asked
// about the same position: it neither draws random numbers nor thinks by the clock.
func (p PlayerSpec) Deterministic() bool {
	info := p.Type.info()
	draws := info.Seed && (!info.Level.Taken() || p.Weakened()) // Expert draws below its full strength only
	return !draws && p.MoveTime() == 0
}

// MoveTime returns how long the player thinks for a move at most, 0 for as long
// as it takes: what it is set to or, where neither a limit nor a low level ends
// its thinking, the usual time of its type.
func (p PlayerSpec) MoveTime() time.Duration {
	if p.Time != 0 || p.Limit != 0 || p.Weakened() {
		return p.Time
	}
	return p.Type.info().Time.Default
}

// Validate returns an error naming the field that a player of this type cannot
// have. A missing seed or limit is no error here: logs of old games lack them.
func (p PlayerSpec) Validate() error {
	info := p.Type.info()
	switch {
	case p.Limit != 0 && !info.Limit.Taken():
		return message.Errorf("%s takes no limit", p.Type)
	case p.Limit != 0 && !info.Limit.Hold(p.Limit):
		return message.Errorf("limit %d, expected %d to %d", p.Limit, info.Limit.Min, info.Limit.Max)
	case p.Seed != nil && !info.Seed:
		return message.Errorf("%s takes no seed", p.Type)
	case p.Time != 0 && !info.Time.Taken():
		return message.Errorf("%s takes no time", p.Type)
	case p.Time != 0 && !info.Time.Hold(p.Time):
		return message.Errorf("time %v, expected %v to %v", p.Time, info.Time.Min, info.Time.Max)
	case p.Level != 0 && !info.Level.Taken():
		return message.Errorf("%s takes no level", p.Type)
	case p.Level != 0 && !info.Level.Hold(p.Level):
		return message.Errorf("level %d, expected %d to %d", p.Level, info.Level.Min, info.Level.Max)
	}
	return nil
}

// Sharing says whether the two players of a game draw from one stream of random
// numbers, spelt as game logs spell it.
type Sharing string

// The ways to share random numbers.
const (
	PerPlayer Sharing = "per_player" // each AI has its own stream
	Shared    Sharing = "shared"     // one stream for both, as in the notebook
)
