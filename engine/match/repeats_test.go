package match

import (
	"testing"

	"kalah/engine"
)

// expert returns a player that leaves nothing to chance.
func expert(limit int) engine.PlayerSpec {
	return engine.PlayerSpec{Type: engine.TypeExpert, Limit: limit}
}

// Pairs of games that repeat earlier ones are no evidence, for any division of the match.
func TestRepeatedPairs(t *testing.T) {
	rules := engine.DefaultRules()
	lines := []Opening{{State: rules.Start(), Houses: []int{0}}, {State: rules.Start(), Houses: []int{1}}, {State: rules.Start(), Houses: []int{0}}}
	random := engine.NewSpec(engine.TypeRandom)
	for _, test := range []struct {
		name     string
		plan     Plan
		distinct int     // games of each pairing
		pairs    []int64 // that count, by pairing, at least and at most
	}{
		{"lines", Plan{Players: []engine.PlayerSpec{expert(1), expert(2)}, Openings: lines, Games: 20}, 4, []int64{2, 2}},
		{"beside one that draws", Plan{Players: []engine.PlayerSpec{expert(1), expert(2), random}, Openings: lines, Games: 20}, 20, []int64{2, 2, 10, 10, 10, 10}},
		{"random moves", Plan{Players: []engine.PlayerSpec{expert(1), expert(2)}, Openings: lines[:1], RandomMoves: 1, Games: 60}, 60, []int64{2, 6}},
		{"fewer games", Plan{Players: []engine.PlayerSpec{expert(1), expert(2)}, Openings: lines, Games: 3}, 3, []int64{1, 1}},
		{"by the clock", Plan{Players: []engine.PlayerSpec{expert(1), {Type: engine.TypePerfect}}, Openings: lines, Games: 20}, 20, []int64{10, 10}},
	} {
		p := &test.plan
		p.Pairing, p.Rules = RoundRobin, rules
		if got := p.DistinctGames(); got != test.distinct {
			t.Errorf("%s: %d distinct games, want %d", test.name, got, test.distinct)
		}
		whole := play(t, Options{Plan: p})
		for i, tally := range whole.Tallies {
			if got := tally.Paired(); got < test.pairs[2*i] || got > test.pairs[2*i+1] {
				t.Errorf("%s, pairing %d: %d pairs count, want %d to %d", test.name, i, got, test.pairs[2*i], test.pairs[2*i+1])
			}
			if got := tally.Paired() + tally.Repeated(); got != int64(p.Games/2) {
				t.Errorf("%s, pairing %d: %d pairs, want %d", test.name, i, got, p.Games/2)
			}
		}
		var parts []*Record
		for i := range 3 {
			parts = append(parts, play(t, Options{Plan: p, From: NewRecord(p, Shard{i, 3}), Jobs: 2}))
		}
		merged, err := Merge(p, parts)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := text(t, merged), text(t, whole); got != want {
			t.Errorf("%s: merged\n%s, want\n%s", test.name, got, want)
		}
	}
}
