package session

import (
	"cmp"
	"math"
	"path/filepath"
	"slices"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging"
)

// ErrNoReplay says that nothing is being looked through.
var ErrNoReplay = message.New("no replay is shown")

// ContinueFrom returns what [Game.Start] is to be given for a new game that goes
// on from the position of a replay, between its players or others. A game that
// is finished there does not go on.
func (r *Replay) ContinueFrom() (Setup, error) {
	o := r.open
	if o == nil {
		return Setup{}, ErrNoReplay
	}
	game := o.game.At(o.at)
	if game.Finished {
		return Setup{}, message.Errorf("%w after move %d", engine.ErrFinished, o.at)
	}
	game = game.Open() // a game that was resigned there goes on
	game.Repeatable, game.Moves = 0, withoutClocks(game.Moves)
	s := Setup{
		Rules: game.Rules, Players: o.game.Seated(o.players, o.at), Clock: game.Clock, PieRule: game.PieRule,
	}
	if o.past != nil {
		// Seeds that were drawn are drawn again.
		s.Players = swappedIf(game.Swapped > 0, r.session.Game.setup.original())
	}
	if o.at == 0 && !o.from.Position {
		return s, nil // as any new game begins
	}
	b := &Beginning{Game: game, From: logging.From{Moves: o.at, Position: o.from.Position, Opening: o.from.Opening}}
	if o.path != "" {
		b.From.Log = filepath.Base(o.path)
	} else {
		b.past = o.past
	}
	s.Begin = b
	return s, nil
}

// withoutClocks returns the moves without the time that was left after them: who
// goes on from there has all of it.
func withoutClocks(moves []engine.Played) []engine.Played {
	moves = slices.Clone(moves)
	for i := range moves {
		moves[i].Stats.Clock = 0
	}
	return moves
}

// Tempos are how many times as fast as usual a replay may run.
var Tempos = []float64{0.5, 1, 2, 4}

// SetTempo has replays sow, and pause, in 1/tempo of their time. It takes the
// nearest of [Tempos].
func (r *Replay) SetTempo(tempo float64) {
	r.tempo = Nearest(tempo)
	r.session.refresh()
}

// Nearest returns the one of [Tempos] that is nearest to x, and 1 for what is no
// tempo.
func Nearest(x float64) float64 {
	if !(x > 0) {
		return 1
	}
	return slices.MinFunc(Tempos, func(a, b float64) int {
		return cmp.Compare(math.Abs(a-x), math.Abs(b-x))
	})
}

// TempoAfter returns the tempo so many steps above x, or below, as far as there
// are any.
func TempoAfter(x float64, steps int) float64 {
	i := slices.Index(Tempos, Nearest(x)) + steps
	return Tempos[max(0, min(i, len(Tempos)-1))]
}
