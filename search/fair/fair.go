// Package fair has starts of the game that are a draw under perfect play: small changes of
// the usual start, which favours the first player by 8 seeds (10 under empty capture). The
// idea is FairKalah's (Neller and Neller, "FairKalah: Towards Fair Mancala Play", Computers
// and Games 2022).
//
// 6396 boards differ from the usual start by the places of one seed or two; 323 of them
// are fair under the standard rule, 254 under empty capture. docs/fair.md compares that
// with what was published.
//
// [Starts] returns the built-in lists. [Search] finds them again, by at most two proofs a
// board; a [File] keeps the verdicts of a search that is interrupted.
package fair

import (
	"slices"

	"kalah/engine"
)

// Boards returns the boards that one or two seeds make from the usual start by moving, each
// from a house to another house or a store. The start is none of them. The first player is
// to move.
func Boards() []engine.State {
	start := engine.Rules{Seeds: engine.DefaultSeeds}.Start()
	seen := map[engine.State]bool{start: true}
	var all []engine.State
	for from, moves := []engine.State{start}, 0; moves < 2; moves++ {
		for _, s := range from {
			for _, moved := range withOneMoved(s) {
				if !seen[moved] {
					seen[moved] = true
					all = append(all, moved)
				}
			}
		}
		from = slices.Clone(all)
	}
	return all
}

// withOneMoved returns the boards that one seed makes from s by moving from a house.
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
			moved := taken
			moved[to/(engine.Houses+1)][to%(engine.Houses+1)]++
			if moved != s {
				all = append(all, moved)
			}
		}
	}
	return all
}
