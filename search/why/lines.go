package why

import (
	"cmp"
	"context"
	"math"
	"slices"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/solver"
)

// node is a position and the player to move.
type node struct {
	board  engine.Board
	player engine.Side
}

// step is a move.
type step struct {
	from, to node
	house    int
	captured int // seeds, including the seed that captures
	taken    int // house that the capture emptied
	extra    bool
	over     int // seeds sown on the opponent's side
}

// explainer computes values for one question.
type explainer struct {
	ctx    context.Context
	solver *solver.Solver
	me     engine.Side // the player of the question; values are final leads of this player, in seeds
	rules  engine.Rules
	leaves int // maximum number of questions for one rule; 0 means no limit
	left   int // questions that the current rule may still ask; negative means no limit
	known  map[node]bounds
	depth  int               // search depth of estimates, in turns; 0 means exact values
	early  map[placed]bounds // with depth, bounds of the values of positions in turns 0 and 1
	err    error             // the first error; values are meaningless after it
}

func newExplainer(ctx context.Context, s *solver.Solver, player engine.Side, rules engine.Rules, leaves int) *explainer {
	return &explainer{ctx: ctx, solver: s, me: player, rules: rules, leaves: leaves, left: -1, known: map[node]bounds{}, early: map[placed]bounds{}}
}

// errLeaves ends a rule that needs too many questions.
var errLeaves = message.New("too many values")

// score returns the value of a position for the player to move: the exact value, or an estimate.
func (x *explainer) score(n node) (int, error) {
	if x.depth > 0 {
		found, err := x.solver.Search(x.ctx, n.board.State(), n.player, solver.Limits{Depth: x.depth}, nil)
		return found.Score, err
	}
	found, err := x.solver.Value(x.ctx, n.board.State(), n.player)
	return found.Score, err
}

// value returns the value of a position for the player who asks.
func (x *explainer) value(n node) int {
	if n.board.Finished() {
		return x.final(n)
	}
	b := x.bounds(n)
	if b.low == b.high || !x.ask() {
		return b.low
	}
	v, err := x.score(n)
	if err != nil {
		x.err = err
		return 0
	}
	if n.player != x.me {
		v = -v
	}
	x.known[n] = bounds{v, v}
	return v
}

// atLeast reports whether the exact value of a position is at least v, in a fraction of the time of
// value. All values of a question are even, or all are odd, and v must be such a value.
func (x *explainer) atLeast(n node, v int) bool {
	if n.board.Finished() {
		return x.final(n) >= v
	}
	b := x.bounds(n)
	if b.low >= v || b.high < v || !x.ask() {
		return b.low >= v
	}
	least := v
	if n.player != x.me {
		least = 2 - v // the opponent's value is less than that if the player has v
	}
	holds, _, err := x.solver.AtLeast(x.ctx, n.board.State(), n.player, least)
	if err != nil {
		x.err = err
		return false
	}
	if n.player != x.me {
		holds = !holds
	}
	if holds {
		b.low = v
	} else {
		b.high = v - 2
	}
	x.known[n] = b
	return holds
}

// bounds returns the known bounds of a value.
func (x *explainer) bounds(n node) bounds {
	if x.err == nil {
		x.err = x.ctx.Err() // a rule may run for long on known values
	}
	b, ok := x.known[n]
	if !ok {
		total := n.board.State().Total()
		return bounds{-total, total}
	}
	return b
}

// ask counts a question to the solver, and reports whether the bound allows it.
func (x *explainer) ask() bool {
	if x.err == nil && x.left == 0 {
		x.err = errLeaves
	}
	x.left--
	return x.err == nil
}

func (x *explainer) final(n node) int {
	s := n.board.State()
	return s.Seeds(x.me) - s.Seeds(1-x.me)
}

// legal returns the houses that the player to move may play.
func legal(n node) (houses []int) {
	if n.board.Finished() {
		return nil
	}
	for h := range engine.Houses {
		if n.board.Seeds(n.player, h) > 0 {
			houses = append(houses, h)
		}
	}
	return houses
}

