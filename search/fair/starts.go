// Package fair has fair starts: starting positions that are a draw under perfect play. They
// differ a little from the standard starting position, which favours the first player by 8 seeds
// (10 under empty capture). The idea is from Neller and Neller, "FairKalah: Towards Fair Mancala
// Play", Computers and Games 2022.
//
// 6396 boards differ from the standard start in the places of one or two seeds. 323 of them are
// fair under the standard rule, 254 under empty capture. docs/fair.md compares these numbers with
// published ones. tools/makefair finds the fair starts.
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

// The built-in lists: one state per line, in ascending order, after comments, which begin with #.
var (
	//go:embed standard.txt
	standard string
	//go:embed empty_capture.txt
	emptyCapture string
)

// lists are the fair starts by capture rule, parsed at the first use.
var lists = sync.OnceValue(func() map[bool][]engine.State {
	all := map[bool][]engine.State{}
	for rule, text := range map[bool]string{false: standard, true: emptyCapture} {
		all[rule], _ = parseList(text) // a test parses both
	}
	return all
})

// listOf returns the list for the rules, empty unless they have the default number of seeds.
func listOf(rules engine.Rules) []engine.State {
	if rules.Seeds != engine.DefaultSeeds {
		return nil
	}
	return lists()[rules.EmptyCapture]
}

// Starts returns the boards with the exact score 0 under the rules, in ascending order. The first
// player is to move. The list is empty unless the rules have [engine.DefaultSeeds] seeds per
// house. The caller owns the slice.
func Starts(rules engine.Rules) []engine.State { return slices.Clone(listOf(rules)) }

// Number returns the number of a board in the list of fair starts under the rules, counted from
// 1. ok is false if the board is not in the list.
func Number(rules engine.Rules, board engine.State) (n int, ok bool) {
	n = slices.Index(listOf(rules), board) + 1
	return n, n > 0
}

// parseList reads a built-in list.
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
