package why

import (
	"slices"

	"kalah/engine"
)

// Limits of the houses that a sentence names.
const (
	maxWay  = 4 // up to a capture
	maxNext = 3 // up to a capture that B prepares
	// leastNamed is the smallest capture that a reason names. A capture of one seed, which empty capture allows, takes nothing from
	// the opponent.
	leastNamed = 2
	// leastBoth is the smallest capture that a sentence about an extra move names.
	leastBoth = 3
	// leastMore is the smallest difference between a capture after H and the largest one after B.
	leastMore = 2
)

// line returns one of the two lines, replayed.
func (w Why) line(name string) line {
	return replay(node{w.State.Board(), w.Player}, w.Turns(name), w.rules())
}

// place returns the line and the turn of the event of a reason; ok is false if it has none.
func (r Reason) place() (name string, turn int, kind Kind, ok bool) {
	switch r {
	case MissCapture:
		return BestLine, 0, Capture, true
	case MissExtra, Order:
		return BestLine, 0, Extra, true
	case AllowCapture:
		return HouseLine, 1, Capture, true
	case AllowExtra:
		return HouseLine, 1, Extra, true
	case NextCapture:
		return BestLine, 2, Capture, true
	case NextExtra:
		return BestLine, 2, Extra, true
	case LaterCapture:
		return HouseLine, 3, Capture, true
	}
	return "", 0, "", false
}

// Main returns the fact that the reason names: the capture, or the first extra move of its turn. ok is
// false if the reason names none.
func (w Why) Main() (f Fact, ok bool) {
	if w.Because == nil {
		return Fact{}, false
	}
	name, turn, kind, ok := w.Because.Reason.place()
	if !ok {
		return Fact{}, false
	}
	i := slices.IndexFunc(w.Facts, func(f Fact) bool { return f.Line == name && f.Turn == turn && f.Kind == kind })
	if i < 0 {
		return Fact{}, false
	}
	return w.Facts[i], true
}

// Way returns the houses of a turn on a line up to its capture: all of them, or the last one alone if
// there are more than four.
func (w Why) Way(name string, turn int) []int {
	houses := w.Turns(name)
	if turn >= len(houses) {
		return nil
	}
	way := houses[turn]
	if len(way) > maxWay {
		way = way[len(way)-1:]
	}
	return way
}

// Captured returns the seeds that a turn of a line captures.
func (w Why) Captured(name string, turn int) int { return w.line(name).captured(turn) }

// Extras returns the number of extra moves that a turn of a line earns.
func (w Why) Extras(name string, turn int) int { return w.line(name).extras(turn) }

// Moves returns the number of moves of a turn of a line.
func (w Why) Moves(name string, turn int) int {
	t, _ := w.line(name).turn(turn)
	return len(t.steps)
}

// Stands reports whether the opponent's capture in turn 1 after H was a threat before: the same
// houses, played by the opponent in the position of the question, capture as much.
func (w Why) Stands() bool {
	l := w.line(HouseLine)
	t, ok := l.turn(1)
	if !ok || t.captured() == 0 {
		return false
	}
	n := node{w.State.Board(), 1 - w.Player}
	for i, s := range t.steps {
		if n.board.Finished() || n.player != 1-w.Player || n.board.Seeds(n.player, s.house) == 0 {
			return false
		}
		played := play(n, s.house, w.rules())
		if i == len(t.steps)-1 {
			return played.captured == t.captured()
		}
		n = played.to
	}
	return false
}

// AtMostAfterBest returns the largest capture that the opponent has in the whole turn after the turn
// that begins with B.
func (w Why) AtMostAfterBest() int {
	n := w.afterBest()
	most := 0
	seen := map[node]bool{}
	var visit func(n node)
	visit = func(n node) {
		if seen[n] || n.player == w.Player {
			return
		}
		seen[n] = true
		for _, h := range legal(n) {
			s := play(n, h, w.rules())
			most = max(most, s.captured)
			visit(s.to)
		}
	}
	visit(n)
	return most
}

// afterBest returns the position after the turn that begins with B.
func (w Why) afterBest() node { return w.line(BestLine).turns[0].end() }

// CannotMoveAgain reports whether no house of the opponent earns an extra move right after the turn
// that begins with B.
func (w Why) CannotMoveAgain() bool {
	n := w.afterBest()
	if n.player == w.Player {
		return true
	}
	return !slices.ContainsFunc(legal(n), func(h int) bool { return play(n, h, w.rules()).extra })
}

