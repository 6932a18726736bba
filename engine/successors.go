package engine

// Successor is a state that one whole turn reaches, with the houses chosen on
// the way there, extra turns included.
type Successor struct {
	Choices []int `json:"choices"`
	State   State `json:"state"`
}

// Successors returns every outcome of the player's turn, depth first with
// houses 0 to 5 in order; two ways to one state are two successors. The
// opponent is to move in each unless it is finished. A finished state has none.
func (r Rules) Successors(s State, player int) []Successor {
	board := s.Board()
	if board.Finished() {
		return nil
	}
	var found []Successor
	var choices []int
	var walk func(Board)
	walk = func(b Board) {
		for house := range Houses {
			if b.Seeds(player, house) == 0 {
				continue
			}
			next, inStore := b.Sow(player, house, r.EmptyCapture)
			choices = append(choices, house)
			if inStore && !next.Finished() {
				walk(next)
			} else {
				found = append(found, Successor{append([]int(nil), choices...), next.State()})
			}
			choices = choices[:len(choices)-1]
		}
	}
	walk(board)
	return found
}

// AppendTurns appends to dst the boards of [Rules.Successors], in the same
// order. It allocates only what dst needs to grow.
func (b Board) AppendTurns(dst []Board, player int, emptyCapture bool) []Board {
	if b.Finished() {
		return dst
	}
	return b.appendTurns(dst, player, emptyCapture)
}

func (b Board) appendTurns(dst []Board, player int, emptyCapture bool) []Board {
	for house := range Houses {
		if b.Seeds(player, house) == 0 {
			continue
		}
		next, inStore := b.Sow(player, house, emptyCapture)
		if inStore && !next.Finished() {
			dst = next.appendTurns(dst, player, emptyCapture)
		} else {
			dst = append(dst, next)
		}
	}
	return dst
}
