package board

import (
	"slices"

	"kalah/engine"
)

// flight is a stone's way from one place to another.
type flight struct {
	stone    int
	from, to place
}

// place is a stone's place on the board. Slot is unseen if the stone is not
// drawn there.
type place struct {
	pit  engine.Pit
	slot int
}

// script is a move as the stones perform it.
type script struct {
	move     engine.Move
	seeds    []flight // one a seed, in the order of the sowing
	captured []flight // then, all at once, into the store
}

// sow performs the move on pieces arranged as move.From, and returns how.
func (p *pieces) sow(m engine.Move) script {
	s := script{move: m}
	origin := engine.Pit{Player: m.Player, House: m.House}
	stones := p.in[m.Player][m.House]
	p.in[m.Player][m.House] = stones[:0:0]
	for i := range m.Sown {
		f := flight{from: place{origin, unseen}}
		if i < len(stones) {
			f.stone, f.from.slot = stones[i], i
		} else if stone, ok := p.take(); ok {
			f.stone = stone
		} else {
			break
		}
		s.seeds = append(s.seeds, f)
	}
	for i := range s.seeds {
		f := &s.seeds[i]
		f.to = place{m.Sown[i], p.push(m.Sown[i], f.stone)}
	}

	if m.Captured == 0 {
		return s
	}
	store := engine.Pit{Player: m.Player, House: engine.Store}
	for _, from := range capturedFrom(m) {
		stones := p.in[from.pit.Player][from.pit.House]
		p.in[from.pit.Player][from.pit.House] = stones[:0:0]
		for i := range from.seeds {
			f := flight{from: place{from.pit, unseen}}
			if i < len(stones) {
				f.stone, f.from.slot = stones[i], i
			} else if stone, ok := p.take(); ok {
				f.stone = stone
			} else {
				break
			}
			f.to = place{store, p.push(store, f.stone)}
			s.captured = append(s.captured, f)
		}
	}
	return s
}

// unsow takes the move back on pieces arranged as move.To, and returns the
// script that leads there again: to be run backwards.
func (p *pieces) unsow(m engine.Move) script {
	s := script{move: m}
	count := m.To
	if m.Captured > 0 {
		store := engine.Pit{Player: m.Player, House: engine.Store}
		for _, from := range slices.Backward(capturedFrom(m)) {
			var group []flight
			for range from.seeds {
				stone, slot, ok := p.pull(store, int(count[store.Player][store.House]))
				if !ok {
					break
				}
				count[store.Player][store.House]--
				group = append(group, flight{stone: stone, to: place{store, slot}})
			}
			slices.Reverse(group)
			for i := range group {
				group[i].from = place{from.pit, p.push(from.pit, group[i].stone)}
			}
			count[from.pit.Player][from.pit.House] += uint8(len(group))
			s.captured = append(group, s.captured...) // in the order of the way there
		}
	}

	origin := engine.Pit{Player: m.Player, House: m.House}
	for _, pit := range slices.Backward(m.Sown) {
		stone, slot, ok := p.pull(pit, int(count[pit.Player][pit.House]))
		if !ok {
			break
		}
		count[pit.Player][pit.House]--
		s.seeds = append(s.seeds, flight{stone: stone, to: place{pit, slot}})
	}
	slices.Reverse(s.seeds)
	for i := range s.seeds {
		f := &s.seeds[i]
		f.from = place{origin, p.push(origin, f.stone)}
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