// MovesAgain reports whether a house of the position earns an extra move.
func (w Why) MovesAgain(house int) bool {
	return play(node{w.State.Board(), w.Player}, house, w.rules()).extra
}

// IsOrder reports whether H is played later in the turn that begins with B.
func (w Why) IsOrder() bool {
	return len(w.Lines.Best) > 0 && slices.Contains(w.Lines.Best[0][1:], w.House)
}

// OrderCapture returns the seeds that H captures after B in the same turn, if these are more than it
// captures as the first move, otherwise 0.
func (w Why) OrderCapture() int {
	first := play(node{w.State.Board(), w.Player}, w.House, w.rules()).captured
	for _, s := range w.line(BestLine).turns[0].steps[1:] {
		if s.house == w.House && s.captured > max(first, leastNamed-1) {
			return s.captured
		}
	}
	return 0
}

// Leftovers returns the seeds that are left on a player's side when a line ends by turn 2; ok is false
// if it ends later.
func (w Why) Leftovers(name string, player engine.Side) (n int, ok bool) {
	l := w.line(name)
	end := l.turns[len(l.turns)-1].end()
	if len(l.turns) > 3 || !end.board.Finished() {
		return 0, false
	}
	return end.board.State().InHouses(player), true
}

// KeepsMore reports whether the line of B ends by turn 2 with seeds left for the player, more than for
// the opponent, that make half of the loss or more.
func (w Why) KeepsMore() bool {
	n, ok := w.Leftovers(BestLine, w.Player)
	return ok && 2*n >= w.Loss && n > 0
}

// OpponentKeeps reports whether the line of H ends by turn 2 with seeds left for the opponent that make
// half of the loss or more.
func (w Why) OpponentKeeps() bool {
	n, ok := w.Leftovers(HouseLine, 1-w.Player)
	return ok && 2*n >= w.Loss && n > 0
}

// holds reports whether a sentence about a reason is true on the lines. Rules and values are another
// matter: see [Because]. Without a solver, the values that Tempo needs are taken for granted.
func (w Why) holds(r Reason, x *explainer, own, best line) bool {
	switch r {
	case MissCapture:
		return best.captured(0) > own.captured(0) && len(best.turnSteps(0)) <= maxWay
	case MissExtra:
		return w.MovesAgain(w.Best) && (!w.MovesAgain(w.House) || best.captured(0) > own.captured(0))
	case AllowCapture:
		most := w.AtMostAfterBest()
		return (most == 0 || own.captured(1) >= most+leastMore) && len(own.turnSteps(1)) <= maxWay
	case AllowExtra:
		return w.CannotMoveAgain() || w.TakesToo() || len(own.turnSteps(1)) > len(best.turnSteps(1))
	case NextCapture:
		n := best.captured(2)
		return n > own.captured(2) && n > own.captured(0) && n > best.captured(0) && len(best.turnSteps(2)) <= maxNext
	case NextExtra:
		return best.extras(2) > own.extras(2)
	case LaterCapture:
		return own.captured(1)+own.captured(3) > best.captured(1)+best.captured(3) && len(own.turnSteps(3)) <= maxWay
	case Tempo:
		if _, ok := own.turn(2); !ok || x.solver == nil {
			return ok
		}
		gain, ok := x.gainOfPass(own)
		if !ok || gain <= 0 {
			return false
		}
		other, ok := x.gainOfPass(best)
		return !ok || gain > other
	case Ends:
		return w.KeepsMore() || w.OpponentKeeps()
	}
	return true
}

// TakesToo reports whether the opponent's turn 1 after H also captures, 3 seeds or more, and more than
// after B.
func (w Why) TakesToo() bool {
	n := w.Captured(HouseLine, 1)
	return n >= leastBoth && n > w.Captured(BestLine, 1)
}

func (l line) turnSteps(n int) []step {
	t, _ := l.turn(n)
	return t.steps
}

// gainOfPass returns how many seeds it would gain the player to pass at the start of turn 2 of a line.
func (x *explainer) gainOfPass(l line) (gain int, ok bool) {
	t, ok := l.turn(2)
	if !ok {
		return 0, false
	}
	n := t.steps[0].from
	return x.value(node{n.board, 1 - n.player}) - x.value(n), true
}

// Opponent returns the opponent of the player to move.
func (w Why) Opponent() engine.Side { return engine.Second - w.Player }
