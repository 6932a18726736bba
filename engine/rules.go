package engine

import "kalah/internal/message"

// The causes of errors. Every error of this package wraps one of them and names the value found
// and the values expected.
var (
	ErrPlayer   = message.New("wrong player")
	ErrHouse    = message.New("unknown house")
	ErrEmpty    = message.New("empty house")
	ErrState    = message.New("wrong state")
	ErrRules    = message.New("wrong rules")
	ErrFinished = message.New("the game is finished")
	ErrTakeBack = message.New("no move to take back")
	ErrRepeat   = message.New("no move to repeat")
	ErrRunning  = message.New("the game is running already")
	ErrEnding   = message.New("wrong end of a game")
	ErrClock    = message.New("wrong clock")
	ErrSwap     = message.New("sides cannot be changed")
)

// DefaultSeeds is the standard number of seeds per house at the start.
const DefaultSeeds = 4

// Rules are the variable rules of Kalah.
type Rules struct {
	Seeds        int  `json:"seeds"`         // seeds per house at the start, 1 to 20
	EmptyCapture bool `json:"empty_capture"` // the last seed is captured if the opposite house is empty too
}

// DefaultRules returns the standard rules: four seeds per house, no captures opposite an empty
// house.
func DefaultRules() Rules { return Rules{Seeds: DefaultSeeds} }

// Validate returns an error that wraps [ErrRules] unless Seeds is 1 to 20.
func (r Rules) Validate() error {
	if r.Seeds < MinSeeds || r.Seeds > MaxSeeds {
		return message.Errorf("%w: %d seeds per house, expected %d to %d", ErrRules, r.Seeds, MinSeeds, MaxSeeds)
	}
	return nil
}

// Start returns the initial state, with player 0 to move.
func (r Rules) Start() State { return StartState(r.Seeds) }

// Check returns an error if the player may not play the house in the state. It does not know
// which player is to move.
func (r Rules) Check(s State, player Side, house int) error {
	switch {
	case player != First && player != Second:
		return message.Errorf("%w: %d, expected 0 or 1", ErrPlayer, player)
	case house < 0 || house >= Houses:
		return message.Errorf("%w: %d, expected 0 to %d", ErrHouse, house, Houses-1)
	}
	if err := s.Validate(); err != nil {
		return err
	}
	if s.Finished() {
		return message.Errorf("%w: house %s cannot be played", ErrFinished, Letter(player, house))
	}
	if s[player][house] == 0 {
		return message.Errorf("%w: %s holds no seeds", ErrEmpty, Letter(player, house))
	}
	return nil
}

// Houses returns the houses that the player may play, in ascending order. It returns nil if the
// state is finished.
func (r Rules) Houses(s State, player Side) []int {
	if s.Finished() {
		return nil
	}
	var houses []int
	for house := range Houses {
		if s[player][house] > 0 {
			houses = append(houses, house)
		}
	}
	return houses
}

// Utility returns the result for the player: 1 for a win, 0 for a draw, -1 for a loss. Seeds in
// houses count for the owner of the house.
func Utility(s State, player Side) float64 { return s.Board().Utility(player) }

// Heuristic estimates the result of an unfinished state for the player. The estimate is between
// -1 and 1, both excluded: the lead in the stores, divided by the number of seeds in houses,
// scaled. It is NaN or infinite if all houses are empty.
func Heuristic(s State, player Side) float64 { return s.Board().Heuristic(player) }

// Move is a house played, with its effects.
type Move struct {
	Player   Side
	House    int
	From, To State

	// Sown lists the pit of each sown seed, in order.
	Sown []Pit

	// Captured is the number of captured seeds, including the seed that captures; 0 means no
	// capture. CapturedFrom is the opposite house.
	Captured     int
	CapturedFrom Pit

	// ExtraTurn means that the same player moves again. Finished means that the game is over.
	ExtraTurn, Finished bool
}

// Last returns the pit of the last seed.
func (m Move) Last() Pit { return m.Sown[len(m.Sown)-1] }

