package board

import (
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/boardlook"
)

func allPits(f func(engine.Pit)) {
	for player := range 2 {
		for house := range engine.Houses + 1 {
			f(engine.Pit{Player: player, House: house})
		}
	}
}

func drawRules(t *rapid.T) engine.Rules {
	return engine.Rules{
		Seeds:        rapid.IntRange(engine.MinSeeds, engine.MaxSeeds).Draw(t, "seeds"),
		EmptyCapture: rapid.Bool().Draw(t, "empty capture"),
	}
}

// drawMove draws one of the moves that a player may make, or false.
func drawMove(t *rapid.T, rules engine.Rules, s engine.State, player int) (engine.Move, bool) {
	houses := rules.Houses(s, player)
	if len(houses) == 0 {
		return engine.Move{}, false
	}
	m, err := rules.Play(s, player, rapid.SampledFrom(houses).Draw(t, "house"))
	if err != nil {
		t.Fatal(err)
	}
	return m, true
}

// checkStonesShow fails unless as many stones lie in each pit as the state says.
func checkStonesShow(t rapid.TB, stones *boardlook.Stones, s engine.State) {
	t.Helper()
	if !stones.Show(s) {
		t.Fatalf("the stones do not lie as %v", s)
	}
}
