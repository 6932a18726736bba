package session

import (
	"math/rand/v2"
	"time"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/search"
	"kalah/search/fair"
)

// Setup holds the rules, the players and the start of a game. [Session.Start] picks random seeds
// for players that need one and have none.
type Setup struct {
	Rules   engine.Rules
	Players [2]engine.PlayerSpec
	Opening Opening
	Begin   *Beginning // replaces the opening if not nil

	Clock   engine.Clock // zero value: no clock
	PieRule bool         // the second player may change sides after the first turn
	Coach   bool         // tell a person about mistakes, in a game against the computer without a clock
}

// DefaultSetup returns a game of a person, who moves first, against the level Easy.
func DefaultSetup() Setup {
	return Setup{
		Rules:   engine.DefaultRules(),
		Players: [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), easy.Spec},
	}
}

var easy, _ = engine.ParseLevel("easy")

// Record is a game to log or to show.
type Record struct {
	Game    engine.Snapshot
	Players [2]engine.PlayerSpec
	Created time.Time
	Took    time.Duration    // from the first move to the latest change
	Left    [2]time.Duration // on the clocks of the current game, by seat; 0 without clocks
	From    logging.From
	Source  *logging.Log // log that the game was read from, or nil
	Notes   line.Notes   // variations, comments and evaluations
	Undone  bool         // moves of the game were taken back
	Owner   string       // profile that the game counts for; "" for a log too
	Over    string       // path of the log to overwrite, after the end in it was taken back; "" for a new log

	writer *gameWriter // of the game; nil for a log
}

// RecordOf returns the record of the game in a log.
func RecordOf(l *logging.Log) Record {
	return Record{Game: l.Snapshot(), Players: l.Players, Created: l.Created, Took: l.Duration, From: l.From, Left: l.Left, Notes: l.Notes, Undone: l.Undone, Source: l}
}

// Log returns the log that the game was read from, with its unknown fields, or a new log.
func (r Record) Log() *logging.Log {
	if r.Source != nil {
		return r.Source
	}
	l := logging.New(r.Game, r.Players, engine.PerPlayer, r.Created)
	l.Duration = r.Took.Round(time.Millisecond)
	l.Notes, l.Undone = r.Notes, r.Undone
	if r.Left != r.Game.Left() {
		l.Left = r.Left
	}
	l.From.Log, l.From.Moves, l.From.Resumed, l.From.Opening = r.From.Log, r.From.Moves, r.From.Resumed, r.From.Opening
	return l
}

// MaxDrawnSeed is the maximum random seed of [DrawSeed]. It is short enough to type.
const MaxDrawnSeed = 1_000_000

// DrawSeed returns a random seed from 1 to [MaxDrawnSeed].
func DrawSeed() int64 { return 1 + rand.Int64N(MaxDrawnSeed) }

// seeded validates the setup and returns the players with a random seed each where they need one.
// Draw returns a new random seed.
func (s Setup) seeded(draw func() int64) ([2]engine.PlayerSpec, error) {
	if err := s.Rules.Validate(); err != nil {
		return s.Players, err
	}
	if s.Begin != nil && s.Begin.Game.Rules != s.Rules {
		return s.Players, message.Errorf("%w: the game goes on under other rules than it began with", engine.ErrRules)
	}
	if err := s.Clock.Validate(); err != nil {
		return s.Players, err
	}
	specs := s.Players
	for i, p := range specs {
		if err := p.Validate(); err != nil {
			return specs, message.Errorf("player %d: %w", i+1, err)
		}
		if p.Seed == nil && p.Type.HasSeed() {
			seed := draw()
			specs[i].Seed = &seed
		}
	}
	return specs, nil
}

// Beginning is the state from which a new game continues, if it does not start from the rules'
// start.
type Beginning struct {
	Game    engine.Snapshot  // its moves are played already and can be taken back
	From    logging.From     // origin to write into the log of the new game
	Created time.Time        // time when the game began; the zero value means now
	Notes   line.Notes       // of the game so far
	Took    time.Duration    // duration of the game so far
	Left    [2]time.Duration // on the clocks, by seat; zero means the times after the latest moves
	Resumed bool             // the game was running when the program ended, and is in no log
	Paused  bool             // the game starts paused, until [Session.Continue]
	Undone  bool             // moves of the game were taken back
	Safe    func()           // called from a goroutine once the game is saved or logged again; may be nil

	past *gameWriter // of the previous game, if it was in no log yet
}

