package engine

import "kalah/internal/message"

// What a request can get wrong. Errors of this package wrap one of these and
// say which value was wrong and what was expected.
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

// DefaultSeeds is the usual number of seeds a house.
const DefaultSeeds = 4

// Rules are what may differ between two games of Kalah.
type Rules struct {
	Seeds        int  `json:"seeds"`         // seeds a house at the start, 1 to 20
	EmptyCapture bool `json:"empty_capture"` // the last seed alone is taken too if the opposite house is empty
}

// DefaultRules returns the standard rules: four seeds a house, no capture
// against an empty house.
func DefaultRules() Rules { return Rules{Seeds: DefaultSeeds} }

// Validate returns an error that wraps [ErrRules] unless Seeds is 1 to 20.
func (r Rules) Validate() error {
	if r.Seeds < MinSeeds || r.Seeds > MaxSeeds {
		return message.Errorf("%w: %d seeds a house, expected %d to %d", ErrRules, r.Seeds, MinSeeds, MaxSeeds)
	}
	return nil
}

// Start returns the state that the game begins with; player 0 is to move.
func (r Rules) Start() State { return StartState(r.Seeds) }

// Check returns why the player may not play the house in that state, or nil.
func (r Rules) Check(s State, player, house int) error {
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

// Houses returns the houses, in order, that the player may play: those with
// seeds, and none if the game is finished.
func (r Rules) Houses(s State, player int) []int {
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

// Utility returns the result for the player by all seeds, those in houses
// counted for their owner: 1 for a win, 0 for a draw, -1 for a loss.
func Utility(s State, player int) float64 { return s.Board().Utility(player) }

// Heuristic estimates the result of an unfinished state for the player, between
// -1 and 1 and never either: the lead in the stores by what is left in the
// houses, scaled. Of a state without seeds in any house it says nothing (NaN or
// infinite).
func Heuristic(s State, player int) float64 { return s.Board().Heuristic(player) }

// Move is one house played, with what happened on the way.
type Move struct {
	Player, House int
	From, To      State

	// Sown lists where the seeds fell, one entry a seed, in order.
	Sown []Pit

	// Captured counts the seeds that the last one earned, itself included, and
	// CapturedFrom is the house across. Nothing was captured if it is 0.
	Captured     int
	CapturedFrom Pit

	// ExtraTurn says that the same player moves again. Finished says that the
	// move ended the game, and nobody does.
	ExtraTurn, Finished bool
}

// Last returns where the last seed fell.
func (m Move) Last() Pit { return m.Sown[len(m.Sown)-1] }

// Next returns the player to move afterwards. It means nothing once the game
// is finished.
func (m Move) Next() int {
	if m.ExtraTurn {
		return m.Player
	}
	return 1 - m.Player
}

// Play plays the player's house. It returns the error of [Rules.Check] if the
// rules forbid that.
func (r Rules) Play(s State, player, house int) (Move, error) {
	if err := r.Check(s, player, house); err != nil {
		return Move{}, err
	}
	board, inStore := s.Board().Sow(player, house, r.EmptyCapture)
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
		// Whatever lay in these two houses before they were emptied.
		m.Captured = int(m.To[player][Store]) - int(s[player][Store])
		for _, pit := range m.Sown {
			if pit == (Pit{player, Store}) {
				m.Captured--
			}
		}
	}
	return m, nil
}

// PlayAll plays houses one after the other, the first one as that player. The error names
// the first move that the rules forbid; those before it are returned with it.
func PlayAll[House int | byte](r Rules, s State, player int, houses []House) ([]Played, error) {
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

// next returns the pit that the player's sowing reaches after this one.
func (p Pit) next(player int) Pit {
	switch {
	case p.House < Houses-1, p.House == Houses-1 && p.Player == player:
		return Pit{p.Player, p.House + 1}
	default:
		return Pit{1 - p.Player, 0}
	}
}

// Successor is a state that one whole turn reaches, with the houses chosen on
// the way there, extra turns included.
type Successor struct {
	Choices []int `json:"choices"`
	State   State `json:"state"`
}

// Successors returns every outcome of the player's turn, depth first with
// houses 0 to 5 in order; two ways to one state are two successors. The
// opponent is to move in each unless it is finished. A finished state has none.
func (r Rules) Successors(s State, player int) []Successor {
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
			next, inStore := b.Sow(player, house, r.EmptyCapture)
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

// AppendTurns appends to dst the boards of [Rules.Successors], in the same
// order. It allocates only what dst needs to grow.
func (b Board) AppendTurns(dst []Board, player int, emptyCapture bool) []Board {
	if b.Finished() {
		return dst
	}
	return b.appendTurns(dst, player, emptyCapture)
}

func (b Board) appendTurns(dst []Board, player int, emptyCapture bool) []Board {
	for house := range Houses {
		if b.Seeds(player, house) == 0 {
			continue
		}
		next, inStore := b.Sow(player, house, emptyCapture)
		if inStore && !next.Finished() {
			dst = next.appendTurns(dst, player, emptyCapture)
		} else {
			dst = append(dst, next)
		}
	}
	return dst
}
