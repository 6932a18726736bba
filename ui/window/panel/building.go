package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// building shows what the engine gets ready before it begins, how far that is and
// why, and how to do without.
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

func (b *building) set(v Building) {
	kit.SetText(b.text, v.Text)
	kit.SetText(b.why, v.Why)
	kit.Show(b.why, v.Why != "")
	if b.progress.Value != v.Share {
		b.progress.SetValue(v.Share)
	}
	kit.Show(b.box, v.Text != "")
}
