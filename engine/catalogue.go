package engine

import (
	"slices"
	"strings"
	"time"

	"kalah/internal/message"
)

// PlayerType is a kind of player, spelled as in game logs.
type PlayerType string

// The types of players. The catalogue describes them.
const (
	TypeHuman     PlayerType = "Human"
	TypeRandom    PlayerType = "Random_AI"
	TypeGreedy    PlayerType = "Greedy"
	TypeMinimax   PlayerType = "Minimax"
	TypeAlphaBeta PlayerType = "AlphaBeta"
	TypeScout     PlayerType = "Scout"
	TypeMCTS      PlayerType = "MCTS"
	TypeExpert    PlayerType = "Expert"
	TypePerfect   PlayerType = "Perfect"
	TypeProgram   PlayerType = "Program"
	TypeRepeated  PlayerType = "Repeated_Player"
)

// TypeInfo describes a type of player. All code that reads, shows or sets up players uses it,
// so a new type needs only an entry in the catalogue and a constructor in package search.
type TypeInfo struct {
	Type    PlayerType // as spelled in game logs
	Aliases []string   // other spellings, found in old logs
	Word    string     // name on the command line; "" for a type that users cannot choose
	Title   string     // the type's name in English
	Name    string     // default name of a player of this type
	About   string     // playing style, in a few words
	Kind    Kind
	Classic bool // one of the three classic searches
	Solver  bool // uses a solver
	Proves  bool // plays a house that is proved to be best, if the time suffices
	Outside bool // is an external program, started by [PlayerSpec].Command or connected over the network

	Limit    Bounds[int]           // search depth, in turns; required if it has a default
	Playouts bool                  // Limit is a number of playouts instead
	Nodes    Bounds[int]           // positions that a search for a move visits
	Level    Bounds[int]           // strength
	Time     Bounds[time.Duration] // maximum time per move
	Seed     bool                  // uses random numbers
	Unit     ValueUnit             // of [Stats.Value]
}

// Kind is the kind of a type of player: a person, a program or a log.
type Kind int

// The kinds of players.
const (
	Unknown Kind = iota // not in the catalogue
	Person              // the houses are chosen by a person at the board
	AI
	Repeater
)

// Bounds are the minimum, the maximum and the default of a setting. The zero value means that
// the type of player does not have the setting.
type Bounds[T int | time.Duration] struct{ Min, Max, Default T }

// Taken reports whether the type has the setting.
func (b Bounds[T]) Taken() bool { return b != Bounds[T]{} }

// Hold reports whether n is within the bounds.
func (b Bounds[T]) Hold(n T) bool { return b.Taken() && b.Min <= n && n <= b.Max }

// ValueUnit is the unit of the values that a player gives to positions.
type ValueUnit string

// The units of values.
const (
	UnitNone      ValueUnit = ""          // the player does not evaluate
	UnitHeuristic ValueUnit = "heuristic" // -1 is a loss, 1 is a win; the rest are values of [Heuristic] or mean results of playouts
	UnitSeeds     ValueUnit = "seeds"     // the final seeds of the player to move minus the opponent's
)

// The bounds of a search depth, in turns. MaxLimit fits into the keys of the transposition
// tables and is far beyond any real search.
const (
	MinLimit = 1
	MaxLimit = 100
)

// The bounds of a level, from the strength of a beginner to full strength.
const (
	MinLevel = 1
	MaxLevel = 10
)

// MaxPlayouts is the maximum number of playouts per move: many minutes from the standard starting
// position.
const MaxPlayouts = 100_000_000

// MaxNodes is the maximum number of nodes per move.
const MaxNodes = 1_000_000_000

// The bounds of the time per move.
const (
	MinTime = time.Millisecond
	MaxTime = time.Hour
)

// limited returns the bounds of a search depth. def is the default; 0 means that there is none.
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
		Type: TypeMCTS, Word: "mcts", Title: "MCTS", Name: "Carlo", Kind: AI,
		About: "tries moves in many random games",
		Limit: Bounds[int]{Min: 1, Max: MaxPlayouts}, Playouts: true, Time: timed(time.Second), Seed: true, Unit: UnitHeuristic,
	},
	{
		Type: TypeExpert, Word: "expert", Title: "Expert", Name: "Expert", Kind: AI,
		About:  "the strongest in the time that it is given",
		Solver: true, Limit: limited(0), Nodes: Bounds[int]{Min: 1, Max: MaxNodes}, Time: timed(time.Second), Level: Bounds[int]{Min: MinLevel, Max: MaxLevel}, Seed: true, Unit: UnitSeeds,
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

// ParseType returns the type with the given spelling in game logs, which may be an old one.
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

// Info returns the description of the type. It returns the zero value for an unknown type.
func (t PlayerType) Info() TypeInfo { return *t.info() }

// IsPerson reports whether a person at the board chooses the houses.
func (t PlayerType) IsPerson() bool { return t.info().Kind == Person }

// IsAI reports whether a program chooses the houses.
func (t PlayerType) IsAI() bool { return t.info().Kind == AI }

// IsClassic reports whether the type uses one of the classic searches.
func (t PlayerType) IsClassic() bool { return t.info().Classic }

// NeedsLimit reports whether the type requires a search depth.
func (t PlayerType) NeedsLimit() bool { return t.info().Limit.Default > 0 }

// HasSeed reports whether the type draws random numbers.
func (t PlayerType) HasSeed() bool { return t.info().Seed }

// Level is a playing strength with a name. A level stands for a player of an existing type with
// certain settings, so game logs have no field for it.
type Level struct {
	Word  string     // name on the command line and in settings
	Name  string     // in English; it is the player's name in game logs too
	About string     // playing style, in one line
	Spec  PlayerSpec // without a random seed
	// Rating is the playing strength in Elo. The differences between levels were measured: see
	// docs/levels.md. The level Beginner is set to 1000, so that the levels are around 1500.
	Rating int
}

// levels are ordered by strength. From fair starts, each level loses about three of four games
// against the next: see docs/levels.md. For Expert, Level sets how often it prefers a worse
// house, and Limit sets the search depth in turns: see package search.
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
		levels[i].Spec.Time = levels[i].Spec.MoveTime() // makes the time visible to users and in logs
	}
}

