package engine

// Swept returns the state with the seeds of each player's houses in that player's
// store, as people leave the board at the end of a game: the stores then hold the
// result. The number of seeds of each player stays the same.
func (s State) Swept() State {
	var out State
	for player := range s {
		out[player][Store] = uint8(s.Seeds(player))
	}
	return out
}
