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
// the claim, or an error of the context. Any lines of best play are
// accepted, not only the lines that [Explain] chooses.
func (w Why) Check(ctx context.Context, s *solver.Solver) error {
	if err := w.State.Validate(); err != nil {
		return err
	}
	if w.Player != engine.First && w.Player != engine.Second {
		return w.wrong("player %d, expected 0 or 1", w.Player)
	}
	x := newExplainer(ctx, s, w.Player, w.EmptyCapture, 0)
	start := node{w.State.Board(), w.Player}
	err := w.checkValues(x, start)
	var lines [2]line
	for i, l := range []struct {
		houses [][]int
		first  int
		value  int
	}{{w.Lines.House, w.House, w.Value}, {w.Lines.Best, w.Best, w.BestValue}} {
		if err == nil {
			lines[i], err = w.checkLine(x, start, l.houses, l.first, l.value)
		}
	}
	if err == nil {
		err = w.checkFacts(lines)
	}
	if err == nil {
		err = w.checkReason(x, start, lines)
	}
	if x.err != nil {
		return x.err
	}
	return err
}

func (w Why) wrong(format string, args ...any) error {
	return message.Errorf("%w: %s", ErrFalse, fmt.Sprintf(format, args...))
}

func (w Why) checkValues(x *explainer, start node) error {
	want := map[int]int{}
	for _, h := range legal(start) {
		want[h] = x.value(x.play(start, h).to)
	}
	if len(want) == 0 {
		return w.wrong("the game is over")
	}
	best := slices.Max(slices.Collect(maps.Values(want)))
	var houses []int
	for _, h := range slices.Sorted(maps.Keys(want)) {
		if want[h] == best {
			houses = append(houses, h)
		}
	}
	value, legal := want[w.House]
	switch {
	case !w.Exact:
		return w.wrong("values are exact, but exact is false")
	case !legal:
		return w.wrong("house %d is empty", w.House)
	case !maps.Equal(want, w.Values):
		return w.wrong("values %v, expected %v", w.Values, want)
	case w.Value != value || w.BestValue != best || w.Loss != best-value:
		return w.wrong("value %d, best %d, loss %d; expected %d, %d, %d", w.Value, w.BestValue, w.Loss, value, best, best-value)
	case !slices.Equal(w.BestHouses, houses) || !slices.Contains(houses, w.Best):
		return w.wrong("best houses %v, compared with %d; expected %v", w.BestHouses, w.Best, houses)
	}
	return nil
}

// checkLine replays a line, whose moves must all have the value of the line.
func (w Why) checkLine(x *explainer, n node, houses [][]int, first, value int) (l line, err error) {
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
			s := x.play(n, h)
			if v := x.value(s.to); v != value && x.err == nil {
				return l, w.wrong("turn %d, move %d: house %d has the value %d, expected %d", i, j, h, v, value)
			}
			t.steps = append(t.steps, s)
			n = s.to
		}
		if len(all) == 0 || n.player == player && !n.board.Finished() {
			return l, w.wrong("turn %d is not complete", i)
		}
		l.turns = append(l.turns, t)
		player = 1 - player
	}
	if !n.board.Finished() {
		return l, w.wrong("the line %v does not end the game", houses)
	}
	return l, nil
}

func (w Why) checkFacts(lines [2]line) error {
	want := append(lines[0].facts(HouseLine), lines[1].facts(BestLine)...)
	if !reflect.DeepEqual(w.Facts, want) {
		return w.wrong("facts %v, expected %v", w.Facts, want)
	}
	return nil
}

func (w Why) checkReason(x *explainer, start node, lines [2]line) error {
	b := w.Because
	if b == nil || w.Loss == 0 {
		if b != nil || w.Loss > 0 {
			return w.wrong("a loss of %d, and a reason: %t", w.Loss, b != nil)
		}
		return nil
	}
	if punished := x.punishing(start, w.House, w.BestValue); !slices.Equal(w.PunishedBy, punished) {
		return w.wrong("punished by %v, expected %v", w.PunishedBy, punished)
	}
	e := &explanation{explainer: x, w: &w, start: start, own: lines[0], best: lines[1]}
	e.collect(Options{})
	want := &Because{Reason: b.Reason}
	switch b.Reason {
	case Plan:
	case Ends:
		if !w.holds(Ends, x, lines[0], lines[1]) {
			return w.wrong("the leftovers are less than half of the loss, or later")
		}
	case Order:
		if want.Share, want.Proved = 1, true; !w.IsOrder() {
			return w.wrong("the house is not played later in the turn of the best one")
		}
	case OnlyReply:
		if want.Share, want.Proved = 1, true; len(w.PunishedBy) != 1 {
			return w.wrong("%d replies punish the house, expected 1", len(w.PunishedBy))
		}
	default:
		c := e.named(b.Reason)
		if c == nil || !c.holds || !reflect.DeepEqual(c.rule, b.Rule) {
			return w.wrong("the reason %s with the rule %v is not an event of the lines", b.Reason, b.Rule)
		}
		if e.try(c); c.share < mostly && x.err == nil {
			return w.wrong("the reason %s has a share of %.2f", b.Reason, c.share)
		}
		want = c.proof()
	}
	if !reflect.DeepEqual(b, want) {
		return w.wrong("reason %+v, expected %+v", *b, *want)
	}
	return nil
}
