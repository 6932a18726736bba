// Package why explains by proof why a house of Kalah is worse than the best one.
//
// A reason is an event on one of two lines of best play, such as a capture, together with a proof.
// [Explain] forbids the event for one turn (a [Rule]), computes the values of both houses again with
// exact values behind that turn, and compares. If the difference is gone, the event accounts for the
// loss. This is an intervention: what would be if that one event were impossible.
//
// The package states facts and values. Sentences are made from them elsewhere; the methods of [Why]
// are the conditions that make a sentence true.
package why

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/solver"
)

// Reason is the kind of event that explains a loss.
type Reason string

// The reasons. H is the house asked about, B the best house. Turn 0 is the player's turn that begins
// with H or B, turn 1 the opponent's answer.
const (
	MissCapture  Reason = "miss_cap"    // B's turn 0 captures, H's does not, or less
	MissExtra    Reason = "miss_extra"  // B earns extra moves in turn 0
	AllowCapture Reason = "allow_cap"   // after H the opponent captures in turn 1
	AllowExtra   Reason = "allow_extra" // after H the opponent earns extra moves in turn 1
	NextCapture  Reason = "next_cap"    // B prepares a capture in turn 2
	NextExtra    Reason = "next_extra"  // B prepares extra moves in turn 2
	LaterCapture Reason = "later_cap"   // after H the opponent captures in turn 3
	Tempo        Reason = "tempo"       // after H the player would rather pass in turn 2
	Order        Reason = "order"       // H is better after B, in the same turn
	OnlyReply    Reason = "only_reply"  // one reply of the opponent punishes H
	Ends         Reason = "ends"        // a line ends by turn 2, and leftovers make half of the loss
	Plan         Reason = "plan"        // none of these: only the line shows the loss

	// MissBoth is the most frequent pair of reasons. Other pairs are joined by "+" too.
	MissBoth = MissCapture + "+" + MissExtra
)

// Kind is a kind of [Fact].
type Kind string

// The kinds of facts.
const (
	Capture  Kind = "capture"
	Extra    Kind = "extra_turn"
	Leftover Kind = "leftover"  // seeds left on a side when the game ends
	SownOver Kind = "sown_over" // seeds sown on the opponent's side in all of turn 0; its house is the first one
	Forced   Kind = "forced"    // the turn began with one legal house
)

// The names of the two lines.
const (
	HouseLine = "house"
	BestLine  = "best"
)

// lastFact is the last turn whose facts are listed.
const lastFact = 3

// Fact is an event of a move on a line, in one of the turns 0 to 3.
type Fact struct {
	Line  string      `json:"line"` // HouseLine or BestLine
	Kind  Kind        `json:"kind"`
	By    engine.Side `json:"by"`              // player; for Leftover the owner of the seeds
	Turn  int         `json:"turn"`            // 0 to 3
	Step  int         `json:"step"`            // number of earlier moves in the turn
	House int         `json:"house"`           // the house that was played
	Seeds int         `json:"seeds,omitempty"` // captured, left or sown over; a capture includes the seed that captures
	Taken *int        `json:"taken,omitempty"` // house of the opponent that a capture emptied
}

// Lines are the lines of best play after both houses: for each turn the houses that were played.
type Lines struct {
	House [][]int `json:"house"`
	Best  [][]int `json:"best"`
}

// Because is a reason and its proof.
type Because struct {
	Reason     Reason  `json:"reason"`
	Rule       Rule    `json:"rule,omitempty"`
	Seeds      Sizes   `json:"seeds,omitempty"`       // size of the event: seeds captured, or number of extra moves
	HouseValue *int    `json:"house_value,omitempty"` // value of H under the rule
	BestValue  *int    `json:"best_value,omitempty"`  // value of B under the rule; with a rule on turn 0 of the best house
	Share      float64 `json:"share"`                 // share of the loss that the rule removes, 0 to 1
	Proved     bool    `json:"proved"`                // Share is 1, and all values are exact
}

// Sizes are the sizes of one event, or of a pair. In JSON one size is a number.
type Sizes []int

// MarshalJSON implements [json.Marshaler].
func (s Sizes) MarshalJSON() ([]byte, error) {
	if len(s) == 1 {
		return json.Marshal(s[0])
	}
	return json.Marshal([]int(s))
}

// UnmarshalJSON implements [json.Unmarshaler].
func (s *Sizes) UnmarshalJSON(text []byte) error {
	var one int
	if json.Unmarshal(text, &one) == nil {
		*s = Sizes{one}
		return nil
	}
	return json.Unmarshal(text, (*[]int)(s))
}

