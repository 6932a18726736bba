// Package fair finds starts of the game that are worth exactly nothing to either
// player: small changes of the usual start, which favours the first player by 8
// seeds (10 under empty capture). The idea is FairKalah's (Neller and Neller,
// "FairKalah: Towards Fair Mancala Play", Computers and Games 2022).
//
// By one seed or two that lie elsewhere, 6396 boards differ from the usual start; 323
// of them are fair under the standard rule, 254 under empty capture. docs/fair.md
// compares that with what was published.
//
// [Starts] returns those that are built in. [Search] finds them again, by two
// proofs a board; a [File] keeps its verdicts, so that it goes on from there.
package fair

import (
	"slices"

	"kalah/engine"
)

// Boards returns the boards that are reached from the usual start by moving one seed
// or two, each from a house to any other house or to a store. The first player is to
// move on all of them. The start itself is none of them.
func Boards() []engine.State {
	start := engine.Rules{Seeds: engine.DefaultSeeds}.Start()
	seen := map[engine.State]bool{start: true}
	var all []engine.State
	add := func(boards []engine.State) {
		for _, s := range boards {
			if !seen[s] {
				seen[s] = true
				all = append(all, s)
			}
		}
	}
	add(withOneMoved(start))
	for _, s := range slices.Clone(all) {
		add(withOneMoved(s))
	}
	return all
}

// withOneMoved returns the boards that differ from s in the place of one seed, which
// lies on a house of s.
func withOneMoved(s engine.State) []engine.State {
	var all []engine.State
	for from := range 2 * engine.Houses {
		taken := s
		house := &taken[from/engine.Houses][from%engine.Houses]
		if *house == 0 {
			continue
		}
		*house--
		for to := range 2 * (engine.Houses + 1) {
			player, pit := to/(engine.Houses+1), to%(engine.Houses+1)
			if player == from/engine.Houses && pit == from%engine.Houses {
				continue
			}
			moved := taken
			moved[player][pit]++
			all = append(all, moved)
		}
	}
	return all
}
