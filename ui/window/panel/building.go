package panel

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kalah/search/solver"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// building shows the preparation of the engine: what it does, how far it is and why, with a button
// to cancel it.
type building struct {
	text, why *widget.Label
	progress  *widget.ProgressBar
	box       *fyne.Container
}

func newBuilding(cancel func()) *building {
	b := &building{text: kit.Wrapped(""), why: note(""), progress: kit.NewProgress()}
	bar := kit.Border(nil, nil, nil, kit.NewButton(lang.L("Cancel"), cancel), b.progress)
	b.box = container.New(layout.NewCustomPaddedVBoxLayout(0), b.text, container.NewPadded(container.NewPadded(bar)), b.why)
	b.box.Hide()
	return b
}

// set shows a preparation. It shows nothing if the engine is not being prepared.
func (b *building) set(p solver.Preparation) {
	why := ""
	if p.Stage == solver.StageTable {
		why = lang.L("The table says who wins each position with few seeds left. It is kept on disk, so that next time the engine is ready at once.")
	}
	setLine(b.why, why)
	if b.progress.Value != p.Share() {
		b.progress.SetValue(p.Share())
	}
	kit.SetText(b.text, readying(p))
	kit.Show(b.box, p.Stage != "")
}

// readying returns the text on a preparation. It is "" if the engine is not being prepared.
func readying(p solver.Preparation) string {
	share := words.Args{"Share": done(p)}
	switch p.Stage {
	case solver.StageTable:
		return lang.L("Building its endgame table, once: {{.Share}}", share)
	case solver.StageLoad:
		return lang.L("Reading its endgame table: {{.Share}}", share)
	case solver.StageStore:
		return lang.L("Saving its endgame table for next time: {{.Share}}", share)
	}
	return ""
}

// done returns the completed share of a stage. It is rounded down, so that 100% means that the
// stage is complete.
func done(p solver.Preparation) string { return words.Percent(math.Floor(100*p.Share()) / 100) }
