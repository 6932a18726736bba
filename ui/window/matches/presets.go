package matches

import (
	"runtime"

	"fyne.io/fyne/v2/lang"

	"kalah/ui/app/tournament"
	"kalah/ui/window/matchform"
)

// presets are the matches that are offered, in words.
func presets() []matchform.Preset {
	words := map[string][2]string{
		"notebook": {
			lang.L("Random against Minimax"),
			lang.L("The lecture notebook's match: 200 games with six seeds a house and the empty capture, over in a moment. How much is looking ahead worth?"),
		},
		"classics": {
			lang.L("Minimax, AlphaBeta and Scout"),
			lang.L("Everybody against everybody else at limits 2 to 6. All three play equally well, but look at different numbers of positions."),
		},
		"levels": {
			lang.L("Expert's ten levels"),
			lang.L("How much stronger is one level than the one below it?"),
		},
		"ladder": {
			lang.L("The ladder of levels"),
			lang.L("From Beginner to Master, with Greedy for comparison: how often does each level beat the one below it?"),
		},
		"perfect": {
			lang.L("Expert against Perfect"),
			lang.L("How far does a little thinking time get against perfect play?"),
		},
	}
	var all []matchform.Preset
	for _, p := range tournament.Presets() {
		text := words[p.ID]
		all = append(all, matchform.Preset{Name: text[0], About: text[1], Setup: tournament.Setup{Definition: p.Definition, Jobs: runtime.NumCPU()}})
	}
	return all
}
