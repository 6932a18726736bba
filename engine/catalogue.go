package engine

import (
	"slices"
	"strings"
	"time"

	"kalah/internal/message"
)

// PlayerType is a kind of player, spelled as in game logs.
type PlayerType string

// The player types. The catalogue below describes them.
const (
	TypeHuman     PlayerType = "Human"
	TypeRandom    PlayerType = "Random_AI"
	TypeGreedy    PlayerType = "Greedy"
	TypeMinimax   PlayerType = "Minimax"
	TypeAlphaBeta PlayerType = "AlphaBeta"
	TypeScout     PlayerType = "Scout"
	TypeExpert    PlayerType = "Expert"
	TypePerfect   PlayerType = "Perfect"
	TypeProgram   PlayerType = "Program"
	TypeRepeated  PlayerType = "Repeated_Player"
)

// TypeInfo describes a type of player. Everything that sets players up, reads or shows them
// uses it, so a new type needs one entry in the catalogue and a constructor in package search.
type TypeInfo struct {
	Type    PlayerType // as in logs
	Aliases []string   // other spellings, in old logs
	Word    string     // on the command line; "" for a type that nobody chooses
	Title   string     // the type's name in English
	Name    string     // default name of a player
	About   string     // how it plays, in a few words
	Kind    Kind
	Classic bool // one of the three classic searches
	Solver  bool // uses a solver
	Proves  bool // plays the proved best house, given the time
	Outside bool // is a program of its own, which [PlayerSpec].Command starts

	Limit Bounds[int]           // turns to look ahead; required if it has a default
	Level Bounds[int]           // strength
	Time  Bounds[time.Duration] // to think for each move
	Seed  bool                  // draws random numbers
	Unit  ValueUnit             // of [Stats.Value]
}

// Kind says who or what chooses the houses of a type of player.
type Kind int

// The kinds of players.
const (
	Unknown  Kind = iota // not in the catalogue
	Person               // a person at the board
	AI                   // a program
	Repeater             // a log
)

// Bounds are the limits and the default of a setting. The zero value means that the type does
// not have the setting.
type Bounds[T int | time.Duration] struct{ Min, Max, Default T }

// Taken reports whether the type has the setting.
func (b Bounds[T]) Taken() bool { return b != Bounds[T]{} }

// Hold reports whether n is within the bounds.
func (b Bounds[T]) Hold(n T) bool { return b.Taken() && b.Min <= n && n <= b.Max }

// ValueUnit is the unit of a player's values of positions.
type ValueUnit string

// The units of values.
const (
	UnitNone      ValueUnit = ""          // the player does not evaluate
	UnitHeuristic ValueUnit = "heuristic" // of a classic search: -1 is a loss, 1 a win; see [Heuristic] for the rest
	UnitSeeds     ValueUnit = "seeds"     // the final seeds of the player to move minus the opponent's
)

// Bounds of a limit. MaxLimit is what a memo's key can hold, far beyond any real search.
const (
	MinLimit = 1
	MaxLimit = 100
)

// Bounds of a level: from a beginner's strength to full strength.
const (
	MinLevel = 1
	MaxLevel = 10
)

// Bounds of the time for a move.
const (
	MinTime = time.Millisecond
	MaxTime = time.Hour
)

// limited returns the bounds of a limit; def 0 means no default.
func limited(def int) Bounds[int] { return Bounds[int]{MinLimit, MaxLimit, def} }

func timed(def time.Duration) Bounds[time.Duration] {
	return Bounds[time.Duration]{MinTime, MaxTime, def}
}

// catalogue describes every type of player, in display order.
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
		Type: TypeProgram, Word: "program", Title: "Program", Name: "Program", Kind: AI,
		About:   "a program of yours, which a command starts",
		Outside: true, Time: timed(time.Second),
	},
	{
		Type: TypeRepeated, Title: "Repeated", Kind: Repeater,
	},
}

// Catalogue returns the descriptions of all types of players, in display order.
func Catalogue() []TypeInfo { return slices.Clone(catalogue) }

