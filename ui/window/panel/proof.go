package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// ProofView is what the tab shows of a proof in the background.
type ProofView struct {
	Offer bool // one of the position shown can be begun

	Doing   string // such as "in the background"; without it there is no proof
	Of      string // what is proved
	Known   string // so far
	Effort  string // that it has cost
	Warning string // such as why it is not kept

	Stop, Show, Again, Close bool // what can be done
}

// ProofActions is what it calls back.
type ProofActions struct {
	Start, Stop, Again, Close func()
	Show                      func() // the position
}

// proofBox shows a proof in the background, or offers one.
type proofBox struct {
	view                     ProofView
	start                    *kit.Button
	offer                    *fyne.Container
	stop, show, again, close *kit.Button
	heading, known           *widget.Label
	of, why, effort, warning *widget.Label
	buttons, proof           *fyne.Container
	box                      *fyne.Container
}

func newProofBox(do ProofActions) *proofBox {
	b := &proofBox{heading: kit.Wrapped(""), known: kit.Wrapped(""), of: note(""), why: note(""), effort: note(""), warning: kit.Wrapped("")}
	b.heading.TextStyle.Bold = true
	b.warning.Importance = widget.WarningImportance
	b.start = kit.NewButtonWithIcon(lang.L("Prove in the background"), theme.MediaPlayIcon(), do.Start)
	b.offer = tight(container.NewPadded(b.start), b.why)
	b.show = kit.NewButton(lang.X("proof.show", "Show"), do.Show)
	b.again = kit.NewButton(lang.L("Try again"), do.Again)
	b.stop = kit.NewButton(lang.L("Stop"), do.Stop)
	b.close = kit.NewButton(lang.L("Close"), do.Close)
	b.buttons = container.NewHBox(b.show, b.again, b.stop, b.close)
	b.proof = container.New(layout.NewCustomPaddedVBoxLayout(0), widget.NewSeparator(),
		tight(b.heading, b.of, b.known, b.effort, b.warning), container.NewPadded(container.NewPadded(b.buttons)))
	b.box = container.New(layout.NewCustomPaddedVBoxLayout(0), b.offer, b.proof)
	b.set(ProofView{})
	return b
}

func (b *proofBox) set(v ProofView) {
	b.view = v
	why := "" // what is hidden knows no width to wrap its text in
	if v.Offer {
		why = lang.L("Finds the exact value however long that takes: minutes, or days. You can go on playing meanwhile, and it goes on at the next start.")
	}
	for _, t := range []struct {
		label *widget.Label
		text  string
	}{{b.why, why}, {b.heading, v.Doing}, {b.of, v.Of}, {b.known, v.Known}, {b.effort, v.Effort}, {b.warning, v.Warning}} {
		kit.SetText(t.label, t.text)
		kit.Show(t.label, t.text != "")
	}
	kit.Show(b.show, v.Show)
	kit.Show(b.again, v.Again)
	kit.Show(b.stop, v.Stop)
	kit.Show(b.close, v.Close)
	kit.Show(b.buttons, v.Show || v.Again || v.Stop || v.Close)
	kit.Show(b.offer, v.Offer)
	kit.Show(b.proof, v.Doing != "")
	kit.Show(b.box, v.Offer || v.Doing != "")
}
