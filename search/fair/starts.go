package fair

import (
	_ "embed"
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"kalah/engine"
	"kalah/internal/message"
)

// The lists that are built in: a state a line, in rising order, after lines that
// begin with # and say how the list was made.
var (
	//go:embed standard.txt
	standard string
	//go:embed empty_capture.txt
	emptyCapture string
)

// lists are read when they are first asked for.
var lists = sync.OnceValue(func() (all [2][]engine.State) {
	for i, text := range []string{standard, emptyCapture} {
		all[i], _ = parseList(text) // a test reads both lists
	}
	return all
})

// listOf returns the list for the rules: it is empty but for the usual number of seeds.
func listOf(rules engine.Rules) []engine.State {
	switch {
	case rules.Seeds != engine.DefaultSeeds:
		return nil
	case rules.EmptyCapture:
		return lists()[1]
	}
	return lists()[0]
}

// Starts returns the boards that are worth exactly 0 under the rules, with the first
// player to move, in rising order. There are none but for the usual number of
// seeds, [engine.DefaultSeeds] a house. The slice is the caller's.
func Starts(rules engine.Rules) []engine.State { return slices.Clone(listOf(rules)) }

// Number returns the place of a board among the fair starts under the rules, counted
// from 1, and false if it is none of them.
func Number(rules engine.Rules, board engine.State) (n int, ok bool) {
	n = slices.Index(listOf(rules), board) + 1
	return n, n > 0
}

// parseList reads a list that is built in.
func parseList(text string) ([]engine.State, error) {
	var starts []engine.State
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		var s engine.State
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			return nil, message.Errorf("%s: %w", line, err)
		}
		starts = append(starts, s)
	}
	return starts, nil
}

// Compare orders boards by their seeds: houses and store of the first player, then
// of the second.
func Compare(a, b engine.State) int {
	for player := range a {
		if c := slices.Compare(a[player][:], b[player][:]); c != 0 {
			return c
		}
	}
	return 0
}
