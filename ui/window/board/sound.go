package board

import (
	"kalah/internal/sound"
)

// SoundOf returns what belongs to a moment of a move. The end sounds, with its winners (both
// on a draw), to the only person among the players, or, if that is both or none of them, to
// those who watch.
func SoundOf(m Moment, winners []int, persons [2]bool) sound.Sound {
	switch {
	case m != End:
		return [...]sound.Sound{Drop: sound.Drop, Capture: sound.Capture, ExtraTurn: sound.ExtraTurn}[m]
	case len(winners) != 1:
		return sound.Draw
	case !persons[winners[0]] && persons[1-winners[0]]:
		return sound.Lost
	}
	return sound.Won
}
