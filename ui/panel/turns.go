package panel

import "kalah/engine"

// turn is all moves of a player until the opponent is to move: those from
// First, which is an index of the moves, up to but without End.
type turn struct {
	first, end int
}

// round is a row of the list: a turn of each player. A turn without moves has
// its end at its first.
type round struct {
	turns  [2]turn
	number int // of the round's first turn, as [engine.Step] counts
}

// rounds groups moves by turns.
func rounds(moves []engine.Played) []round {
	var all []round
	for i, number := 0, 1; i < len(moves); number++ {
		player, first := moves[i].Player, i
		for i < len(moves) && moves[i].Player == player {
			i++
		}
		if player == engine.First || len(all) == 0 {
			all = append(all, round{number: number})
		}
		all[len(all)-1].turns[player] = turn{first, i}
	}
	return all
}

// end returns how many moves are played after the round's first turn.
func (r round) end() int {
	if first := r.turns[engine.First]; first.end > first.first {
		return first.end
	}
	return r.turns[engine.Second].end
}

// holds reports whether the n-th move, from 1, is one of the turn's.
func (t turn) holds(n int) bool { return t.first < n && n <= t.end }