// Levels returns all levels, weakest first.
func Levels() []Level { return slices.Clone(levels) }

// ParseLevel returns the level with the given [Level].Word, ignoring case.
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

// ParseWord returns the player with the given word on the command line, ignoring case. The word
// names a type or, if there is no such type, a level.
func ParseWord(word string) (spec PlayerSpec, level, ok bool) {
	for i := range catalogue {
		if info := &catalogue[i]; info.Word != "" && strings.EqualFold(info.Word, word) {
			return NewSpec(info.Type), false, true
		}
	}
	l, ok := ParseLevel(word)
	return l.Spec, ok, ok
}

// LevelOf returns the level with the settings of the player, ignoring its name and random seed.
func LevelOf(p PlayerSpec) (level Level, ok bool) {
	return findLevel(func(l Level) bool {
		s := l.Spec
		return s.Type == p.Type && s.Level == p.Level && s.Limit == p.Limit && s.Nodes == p.Nodes && s.MoveTime() == p.MoveTime()
	})
}

// PlayerSpec is the setup of a player. Fields that are nil or zero are not set.
type PlayerSpec struct {
	Type  PlayerType
	Name  string
	Limit int           // search depth, in turns, or number of playouts
	Nodes int           // approximate number of positions that a search for a move visits
	Seed  *int64        // random seed
	Time  time.Duration // maximum time per move
	Level int           // playing strength; the highest level is full strength

	Command Command // starts an external program; zero for one that plays over the network
}

// Command describes how an external program is started and how it plays.
type Command struct {
	Line     string   // command line, as typed into a shell
	Folder   string   // working directory; "" for the current one
	Protocol Protocol // protocol between Kalah and the program
}

// Protocol is a protocol between Kalah and an external program.
type Protocol string

// The protocols.
const (
	KGP     Protocol = ""        // the Kalah Game Protocol; the program is started once
	Numbers Protocol = "numbers" // the program is started for each move, reads a board as numbers and writes house numbers
)

// MaxCommand is the maximum length of [Command].Line and [Command].Folder, in bytes.
const MaxCommand = 4096

// NewSpec returns a player of the type with the default name and search depth.
func NewSpec(t PlayerType) PlayerSpec {
	info := t.info()
	return PlayerSpec{Type: t, Name: info.Name, Limit: info.Limit.Default}
}

// TwoPeople returns two unnamed persons with distinct default names.
func TwoPeople() [2]PlayerSpec {
	return [2]PlayerSpec{{Type: TypeHuman, Name: "One"}, {Type: TypeHuman, Name: "Two"}}
}

// IsYou reports whether the player is an unnamed person. Texts address this player as "you".
func (p PlayerSpec) IsYou() bool {
	info := p.Type.info()
	return info.Kind == Person && p.Name == info.Name
}

// IsAgent reports whether the player is a program that plays over the network. Programs that
// Kalah starts are not agents.
func (p PlayerSpec) IsAgent() bool { return p.Type.Info().Outside && p.Command.Line == "" }

// Weakened reports whether the player's level is below full strength.
func (p PlayerSpec) Weakened() bool { return p.Level != 0 && p.Level != p.Type.info().Level.Max }

// Deterministic reports whether the player always chooses the same house in the same position.
// Such a player uses no random numbers and no clock.
func (p PlayerSpec) Deterministic() bool {
	info := p.Type.info()
	draws := info.Seed && (!info.Level.Taken() || p.Weakened()) // at full strength, Expert uses no random numbers
	return !draws && p.MoveTime() == 0 && !info.Outside
}

// MoveTime returns the maximum time per move; 0 means that there is no maximum. If Time is not
// set and no limit, number of nodes or low level ends the search, it is the default of the type.
func (p PlayerSpec) MoveTime() time.Duration {
	if p.Time != 0 || p.Limit != 0 || p.Nodes != 0 || p.Weakened() {
		return p.Time
	}
	return p.Type.info().Time.Default
}

// Validate returns an error that names the first field with a value that the type does not
// allow. A missing random seed or search depth is allowed, because old game logs lack them.
func (p PlayerSpec) Validate() error {
	info := p.Type.info()
	switch {
	case p.Limit != 0 && !info.Limit.Taken():
		return message.Errorf("%s takes no limit", p.Type)
	case p.Limit != 0 && !info.Limit.Hold(p.Limit):
		return message.Errorf("limit %d, expected %d to %d", p.Limit, info.Limit.Min, info.Limit.Max)
	case p.Nodes != 0 && !info.Nodes.Taken():
		return message.Errorf("%s takes no nodes", p.Type)
	case p.Nodes != 0 && !info.Nodes.Hold(p.Nodes):
		return message.Errorf("nodes %d, expected %d to %d", p.Nodes, info.Nodes.Min, info.Nodes.Max)
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

// Sharing says whether both players use the same stream of random numbers, as spelled in game
// logs.
type Sharing string

// The ways to share random numbers.
const (
	PerPlayer Sharing = "per_player" // each computer player has its own stream
	Shared    Sharing = "shared"     // one stream for both, as in the notebook
)
