package board

import "kalah/internal/sound"

// SoundOf returns the sound of a moment. The end of a game has winners (both in a draw): it is
// won or lost for the only person among the players, and won if there are two or none.
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
