// Package puzzle proves and stores puzzles: positions in which the user must find a house.
//
// tools/makepuzzles creates and grades the built-in puzzles, positions from games between weak
// players in which exactly one house wins. [Mistake] creates a puzzle from a move that lost seeds,
// with the scores of a review.
package puzzle

import (
	"fmt"
	"hash/fnv"

	"kalah/engine"
)

// Puzzle is a position in which the user must find a house.
type Puzzle struct {
	Task     Task
	Position engine.Position // Number is not used
	House    int             // the solution: the only winning house, or the best house
	Scores   Scores
	Theme    Theme
	Grade    Grade

	// Only for TaskBetter:
	Played    int   // the house that lost seeds
	Turn      []int // the known houses of the best turn
	Estimated bool  // some scores are not proved
}

// Task is the kind of house that the user must find.
type Task string

// The tasks.
const (
	TaskWin    Task = ""       // the only house that wins
	TaskBetter Task = "better" // a house that loses less than [GivenAway] seeds
)

// Scores are the scores of the houses for the player to move: its final seeds minus the
// opponent's under perfect play, or [NoScore].
type Scores [engine.Houses]int

// NoScore is the score of an empty house.
const NoScore = -engine.MaxTotal - 1

// Key returns the [Key] of the puzzle's position.
func (p Puzzle) Key() string { return Key(p.Position) }

// Key identifies a position: 16 hexadecimal digits of FNV-1a over the capture rule, the player
// to move and the board.
func Key(p engine.Position) string {
	h := fnv.New64a()
	capture := byte(0)
	if p.Rules.EmptyCapture {
		capture = 1
	}
	text := []byte{capture, byte(p.Player)}
	for _, row := range p.State {
		text = append(text, row[:]...)
	}
	_, _ = h.Write(text) // never fails
	return fmt.Sprintf("%016x", h.Sum64())
}

// Playable returns the number of legal houses.
func (p Puzzle) Playable() int {
	n := 0
	for _, s := range p.Scores {
		if s != NoScore {
			n++
		}
	}
	return n
}

// Theme classifies the winning house.
type Theme string

// The themes; the first that applies counts.
const (
	ThemeEnd     Theme = "end"     // the game ends in this turn or in the opponent's answer
	ThemeChain   Theme = "chain"   // the turn has two extra turns or more
	ThemeCapture Theme = "capture" // the turn captures
	ThemeExtra   Theme = "extra"   // the turn has one extra turn
	ThemeSave    Theme = "save"    // the turn saves seeds from capture
	ThemeQuiet   Theme = "quiet"   // none of these
)

// Themes returns all themes, in the order above.
func Themes() []Theme {
	return []Theme{ThemeEnd, ThemeChain, ThemeCapture, ThemeExtra, ThemeSave, ThemeQuiet}
}

// Grade is the difficulty of a puzzle.
type Grade int

// The grades.
const (
	Easy Grade = 1 + iota
	Medium
	Hard
)

// Grades returns all grades, easiest first.
func Grades() []Grade { return []Grade{Easy, Medium, Hard} }
