package why

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/solver"
)

// ErrFalse is wrapped by errors about explanations with a claim that is not true.
var ErrFalse = message.New("the explanation is not true")

// Check computes every claim of an explanation again: the values, the lines, the facts, the values
// under the rule, and the condition of the reason. It returns an error that wraps [ErrFalse] and names
// the claim, or an error of the context. Any lines of best play are accepted, not only the lines that
// [Explain] chooses.
func (w Why) Check(ctx context.Context, s *solver.Solver) error {
	e, err := w.checkRules()
	if err != nil {
		return err
	}
	if want := e.facts(); !reflect.DeepEqual(w.Facts, want) {
		return w.wrong("facts %v, expected %v", w.Facts, want)
	}
	x := newExplainer(ctx, s, w.Player, w.rules(), 0)
	e.explainer = x
	if err = w.checkValues(e); err == nil && w.Loss > 0 {
		err = w.checkProof(e)
	}
	if x.err != nil {
		return x.err
	}
	return err
}

func (w Why) wrong(format string, args ...any) error {
	return message.Errorf("%w: %s", ErrFalse, fmt.Sprintf(format, args...))
}

// checkValues compares all values with the solver's.
func (w Why) checkValues(e *explanation) error {
	if !w.Exact {
		return w.wrong("values are exact, but exact is false")
	}
	for h, v := range w.Values {
		if want := e.value(e.play(e.start, h).to); v != want {
			return w.wrong("house %d has the value %d, expected %d", h, v, want)
		}
	}
	for i, l := range []line{e.own, e.best} {
		want := []int{w.Value, w.BestValue}[i]
		for n, t := range l.turns {
			for _, s := range t.steps {
				if v := e.value(s.to); v != want {
					return w.wrong("turn %d: house %d has the value %d, expected %d", n, s.house, v, want)
				}
			}
		}
	}
	if punished := e.punishing(e.start, w.House, w.BestValue); w.Loss > 0 && !slices.Equal(w.PunishedBy, punished) {
		return w.wrong("punished by %v, expected %v", w.PunishedBy, punished)
	}
	return nil
}

// checkProof computes the values under the rule of the reason.
func (w Why) checkProof(e *explanation) error {
	c := e.named(w.Because.Reason)
	if c == nil {
		return nil // it has no rule
	}
	if !c.holds() {
		return w.wrong("the condition of the reason %s", c.reason)
	}
	if e.try(c); c.house != *w.Because.HouseValue || c.best != *w.Because.BestValue {
		return w.wrong("values %d and %d under the rule, expected %d and %d", *w.Because.HouseValue, *w.Because.BestValue, c.house, c.best)
	}
	return nil
}

// facts returns the facts of both lines.
func (e *explanation) facts() []Fact {
	return append(e.own.facts(HouseLine), e.best.facts(BestLine)...)
}

// checkRules checks the claims other than the facts as far as the position and the rules of Kalah
// decide, without the solver. It returns the lines, replayed.
func (w Why) checkRules() (*explanation, error) {
	if err := w.State.Validate(); err != nil {
		return nil, err
	}
	if w.Player != engine.First && w.Player != engine.Second {
		return nil, w.wrong("player %d, expected 0 or 1", w.Player)
	}
	start := node{w.State.Board(), w.Player}
	e := &explanation{explainer: &explainer{me: w.Player, rules: w.rules()}, w: &w, start: start}
	houses := legal(start)
	if !slices.Equal(slices.Sorted(maps.Keys(w.Values)), houses) || len(houses) == 0 {
		return nil, w.wrong("values of the houses %v, expected %v", slices.Sorted(maps.Keys(w.Values)), houses)
	}
	want := w
	want.judge()
	switch {
	case !slices.Contains(houses, w.House):
		return nil, w.wrong("house %d is empty", w.House)
	case w.Value != want.Value || w.BestValue != want.BestValue || w.Loss != want.Loss:
		return nil, w.wrong("value %d, best %d, loss %d; expected %d, %d, %d", w.Value, w.BestValue, w.Loss, want.Value, want.BestValue, want.Loss)
	case !slices.Equal(w.BestHouses, want.BestHouses) || !slices.Contains(want.BestHouses, w.Best):
		return nil, w.wrong("best houses %v, compared with %d; expected %v", w.BestHouses, w.Best, want.BestHouses)
	}
	for h, v := range w.Values {
		if !w.possible(v) {
			return nil, w.wrong("house %d has the value %d, which no end of the game has", h, v)
		}
	}
	var err error
	if e.own, err = w.replay(start, w.Lines.House, w.House, w.Value); err != nil {
		return nil, err
	}
	if e.best, err = w.replay(start, w.Lines.Best, w.Best, w.BestValue); err != nil {
		return nil, err
	}
	e.collect(Options{})
	return e, w.checkReason(e)
}

