package solver_test

import (
	"flag"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
)

var nodeSets = flag.String("proofs", "", "measure what exact values take on these sets: four, five and six, several with commas")

// toMove is a position and who is to move.
type toMove struct {
	player int
	state  engine.State
}

// nodePositions are the sets: the usual start; positions with 40 to 52 seeds on the
// houses, 6 to 10 random turns after the start with five seeds a house, of which each
// took one to eight million nodes; and such with 40 to 50, 8 to 23 turns after the start with six.
var nodePositions = map[string][]toMove{
	"four": {{engine.First, engine.StartState(4)}},
	"five": {
		{1, engine.State{{3, 7, 0, 9, 0, 0, 11}, {1, 2, 3, 2, 10, 9, 3}}},
		{1, engine.State{{1, 0, 1, 10, 9, 1, 13}, {0, 0, 3, 9, 9, 0, 4}}},
		{0, engine.State{{4, 0, 3, 11, 1, 10, 3}, {2, 8, 0, 1, 1, 11, 5}}},
		{1, engine.State{{0, 0, 8, 2, 0, 2, 4}, {10, 2, 8, 1, 10, 1, 12}}},
		{0, engine.State{{11, 10, 9, 3, 0, 2, 3}, {9, 0, 3, 2, 1, 1, 6}}},
		{0, engine.State{{1, 10, 3, 2, 10, 2, 13}, {2, 10, 1, 0, 1, 0, 5}}},
		{0, engine.State{{0, 1, 7, 2, 8, 0, 13}, {9, 7, 0, 2, 9, 0, 2}}},
		{1, engine.State{{3, 1, 0, 0, 10, 0, 3}, {1, 10, 1, 8, 8, 1, 14}}},
		{0, engine.State{{7, 1, 9, 1, 0, 0, 6}, {0, 11, 3, 9, 0, 10, 3}}},
		{0, engine.State{{9, 2, 3, 1, 5, 10, 5}, {0, 9, 1, 1, 8, 1, 5}}},
		{0, engine.State{{8, 7, 1, 1, 8, 8, 10}, {7, 0, 0, 6, 1, 0, 3}}},
		{1, engine.State{{0, 1, 1, 3, 11, 10, 4}, {9, 1, 9, 0, 1, 1, 9}}},
		{0, engine.State{{3, 9, 0, 0, 0, 10, 13}, {1, 9, 8, 0, 0, 4, 3}}},
		{0, engine.State{{9, 0, 0, 9, 1, 2, 6}, {3, 10, 0, 0, 1, 10, 9}}},
		{0, engine.State{{1, 10, 0, 10, 2, 8, 10}, {0, 1, 8, 1, 2, 1, 6}}},
		{1, engine.State{{1, 0, 5, 9, 1, 2, 16}, {1, 3, 11, 4, 2, 1, 4}}},
		{1, engine.State{{0, 5, 1, 10, 9, 0, 13}, {7, 0, 0, 1, 8, 3, 3}}},
		{0, engine.State{{1, 10, 2, 0, 10, 2, 4}, {4, 2, 0, 9, 3, 0, 13}}},
		{0, engine.State{{1, 12, 4, 3, 2, 0, 6}, {0, 9, 2, 6, 1, 10, 4}}},
		{0, engine.State{{0, 10, 0, 0, 0, 4, 15}, {1, 1, 12, 0, 10, 4, 3}}},
	},
	"six": {
		{0, engine.State{{4, 1, 11, 3, 1, 3, 21}, {3, 14, 2, 5, 0, 0, 4}}},
		{0, engine.State{{5, 1, 1, 3, 8, 0, 7}, {1, 0, 0, 21, 1, 2, 22}}},
		{1, engine.State{{1, 0, 2, 3, 2, 21, 9}, {1, 3, 3, 1, 0, 6, 20}}},
		{0, engine.State{{11, 0, 2, 5, 4, 0, 18}, {1, 0, 17, 3, 1, 1, 9}}},
		{1, engine.State{{7, 0, 1, 10, 2, 11, 9}, {2, 6, 0, 2, 1, 8, 13}}},
		{0, engine.State{{6, 5, 0, 5, 2, 3, 21}, {3, 0, 4, 1, 7, 4, 11}}},
		{0, engine.State{{15, 3, 1, 2, 4, 4, 24}, {0, 4, 2, 1, 2, 3, 7}}},
		{1, engine.State{{1, 0, 19, 6, 9, 5, 8}, {1, 2, 3, 0, 6, 0, 12}}},
		{0, engine.State{{0, 5, 0, 4, 3, 1, 7}, {3, 0, 18, 0, 2, 4, 25}}},
		{1, engine.State{{1, 0, 2, 4, 0, 5, 26}, {0, 0, 5, 3, 17, 5, 4}}},
	},
}

// TestNodes solves each position of the sets with one thread, the usual endgame table,
// and nothing else known, and tells nodes and time, also without features of the search:
//
//	go test ./search/solver -run TestNodes -proofs four,five -without "nothing,cut-offs ahead" -v -timeout 1h
//
// Nodes are the same on every machine. Each position is given to all variants in turn,
// so that other work slows them alike.
func TestNodes(t *testing.T) {
	if *nodeSets == "" {
		t.Skip("takes minutes: asked for with -proofs SETS")
	}
	variants := []string{"nothing"}
	if *without != "" {
		variants = strings.Split(*without, ",")
	}
	for _, name := range variants {
		if _, ok := solver.WithoutExact[name]; !ok {
			t.Fatalf("-without: %q is no feature of the exact search", name)
		}
	}
	for set := range strings.SplitSeq(*nodeSets, ",") {
		positions, ok := nodePositions[set]
		if !ok {
			t.Fatalf("-proofs: %q is no set", set)
		}
		nodes, took := make([]uint64, len(variants)), make([]time.Duration, len(variants))
		for _, p := range positions {
			score := 0
			for i, name := range variants {
				s := solver.New(engine.Rules{}, solver.Options{Threads: 1, Memory: 512 << 20, CacheFolder: search.CacheFolder()})
				s.LeaveOutExact(solver.WithoutExact[name])
				if err := s.Prepare(t.Context()); err != nil {
					t.Fatal(err)
				}
				v, err := s.Value(t.Context(), p.state, p.player)
				s.Release()
				if err != nil || i > 0 && v.Score != score {
					t.Fatalf("%v without %s: got %d, %v, want %d", p.state, name, v.Score, err, score)
				}
				score = v.Score
				nodes[i] += v.Nodes
				took[i] += v.Elapsed
			}
		}
		for i, name := range variants {
			t.Logf("%s, without %s: %d nodes, %.2f s, %.1f ns a node", set, name, nodes[i], took[i].Seconds(), float64(took[i])/float64(nodes[i]))
		}
	}
}
