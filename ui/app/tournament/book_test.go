package tournament

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/resources"
	"kalah/search/book"
	"kalah/search/fair"
)

func shipped(t *testing.T) *book.Book {
	t.Helper()
	built, err := book.Open(resources.Book)
	tasktest.OK(t, err)
	return built
}

// The built-in book agrees with published values of the starts.
func TestBuiltInBook(t *testing.T) {
	built := shipped(t)
	data, err := os.ReadFile("../../../search/solver/testdata/solved.json")
	tasktest.OK(t, err)
	var file struct {
		Values []struct {
			Seeds        int
			EmptyCapture bool `json:"empty_capture"`
			Score        int
			FirstMoves   []int `json:"first_moves"`
		}
	}
	tasktest.OK(t, json.Unmarshal(data, &file))
	for _, want := range file.Values {
		rules := engine.Rules{Seeds: want.Seeds, EmptyCapture: want.EmptyCapture}
		scores, ok := built.Find(rules, rules.Start(), engine.First)
		if !ok {
			t.Errorf("%+v: the start is not in the book", rules)
			continue
		}
		var houses []int
		for _, h := range scores {
			houses = append(houses, h.Score)
		}
		if best := book.Best(scores); best.Score != want.Score || len(want.FirstMoves) > 0 && !slices.Equal(houses, want.FirstMoves) {
			t.Errorf("%+v: got %+v, %v by house; want %+v", rules, best, houses, want)
		}
	}
}

// The built-in book has lines of proved best houses from the standard and the fair starts, which keep
// the score.
func TestBuiltInBookLines(t *testing.T) {
	built := shipped(t)
	const turns = 8 // of each player
	for _, rules := range []engine.Rules{{Seeds: 4}, {Seeds: 4, EmptyCapture: true}, {Seeds: 5}} {
		starts := map[engine.State]int{}
		if rules.Seeds == engine.DefaultSeeds {
			for _, start := range fair.Starts(rules) {
				starts[start] = 0
			}
		}
		usual, _ := built.Choice(rules, rules.Start(), engine.First)
		starts[rules.Start()] = usual.Score
		for start, score := range starts {
			state, player := start, engine.First
			for done := 0; done < 2*turns && !state.Finished(); {
				want := score
				if player == engine.Second {
					want = -score
				}
				c, ok := built.Choice(rules, state, player)
				if !ok || !c.Proven || c.Score != want {
					t.Errorf("%+v: %v, player %d, from %v: got %+v, %v, want a proof of %d", rules, state, player, start, c, ok, want)
					break
				}
				m, err := rules.Play(state, player, c.House)
				tasktest.OK(t, err)
				if !m.ExtraTurn {
					done++
				}
				state, player = m.To, m.Next()
			}
		}
	}
}
