package control

import (
	"path/filepath"
	"time"

	"kalah/engine"
	"kalah/logging"
)

// Beginning is what a game goes on from that does not begin at the rules'
// start.
type Beginning struct {
	Game    engine.Snapshot // its moves are played already, and can be taken back
	From    logging.From    // as the log of the new game is to say
	Created time.Time       // when the game began; zero: now
	Resumed bool            // it was under way when the program ended, and is in no log
	Safe    func()          // if not nil: called from a goroutine once the game is saved or logged anew

	past *scribe // of the game that this one goes on from and that was in no log yet
}

// newGame returns the game that the setup describes, before its first move.
func (s Setup) newGame(first, second engine.Player) (*engine.Game, error) {
	if s.Begin == nil {
		return engine.NewGame(s.Rules, first, second)
	}
	return engine.ContinueGame(s.Begin.Game, first, second)
}

// again returns the setup for the same once more: of a game that was resumed,
// from its start.
func (s Setup) again() Setup {
	if b := s.Begin; b != nil && b.Resumed {
		s.Begin = nil
		if b.From.Position {
			s.Begin = &Beginning{Game: b.Game.At(0), From: logging.From{Position: true}}
			s.Begin.Game.Repeatable = 0
		}
	}
	return s
}

// takeUp sees to a game that went on from what is in no log: it is saved, and
// logged, even if nobody moves.
func (c *Controller) takeUp(b *Beginning) {
	if c.given = 0; b == nil {
		return
	}
	c.given = max(0, min(b.From.Moves, len(b.Game.Moves)))
	if !b.Created.IsZero() {
		c.created = b.Created
	}
	c.scribe.safe = b.Safe
	if b.Resumed {
		c.unlogged = true
		c.scribe.save(c.record())
	}
}

// from returns where the game came from. Moves that were given and taken back
// are not given any more, even if they are then chosen again: the players drew
// random numbers for them.
func (c *Controller) from() logging.From {
	b := c.setup.Begin
	if b == nil {
		return logging.From{}
	}
	from := b.From
	given := b.Game.Moves[:c.given]
	from.Moves = 0
	for i, m := range given {
		if i == len(c.truth.Moves) || c.truth.Moves[i].House != m.House {
			break
		}
		from.Moves++
	}
	switch {
	case from.Moves == 0:
		from.Log = ""
	case from.Log == "" && b.past != nil && b.past.path != "":
		from.Log = filepath.Base(b.past.path)
	}
	return from
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
