package panel

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/engine/line"
)

// legendOf explains the signs on the given moves, with one line for each kind of sign.
func legendOf(moves []engine.Played, items []item) string {
	var captures, extra, slips bool
	for i, m := range moves {
		captures = captures || m.Captured > 0
		extra = extra || m.ExtraTurn
		slips = slips || items[i].slip != line.NoSlip
	}
	var lines []string
	switch {
	case captures && extra:
		lines = append(lines, lang.L("×4: captures 4 seeds · ⁺: earns an extra turn"))
	case captures:
		lines = append(lines, lang.L("×4: captures 4 seeds"))
	case extra:
		lines = append(lines, lang.L("⁺: earns an extra turn"))
	}
	if slips {
		lines = append(lines, lang.L("?! inaccuracy · ? mistake · ?? blunder, with the seeds given away (~ about) and the best house"))
	}
	return strings.Join(lines, "\n")
}
