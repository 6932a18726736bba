package why

import (
	"encoding/json"
	"math"

	"kalah/internal/message"
)

// Effect is a kind of event that a rule forbids or allows.
type Effect string

// The effects of rules.
const (
	NoCapture Effect = "cap"   // no capture of so many seeds or more
	NoExtra   Effect = "extra" // no extra move
	MayPass   Effect = "pass"  // the player may pass at the start of the turn
)

// Change is one change of the rules of Kalah. In JSON it is ["cap",4], ["extra"] or ["pass"].
type Change struct {
	Effect Effect
	Seeds  int // the smallest forbidden capture; 0 for other effects
}

// MarshalJSON implements [json.Marshaler].
func (c Change) MarshalJSON() ([]byte, error) {
	if c.Effect == NoCapture {
		return json.Marshal([]any{c.Effect, c.Seeds})
	}
	return json.Marshal([]any{c.Effect})
}

// UnmarshalJSON implements [json.Unmarshaler].
func (c *Change) UnmarshalJSON(text []byte) error {
	var all []json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		return err
	}
	*c = Change{}
	if len(all) > 0 && json.Unmarshal(all[0], &c.Effect) == nil {
		switch {
		case c.Effect == NoCapture && len(all) == 2 && json.Unmarshal(all[1], &c.Seeds) == nil && c.Seeds > 0:
			return nil
		case (c.Effect == NoExtra || c.Effect == MayPass) && len(all) == 1:
			return nil
		}
	}
	return message.Errorf("found %s, expected [\"cap\", SEEDS], [\"extra\"] or [\"pass\"]", text)
}

// Rule changes the rules of Kalah in some turns, by turn. It holds for both houses that are compared.
// If it forbids all moves of a player, they are played without the forbidden effect: captured seeds
// stay where they are, and the turn passes to the opponent.
type Rule map[int][]Change

// last returns the last turn of a rule.
func (r Rule) last() (last int) {
	for turn := range r {
		last = max(last, turn)
	}
	return last
}

// forbids reports whether a rule forbids a move in a turn.
func (r Rule) forbids(turn int, s step) bool {
	for _, c := range r[turn] {
		if c.Effect == NoCapture && s.captured >= c.Seeds || c.Effect == NoExtra && s.extra {
			return true
		}
	}
	return false
}

func (r Rule) mayPass(turn int) bool {
	for _, c := range r[turn] {
		if c.Effect == MayPass {
			return true
		}
	}
	return false
}

// without returns the position after a forbidden move that is played without its effect.
func without(s step) node {
	n := node{s.to.board, 1 - s.from.player}
	if s.captured > 0 {
		n.board = sow(s.from, s.house)
	}
	return n
}

// underRule computes the values of positions under a rule.
type underRule struct {
	*explainer
	rule Rule
	last int
	seen map[placed]bounds
}

// placed is a position in a turn.
type placed struct {
	node
	turn  int
	begun bool // a move of this turn was played
}

// bounds are proved bounds of a value.
type bounds struct{ low, high int }

// underRule returns the value of a position under a rule for the player who asks. The position is in
// turn 0, where the given house must be played next; -1 means any house. ok is false if the rule needs
// too many questions, or after an error.
func (x *explainer) underRule(n node, r Rule, house int) (value int, ok bool) {
	u := &underRule{explainer: x, rule: r, last: r.last(), seen: map[placed]bounds{}}
	if x.depth > 0 {
		u.last = lastEstimated
	}
	if x.leaves > 0 {
		x.left = x.leaves
		defer func() { x.left = -1 }()
	}
	if house < 0 {
		value = u.search(placed{n, 0, false}, math.MinInt, math.MaxInt)
	} else {
		s := x.play(n, house)
		to := s.to
		if r.forbids(0, s) {
			to = without(s)
		}
		value = u.search(u.after(placed{n, 0, false}, to), math.MinInt, math.MaxInt)
	}
	if x.err == errLeaves {
		x.err = nil
		return 0, false
	}
	return value, x.err == nil
}

// after returns the place of a position that a move at p leads to.
func (u *underRule) after(p placed, to node) placed {
	if to.player == p.player {
		return placed{to, p.turn, true}
	}
	return placed{to, p.turn + 1, false}
}

// search returns the value of a position by alpha-beta (fail-soft), with a transposition table.
func (u *underRule) search(p placed, alpha, beta int) int {
	if p.board.Finished() {
		return u.final(p.node)
	}
	if p.turn > u.last {
		return u.leaf(p.node, alpha, beta)
	}
	known, ok := u.seen[p]
	if !ok {
		known = bounds{math.MinInt, math.MaxInt}
	}
	if known.low == known.high || known.low >= beta {
		return known.low
	}
	if known.high <= alpha {
		return known.high
	}
	mine := p.player == u.me
	best := math.MaxInt
	if mine {
		best = math.MinInt
	}
	low, high := alpha, beta
	for _, to := range u.successors(p) {
		v := u.search(to, low, high)
		if u.err != nil {
			return 0
		}
		if mine {
			best = max(best, v)
			low = max(low, v)
		} else {
			best = min(best, v)
			high = min(high, v)
		}
		if low >= high {
			break
		}
	}
	switch {
	case best <= alpha:
		known.high = min(known.high, best)
	case best >= beta:
		known.low = max(known.low, best)
	default:
		known = bounds{best, best}
	}
	u.seen[p] = known
	return best
}

// leaf returns the value of a position, or a bound if the exact value is not between alpha and beta.
func (u *underRule) leaf(n node, alpha, beta int) int {
	switch {
	case u.depth > 0:
	case alpha > math.MinInt && !u.atLeast(n, alpha+2):
		return alpha
	case beta < math.MaxInt && u.atLeast(n, beta):
		return beta
	}
	return u.value(n)
}

// successors returns the places that the player to move can reach under the rule: extra moves and
// captures first, which are often best.
func (u *underRule) successors(p placed) []placed {
	var allowed, quiet, forbidden []placed
	houses := legal(p.node)
	for i := len(houses) - 1; i >= 0; i-- {
		s := u.play(p.node, houses[i])
		switch {
		case u.rule.forbids(p.turn, s):
			forbidden = append(forbidden, u.after(p, without(s)))
		case s.extra || s.captured > 0:
			allowed = append(allowed, u.after(p, s.to))
		default:
			quiet = append(quiet, u.after(p, s.to))
		}
	}
	allowed = append(allowed, quiet...)
	if len(allowed) == 0 {
		allowed = forbidden
	}
	if u.rule.mayPass(p.turn) && !p.begun {
		allowed = append(allowed, placed{node{p.board, 1 - p.player}, p.turn + 1, false})
	}
	return allowed
}
