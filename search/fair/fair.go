// Package fair has fair starts: starting positions that are a draw under perfect play. They
// differ a little from the standard starting position, which favours the first player by 8 seeds
// (10 under empty capture). The idea is from Neller and Neller, "FairKalah: Towards Fair Mancala
// Play", Computers and Games 2022.
//
// 6396 boards differ from the standard start in the places of one or two seeds. 323 of them are
// fair under the standard rule, 254 under empty capture. docs/fair.md compares these numbers with
// published ones.
//
// [Starts] returns the built-in lists. [Search] computes them, with at most two proofs per board.
// A [File] stores its verdicts, so that an interrupted search can resume.
package fair

import (
	"slices"

	"kalah/engine"
)

// Boards returns all boards that differ from the standard start by one or two seeds, each moved
// from a house to another house or a store. The standard start itself is not included. The first
// player is to move.
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

// withOneMoved returns the boards that result if one seed of s moves from a house to another place.
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
