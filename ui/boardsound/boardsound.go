// Package boardsound lets what happens on a board be heard, in whichever view the board
// is: it maps the moments of moves ([board.Moment]) to sounds.
package boardsound

import (
	"kalah/ui/board"
	"kalah/ui/sound"
)

// Play plays what belongs to a moment of a move. End says how the end of the game
// sounds; it is asked at [board.End] only.
func Play(player *sound.Player, m board.Moment, end func() sound.Sound) {
	switch m {
	case board.Drop:
		player.Play(sound.Drop)
	case board.Capture:
		player.Play(sound.Capture)
	case board.ExtraTurn:
		player.Play(sound.ExtraTurn)
	case board.End:
		player.Play(end())
	}
}

// Ending returns how an end sounds, with its winners (both on a draw), to the only
// person among the players, or, if that is both or none of them, to those who watch.
func Ending(winners []int, persons [2]bool) sound.Sound {
	if len(winners) != 1 {
		return sound.Draw
	}
	if winner := winners[0]; !persons[winner] && persons[1-winner] {
		return sound.Lost
	}
	return sound.Won
}
