package kgp

import (
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/internal/message"
)

// ErrSize is the error for a board that does not have six houses a side.
var ErrSize = message.New("only boards with six houses a side are played")

// ErrBoard is wrapped by all other errors about a board.
var ErrBoard = message.New("wrong board")

// Board is a position as the player to move sees it: South is that player.
type Board struct{ South, North [engine.Houses + 1]uint8 } // houses in the order of sowing, then the store

// NewBoard returns the board for the player to move.
func NewBoard(s engine.State, player int) Board { return Board{s[player], s[1-player]} }

// State returns the position with south as first player.
func (b Board) State() engine.State { return engine.State{b.South, b.North} }

// numbers returns size, stores, south's houses, north's houses.
func (b Board) numbers() (all [3 + 2*engine.Houses]int) {
	all[0], all[1], all[2] = engine.Houses, int(b.South[engine.Store]), int(b.North[engine.Store])
	for i := range engine.Houses {
		all[3+i], all[3+engine.Houses+i] = int(b.South[i]), int(b.North[i])
	}
	return all
}

func (b Board) join(separator string) string {
	var texts []string
	for _, n := range b.numbers() {
		texts = append(texts, strconv.Itoa(n))
	}
	return strings.Join(texts, separator)
}

// String returns the board in the protocol's notation, as in <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>.
func (b Board) String() string { return "<" + b.join(",") + ">" }

// Numbers returns the board as one line of numbers, for a program that is started for each move.
func (b Board) Numbers() string { return b.join(" ") + "\n" }

// ParseBoard reads the protocol's notation. The error for another size than six houses wraps
// [ErrSize].
func ParseBoard(text string) (Board, error) {
	inner, ok := strings.CutPrefix(text, "<")
	inner, ok2 := strings.CutSuffix(inner, ">")
	fields := strings.Split(inner, ",")
	size, err := strconv.ParseUint(fields[0], 10, 8)
	if !ok || !ok2 || err != nil || len(fields) != 3+2*int(size) {
		return Board{}, message.Errorf("%w: found %q", ErrBoard, shortened([]byte(text)))
	}
	if size != engine.Houses {
		return Board{}, message.Errorf("%w: found %d", ErrSize, size)
	}
	var numbers [3 + 2*engine.Houses]uint8
	for i, field := range fields {
		n, err := strconv.ParseUint(field, 10, 8)
		if err != nil {
			return Board{}, message.Errorf("%w: found %q", ErrBoard, shortened([]byte(text)))
		}
		numbers[i] = uint8(n)
	}
	var b Board
	copy(b.South[:], numbers[3:3+engine.Houses])
	copy(b.North[:], numbers[3+engine.Houses:])
	b.South[engine.Store], b.North[engine.Store] = numbers[1], numbers[2]
	if s := b.State(); s.Validate() != nil || s.Finished() {
		return Board{}, message.Errorf("%w: found %q, expected at most %d seeds, and some in the houses of both sides", ErrBoard, shortened([]byte(text)), engine.MaxTotal)
	}
	return b, nil
}
