package export

import (
	"slices"

	"kalah/engine"
)

// stones says which stone lies where, in the order in which they came. A stone
// keeps its look wherever it goes.
type stones [2][engine.Houses + 1][]uint8

// newStones returns the stones of a state that nobody has played from.
func newStones(s engine.State) *stones {
	lie, next := new(stones), uint8(0)
	for player := range s {
		for pit, seeds := range s[player] {
			for range seeds {
				lie[player][pit] = append(lie[player][pit], next)
				next++
			}
		}
	}
	return lie
}

func (s *stones) clone() *stones {
	c := new(stones)
	for player := range s {
		for pit, ids := range s[player] {
			c[player][pit] = slices.Clone(ids)
		}
	}
	return c
}

// state returns how many stones lie where.
func (s *stones) state() (state engine.State) {
	for player := range s {
		for pit, ids := range s[player] {
			state[player][pit] = uint8(len(ids))
		}
	}
	return state
}

// lift takes all stones out of a house.
func (s *stones) lift(player, house int) []uint8 {
	hand := s[player][house]
	s[player][house] = nil
	return hand
}

func (s *stones) drop(at engine.Pit, ids ...uint8) {
	s[at.Player][at.House] = append(s[at.Player][at.House], ids...)
}

// play moves the stones as the move does.
func (s *stones) play(m engine.Move) {
	for i, stone := range s.lift(m.Player, m.House) {
		if i < len(m.Sown) {
			s.drop(m.Sown[i], stone)
		}
	}
	s.capture(m)
}

// capture takes what the last seed earned to the store.
func (s *stones) capture(m engine.Move) {
	if m.Captured == 0 {
		return
	}
	last := m.Last()
	taken := s.lift(last.Player, last.House)
	taken = append(taken, s.lift(m.CapturedFrom.Player, m.CapturedFrom.House)...)
	s.drop(engine.Pit{Player: m.Player, House: engine.Store}, taken...)
}
