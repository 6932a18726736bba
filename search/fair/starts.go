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

// list holds the fair starts under one capture rule, read when they are first asked
// for.
type list struct {
	starts func() []engine.State
	number func() map[engine.State]int // from 1
}

var lists = [2]list{newList(&standard), newList(&emptyCapture)}

func newList(text *string) list {
	starts := sync.OnceValue(func() []engine.State {
		starts, err := parseList(*text)
		if err != nil {
			return nil // a test reads both lists
		}
		return starts
	})
	return list{starts, sync.OnceValue(func() map[engine.State]int {
		number := map[engine.State]int{}
		for i, s := range starts() {
			number[s] = i + 1
		}
		return number
	})}
}

// listOf returns the list for the rules, false if there is none: there are fair
// starts of the usual number of seeds only.
func listOf(rules engine.Rules) (list, bool) {
	switch {
	case rules.Seeds != engine.DefaultSeeds:
		return list{}, false
	case rules.EmptyCapture:
		return lists[1], true
	}
	return lists[0], true
}

// Starts returns the boards that are worth exactly 0 under the rules, with the first
// player to move, in rising order. There are none but for the usual number of
// seeds, [engine.DefaultSeeds] a house. The slice is the caller's.
func Starts(rules engine.Rules) []engine.State {
	l, ok := listOf(rules)
	if !ok {
		return nil
	}
	return slices.Clone(l.starts())
}

// Number returns the place of a board among the fair starts under the rules, counted
// from 1, and false if it is none of them.
func Number(rules engine.Rules, board engine.State) (n int, ok bool) {
	l, ok := listOf(rules)
	if !ok {
		return 0, false
	}
	n, ok = l.number()[board]
	return n, ok
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