// possible reports whether a game from the position can end with a lead of the player.
func (w Why) possible(lead int) bool {
	total := w.State.Total()
	low, high := 2*int(w.State[w.Player][engine.Store])-total, total-2*int(w.State[1-w.Player][engine.Store])
	return low <= lead && lead <= high && (lead-total)%2 == 0
}

// replay returns a line. It must begin with a house, have complete turns, and end the game with a lead.
func (w Why) replay(n node, houses [][]int, first, lead int) (l line, err error) {
	if len(houses) == 0 || len(houses[0]) == 0 || houses[0][0] != first {
		return l, w.wrong("the line %v does not begin with house %d", houses, first)
	}
	player := w.Player
	for i, all := range houses {
		var t turn
		for j, h := range all {
			if n.player != player || !slices.Contains(legal(n), h) {
				return l, w.wrong("turn %d, move %d: house %d cannot be played", i, j, h)
			}
			s := play(n, h, w.rules())
			t.steps = append(t.steps, s)
			n = s.to
		}
		if len(all) == 0 || n.player == player && !n.board.Finished() {
			return l, w.wrong("turn %d is not complete", i)
		}
		l.turns = append(l.turns, t)
		player = 1 - player
	}
	end := n.board.State()
	if got := end.Seeds(w.Player) - end.Seeds(1-w.Player); !n.board.Finished() || got != lead {
		return l, w.wrong("the line %v does not end the game with a lead of %d", houses, lead)
	}
	return l, nil
}

// checkReason checks a reason as far as the rules decide.
func (w Why) checkReason(e *explanation) error {
	b := w.Because
	switch {
	case (b != nil) != (w.Loss > 0):
		return w.wrong("a loss of %d, and a reason: %t", w.Loss, b != nil)
	case b == nil && len(w.PunishedBy) > 0:
		return w.wrong("punished by %v without a loss", w.PunishedBy)
	case b == nil:
		return nil
	}
	if err := w.checkPunished(e); err != nil {
		return err
	}
	want := &Because{Reason: b.Reason}
	holds := true
	switch b.Reason {
	case Plan:
	case Ends:
		holds = w.holds(Ends, e.explainer, e.own, e.best)
	case Order:
		want.Share, want.Proved, holds = 1, true, w.IsOrder()
	case OnlyReply:
		want.Share, want.Proved, holds = 1, true, len(w.PunishedBy) == 1
	default:
		c := e.named(b.Reason)
		if c == nil || b.HouseValue == nil || b.BestValue == nil || !w.possible(*b.HouseValue) || !w.possible(*b.BestValue) {
			return w.wrong("the reason %q is not an event of the lines, or lacks its values", b.Reason)
		}
		c.house, c.best = *b.HouseValue, *b.BestValue
		c.share = share(c.house, c.best, w.Loss)
		want, holds = c.proof(true), c.holds() && c.share >= mostly && !e.misleads(c)
	}
	if !holds || !reflect.DeepEqual(b, want) {
		return w.wrong("reason %+v, expected %+v, and that its condition holds: %t", *b, *want, holds)
	}
	return nil
}

// checkPunished checks that the replies that punish the house are legal, and that the line has one of them.
func (w Why) checkPunished(e *explanation) error {
	t, ok := e.own.turn(1)
	var replies []int
	if ok && !e.own.turns[0].steps[0].extra {
		replies = legal(t.steps[0].from)
	}
	for i, r := range w.PunishedBy {
		if !slices.Contains(replies, r) || i > 0 && r <= w.PunishedBy[i-1] {
			return w.wrong("punished by %v, expected some of %v", w.PunishedBy, replies)
		}
	}
	if len(replies) > 0 && !slices.Contains(w.PunishedBy, t.steps[0].house) {
		return w.wrong("punished by %v, but the line has %d", w.PunishedBy, t.steps[0].house)
	}
	return nil
}