// Choosable returns the types that a user can choose, in display order.
func Choosable() []PlayerType {
	var types []PlayerType
	for i := range catalogue {
		if catalogue[i].Word != "" {
			types = append(types, catalogue[i].Type)
		}
	}
	return types
}

// ParseType returns the type for a log's spelling of it.
func ParseType(text string) (t PlayerType, ok bool) {
	for i := range catalogue {
		if info := &catalogue[i]; string(info.Type) == text || slices.Contains(info.Aliases, text) {
			return info.Type, true
		}
	}
	return "", false
}

var unknownType TypeInfo

// info returns the type's entry in the catalogue. Callers must not change it.
func (t PlayerType) info() *TypeInfo {
	for i := range catalogue {
		if catalogue[i].Type == t {
			return &catalogue[i]
		}
	}
	return &unknownType
}

// Info returns the description of the type, the zero value for an unknown type.
func (t PlayerType) Info() TypeInfo { return *t.info() }

// IsPerson reports whether someone at the board chooses the houses.
func (t PlayerType) IsPerson() bool { return t.info().Kind == Person }

// IsAI reports whether a program chooses the houses.
func (t PlayerType) IsAI() bool { return t.info().Kind == AI }

// IsClassic reports whether the type uses one of the classic searches.
func (t PlayerType) IsClassic() bool { return t.info().Classic }

// NeedsLimit reports whether the type requires a limit.
func (t PlayerType) NeedsLimit() bool { return t.info().Limit.Default > 0 }

// HasSeed reports whether the type draws random numbers.
func (t PlayerType) HasSeed() bool { return t.info().Seed }

// Level is an opponent that people choose by name. It is a player of an existing type, so logs
// have no field for it.
type Level struct {
	Word  string     // on the command line and in settings
	Name  string     // in English; also the player's name in a log
	About string     // how it plays, in a line
	Spec  PlayerSpec // without a random seed
	// Rating is how strong it plays, in Elo: the differences are those of the ladder measured in
	// docs/levels.md, and the beginner's is set so that the levels lie around 1500.
	Rating int
}

// levels are ordered by strength: from fair starts, each loses about three of four games
// against the next (figures in docs/levels.md). The level of Expert sets how loosely it
// chooses among the houses, the limit how many turns it looks ahead; see package search.
var levels = []Level{
	{
		Word: "beginner", Name: "Beginner", About: "plays almost any house",
		Spec: PlayerSpec{Type: TypeExpert, Level: 1, Limit: 6}, Rating: 1000,
	},
	{
		Word: "easy", Name: "Easy", About: "often misses the better house",
		Spec: PlayerSpec{Type: TypeExpert, Level: 2, Limit: 6}, Rating: 1226,
	},
	{
		Word: "medium", Name: "Medium", About: "sees most captures, gives a few away",
		Spec: PlayerSpec{Type: TypeExpert, Level: 3, Limit: 5}, Rating: 1454,
	},
	{
		Word: "hard", Name: "Hard", About: "looks ahead and slips now and then",
		Spec: PlayerSpec{Type: TypeExpert, Level: 6, Limit: 5}, Rating: 1680,
	},
	{
		Word: "master", Name: "Master", About: "looks far ahead and rarely slips",
		Spec: PlayerSpec{Type: TypeExpert, Level: 9}, Rating: 1924,
	},
	{
		Word: "perfect", Name: "Perfect", About: "plays what it has proved to be best",
		Spec: PlayerSpec{Type: TypePerfect}, Rating: 2311,
	},
}

func init() {
	for i := range levels {
		levels[i].Spec.Name = levels[i].Name
		levels[i].Spec.Time = levels[i].Spec.MoveTime() // so that it is displayed and logged
	}
}

// Levels returns all levels, weakest first.
func Levels() []Level { return slices.Clone(levels) }

// ParseLevel returns the level for a word, ignoring case.
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

// ParseWord returns the player that a word of the command line names, ignoring case: a type
// or, failing that, a level.
func ParseWord(word string) (spec PlayerSpec, level, ok bool) {
	for i := range catalogue {
		if info := &catalogue[i]; info.Word != "" && strings.EqualFold(info.Word, word) {
			return NewSpec(info.Type), false, true
		}
	}
	l, ok := ParseLevel(word)
	return l.Spec, ok, ok
}

