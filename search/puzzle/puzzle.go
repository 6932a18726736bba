// Package puzzle holds positions in which a house is to be found: how they are found, proved,
// graded, and stored.
//
// [Judge] proves the score of every house with a solver; a position is a puzzle if exactly one
// score is above 0. tools/makepuzzles made the puzzles that the program ships, from games
// between weak players; [Missed] finds puzzles in a played game. [Mistake] makes one of a move
// that gave seeds away, by the scores of a review.
package puzzle

import (
	"fmt"
	"hash/fnv"

	"kalah/engine"
)

// Puzzle is a position in which a house is to be found.
type Puzzle struct {
	Task     Task
	Position engine.Position // Number is not used
	House    int             // the winning one, or the best
	Scores   Scores
	Theme    Theme
	Grade    Grade

	// Of a mistake alone.
	Played    int   // the house that gave seeds away
	Turn      []int // the houses of the best turn, as far as they are known
	Estimated bool  // the scores are not all proved
}

// Task is what is asked for.
type Task string

// The tasks.
const (
	TaskWin    Task = ""       // the only house that wins
	TaskBetter Task = "better" // a house that gives away less than [GivenAway]
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
