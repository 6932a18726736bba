package session

import (
	"math/rand/v2"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/search"
	"kalah/search/fair"
)

// Setup is what a game is started with. Players that need a random seed and
// have none get one drawn.
type Setup struct {
	Rules   engine.Rules
	Players [2]engine.PlayerSpec
	Opening Opening
	Begin   *Beginning // instead of the opening; nil: the opening

	Clock   engine.Clock // zero: nobody's time is counted
	PieRule bool         // the second player may change sides after the first turn
}

// DefaultSetup returns the game that a newcomer finds: to begin, against Easy.
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
	Took    time.Duration // from its first move to its latest change
	From    logging.From
	Source  *logging.Log // what was read, for a log that was opened
	Undone  bool         // moves of the game were taken back
	Over    string       // the log to write over, of the same game with an end that was withdrawn; "": a new one

	writer *gameWriter // of the game; nil for a log
}

// MaxDrawnSeed bounds the seeds that are drawn: short enough to be typed again.
const MaxDrawnSeed = 1_000_000

// DrawSeed draws a random seed.
func DrawSeed() int64 { return 1 + rand.Int64N(MaxDrawnSeed) }

// seeded returns the players with every seed that they need.
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

// Beginning is what a game goes on from that does not begin at the rules'
// start.
type Beginning struct {
	Game    engine.Snapshot // its moves are played already, and can be taken back
	From    logging.From    // as the log of the new game is to say
	Created time.Time       // when the game began; zero: now
	Took    time.Duration   // of the game so far
	Resumed bool            // it was under way when the program ended, and is in no log
	Safe    func()          // if not nil: called from a goroutine once the game is saved or logged again

	past *gameWriter // of the game that this one goes on from and that was in no log yet
}

// newGame returns a game that begins so, or at the rules' start, before its first
// move, and is played by the clock and the pie rule of the setup.
func (b *Beginning) newGame(s Setup, players [2]engine.Player) (*engine.Game, error) {
	begin := engine.NewSnapshot(s.Rules, nil)
	if b != nil {
		begin = b.Game
	}
	begin.Clock, begin.PieRule = s.Clock, s.PieRule || begin.Swapped > 0
	return engine.ContinueGame(begin, players[engine.First], players[engine.Second])
}

// again returns the setup for the same once more: of a game that was resumed,
// from its start.
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
	return swappedIf(s.Begin != nil && s.Begin.Game.Swapped > 0, s.Players)
}

func swappedIf(swapped bool, players [2]engine.PlayerSpec) [2]engine.PlayerSpec {
	if swapped {
		players[engine.First], players[engine.Second] = players[engine.Second], players[engine.First]
	}
	return players
}

// SetUp returns the setup for a game between the players that begins in a
// position, which may be the rules' start.
func SetUp(p engine.Position, players [2]engine.PlayerSpec) Setup {
	s := Setup{Rules: p.Rules, Players: players}
	if p.State != p.Rules.Start() || p.Player != engine.First {
		s.Begin = &Beginning{Game: engine.NewSnapshotFrom(p.Rules, p.State, p.Player, nil), From: logging.From{Position: true}}
	}
	return s
}

// Factory makes the two players of a game. Report is told how searches get on,
// from the goroutines that they run on.
type Factory func(rules engine.Rules, specs [2]engine.PlayerSpec, report func(player int, p search.Progress)) ([2]engine.Player, error)

// NewPlayers returns the factory of the program: persons, and the AIs of the
// environment with a stream of random numbers each.
func NewPlayers(env *search.Environment) Factory {
	return func(rules engine.Rules, specs [2]engine.PlayerSpec, report func(player int, p search.Progress)) ([2]engine.Player, error) {
		var players [2]engine.Player
		rngs, err := search.NewRNGs(specs, engine.PerPlayer)
		if err != nil {
			return players, err
		}
		for i, spec := range specs {
			if spec.Type.IsPerson() {
				players[i] = engine.NewHuman(spec.Name)
				continue
			}
			players[i], err = env.NewAI(rules, spec, rngs[i], func(p search.Progress) { report(i, p) })
			if err != nil {
				return players, message.Errorf("player %d: %w", i+1, err)
			}
		}
		return players, nil
	}
}

// Opening is what a game begins with. The zero value is the rules' start.
type Opening struct {
	Fair   bool // a start that is worth exactly 0; there are some of 4 seeds a house only
	Number int  // of the fair start, from 1; 0: one is drawn for each game
}

// FairOpening returns the fair opening of that number, one that is drawn if the rules
// have none of it, and the rules' start if they have no fair starts.
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
