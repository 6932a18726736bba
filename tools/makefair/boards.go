package main

import (
	"slices"

	"kalah/engine"
)

// boards returns all boards that differ from the standard start by one or two seeds, each moved
// from a house to another house or a store. The standard start itself is not included. The first
// player is to move.
func boards() []engine.State {
	start := engine.DefaultRules().Start()
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
