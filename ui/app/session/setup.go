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

// Setup is what a game is started with. A random seed is drawn for players that need one
// and have none.
type Setup struct {
	Rules   engine.Rules
	Players [2]engine.PlayerSpec
	Opening Opening
	Begin   *Beginning // in place of the opening, if not nil

	Clock   engine.Clock // zero: no clock
	PieRule bool         // the second player may change sides after the first turn
}

// DefaultSetup returns a game of a person, who begins, against the level Easy.
func DefaultSetup() Setup {
	return Setup{
		Rules:   engine.DefaultRules(),
		Players: [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), easy.Spec},
	}
}

var easy, _ = engine.ParseLevel("easy")

// Record is a game as it is to be logged.
type Record struct {
	Game    engine.Snapshot
	Players [2]engine.PlayerSpec
	Created time.Time
	Took    time.Duration    // from its first move to its latest change
	Left    [2]time.Duration // on the clocks of the current game, by seat; zero without clocks
	From    logging.From
	Source  *logging.Log // that the game was read from, if any
	Notes   line.Notes   // variations and comments
	Undone  bool         // moves of the game were taken back
	Owner   string       // for whom it is counted; "" for a log too
	Over    string       // the log to overwrite, of the same game with an end that was taken back; "": a new one

	writer *gameWriter // of the game; nil for a log
}

// RecordOf returns the game of a log.
func RecordOf(l *logging.Log) Record {
	return Record{Game: l.Snapshot(), Players: l.Players, Created: l.Created, Took: l.Duration, From: l.From, Left: l.Left, Notes: l.Notes, Undone: l.Undone, Source: l}
}

// Log returns the log of the game: the one that it was read from, with its unknown fields, or
// a new one.
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

// MaxDrawnSeed is the greatest seed that is drawn: short enough to be typed.
const MaxDrawnSeed = 1_000_000

// DrawSeed draws a random seed.
func DrawSeed() int64 { return 1 + rand.Int64N(MaxDrawnSeed) }

// seeded validates the setup and returns the players with every seed that they need.
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

// Beginning is what a game goes on from that does not begin at the rules' start.
type Beginning struct {
	Game    engine.Snapshot  // its moves are played already, and can be taken back
	From    logging.From     // of the log of the new game
	Created time.Time        // when the game began; zero: now
	Notes   line.Notes       // of the game so far
	Took    time.Duration    // of the game so far
	Left    [2]time.Duration // on the clocks, by seat; zero: as after the latest moves
	Resumed bool             // it was under way when the program ended, and is in no log
	Paused  bool             // until [Session.Continue]
	Undone  bool             // moves of the game were taken back
	Safe    func()           // if not nil, called from a goroutine once the game is saved or logged again

	past *gameWriter // of the game that this one goes on from, if that was in no log yet
}

// swapped reports whether the players have changed sides before the game goes on.
func (b *Beginning) swapped() bool { return b != nil && b.Game.Swapped > 0 }

// newGame returns the game of a setup that begins so, or at the rules' start.
func (b *Beginning) newGame(s Setup, players [2]engine.Player) (*engine.Game, error) {
	begin := engine.NewSnapshot(s.Rules, nil)
	if b != nil {
		begin = b.Game
	}
	begin.Clock, begin.PieRule = s.Clock, s.PieRule || b.swapped()
	return engine.ContinueGame(begin, players[engine.First], players[engine.Second])
}

// again returns the setup for another such game; of a resumed one, from its start.
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

// original returns the players as they sat before any change of sides.
func (s Setup) original() [2]engine.PlayerSpec {
	return swappedIf(s.Begin.swapped(), s.Players)
}

func swappedIf(swapped bool, players [2]engine.PlayerSpec) [2]engine.PlayerSpec {
	if swapped {
		players[engine.First], players[engine.Second] = players[engine.Second], players[engine.First]
	}
	return players
}

// SetUp returns the setup of a game that begins in a position.
func SetUp(p engine.Position, players [2]engine.PlayerSpec) Setup {
	s := Setup{Rules: p.Rules, Players: players}
	if p.State != p.Rules.Start() || p.Player != engine.First {
		s.Begin = &Beginning{Game: engine.NewSnapshotFrom(p.Rules, p.State, p.Player, nil), From: logging.From{Position: true}}
	}
	return s
}

// Factory makes the two players of a game. Report is called with the progress of searches,
// from their goroutines.
type Factory func(rules engine.Rules, specs [2]engine.PlayerSpec, report func(player int, p search.Progress)) ([2]engine.Player, error)

// NewPlayers returns the factory of the program: persons, and AIs of the environment with a
// stream of random numbers each.
func NewPlayers(env *search.Environment) Factory {
	return func(rules engine.Rules, specs [2]engine.PlayerSpec, report func(player int, p search.Progress)) ([2]engine.Player, error) {
		var players [2]engine.Player
		rngs := search.NewRNGs(specs, engine.PerPlayer)
		for i, spec := range specs {
			if spec.Type.IsPerson() {
				players[i] = engine.NewHuman(spec.Name)
				continue
			}
			ai, err := env.NewAI(rules, spec, rngs[i], func(p search.Progress) { report(i, p) })
			if err != nil {
				return players, message.Errorf("player %d: %w", i+1, err)
			}
			players[i] = ai
		}
		return players, nil
	}
}

// Opening is what a game begins with. The zero value is the rules' start.
type Opening struct {
	Fair   bool // a start that is worth exactly 0; known for 4 seeds a house only
	Number int  // of the fair start, from 1; 0: drawn for each game
}

// FairOpening returns the fair opening of that number, a drawn one if the number is out of
// range, and the rules' start if there are no fair starts.
func FairOpening(rules engine.Rules, number int) Opening {
	n := len(fair.Starts(rules))
	if number < 0 || number > n {
		number = 0
	}
	return Opening{Fair: n > 0, Number: number}
}

// opened returns what the game begins with, nil for the rules' start.
func (s Setup) opened(draw func() int64) (*Beginning, error) {
	if s.Begin != nil || !s.Opening.Fair {
		return s.Begin, nil
	}
	starts := fair.Starts(s.Rules)
	n := s.Opening.Number
	switch {
	case len(starts) == 0:
		return nil, message.Errorf("%w: no fair start of %d seeds a house is known, expected %d", engine.ErrRules, s.Rules.Seeds, engine.DefaultSeeds)
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
