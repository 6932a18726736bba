// Package puzzle holds positions in which one house wins, and no other: how they are
// found, proved, rated and kept, and the play that proves it.
//
// What is proved is proved by a solver: the score of every house, by perfect play to
// the end of the game ([Judge]). A position is a puzzle if exactly one house has a
// score above 0. tools/makepuzzles made the set that the program comes with, by games between
// weak players; [Missed] finds puzzles in a game that somebody played.
package puzzle

import (
	"fmt"
	"hash/fnv"

	"kalah/engine"
)

// Puzzle is a position in which exactly one house wins.
type Puzzle struct {
	Position engine.Position // Number is not used
	House    int             // that wins
	Scores   Scores
	Theme    Theme
	Grade    Grade
}

// Scores are what the houses of the player to move are worth: its final seeds minus
// the opponent's, by perfect play. Those that cannot be played have [NoScore].
type Scores [engine.Houses]int

// NoScore is the score of a house that cannot be played.
const NoScore = -engine.MaxTotal - 1

// Key names the position: the same wherever and whenever it is met. It does not
// depend on what else is known of the puzzle.
func (p Puzzle) Key() string { return Key(p.Position) }

// Key returns the name of a position: 16 hexadecimal digits, of the capture rule, the
// board and the player to move, by FNV-1a.
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

// Playable returns how many houses may be played.
func (p Puzzle) Playable() int {
	n := 0
	for _, s := range p.Scores {
		if s != NoScore {
			n++
		}
	}
	return n
}

// Theme is what the house that wins does.
type Theme string

// The themes, the first of which that is so counts.
const (
	ThemeEnd     Theme = "end"     // the game is over after the opponent's answer, or before it
	ThemeChain   Theme = "chain"   // the turn has two extra turns or more
	ThemeCapture Theme = "capture" // the turn captures
	ThemeExtra   Theme = "extra"   // the turn has one extra turn
	ThemeSave    Theme = "save"    // it saves seeds that the opponent would capture
	ThemeQuiet   Theme = "quiet"   // none of these
)

// Themes returns all themes, in their order.
func Themes() []Theme {
	return []Theme{ThemeEnd, ThemeChain, ThemeCapture, ThemeExtra, ThemeSave, ThemeQuiet}
}

// Grade is how hard a puzzle is.
type Grade int

// The grades.
const (
	Easy Grade = 1 + iota
	Medium
	Hard
)

// Grades returns all grades, the easiest first.
func Grades() []Grade { return []Grade{Easy, Medium, Hard} }