// play plays a house by the capture rule of the question.
func (x *explainer) play(n node, house int) step { return play(n, house, x.rules) }

// play plays a house.
func play(n node, house int, rules engine.Rules) step {
	next, inStore := n.board.Sow(n.player, house, rules)
	st := step{from: n, house: house, extra: inStore && !next.Finished(), to: node{next, 1 - n.player}}
	if st.extra {
		st.to.player = n.player
	}
	sown := sow(n, house)
	if gained := next.Seeds(n.player, engine.Store) - sown.Seeds(n.player, engine.Store); gained > 0 {
		st.captured = gained
		for h := range engine.Houses {
			if sown.Seeds(1-n.player, h) > 0 && next.Seeds(1-n.player, h) == 0 {
				st.taken = h
			}
		}
		if gained == 1 { // an empty capture
			st.taken = engine.Houses - 1 - int(engine.SowingOf(house, uint8(n.board.Seeds(n.player, house))).Last)
		}
	}
	for h := range engine.Houses {
		st.over += sown.Seeds(1-n.player, h) - n.board.Seeds(1-n.player, h)
	}
	return st
}

// sow returns the board after the seeds of a house are sown, without a capture.
func sow(n node, house int) engine.Board {
	b := n.board
	s := engine.SowingOf(house, uint8(b.Seeds(n.player, house)))
	b[n.player] = b[n.player]&^(0xff<<(8*house)) + s.Own
	b[1-n.player] += s.Other
	return b
}

// turn is all moves of a player until the opponent is to move or the game ends.
type turn struct {
	steps  []step
	stored int // seeds that the player's store gains
}

func (t turn) end() node { return t.steps[len(t.steps)-1].to }

// captured returns the seeds that the turn captures. Only the last move of a turn can capture.
func (t turn) captured() int { return t.steps[len(t.steps)-1].captured }

// extras returns the number of extra moves that the turn earns.
func (t turn) extras() (n int) {
	for _, s := range t.steps {
		if s.extra {
			n++
		}
	}
	return n
}

// line is a game to the end, by turns.
type line struct{ turns []turn }

// turn returns a turn of the line; the zero turn has no steps and means that the line ended earlier.
func (l line) turn(n int) (turn, bool) {
	if n < len(l.turns) {
		return l.turns[n], true
	}
	return turn{}, false
}

func (l line) captured(n int) int {
	if t, ok := l.turn(n); ok {
		return t.captured()
	}
	return 0
}

func (l line) extras(n int) int {
	if t, ok := l.turn(n); ok {
		return t.extras()
	}
	return 0
}

func (l line) houses() (all [][]int) {
	for _, t := range l.turns {
		var turn []int
		for _, s := range t.steps {
			turn = append(turn, s.house)
		}
		all = append(all, turn)
	}
	return all
}

// replay returns the line of some turns, without checking that they are legal.
func replay(n node, houses [][]int, rules engine.Rules) (l line) {
	for _, all := range houses {
		var t turn
		for _, h := range all {
			s := play(n, h, rules)
			t.steps = append(t.steps, s)
			n = s.to
		}
		l.turns = append(l.turns, t)
	}
	return l
}

// line returns the line of best play that begins with a house. With estimates it has turns 0 and 1 only.
func (x *explainer) line(n node, house int) (l line) {
	first := x.play(n, house)
	value := x.valueAfter(n, 0, first.to)
	l.turns = append(l.turns, x.bestTurn(first, 0, value))
	for at := 1; ; at++ {
		end := l.turns[at-1].end()
		if end.board.Finished() || x.err != nil || x.depth > 0 && at > lastEstimated {
			return l
		}
		var best turn
		for i, h := range x.keeping(end, at, value) {
			if t := x.bestTurn(x.play(end, h), at, value); i == 0 || prefer(t, best) < 0 {
				best = t
			}
		}
		if len(best.steps) == 0 {
			return l // after an error
		}
		l.turns = append(l.turns, best)
	}
}

