package panel

import (
	"cmp"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/ui/app/proving"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// ProofActions are what the box of the proof calls back.
type ProofActions struct {
	Start, Stop, Again, Close func()
	Show                      func() // the position
}

// proofBox shows a proof in the background, or offers one.
type proofBox struct {
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
	return b
}

func (b *proofBox) set(v AnalysisView) {
	s := v.Proof
	why := "" // a hidden label would wrap its text in no width
	if v.Offer {
		why = lang.L("Finds the exact value however long that takes: minutes, or days. You can go on playing meanwhile, and it goes on at the next start.")
	}
	setLine(b.why, why)
	kit.Show(b.offer, v.Offer)
	kit.Show(b.proof, s.Phase != proving.Off)
	kit.Show(b.box, v.Offer || s.Phase != proving.Off)
	if s.Phase == proving.Off {
		return
	}
	q := s.Question
	known := words.Bounds(s.Proved.Value, q.Unknown(), q.Position.Player, q.Players)
	if s.Proved.Value.Proved() {
		known = strings.TrimSpace(words.Outcome(q.Position.Player, s.Proved.Value.Lower, true, q.Players) + "\n" + provedHouses(s))
	}
	warning := ""
	if err := cmp.Or(s.Err, s.Warning); err != nil {
		warning = words.Error(err)
	}
	setLine(b.heading, doing(s))
	setLine(b.of, nameOf(q))
	setLine(b.known, known)
	setLine(b.effort, effort(s.Proved))
	setLine(b.warning, warning)
	kit.Show(b.show, !q.Same(v.Screen.Analysis.Position))
	kit.Show(b.again, s.Phase == proving.Failed)
	kit.Show(b.stop, s.Running() && s.Phase != proving.Stopping)
	kit.Show(b.close, !s.Running())
	kit.Show(b.buttons, b.show.Visible() || b.stop.Visible() || b.close.Visible())
}

func doing(s proving.State) string {
	switch s.Phase {
	case proving.Resting:
		return lang.L("The proof goes on in a moment")
	case proving.Opening:
		return lang.L("Reading what is proved already…")
	case proving.Preparing:
		return lang.L("Proof: building its endgame table, {{.Share}}", words.Args{"Share": done(s.Ready)})
	case proving.Yielding:
		return lang.L("The proof waits until other searches are done")
	case proving.Stopping:
		return lang.L("Saving what is proved…")
	case proving.Done:
		return lang.L("The proof is done")
	case proving.Failed:
		return lang.L("The proof has ended early")
	}
	if s.Proved.Value.Proved() {
		return lang.L("Proving the houses in the background…")
	}
	return lang.L("Proving in the background…")
}

// nameOf says which position is proved: the start, or one of a game.
func nameOf(q proving.Question) string {
	p := q.Position
	if p.State == p.Rules.Start() && p.Player == engine.First {
		return words.Facts(lang.L("Start position"), words.SeedsAHouse(p.Rules.Seeds), words.EmptyCapture(p.Rules))
	}
	return words.Facts(words.Turn(q.Step), words.Pair(q.Players), words.EmptyCapture(p.Rules))
}

// provedHouses lists the houses whose value is proved: "A +2 ✓ · F −4 ✓".
func provedHouses(s proving.State) string {
	var all []string
	for _, house := range s.Question.Houses() {
		if b := s.Proved.Houses[house]; b.Proved() {
			all = append(all, engine.Letter(s.Question.Position.Player, house)+" "+words.Value(b.Lower, true))
		}
	}
	return words.Facts(all...)
}

// effort says what a proof has cost in total, and when it was last saved.
func effort(p solver.Proved) string {
	if p.Nodes == 0 {
		return ""
	}
	kept := ""
	switch minutes := int(time.Since(p.Kept).Minutes()); {
	case p.Kept.IsZero():
	case minutes < 1:
		kept = lang.L("kept just now")
	case minutes < 120:
		kept = lang.L("kept {{.Minutes}} min ago", words.Args{"Minutes": words.Int(minutes)})
	default:
		kept = lang.L("kept {{.Time}}", words.Args{"Time": words.DayAndHour(p.Kept)})
	}
	return words.Facts(words.Positions(p.Nodes), words.Spent(p.Elapsed), kept)
}