// LevelOf returns the level that the player's settings match, ignoring its name and random
// seed.
func LevelOf(p PlayerSpec) (level Level, ok bool) {
	return findLevel(func(l Level) bool {
		s := l.Spec
		return s.Type == p.Type && s.Level == p.Level && s.Limit == p.Limit && s.MoveTime() == p.MoveTime()
	})
}

// PlayerSpec is the setup of a player. Nil and zero fields are not set.
type PlayerSpec struct {
	Type  PlayerType
	Name  string
	Limit int           // turns to look ahead
	Seed  *int64        // of the random numbers
	Time  time.Duration // to think for each move
	Level int           // strength; the highest level is full strength

	Command Command // of a program outside; zero for one that plays over the network
}

// Command says how a program outside is started and asked.
type Command struct {
	Line     string   // as typed into a shell
	Folder   string   // where it runs; "" for the current one
	Protocol Protocol // how it is asked
}

// Protocol is how a program outside is asked for its moves.
type Protocol string

// The protocols.
const (
	KGP     Protocol = ""        // the Kalah Game Protocol; the program is started once
	Numbers Protocol = "numbers" // started for each move: reads a board as numbers, writes house numbers
)

// MaxCommand is the maximal length of a command's line and of its folder, in bytes.
const MaxCommand = 4096

// NewSpec returns a player of the type with the default name and limit.
func NewSpec(t PlayerType) PlayerSpec {
	info := t.info()
	return PlayerSpec{Type: t, Name: info.Name, Limit: info.Limit.Default}
}

// TwoPeople returns two unnamed persons with distinct default names.
func TwoPeople() [2]PlayerSpec {
	return [2]PlayerSpec{{Type: TypeHuman, Name: "One"}, {Type: TypeHuman, Name: "Two"}}
}

// IsYou reports whether the player is an unnamed person, whom texts address as "you".
func (p PlayerSpec) IsYou() bool {
	info := p.Type.info()
	return info.Kind == Person && p.Name == info.Name
}

// IsAgent reports whether the player is a program that plays over the network, not one that is
// started here.
func (p PlayerSpec) IsAgent() bool { return p.Type.Info().Outside && p.Command.Line == "" }

// Weakened reports whether the player's level is below full strength.
func (p PlayerSpec) Weakened() bool { return p.Level != 0 && p.Level != p.Type.info().Level.Max }

// Deterministic reports whether the player always chooses the same house in the same position:
// it neither draws random numbers nor depends on the clock.
func (p PlayerSpec) Deterministic() bool {
	info := p.Type.info()
	draws := info.Seed && (!info.Level.Taken() || p.Weakened()) // at full strength, Expert does not draw
	return !draws && p.MoveTime() == 0 && !info.Outside
}

// MoveTime returns the maximal thinking time for a move, 0 for no maximum. It is the time that
// is set; else, unless a limit or a low level ends the search, the type's default.
func (p PlayerSpec) MoveTime() time.Duration {
	if p.Time != 0 || p.Limit != 0 || p.Weakened() {
		return p.Time
	}
	return p.Type.info().Time.Default
}

// Validate returns an error naming the first field with a value that the type does not allow.
// A missing seed or limit is allowed: logs of old games lack them.
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
	case p.Command != Command{} && !info.Outside:
		return message.Errorf("%s takes no command", p.Type)
	case p.Command.Protocol != KGP && p.Command.Protocol != Numbers:
		return message.Errorf("protocol %q, expected %q or none", string(p.Command.Protocol), string(Numbers))
	case len(p.Command.Line) > MaxCommand || len(p.Command.Folder) > MaxCommand:
		return message.Errorf("a command of more than %d bytes", MaxCommand)
	}
	return nil
}

// Sharing says whether both players draw from one random stream, spelled as in game logs.
type Sharing string

// The ways to share random numbers.
const (
	PerPlayer Sharing = "per_player" // each AI has its own stream
	Shared    Sharing = "shared"     // one stream for both, as in the notebook
)