// valueAfter returns the value of the position that a move in a turn leads to.
func (x *explainer) valueAfter(n node, at int, to node) int {
	if x.depth == 0 {
		return x.value(to)
	}
	u := &underRule{explainer: x, last: lastEstimated, seen: x.early}
	return u.search(u.after(placed{n, at, false}, to), math.MinInt, math.MaxInt)
}

// keeping returns the houses that keep the value of a position in a turn. No house is better.
func (x *explainer) keeping(n node, at, value int) (houses []int) {
	for _, h := range legal(n) {
		to := x.play(n, h).to
		keeps := n.player == x.me
		switch {
		case x.depth > 0:
			keeps = x.valueAfter(n, at, to) == value
		case keeps:
			keeps = x.atLeast(to, value)
		default:
			keeps = !x.atLeast(to, value+2)
		}
		if keeps {
			houses = append(houses, h)
		}
	}
	return houses
}

// bestTurn returns the turn that begins with a move, keeps the value and is preferred.
func (x *explainer) bestTurn(first step, at, value int) turn {
	seen := map[node]turn{} // the preferred rest of the turn, by the position before it
	var rest func(n node) turn
	rest = func(n node) turn {
		if t, ok := seen[n]; ok {
			return t
		}
		var best turn
		for i, h := range x.keeping(n, at, value) {
			if t := x.from(x.play(n, h), rest); i == 0 || prefer(t, best) < 0 {
				best = t
			}
		}
		seen[n] = best
		return best
	}
	return x.from(first, rest)
}

// from returns the turn of a move and, if that earns an extra move, the rest of the turn.
func (x *explainer) from(first step, rest func(node) turn) turn {
	store := func(n node) int { return n.board.Seeds(first.from.player, engine.Store) }
	t := turn{steps: []step{first}, stored: store(first.to) - store(first.from)}
	if first.extra && x.err == nil {
		more := rest(first.to)
		t.steps = append(t.steps, more.steps...)
		t.stored += more.stored
	}
	return t
}

// prefer compares turns of equal value. The turn that stores more comes first, then the shorter turn,
// then the turn with the lower house at the first difference.
func prefer(a, b turn) int {
	return cmp.Or(cmp.Compare(b.stored, a.stored), cmp.Compare(len(a.steps), len(b.steps)),
		slices.CompareFunc(a.steps, b.steps, func(a, b step) int { return cmp.Compare(a.house, b.house) }))
}

// facts returns the facts of turns 0 to 3.
func (l line) facts(name string) (all []Fact) {
	for i, t := range l.turns[:min(len(l.turns), lastFact+1)] {
		player := t.steps[0].from.player
		over := 0
		for j, s := range t.steps {
			f := Fact{Line: name, By: player, Turn: i, Step: j, House: s.house}
			add := func(k Kind, by engine.Side, seeds int, taken *int) {
				f := f
				f.Kind, f.By, f.Seeds, f.Taken = k, by, seeds, taken
				all = append(all, f)
			}
			if j == 0 && len(legal(s.from)) == 1 {
				add(Forced, player, 0, nil)
			}
			if s.captured > 0 {
				add(Capture, player, s.captured, &s.taken)
			}
			if s.extra {
				add(Extra, player, 0, nil)
			}
			if by, seeds := leftover(s.to); seeds > 0 {
				add(Leftover, by, seeds, nil)
			}
			over += s.over
		}
		if i == 0 && over > 0 {
			all = append(all, Fact{Line: name, Kind: SownOver, By: player, House: t.steps[0].house, Seeds: over})
		}
	}
	return all
}

// leftover returns the seeds that are left on a side of a finished game, and their owner.
func leftover(n node) (by engine.Side, seeds int) {
	if !n.board.Finished() {
		return 0, 0
	}
	s := n.board.State()
	if own := s.InHouses(engine.Second); own > 0 {
		return engine.Second, own
	}
	return engine.First, s.InHouses(engine.First)
}
