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

// Flight is a stone's way from one place to another.
type Flight struct {
	Stone    int
	From, To StonePlace
}

// StonePlace is a stone's place on the board. Slot is [Unseen] if the stone is
// not drawn there.
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
	s := p.sowSome(m, len(m.Sown))
	if m.Captured == 0 {
		return s
	}
	s.Captured = p.gather(m.Player, capturedFrom(m))
	return s
}

// gather moves all seeds of the pits into a player's store.
func (p *Stones) gather(player int, pits []filledPit) []Flight {
	store := engine.Pit{Player: player, House: engine.Store}
	var flights []Flight
	for _, from := range pits {
		flights = append(flights, p.liftAll(from.pit, from.seeds)...)
	}
	for i := range flights {
		f := &flights[i]
		f.To = StonePlace{store, p.push(store, f.Stone)}
	}
	return flights
}

// scatter takes back what gather has moved, when there are inStore seeds in the
// store, and returns the flights that lead there again.
func (p *Stones) scatter(player, inStore int, pits []filledPit) []Flight {
	store := engine.Pit{Player: player, House: engine.Store}
	var flights []Flight
	for _, from := range slices.Backward(pits) {
		var group []Flight
		for range from.seeds {
			stone, slot, ok := p.pull(store, inStore)
			if !ok {
				break
			}
			inStore--
			group = append(group, Flight{Stone: stone, To: StonePlace{store, slot}})
		}
		slices.Reverse(group)
		for i := range group {
			group[i].From = StonePlace{from.pit, p.push(from.pit, group[i].Stone)}
		}
		flights = append(group, flights...) // in the order of the way there
	}
	return flights
}

// Sweep moves what the houses of a finished state hold into their owners' stores:
// afterwards the stones lie as s.Swept().
func (p *Stones) Sweep(s engine.State) []Flight {
	var flights []Flight
	for player := range s {
		flights = append(flights, p.gather(player, leftOver(s, player))...)
	}
	return flights
}

// Unsweep takes [Stones.Sweep] back, on stones arranged as s.Swept(), and returns
// the flights that lead there again: to be run backwards.
func (p *Stones) Unsweep(s engine.State) []Flight {
	var flights []Flight
	for player := range s {
		flights = append(flights, p.scatter(player, s.Seeds(player), leftOver(s, player))...)
	}
	return flights
}

// leftOver lists the houses of a player that hold seeds, the nearest to the store
// first.
func leftOver(s engine.State, player int) []filledPit {
	var pits []filledPit
	for house := engine.Houses - 1; house >= 0; house-- {
		if n := s[player][house]; n > 0 {
			pits = append(pits, filledPit{engine.Pit{Player: player, House: house}, int(n)})
		}
	}
	return pits
}

// SowSome sows only the first n seeds of the move, on stones arranged as
// move.From. The others are in the hand, and lie nowhere.
func (p *Stones) SowSome(m engine.Move, n int) { p.sowSome(m, min(max(n, 0), len(m.Sown))) }

func (p *Stones) sowSome(m engine.Move, n int) Script {
	s := Script{Move: m, Seeds: p.liftAll(engine.Pit{Player: m.Player, House: m.House}, len(m.Sown))}
	for i := range s.Seeds[:min(n, len(s.Seeds))] {
		f := &s.Seeds[i]
		f.To = StonePlace{m.Sown[i], p.push(m.Sown[i], f.Stone)}
	}
	return s
}

// liftAll empties a pit that holds so many seeds, and returns how their flights
// begin. Seeds that are not drawn there become spare stones.
func (p *Stones) liftAll(from engine.Pit, seeds int) []Flight {
	stones := p.in[from.Player][from.House]
	p.in[from.Player][from.House] = nil
	flights := make([]Flight, 0, seeds)
	for i := range seeds {
		f := Flight{From: StonePlace{from, Unseen}}
		if i < len(stones) {
			f.Stone, f.From.Slot = stones[i], i
		} else if stone, ok := p.take(); ok {
			f.Stone = stone
		} else {
			break
		}
		flights = append(flights, f)
	}
	return flights
}

// Unsow takes the move back on stones arranged as move.To, and returns the
// script that leads there again: to be run backwards.
func (p *Stones) Unsow(m engine.Move) Script {
	s := Script{Move: m}
	count := m.To
	if m.Captured > 0 {
		pits := capturedFrom(m)
		s.Captured = p.scatter(m.Player, int(count[m.Player][engine.Store]), pits)
		count[m.Player][engine.Store] -= uint8(m.Captured)
		for _, from := range pits {
			count[from.pit.Player][from.pit.House] += uint8(from.seeds)
		}
	}

	origin := engine.Pit{Player: m.Player, House: m.House}
	for _, pit := range slices.Backward(m.Sown) {
		stone, slot, ok := p.pull(pit, int(count[pit.Player][pit.House]))
		if !ok {
			break
		}
		count[pit.Player][pit.House]--
		s.Seeds = append(s.Seeds, Flight{Stone: stone, To: StonePlace{pit, slot}})
	}
	slices.Reverse(s.Seeds)
	for i := range s.Seeds {
		f := &s.Seeds[i]
		f.From = StonePlace{origin, p.push(origin, f.Stone)}
	}
	return s
}

// filledPit is a pit and the seeds in it.
type filledPit struct {
	pit   engine.Pit
	seeds int
}

// capturedFrom lists the pits that a capture empties: the house across, then
// the one that the last seed fell into.
func capturedFrom(m engine.Move) []filledPit {
	return []filledPit{{m.CapturedFrom, m.Captured - 1}, {m.Last(), 1}}
}
