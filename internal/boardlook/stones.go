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

// Each calls f with every stone on the board, the lowest of a pit first, and with where
// its centre is.
func (p *Stones) Each(l *Layout, s *Slots, f func(stone int, center Point)) {
	for player := range p.in {
		for house, stones := range p.in[player] {
			for slot, stone := range stones {
				f(stone, s.Center(l, StonePlace{engine.Pit{Player: player, House: house}, slot}))
			}
		}
	}
}

// Spare returns the stones that are not on the board, for reading only too.
func (p *Stones) Spare() []int { return p.spare }

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
			if len(stones) != int(s[player][house]) {
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
			for len(stones) > int(s[player][house]) {
				last := len(stones) - 1
				p.spare, stones = append(p.spare, stones[last]), stones[:last]
			}
			p.in[player][house] = stones
		}
	}
	for player := range p.in {
		for house, stones := range p.in[player] {
			for len(stones) < int(s[player][house]) && len(p.spare) > 0 { // a position being set up may have too many seeds
				last := len(p.spare) - 1
				stones, p.spare = append(stones, p.spare[last]), p.spare[:last]
			}
			p.in[player][house] = stones
		}
	}
}

// push lays a stone into a pit, and returns its place.
func (p *Stones) push(pit engine.Pit, stone int) StonePlace {
	in := &p.in[pit.Player][pit.House]
	*in = append(*in, stone)
	return StonePlace{pit, len(*in) - 1}
}

// Flight is a stone's way from one place to another.
type Flight struct {
	Stone    int
	From, To StonePlace
}

// StonePlace is a stone's place on the board.
type StonePlace struct {
	Pit  engine.Pit
	Slot int
}

// Script is a move as the stones perform it.
type Script struct {
	Move     engine.Move
	Seeds    []Flight // one a seed, in the order of the sowing
	Captured []Flight // then, all at once, into the store
	Swept    []Flight // at the end of the game: what is left, into its owner's store
}

// Sow performs the move on stones arranged as move.From, and returns how.
func (p *Stones) Sow(m engine.Move) Script {
	s := p.SowSome(m, len(m.Sown))
	if m.Captured > 0 {
		s.Captured = append(p.gather(m.Player, m.CapturedFrom), p.gather(m.Player, m.Last())...)
	}
	return s
}

// Sweep moves what the houses of a finished state hold into their owners' stores, the
// houses nearest to these first: afterwards the stones lie as s.Swept().
func (p *Stones) Sweep(s engine.State) (flights []Flight) {
	for player := range s {
		for house := engine.Houses - 1; house >= 0; house-- {
			flights = append(flights, p.gather(player, engine.Pit{Player: player, House: house})...)
		}
	}
	return flights
}

// SowSome sows only the first n seeds of the move, on stones arranged as
// move.From. The others are in the hand, and lie nowhere.
func (p *Stones) SowSome(m engine.Move, n int) Script {
	s := Script{Move: m, Seeds: p.lift(engine.Pit{Player: m.Player, House: m.House})}
	for i := range s.Seeds[:min(max(n, 0), len(s.Seeds))] {
		s.Seeds[i].To = p.push(m.Sown[i], s.Seeds[i].Stone)
	}
	return s
}

// gather moves all stones of a pit into a player's store.
func (p *Stones) gather(player int, from engine.Pit) []Flight {
	flights := p.lift(from)
	for i := range flights {
		flights[i].To = p.push(engine.Pit{Player: player, House: engine.Store}, flights[i].Stone)
	}
	return flights
}

// lift empties a pit, and returns how the flights of its stones begin.
func (p *Stones) lift(from engine.Pit) (flights []Flight) {
	for slot, stone := range p.In(from) {
		flights = append(flights, Flight{Stone: stone, From: StonePlace{from, slot}})
	}
	p.in[from.Player][from.House] = nil
	return flights
}

// Unsow takes the move back, and the sweep if the game ended with it, on stones arranged as
// they leave them, and returns the script that leads there again: to be run backwards.
func (p *Stones) Unsow(m engine.Move) Script {
	others := NewStones()
	others.Arrange(m.From)
	s := others.Sow(m)
	if m.To.Finished() {
		s.Swept = others.Sweep(m.To)
	}
	// The last stone of a pit is the one that came last, and pits were emptied from their
	// first stone on.
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
