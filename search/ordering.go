package search

// expandOrdered is expand with the successors that look best to the player
// first. How good one is, the memo may know from the iteration before, which
// searched it two turns less deeply than it would be from here; of others
// nothing is known, and they count as 0. Equals keep their order.
func (c *core[S, G]) expandOrdered(s S, player, limit int) (from, to int) {
	from, to = c.expand(s, player)
	if limit < 2 || to-from < 2 {
		return from, to
	}
	states := c.stack[from:to]
	c.values = c.values[:0]
	for _, next := range states {
		value, _ := c.memo.find(c.game.Hash(next), next, 1-player, limit-2)
		c.values = append(c.values, value)
	}
	// Lowest for the opponent first. Insertion is stable, and quick for a
	// handful.
	for i := 1; i < len(states); i++ {
		state, value, at := states[i], c.values[i], i
		for ; at > 0 && c.values[at-1] > value; at-- {
			states[at], c.values[at] = states[at-1], c.values[at-1]
		}
		states[at], c.values[at] = state, value
	}
	return from, to
}