// Next returns the player to move after the move. If the move finishes the game, the result has
// no meaning.
func (m Move) Next() Side {
	if m.ExtraTurn {
		return m.Player
	}
	return 1 - m.Player
}

// Play plays the player's house. It returns the error of [Rules.Check] if this is not allowed.
func (r Rules) Play(s State, player Side, house int) (Move, error) {
	if err := r.Check(s, player, house); err != nil {
		return Move{}, err
	}
	board, inStore := s.Board().Sow(player, house, r)
	m := Move{Player: player, House: house, From: s, To: board.State(), Finished: board.Finished()}
	m.ExtraTurn = inStore && !m.Finished

	seeds := int(s[player][house])
	m.Sown = make([]Pit, 0, seeds)
	for pit := (Pit{player, house}); len(m.Sown) < seeds; {
		pit = pit.next(player)
		m.Sown = append(m.Sown, pit)
	}
	if last := m.Last(); last.Player == player && !last.IsStore() && m.To[player][last.House] == 0 {
		m.CapturedFrom = last.Opposite()
		// The capture is the gain of the store without a seed sown into it.
		m.Captured = int(m.To[player][Store]) - int(s[player][Store])
		for _, pit := range m.Sown {
			if pit == (Pit{player, Store}) {
				m.Captured--
			}
		}
	}
	return m, nil
}

// PlayAll plays houses in order from the state. The given player moves first. If a move is not
// allowed, PlayAll returns the moves before it and an error that names the number of the move.
func PlayAll[House int | byte](r Rules, s State, player Side, houses []House) ([]Played, error) {
	moves := make([]Played, 0, len(houses))
	for i, house := range houses {
		move, err := r.Play(s, player, int(house))
		if err != nil {
			return moves, message.Errorf("move %d: %w", i+1, err)
		}
		moves = append(moves, Played{Move: move})
		s, player = move.To, move.Next()
	}
	return moves, nil
}

// next returns the pit that the player sows after p.
func (p Pit) next(player Side) Pit {
	switch {
	case p.House < Houses-1, p.House == Houses-1 && p.Player == player:
		return Pit{p.Player, p.House + 1}
	default:
		return Pit{1 - p.Player, 0}
	}
}

// Successor is the state after a complete turn, with the houses played in it. A turn includes
// the extra turns.
type Successor struct {
	Choices []int `json:"choices"`
	State   State `json:"state"`
}

// Successors returns every outcome of the player's turn, depth first with houses in ascending
// order. A state that can be reached in two ways is listed twice. In each successor the
// opponent is to move, unless it is finished. A finished state has no successors.
func (r Rules) Successors(s State, player Side) []Successor {
	board := s.Board()
	if board.Finished() {
		return nil
	}
	var found []Successor
	var choices []int
	var walk func(Board)
	walk = func(b Board) {
		for house := range Houses {
			if b.Seeds(player, house) == 0 {
				continue
			}
			next, inStore := b.Sow(player, house, r)
			choices = append(choices, house)
			if inStore && !next.Finished() {
				walk(next)
			} else {
				found = append(found, Successor{append([]int(nil), choices...), next.State()})
			}
			choices = choices[:len(choices)-1]
		}
	}
	walk(board)
	return found
}

// AppendTurns appends the boards of [Rules.Successors] to dst, in the same order. It allocates
// memory only if dst is too small.
func (b Board) AppendTurns(dst []Board, player Side, r Rules) []Board {
	if b.Finished() {
		return dst
	}
	return b.appendTurns(dst, player, r)
}

func (b Board) appendTurns(dst []Board, player Side, r Rules) []Board {
	for house := range Houses {
		if b.Seeds(player, house) == 0 {
			continue
		}
		next, inStore := b.Sow(player, house, r)
		if inStore && !next.Finished() {
			dst = next.appendTurns(dst, player, r)
		} else {
			dst = append(dst, next)
		}
	}
	return dst
}
