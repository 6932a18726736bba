package engine

// Undoable returns what taking back comes to, in a game of players who sit so now: the
// arguments of [Game.TakeBack], in order. What a person decided last is taken back,
// with the answers of AIs; between two AIs, the last turn. 0 stands for an ending, or a
// change of sides. Not ok: there is nothing to take back.
func (s Snapshot) Undoable(specs [2]PlayerSpec) (takeBack []int, ok bool) {
	n := len(s.Moves)
	watched := !specs[First].Type.IsPerson() && !specs[Second].Type.IsPerson()
	switch {
	case !s.Ending.IsZero():
		return []int{0}, true
	case watched && n > 0 && s.Swapped == n:
		return []int{0}, true
	case watched:
		return []int{LastTurn(s.Moves)}, n > 0
	}
	for i := n - 1; i >= 0; i-- {
		swapped := s.Swapped == i+1 && specs[First].Type.IsPerson() // by who sits there now
		switch {
		case swapped && i == n-1:
			return []int{0}, true
		case swapped:
			return []int{n - 1 - i, 0}, true
		case specs[s.Seat(i, s.Moves[i].Player)].Type.IsPerson():
			return []int{n - i}, true
		}
	}
	return nil, false
}

// LastTurn returns how many moves the last turn has.
func LastTurn(moves []Played) int {
	n := 0
	for i := len(moves) - 1; i >= 0 && moves[i].Player == moves[len(moves)-1].Player; i-- {
		n++
	}
	return n
}
