package engine

import (
	"strconv"
	"strings"

	"kalah/internal/message"
)

// ErrKGPSize is the error for a board of the Kalah Game Protocol that does not have six houses
// per side.
var ErrKGPSize = message.New("only boards with six houses a side are played")

// ErrKGP is wrapped by all other errors about a board of the Kalah Game Protocol.
var ErrKGP = message.New("wrong board")

// FormatKGP returns a position in the notation of the Kalah Game Protocol: the number of houses
// per side, the stores of south and north, the houses of south and north. South is the player
// to move.
func FormatKGP(s State, player Side) string {
	south, north := s[player], s[1-player]
	text := append([]byte{'<'}, strconv.Itoa(Houses)...)
	for _, row := range [][]uint8{south[Store:], north[Store:], south[:Houses], north[:Houses]} {
		for _, n := range row {
			text = strconv.AppendInt(append(text, ','), int64(n), 10)
		}
	}
	return string(append(text, '>'))
}

// ParseKGP parses a board in the notation of FormatKGP, in which spaces are allowed. South
// becomes the first player. The error for another number of houses wraps [ErrKGPSize].
func ParseKGP(text string) (s State, err error) {
	found := text[:min(len(text), 60)]
	wrong := message.Errorf("%w: found %q, expected <6,S,N,s1..s6,n1..n6>", ErrKGP, found)
	inner, ok := strings.CutPrefix(strings.TrimSpace(text), "<")
	inner, closed := strings.CutSuffix(inner, ">")
	fields := strings.Split(inner, ",")
	size, err := strconv.ParseUint(strings.TrimSpace(fields[0]), 10, 8)
	switch {
	case !ok, !closed, err != nil, len(fields) != 3+2*int(size):
		return State{}, wrong
	case size != Houses:
		return s, message.Errorf("%w: found %d", ErrKGPSize, size)
	}
	var numbers [2 + 2*Houses]uint8
	for i, field := range fields[1:] {
		n, err := strconv.ParseUint(strings.TrimSpace(field), 10, 8)
		if err != nil {
			return State{}, wrong
		}
		numbers[i] = uint8(n)
	}
	copy(s[First][:Houses], numbers[2:])
	copy(s[Second][:Houses], numbers[2+Houses:])
	s[First][Store], s[Second][Store] = numbers[0], numbers[1]
	if s.Validate() != nil {
		return State{}, message.Errorf("%w: found %q, expected at most %d seeds", ErrKGP, found, MaxTotal)
	}
	return s, nil
}
