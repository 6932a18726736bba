package board

import (
	"kalah/engine"
	"kalah/internal/sound"
)

// SoundOf returns the sound of a moment. Winners are the winners at the end of a game, both for a
// draw. If there is one person among the players, the sound is for a win or a loss of that person;
// otherwise it is for a win.
func SoundOf(m Moment, winners []engine.Side, persons [2]bool) sound.Sound {
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
