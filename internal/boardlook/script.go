package boardlook

import (
	"slices"

	"kalah/engine"
)

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
}

// Sow performs the move on stones arranged as move.From, and returns how.
func (p *Stones) Sow(m engine.Move) Script {
	s := p.sowSome(m, len(m.Sown))
	if m.Captured == 0 {
		return s
	}
	store := engine.Pit{Player: m.Player, House: engine.Store}
	for _, from := range capturedFrom(m) {
		s.Captured = append(s.Captured, p.liftAll(from.pit, from.seeds)...)
	}
	for i := range s.Captured {
		f := &s.Captured[i]
		f.To = StonePlace{store, p.push(store, f.Stone)}
	}
	return s
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
		store := engine.Pit{Player: m.Player, House: engine.Store}
		for _, from := range slices.Backward(capturedFrom(m)) {
			var group []Flight
			for range from.seeds {
				stone, slot, ok := p.pull(store, int(count[store.Player][store.House]))
				if !ok {
					break
				}
				count[store.Player][store.House]--
				group = append(group, Flight{Stone: stone, To: StonePlace{store, slot}})
			}
			slices.Reverse(group)
			for i := range group {
				group[i].From = StonePlace{from.pit, p.push(from.pit, group[i].Stone)}
			}
			count[from.pit.Player][from.pit.House] += uint8(len(group))
			s.Captured = append(group, s.Captured...) // in the order of the way there
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

type capturedPit struct {
	pit   engine.Pit
	seeds int
}

// capturedFrom lists the pits that a capture empties: the house across, then
// the one that the last seed fell into.
func capturedFrom(m engine.Move) []capturedPit {
	return []capturedPit{{m.CapturedFrom, m.Captured - 1}, {m.Last(), 1}}
}
