package engine

import "encoding/binary"

// Board is a State packed into one word per player, which makes searches fast. Byte 0 is house
// 0, the lowest byte, and byte 6 is the store. A byte cannot overflow, because all seeds of a
// board fit in one byte: see [MaxTotal].
type Board [2]uint64

const (
	storeShift = 8 * Store
	houseMask  = 1<<storeShift - 1
	storeOne   = 1 << storeShift
)

// Sowing is the change of both rows of a [Board] when a house is sown.
type Sowing struct {
	Own, Other uint64 // seeds to add to the row of the player who sows, and to the opponent's
	Last       uint8  // pit of the last seed: 0 to 6 in the own row, 7 to 12 for the opponent's houses
}

// SowingOf returns the sowing of a house, from 0 to 5, with the given number of seeds.
func SowingOf(house int, seeds uint8) Sowing { return sowings[house&7][seeds] }

// sowings is indexed by house and number of seeds. With these array sizes the compiler needs no
// bounds checks.
var sowings = func() (table [8][256]Sowing) {
	const lap = 2*Houses + 1 // the opponent's store is skipped
	for house := range Houses {
		var s Sowing
		for n := 1; n <= MaxTotal; n++ {
			at := (house + n) % lap
			if at <= Store {
				s.Own += 1 << (8 * at)
			} else {
				s.Other += 1 << (8 * (at - pits))
			}
			s.Last = uint8(at)
			table[house][n] = s
		}
	}
	return table
}()

// Board returns the state as a packed board.
func (s State) Board() Board {
	var b Board
	for player, row := range s {
		var bytes [8]byte
		copy(bytes[:], row[:])
		b[player] = binary.LittleEndian.Uint64(bytes[:])
	}
	return b
}

// State returns the unpacked state.
func (b Board) State() State {
	var s State
	for player, word := range b {
		var bytes [8]byte
		binary.LittleEndian.PutUint64(bytes[:], word)
		copy(s[player][:], bytes[:])
	}
	return s
}

// Seeds returns the number of seeds in a player's house, or in the store if house is 6.
func (b Board) Seeds(player Side, house int) int {
	return int(uint8(b[player] >> (8 * house)))
}

// Finished reports whether either player's houses are all empty.
func (b Board) Finished() bool {
	return b[First]&houseMask == 0 || b[Second]&houseMask == 0
}

// Sow plays the player's house, which must not be empty. inStore reports whether the last seed
// fell into the player's store, which gives an extra turn unless next is finished. Sow does not
// allocate.
func (b Board) Sow(player Side, house int, r Rules) (next Board, inStore bool) {
	player &= 1
	next[player], next[1-player], inStore = Sow(b[player], b[1-player], house, r)
	return next, inStore
}

// Sow does the same as [Board.Sow] for the row of the player and the row of the opponent, and
// returns both rows afterwards. The rows may lack the seeds in the stores.
func Sow(own, other uint64, house int, r Rules) (ownAfter, otherAfter uint64, inStore bool) {
	shift := 8 * uint(house) & 63
	s := &sowings[house&7][uint8(own>>shift)]
	own = own&^(0xff<<shift) + s.Own
	other += s.Other
	if s.Last < Store {
		// A single seed means that the house was empty before the last seed; 13 seeds
		// end in the house that they started from.
		if at := 8 * uint(s.Last) & 63; uint8(own>>at) == 1 {
			across := (8*(Houses-1) - at) & 63
			if taken := other >> across & 0xff; taken > 0 || r.EmptyCapture {
				own = own&^(1<<at) + (taken+1)*storeOne
				other &^= 0xff << across
			}
		}
	}
	return own, other, s.Last == Store
}

// total returns the number of seeds in a row, including the store.
func total(row uint64) int {
	// The bytes are added in pairs first, because the sum may exceed a byte.
	const odd = 0x00ff00ff00ff00ff
	row = row&odd + row>>8&odd
	return int(row * 0x0001000100010001 >> 48)
}

// Utility is [Utility] for a packed board.
func (b Board) Utility(player Side) float64 {
	own, other := total(b[player]), total(b[1-player])
	switch {
	case own > other:
		return 1
	case own < other:
		return -1
	}
	return 0
}

// Heuristic is [Heuristic] for a packed board.
func (b Board) Heuristic(player Side) float64 {
	own, other := b.Seeds(player, Store), b.Seeds(1-player, Store)
	all := total(b[First]) + total(b[Second])
	// Keep the order of operations: tests compare values bit by bit.
	return (float64(own-other) / float64(all-own-other)) / (float64(all-2)/2 + 1)
}
