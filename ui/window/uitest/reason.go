package uitest

import (
	"kalah/engine"
	"kalah/search/why"
)

// Explain explains a house as a long plan: it loses two seeds to the best house.
func Explain(p engine.Position, house, best int) (why.Why, error) {
	w := why.Why{
		State: p.State, Player: p.Player, EmptyCapture: p.Rules.EmptyCapture, House: house, Exact: true,
		Best: best, BestHouses: []int{best}, Lines: why.Lines{House: [][]int{{house}}, Best: [][]int{{best}}},
	}
	if house != best {
		w.Loss, w.Because = 2, &why.Because{Reason: why.Plan}
	}
	return w, nil
}