// Why explains a house of a position. Values are final seeds of the player to move minus the
// opponent's, with best play.
type Why struct {
	State        engine.State `json:"state"`
	Player       engine.Side  `json:"player"`
	EmptyCapture bool         `json:"empty_capture,omitempty"`
	House        int          `json:"house"`
	Value        int          `json:"value"` // of House
	Exact        bool         `json:"exact"`
	Values       map[int]int  `json:"values"`      // of every legal house
	Best         int          `json:"best"`        // the best house that House is compared with
	BestHouses   []int        `json:"best_houses"` // in order
	BestValue    int          `json:"best_value"`
	Loss         int          `json:"loss"`
	Lines        Lines        `json:"lines"`
	Facts        []Fact       `json:"facts"`
	PunishedBy   []int        `json:"punished_by,omitempty"` // the replies to House that make its value less than BestValue
	Because      *Because     `json:"because,omitempty"`     // nil if the house is one of the best, or estimates do not explain it
}

func (w Why) rules() engine.Rules { return engine.Rules{EmptyCapture: w.EmptyCapture} }

// Options bound the work of [Explain]. The zero value means no bounds.
type Options struct {
	Turns  int // last turn of a rule: 1 or 3; 0 means 3
	Leaves int // maximum number of questions to the solver for one rule, which is left out if it needs more; 0 means no limit
	Depth  int // search depth in turns, for an explanation by estimates; 0 means by exact values
}

// LeastEstimated is the smallest loss that estimates explain, in seeds. An estimate errs by about four seeds.
const LeastEstimated = 6

// lastEstimated is the last turn that an explanation by estimates searches completely, whatever its rule. So all its values can
// be compared.
const lastEstimated = 1

// maxBest is the maximum number of best houses that are compared with a house.
const maxBest = 3

// Explain explains a house of a position by exact values. The house must be legal. Errors come from the context
// or describe the house.
//
// With a depth, turns 0 and 1 are searched completely, and the positions behind them are estimated. Then Exact and Proved are
// false, the lines have turns 0 and 1 only, and the reason is an event of these turns. There is no reason for a loss of less
// than [LeastEstimated] seeds, or if no event accounts for half of it.
func Explain(ctx context.Context, s *solver.Solver, at engine.Position, house int, o Options) (Why, error) {
	if err := at.Rules.Check(at.State, at.Player, house); err != nil {
		return Why{}, err
	}
	x := newExplainer(ctx, s, at.Player, at.Rules, o.Leaves)
	if o.Depth > 0 {
		o.Turns, x.depth = lastEstimated, o.Depth
	}
	w := Why{State: at.State, Player: at.Player, EmptyCapture: at.Rules.EmptyCapture, House: house, Exact: o.Depth == 0, Values: map[int]int{}}
	start := node{at.State.Board(), at.Player}
	for _, h := range at.Rules.Houses(at.State, at.Player) {
		w.Values[h] = x.valueAfter(start, 0, x.play(start, h).to)
	}
	if w.judge(); w.Loss > 0 && w.Exact {
		w.PunishedBy = x.punishing(start, house, w.BestValue)
	}
	x.compare(&w, start, o)
	if x.err != nil {
		return Why{}, message.Errorf("house %s: %w", engine.Letter(at.Player, house), x.err)
	}
	return w, nil
}

// judge sets the fields that follow from Values, which must have at least one house.
func (w *Why) judge() {
	w.BestValue, w.BestHouses = slices.Max(slices.Collect(maps.Values(w.Values))), nil
	for _, h := range slices.Sorted(maps.Keys(w.Values)) {
		if w.Values[h] == w.BestValue {
			w.BestHouses = append(w.BestHouses, h)
		}
	}
	w.Value = w.Values[w.House]
	w.Loss = w.BestValue - w.Value
}

// compare sets the best house, the lines, the facts and the reason. If several houses are best, it takes
// the house whose turn stores most. If the reason for this house is not proved, it tries two others.
func (x *explainer) compare(w *Why, start node, o Options) {
	own := x.line(start, w.House)
	lines := map[int]line{}
	for _, b := range w.BestHouses {
		if b == w.House {
			lines = map[int]line{b: own}
			break
		}
		lines[b] = x.line(start, b)
	}
	order := slices.SortedFunc(maps.Keys(lines), func(a, b int) int {
		return cmp.Or(cmp.Compare(lines[b].turns[0].stored, lines[a].turns[0].stored), cmp.Compare(a, b))
	})
	explains := w.Loss >= LeastEstimated || w.Loss > 0 && w.Exact
	for i, b := range order[:min(maxBest, len(order))] {
		try := *w
		try.Best = b
		try.Lines = Lines{House: own.houses(), Best: lines[b].houses()}
		try.Facts = append(own.facts(HouseLine), lines[b].facts(BestLine)...)
		if explains {
			try.Because = x.reason(&try, own, lines[b], o)
		}
		if x.err != nil {
			return
		}
		whole := try.Because != nil && try.Because.Share == 1
		if i == 0 || whole {
			*w = try
		}
		if whole || !explains {
			return
		}
	}
}
