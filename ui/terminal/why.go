package terminal

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"kalah/engine"
	"kalah/logging/request"
	"kalah/search/solver"
	"kalah/search/why"
	"kalah/ui/app/reason"
)

// printReasons prints the value of each house of a position, and for each house that loses seeds
// the reason, its proof and both lines.
func (o *oracle) printReasons(_, limited context.Context, p engine.Position) error {
	explained, err := o.explain(limited, limited, p, p.Rules.Houses(p.State, p.Player))
	if err != nil {
		return err
	}
	o.printBoard(p)
	slices.SortStableFunc(explained, func(a, b why.Why) int { return cmp.Compare(b.Value, a.Value) })
	for _, w := range explained {
		o.printWhy(w)
	}
	return nil
}

func playerName(player engine.Side) string {
	if player == engine.First {
		return "First player (A to F)"
	}
	return "Second player (a to f)"
}

func (c *console) printWhy(w why.Why) {
	letter := engine.Letter(w.Player, w.House)
	if w.Because == nil {
		fmt.Fprintf(c.out, "  %s %4d  best\n", letter, w.Value)
		return
	}
	best := engine.Letter(w.Player, w.Best)
	fmt.Fprintf(c.out, "  %s %4d  %s (%d)\n", letter, w.Value, reason.Text(w), -w.Loss)
	if proof := proofText(w); proof != "" {
		fmt.Fprintf(c.out, "          %s\n", proof)
	}
	fmt.Fprintf(c.out, "          after %s: %s\n", letter, lineOf(w.Player, w.Lines.House))
	fmt.Fprintf(c.out, "          after %s: %s\n", best, lineOf(w.Player, w.Lines.Best))
}

// proofText describes what a reason rests on; "" if the line or one reply is all.
func proofText(w why.Why) string {
	b := w.Because
	if b.HouseValue == nil {
		return ""
	}
	var rules []string
	for _, turn := range slices.Sorted(maps.Keys(b.Rule)) {
		for _, change := range b.Rule[turn] {
			rules = append(rules, fmt.Sprintf("%s in turn %d", changeText(change), turn))
		}
	}
	known := "mostly"
	if b.Proved {
		known = "proved"
	}
	return fmt.Sprintf("%s: with %s, %s has %d and the best house %d (%.0f %% of the loss)",
		known, strings.Join(rules, " and "), engine.Letter(w.Player, w.House), *b.HouseValue, *b.BestValue, 100*b.Share)
}

func changeText(c why.Change) string {
	switch c.Effect {
	case why.NoCapture:
		return fmt.Sprintf("no capture of %d or more", c.Seeds)
	case why.NoExtra:
		return "no extra move"
	}
	return "a pass allowed"
}

// lineOf returns the turns of a line by letters: "B / c / C / e f d".
func lineOf(player engine.Side, turns [][]int) string {
	var all []string
	for _, houses := range turns {
		var letters []string
		for _, h := range houses {
			letters = append(letters, engine.Letter(player, h))
		}
		all = append(all, strings.Join(letters, " "))
		player = 1 - player
	}
	return strings.Join(all, " / ")
}

// explain explains houses of a position, each compared with a best one.
func (o *oracle) explain(ctx, limited context.Context, p engine.Position, houses []int) (all []why.Why, err error) {
	s, err := o.solver(ctx, limited, p)
	if err != nil {
		return nil, err
	}
	var done atomic.Int32
	err = watch(func(elapsed time.Duration) {
		if elapsed >= progressDelay {
			o.shown.write("explaining house %d of %d, %.0f s", done.Load()+1, len(houses), elapsed.Seconds())
		}
	}, func() error {
		for _, h := range houses {
			w, err := why.Explain(limited, s.Solver, p, h, why.Options{})
			if err != nil {
				return err
			}
			all = append(all, w)
			done.Add(1)
		}
		return nil
	})
	o.shown.clear()
	return all, err
}

// housesToExplain returns the houses of the field "why" of a request: a list, all legal houses if it is true, and
// none if it is false or missing.
func housesToExplain(r request.Request, p engine.Position) (houses []int, err error) {
	raw, ok := r["why"]
	if !ok {
		return nil, nil
	}
	if all := false; json.Unmarshal(raw, &all) == nil {
		if all {
			houses = p.Rules.Houses(p.State, p.Player)
		}
		return houses, nil
	}
	if err := json.Unmarshal(raw, &houses); err != nil {
		return nil, fmt.Errorf("why: %s, expected true, false or a list of houses", request.Shorten(string(raw)))
	}
	for _, h := range houses {
		if err := p.Rules.Check(p.State, p.Player, h); err != nil {
			return nil, fmt.Errorf("why: %w", err)
		}
	}
	return houses, nil
}

// houseAnswer is the score of a house with its explanation, if that was requested.
type houseAnswer struct {
	solver.HouseScore
	Why *whyAnswer `json:"why,omitempty"`
}

// whyAnswer is an explanation with its position as a board, whose south is the player to move.
type whyAnswer struct {
	why.Why
	Board string `json:"board"`
}
