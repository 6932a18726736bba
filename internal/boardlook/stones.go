package boardlook

import (
	"slices"

	"kalah/engine"
)

// Stones says which stone lies where. A stone's place in its pit is its index,
// and stays so until it leaves: pits fill and empty at the end.
type Stones struct {
	in    [2][engine.Houses + 1][]int
	spare []int // stones that are not on the board, the next to take last
}

// NewStones returns all stones, none of them on the board.
func NewStones() *Stones {
	p := &Stones{spare: make([]int, 0, engine.MaxTotal)}
	for stone := range engine.MaxTotal {
		p.spare = append(p.spare, engine.MaxTotal-1-stone)
	}
	return p
}

// In returns the stones in a pit, each at the place of its index. They are for
// reading only, and valid until the next move.
func (p *Stones) In(pit engine.Pit) []int { return p.in[pit.Player][pit.House] }

// Clone returns a copy.
func (p *Stones) Clone() *Stones {
	c := &Stones{spare: slices.Clone(p.spare)}
	for player := range p.in {
		for house, stones := range p.in[player] {
			c.in[player][house] = slices.Clone(stones)
		}
	}
	return c
}

// Show reports whether the stones lie as the state says.
func (p *Stones) Show(s engine.State) bool {
	for player := range p.in {
		for house, stones := range p.in[player] {
			if len(stones) != Drawn(house, s[player][house]) {
				return false
			}
		}
	}
	return true
}

// Arrange moves as few stones as the state needs: what one pit has too many
// another gets, and pits that agree with the state are left alone.
func (p *Stones) Arrange(s engine.State) {
	for player := range p.in {
		for house, stones := range p.in[player] {
			for len(stones) > Drawn(house, s[player][house]) {
				stones = p.drop(stones)
			}
			p.in[player][house] = stones
		}
	}
	for player := range p.in {
		for house, stones := range p.in[player] {
			for len(stones) < Drawn(house, s[player][house]) {
				stone, ok := p.take()
				if !ok {
					break
				}
				stones = append(stones, stone)
			}
			p.in[player][house] = stones
		}
	}
}

// drop puts the last of the stones aside and returns the others.
func (p *Stones) drop(stones []int) []int {
	last := len(stones) - 1
	p.spare = append(p.spare, stones[last])
	return stones[:last]
}

// take returns a stone that was put aside.
func (p *Stones) take() (int, bool) {
	last := len(p.spare) - 1
	if last < 0 {
		return 0, false
	}
	stone := p.spare[last]
	p.spare = p.spare[:last]
	return stone, true
}

// push lays the stone into the pit if it is to be drawn there, and returns its
// place, or Unseen.
func (p *Stones) push(pit engine.Pit, stone int) int {
	stones := p.in[pit.Player][pit.House]
	if len(stones) >= Drawn(pit.House, engine.MaxTotal) {
		// Behind those that are still to be taken: it must not turn up again
		// in the move that hides it.
		p.spare = slices.Insert(p.spare, 0, stone)
		return Unseen
	}
	p.in[pit.Player][pit.House] = append(stones, stone)
	return len(stones)
}

// pull takes the last stone of a pit that holds so many seeds, with its place.
// If that seed is not drawn it is a spare stone, Unseen.
func (p *Stones) pull(pit engine.Pit, seeds int) (stone, slot int, ok bool) {
	stones := p.in[pit.Player][pit.House]
	if seeds > len(stones) || len(stones) == 0 {
		stone, ok = p.take()
		return stone, Unseen, ok
	}
	last := len(stones) - 1
	p.in[pit.Player][pit.House] = stones[:last]
	return stones[last], last, true
}

// Unseen is the place of a stone in a pit that draws no more.
const Unseen = -1
