package search_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/search"
)

// plainMinimax returns the value by definition, without memo or bounds.
func plainMinimax(rules engine.Rules, s engine.State, player engine.Side, limit int) float64 {
	switch {
	case s.Finished():
		return engine.Utility(s, player)
	case limit == 0:
		return engine.Heuristic(s, player)
	}
	best := -1.0
	for _, next := range rules.Successors(s, player) {
		best = max(best, -plainMinimax(rules, next.State, 1-player, limit-1))
	}
	return best
}

func TestSearchesAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := engine.Rules{Seeds: rapid.IntRange(1, 6).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
		state, player := reached(t, rules)
		limit := rapid.IntRange(0, 4).Draw(t, "limit")
		small := rapid.SampledFrom([]int{0, 1, 5000}).Draw(t, "memo bytes")
		want := plainMinimax(rules, state, player, min(limit, 3))
		var best []int
		for _, name := range classics {
			leftOut := search.Without{
				Memo: rapid.Bool().Draw(t, "no memo"), Ordering: rapid.Bool().Draw(t, "no ordering"), Deepening: rapid.Bool().Draw(t, "no deepening"),
			}
			s := without(t, rules, name, small, leftOut)
			if r, err := s.Value(context.Background(), state.Board(), player, min(limit, 3), nil); err != nil || r.Value != want {
				t.Errorf("%s, without %+v: value %v, %v, want %v", name, leftOut, r.Value, err, want)
			}
			if state.Finished() || limit == 0 {
				continue
			}
			r, err := s.Best(context.Background(), state.Board(), player, limit, nil)
			if err != nil || len(r.Best) == 0 {
				t.Fatalf("%s: best %v, %v", name, r.Best, err)
			}
			if name == engine.TypeMinimax {
				best = r.Best
			} else if !slices.Equal(r.Best, best) {
				t.Errorf("%s: best %v, want Minimax's %v", name, r.Best, best)
			}
		}
	})
}

func TestSearchStopsAndReports(t *testing.T) {
	for _, classic := range classics {
		t.Run(string(classic), func(t *testing.T) {
			s, start := newSearch(t, engine.DefaultRules(), classic), engine.StartState(4).Board()
			ctx, cancel := context.WithCancel(t.Context())
			last, reports := search.Progress{Depth: -1}, 0
			_, err := s.Best(ctx, start, 0, 60, func(p search.Progress) {
				if p.Inspections < last.Inspections || p.Elapsed <= last.Elapsed || p.Depth < last.Depth {
					t.Errorf("%+v was reported after %+v", p, last)
				}
				last = p
				if reports++; reports == 3 {
					cancel()
				}
			})
			if !errors.Is(err, context.Canceled) || reports != 3 || classic != engine.TypeMinimax && last.Depth < 1 {
				t.Errorf("got %v after %d reports, at last %+v, want %v after 3", err, reports, last, context.Canceled)
			}
			r, err := s.Best(t.Context(), start, 0, 3, nil)
			if want, _ := newSearch(t, engine.DefaultRules(), classic).Best(t.Context(), start, 0, 3, nil); err != nil || r.Value != want.Value || !slices.Equal(r.Best, want.Best) {
				t.Errorf("after it was stopped: got %v, %v, want %v", r, err, want)
			}
		})
	}
}

// TestMemoIsBounded checks the size of a full memo, which keeps the costliest values. TestSearchesAgree
// checks results with tiny memos.
func TestMemoIsBounded(t *testing.T) {
	const memo = 1 << 16
	s := without(t, engine.DefaultRules(), engine.TypeMinimax, memo, search.Without{})
	r, err := s.Value(t.Context(), engine.StartState(4).Board(), 0, 5, nil)
	if most := memo / 24; err != nil || r.Remembered > most || r.Remembered < most/4 || !r.MemoFull {
		t.Errorf("holds %d positions in 64 KiB, full: %t, %v, want %d to %d", r.Remembered, r.MemoFull, err, most/4, most)
	}
	if again, err := s.Value(t.Context(), engine.StartState(4).Board(), 0, 5, nil); err != nil || again.Inspections > 0 {
		t.Errorf("asked again: %+v, %v, want the value from the memo", again, err)
	}
}
