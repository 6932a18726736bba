package explore

import (
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search/lab"
)

// The value of a node follows from its lead in seeds: by the formula of the heuristic, with some
// number of seeds left in the houses, or as the result of the game.
func TestLead(t *testing.T) {
	test := func(a engine.PlayerType, p Position, limit int) (nodes, known int) {
		r, err := Record(t.Context(), Question{Position: p, Algorithm: a, Limit: limit}, nil)
		tasktest.OK(t, err)
		total := float64(p.State.Total())
		for i := range r.Nodes {
			node := int32(i)
			if !r.Nodes[node].Visited() {
				if _, ok := r.Lead(node); ok {
					t.Fatalf("%s: node %d was not visited, and has a lead", a, node)
				}
				continue
			}
			nodes++
			lead, ok := r.Lead(node)
			if !ok {
				continue
			}
			known++
			value := r.Nodes[node].Value
			right := value == 1 && lead > 0 || value == -1 && lead < 0 || value == 0 && lead == 0
			for rest := 1.0; rest <= total && !right; rest++ {
				right = value == float64(lead)/rest/((total-2)/2+1)
			}
			if !right {
				t.Fatalf("%s: node %d of value %v has a lead of %d", a, node, value, lead)
			}
		}
		return nodes, known
	}
	end := Start(lab.Kalah)
	end.State = engine.State{{0, 0, 0, 3, 0, 0, 23}, {1, 2, 3, 1, 0, 0, 15}}
	end.Player = engine.Second
	for _, a := range []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout} {
		for name, p := range map[string]Position{"start": Start(lab.Kalah), "end": end} {
			if nodes, known := test(a, p, 4); known != nodes {
				t.Errorf("%s, %s: %d of %d values have a lead", a, name, known, nodes)
			}
		}
	}
	if _, known := test(engine.TypeMinimax, Start(lab.TicTacToe), 2); known > 0 {
		t.Error("tic-tac-toe has a lead in seeds")
	}
}
