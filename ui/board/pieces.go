package board

import (
	"slices"

	"kalah/engine"
)

// pieces says which stone lies where. A stone's place in its pit is its index,
// and stays so until it leaves: pits fill and empty at the end.
type pieces struct {
	in    [2][engine.Houses + 1][]int
	spare []int // stones that are not on the board, the next to take last
}

func newPieces() *pieces {
	p := &pieces{spare: make([]int, 0, engine.MaxTotal)}
	for stone := range engine.MaxTotal {
		p.spare = append(p.spare, engine.MaxTotal-1-stone)
	}
	return p
}

// arrange moves as few stones as the state needs: what one pit has too many
// another gets, and pits that agree with the state are left alone.
func (p *pieces) arrange(s engine.State) {
	for player := range p.in {
		for house, stones := range p.in[player] {
			for len(stones) > drawn(house, s[player][house]) {
				stones = p.drop(stones)
			}
			p.in[player][house] = stones
		}
	}
	for player := range p.in {
		for house, stones := range p.in[player] {
			for len(stones) < drawn(house, s[player][house]) {
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
func (p *pieces) drop(stones []int) []int {
	last := len(stones) - 1
	p.spare = append(p.spare, stones[last])
	return stones[:last]
}

// take returns a stone that was put aside.
func (p *pieces) take() (int, bool) {
	last := len(p.spare) - 1
	if last < 0 {
		return 0, false
	}
	stone := p.spare[last]
	p.spare = p.spare[:last]
	return stone, true
}

// push lays the stone into the pit if it is to be drawn there, and returns its
// place, or unseen.
func (p *pieces) push(pit engine.Pit, stone int) int {
	stones := p.in[pit.Player][pit.House]
	if len(stones) >= drawn(pit.House, engine.MaxTotal) {
		// Behind those that are still to be taken: it must not turn up again
		// in the move that hides it.
		p.spare = slices.Insert(p.spare, 0, stone)
		return unseen
	}
	p.in[pit.Player][pit.House] = append(stones, stone)
	return len(stones)
}

// pull takes the last stone of a pit that holds so many seeds, with its place.
// If that seed is not drawn it is a spare stone, unseen.
func (p *pieces) pull(pit engine.Pit, seeds int) (stone, slot int, ok bool) {
	stones := p.in[pit.Player][pit.House]
	if seeds > len(stones) || len(stones) == 0 {
		stone, ok = p.take()
		return stone, unseen, ok
	}
	last := len(stones) - 1
	p.in[pit.Player][pit.House] = stones[:last]
	return stones[last], last, true
}

// unseen is the place of a stone in a pit that draws no more.
const unseen = -1
