package board

import (
	"kalah/internal/sound"
)

// PlaySound plays what belongs to a moment of a move. End says how the end of the game
// sounds; it is asked at [End] only.
func PlaySound(player *sound.Player, m Moment, end func() sound.Sound) {
	if m == End {
		player.Play(end())
	} else {
		player.Play([...]sound.Sound{Drop: sound.Drop, Capture: sound.Capture, ExtraTurn: sound.ExtraTurn}[m])
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