// swapped reports whether the players changed sides in the moves of b.
func (b *Beginning) swapped() bool { return b != nil && b.Game.Swapped > 0 }

// newGame returns the game of a setup from b, or from the rules' start if b is nil.
func (b *Beginning) newGame(s Setup, players [2]engine.Player) (*engine.Game, error) {
	begin := engine.NewSnapshot(s.Rules, nil)
	if b != nil {
		begin = b.Game
	}
	begin.Clock, begin.PieRule = s.Clock, s.PieRule || b.swapped()
	return engine.ContinueGame(begin, players[engine.First], players[engine.Second])
}

// again returns the setup of another such game. A resumed game starts over from its start.
func (s Setup) again() Setup {
	if b := s.Begin; b != nil && b.Resumed {
		s.Players, s.Begin = s.original(), nil
		if b.From.Position {
			s.Begin = &Beginning{Game: b.Game.At(0), From: logging.From{Position: true, Opening: b.From.Opening}}
			s.Begin.Game.Repeatable = 0
		}
	}
	return s
}

// original returns the players by their seats before any change of sides.
func (s Setup) original() [2]engine.PlayerSpec {
	return swappedIf(s.Begin.swapped(), s.Players)
}

func swappedIf(swapped bool, players [2]engine.PlayerSpec) [2]engine.PlayerSpec {
	if swapped {
		players[engine.First], players[engine.Second] = players[engine.Second], players[engine.First]
	}
	return players
}

// SetUp returns the setup of a game from a position.
func SetUp(p engine.Position, players [2]engine.PlayerSpec) Setup {
	s := Setup{Rules: p.Rules, Players: players}
	if p.State != p.Rules.Start() || p.Player != engine.First {
		s.Begin = &Beginning{Game: engine.NewSnapshotFrom(p.Rules, p.State, p.Player, nil), From: logging.From{Position: true}}
	}
	return s
}

// Factory returns the two players of a game. Their searches call report with progress, on their
// own goroutines.
type Factory func(rules engine.Rules, specs [2]engine.PlayerSpec, report func(player engine.Side, p search.Progress)) ([2]engine.Player, error)

// NewPlayers returns the default factory. Its players are persons, and computer players of env
// with a random number generator each.
func NewPlayers(env *search.Environment) Factory {
	return func(rules engine.Rules, specs [2]engine.PlayerSpec, report func(player engine.Side, p search.Progress)) ([2]engine.Player, error) {
		var players [2]engine.Player
		rngs := search.NewRNGs(specs, engine.PerPlayer)
		for i, spec := range specs {
			if spec.Type.IsPerson() {
				players[i] = engine.NewHuman(spec.Name)
				continue
			}
			ai, err := env.NewAI(rules, spec, rngs[i], func(p search.Progress) { report(engine.Side(i), p) })
			if err != nil {
				return players, message.Errorf("player %d: %w", i+1, err)
			}
			players[i] = ai
		}
		return players, nil
	}
}

// Opening is the start of a game. The zero value is the rules' start.
type Opening struct {
	Fair   bool // a start with the exact score 0; known for 4 seeds per house only
	Number int  // of the fair start, from 1; 0 picks one at random for each game
}

// FairOpening returns the fair opening with the given number. A number out of range gives a
// random fair start. If the rules have no fair starts, FairOpening returns the rules' start.
func FairOpening(rules engine.Rules, number int) Opening {
	n := len(fair.Starts(rules))
	if number < 0 || number > n {
		number = 0
	}
	return Opening{Fair: n > 0, Number: number}
}

// opened returns the beginning of the setup, or nil for the rules' start.
func (s Setup) opened(draw func() int64) (*Beginning, error) {
	if s.Begin != nil || !s.Opening.Fair {
		return s.Begin, nil
	}
	starts := fair.Starts(s.Rules)
	n := s.Opening.Number
	switch {
	case len(starts) == 0:
		return nil, message.Errorf("%w: no fair start of %d seeds per house is known, expected %d", engine.ErrRules, s.Rules.Seeds, engine.DefaultSeeds)
	case n < 0 || n > len(starts):
		return nil, message.Errorf("%w: fair start %d, expected 1 to %d", engine.ErrRules, n, len(starts))
	case n == 0:
		n = 1 + int(uint64(draw())%uint64(len(starts)))
	}
	return &Beginning{
		Game: engine.NewSnapshotFrom(s.Rules, starts[n-1], engine.First, nil),
		From: logging.From{Position: true, Opening: logging.OpeningFair},
	}, nil
}
