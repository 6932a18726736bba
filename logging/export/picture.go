// Package export writes games and positions for other programs: as text and as a
// table, as pictures (SVG and PNG) and as an animation (GIF), and a position as
// the JSON that the headless commands take.
//
// A picture is described once, in [Picture], and drawn once, for a pen that
// either writes SVG or paints pixels: both look the same. All that is written
// depends on the game and the style alone, to the last byte.
package export

import (
	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/internal/message"
	"kalah/logging"
)

// ErrNoMove is what the error of [At] wraps.
var ErrNoMove = message.New("no such move")

// Picture is all that a picture of a position shows.
type Picture struct {
	Rules   engine.Rules
	State   engine.State
	Player  int // to move, unless the state is finished
	Players [2]engine.PlayerSpec
	Last    *engine.Move // is marked; nil if there is none
	Step    engine.Step  // no turn if it is not known
	Number  int          // moves played, for the end of the game
	Values  []Value      // of houses of the player to move; they may be missing
	Ending  engine.Ending

	lie     *boardlook.Stones // where the stones lie; nil: as if just put there
	unswept bool              // a finished state is shown before what is left is swept into the stores
	sowing  bool              // the last move is under way
}

// At returns the picture of a logged game after n moves, 0 for its start. The
// error says how many moves there are.
func At(l *logging.Log, n int) (Picture, error) {
	if n < 0 || n > len(l.Moves) {
		return Picture{}, message.Errorf("%w: %d, expected 0 (the start) to %d", ErrNoMove, n, len(l.Moves))
	}
	game := l.Snapshot()
	return InGame(game.At(n), game.Seated(l.Players, n)), nil
}

// InGame returns the picture of a game as it stands. Stones lie where the moves
// have left them, so that pictures of one game go together.
func InGame(s engine.Snapshot, players [2]engine.PlayerSpec) Picture {
	lie := lying(s.Start)
	for _, m := range s.Moves {
		lie.Sow(m.Move)
	}
	p := Picture{
		Rules: s.Rules, State: s.State, Player: s.Player, Players: players,
		Step: s.Step(), Number: len(s.Moves), Ending: s.Ending, lie: lie,
	}
	if s.State.Finished() {
		lie.Sweep(s.State)
	}
	if m, ok := s.LastMove(); ok {
		p.Last = &m.Move
	}
	return p
}

// checked returns the picture with its stones placed, or why it cannot be drawn
// in that style.
func (p Picture) checked(s Style, mostWide int) (Picture, error) {
	if err := s.check(mostWide); err != nil {
		return p, err
	}
	if err := p.State.Validate(); err != nil {
		return p, err
	}
	if p.lie == nil || !p.lie.Show(p.lying()) {
		p.lie = lying(p.lying())
	}
	return p, nil
}

// lying returns how the stones lie: at the end of a game all are in the stores,
// which so show the result.
func (p Picture) lying() engine.State {
	if p.State.Finished() && !p.unswept && !p.sowing {
		return p.State.Swept()
	}
	return p.State
}

// lying returns the stones of a state that nobody has played from.
func lying(s engine.State) *boardlook.Stones {
	stones := boardlook.NewStones()
	stones.Arrange(s)
	return stones
}
