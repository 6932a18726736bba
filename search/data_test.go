package search

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"kalah/engine"
)

func TestSearchConformance(t *testing.T) {
	f, err := os.Open("/work/shared/conformance/search.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	type answer struct {
		Value       float64 `json:"value"`
		BestChoices []int   `json:"best_choices"`
		Inspections uint64  `json:"inspections"`
	}
	var got, want [3]uint64
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		var l struct {
			Empty                    bool `json:"empty_capture"`
			State                    engine.State
			Player, Limit            int
			Minimax, AlphaBeta,Scout answer
		}
		if err := json.Unmarshal(sc.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		rules := engine.Rules{Seeds: 4, EmptyCapture: l.Empty}
		k := NewKalah(rules)
		succ := rules.Successors(l.State, l.Player)
		for i, a := range []answer{l.Minimax, l.AlphaBeta, l.Scout} {
			mk := func() *Search[engine.Board, Kalah] {
				return []func(Kalah, int) *Search[engine.Board, Kalah]{NewMinimax[engine.Board, Kalah], NewAlphaBeta[engine.Board, Kalah], NewScout[engine.Board, Kalah]}[i](k, 0)
			}
			r, err := mk().Value(context.Background(), l.State.Board(), l.Player, l.Limit, nil)
			if err != nil {
				t.Fatal(err)
			}
			b, err := mk().Best(context.Background(), l.State.Board(), l.Player, l.Limit, nil)
			var c []int
			for _, x := range b.Best {
				c = append(c, succ[x].Choices[0])
			}
			if r.Value != a.Value || b.Value != a.Value || !slices.Equal(c, a.BestChoices) {
				t.Errorf("%d %s: %v %v want %v", i, sc.Text(), r, c, a)
			}
			got[i] += r.Inspections
			want[i] += a.Inspections
			if i == 0 && r.Inspections != a.Inspections {
				t.Errorf("insp %d want %d", r.Inspections, a.Inspections)
			}
		}
	}
	t.Log(got, want)
}

func BenchmarkX(b *testing.B) {
	k := NewKalah(engine.DefaultRules())
	b.Run("mm5", func(b *testing.B) {
		for b.Loop() {
			NewMinimax[engine.Board](k, 0).Value(context.Background(), k.Start(), 0, 5, nil)
		}
	})
	b.Run("ab6", func(b *testing.B) {
		for b.Loop() {
			NewAlphaBeta[engine.Board](k, 0).Value(context.Background(), k.Start(), 0, 6, nil)
		}
	})
	b.Run("sc7", func(b *testing.B) {
		for b.Loop() {
			NewScout[engine.Board](k, 0).Value(context.Background(), k.Start(), 0, 7, nil)
		}
	})
	b.Run("ab10", func(b *testing.B) {
		for b.Loop() {
			NewAlphaBeta[engine.Board](k, 0).Value(context.Background(), k.Start(), 0, 10, nil)
		}
	})
	b.Run("sc10", func(b *testing.B) {
		for b.Loop() {
			r,_:=NewScout[engine.Board](k, 0).Value(context.Background(), k.Start(), 0, 10, nil)
			b.Log(r)
		}
	})
}
