// Package export writes games for other programs: as text, table (CSV), picture (SVG, PNG) and
// animation (GIF). It also writes a position in the JSON of the commands without a window, and
// parses positions in many forms.
//
// The same code draws a [Picture] in all formats, with a pen that writes SVG or paints pixels.
// The bytes of a file depend only on the game and the style.
package export

import (
	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/internal/message"
	"kalah/logging"
)

// ErrNoMove is wrapped by the error of [At].
var ErrNoMove = message.New("no such move")

// Picture is the content of a picture of a position.
type Picture struct {
	State   engine.State
	Player  engine.Side // player to move, unless the state is finished
	Players [2]engine.PlayerSpec
	Turn    []engine.Move // moves of the last turn, which the picture marks
	Step    engine.Step   // zero if unknown
	Number  int           // number of moves played
	Ending  engine.Ending

	lie     *boardlook.Stones // places of the stones; nil for a new arrangement
	unswept bool              // the board is finished, but the seeds in houses are not yet swept into the stores
	sowing  bool              // the last move is in progress
}

// At returns the picture of a logged game after n moves. The error wraps [ErrNoMove].
func At(l *logging.Log, n int) (Picture, error) {
	if n < 0 || n > len(l.Moves) {
		return Picture{}, message.Errorf("%w: %d, expected 0 (the start) to %d", ErrNoMove, n, len(l.Moves))
	}
	game := l.Snapshot()
	return InGame(game.At(n), game.Seated(l.Players, n)), nil
}

// InGame returns the picture of a game after its last move. The places of the stones follow
// from the moves, so that stones keep their places from one picture of a game to the next.
func InGame(s engine.Snapshot, players [2]engine.PlayerSpec) Picture {
	lie := lying(s.Start)
	for _, m := range s.Moves {
		lie.Sow(m.Move)
	}
	p := Picture{
		State: s.State, Player: s.Player, Players: players,
		Step: s.Step(), Number: len(s.Moves), Ending: s.Ending, lie: lie,
	}
	if s.State.Finished() {
		lie.Sweep(s.State)
	}
	p.Turn = boardlook.LastTurn(s.Moves)
	return p
}

// last returns the last move, or nil.
func (p Picture) last() *engine.Move {
	if len(p.Turn) == 0 {
		return nil
	}
	return &p.Turn[len(p.Turn)-1]
}

// checked returns the picture with places for all stones, or an error if the picture cannot be
// drawn.
func (p Picture) checked(s Style, maxWidth int) (Picture, error) {
	if err := s.check(maxWidth); err != nil {
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

// lying returns the state to show. At the end of a game all stones are in the stores.
func (p Picture) lying() engine.State {
	if p.State.Finished() && !p.unswept && !p.sowing {
		return p.State.Swept()
	}
	return p.State
}

// lying returns a new arrangement of the stones of a state.
func lying(s engine.State) *boardlook.Stones {
	stones := boardlook.NewStones()
	stones.Arrange(s)
	return stones
}
