package boardlook

import (
	"slices"

	"kalah/engine"
)

// Stones has the stones in each pit. A stone keeps its index in a pit until it leaves.
type Stones struct {
	in    [2][engine.Houses + 1][]int
	spare []int // stones that are not on the board, a stack
}

// NewStones returns [engine.MaxTotal] stones that are not on the board.
func NewStones() *Stones {
	p := &Stones{spare: make([]int, 0, engine.MaxTotal)}
	for stone := range engine.MaxTotal {
		p.spare = append(p.spare, engine.MaxTotal-1-stone)
	}
	return p
}

// In returns the stones in a pit, in the order of their slots. They are read-only, and valid
// until the next move.
func (p *Stones) In(pit engine.Pit) []int { return p.in[pit.Player][pit.House] }

// Each calls f with every stone on the board and its centre, the lowest of a pit first.
func (p *Stones) Each(l *Layout, s *Slots, f func(stone int, center Point)) {
	for player := range engine.Sides {
		for house, stones := range p.in[player] {
			for slot, stone := range stones {
				f(stone, s.Center(l, StonePlace{engine.Pit{Player: player, House: house}, slot}))
			}
		}
	}
}

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

// Show reports whether each pit has as many stones as it has seeds in the state.
func (p *Stones) Show(s engine.State) bool {
	for player := range p.in {
		for house, stones := range p.in[player] {
			if len(stones) != int(s[player][house]) {
				return false
			}
		}
	}
	return true
}

// Arrange moves as few stones as possible to show the state. It ignores seeds beyond
// [engine.MaxTotal].
func (p *Stones) Arrange(s engine.State) {
	for player := range p.in {
		for house, stones := range p.in[player] {
			for len(stones) > int(s[player][house]) {
				last := len(stones) - 1
				p.spare, stones = append(p.spare, stones[last]), stones[:last]
			}
			p.in[player][house] = stones
		}
	}
	for player := range p.in {
		for house, stones := range p.in[player] {
			for len(stones) < int(s[player][house]) && len(p.spare) > 0 { // a position that is set up may have too many seeds
				last := len(p.spare) - 1
				stones, p.spare = append(stones, p.spare[last]), p.spare[:last]
			}
			p.in[player][house] = stones
		}
	}
}

// push puts a stone into a pit and returns its place.
func (p *Stones) push(pit engine.Pit, stone int) StonePlace {
	in := &p.in[pit.Player][pit.House]
	*in = append(*in, stone)
	return StonePlace{pit, len(*in) - 1}
}

// Flight is the move of a stone.
type Flight struct {
	Stone    int
	From, To StonePlace
}

// StonePlace is a stone's place on the board.
type StonePlace struct {
	Pit  engine.Pit
	Slot int
}

// Script has the flights of stones during a move of the game.
type Script struct {
	Move     engine.Move
	Seeds    []Flight // in the order of the sowing
	Captured []Flight // then, all at once, into the store
	Swept    []Flight // at the end of the game, into the owners' stores
}

// Sow moves the stones, which must show m.From, as in the move.
func (p *Stones) Sow(m engine.Move) Script {
	s := p.SowSome(m, len(m.Sown))
	if m.Captured > 0 {
		s.Captured = append(p.gather(m.Player, m.CapturedFrom), p.gather(m.Player, m.Last())...)
	}
	return s
}

// Sweep moves the stones in houses into the stores of the houses' owners. It starts with the houses
// nearest to the stores.
func (p *Stones) Sweep(s engine.State) (flights []Flight) {
	for player := range engine.Sides {
		for house := engine.Houses - 1; house >= 0; house-- {
			flights = append(flights, p.gather(player, engine.Pit{Player: player, House: house})...)
		}
	}
	return flights
}

// SowSome is Sow for only the first n seeds, without captures. The other stones of the house are in
// no pit.
func (p *Stones) SowSome(m engine.Move, n int) Script {
	s := Script{Move: m, Seeds: p.lift(engine.Pit{Player: m.Player, House: m.House})}
	for i := range s.Seeds[:min(max(n, 0), len(s.Seeds))] {
		s.Seeds[i].To = p.push(m.Sown[i], s.Seeds[i].Stone)
	}
	return s
}

// gather moves all stones of a pit into a player's store.
func (p *Stones) gather(player engine.Side, from engine.Pit) []Flight {
	flights := p.lift(from)
	for i := range flights {
		flights[i].To = p.push(engine.Pit{Player: player, House: engine.Store}, flights[i].Stone)
	}
	return flights
}

// lift empties a pit and returns the flights of its stones without their ends.
func (p *Stones) lift(from engine.Pit) (flights []Flight) {
	for slot, stone := range p.In(from) {
		flights = append(flights, Flight{Stone: stone, From: StonePlace{from, slot}})
	}
	p.in[from.Player][from.House] = nil
	return flights
}

// Unsow undoes Sow, and Sweep if the move ended the game. It returns the script of the move, which
// the caller shows backwards.
func (p *Stones) Unsow(m engine.Move) Script {
	others := NewStones()
	others.Arrange(m.From)
	s := others.Sow(m)
	if m.To.Finished() {
		s.Swept = others.Sweep(m.To)
	}
	// Sow appends stones to pits, and takes them out of a pit from the first one on.
	for _, flights := range [][]Flight{s.Swept, s.Captured, s.Seeds} {
		for i, f := range slices.Backward(flights) {
			to, from := &p.in[f.To.Pit.Player][f.To.Pit.House], &p.in[f.From.Pit.Player][f.From.Pit.House]
			last := len(*to) - 1
			flights[i].Stone = (*to)[last]
			*to = (*to)[:last]
			*from = slices.Insert(*from, 0, flights[i].Stone)
		}
	}
	return s
}
