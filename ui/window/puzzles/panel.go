package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/search/puzzle"
	session "kalah/ui/app/puzzle"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// panelWidth is the width of the panel next to the board.
const panelWidth = 300

// panel is the panel next to the board. It has the choice of puzzles, the progress, and the proof.
type panel struct {
	settings *Settings
	session  *session.Session

	source         *kit.Dropdown[session.Source]
	grade          *kit.Dropdown[puzzle.Grade]
	back, on       *kit.Button
	place, about   *widget.Label
	done           *widget.Label
	share          *kit.Gauge      // share of the list that is solved
	turning        *fyne.Container // back, place and next
	proof          *fyne.Container
	caption, line  *widget.Label
	rows           [engine.Houses]*kit.Button
	first, earlier *kit.Button
	later, last    *kit.Button
	content        fyne.CanvasObject
}

var (
	sources = []session.Source{session.Shipped, session.Mine}
	grades  = append([]puzzle.Grade{0}, puzzle.Grades()...)
)

func newPanel(p *Puzzles) *panel {
	n := &panel{settings: p.Settings, session: p.Session, place: widget.NewLabel(""), about: widget.NewLabel(""), done: kit.Caption(""), share: kit.NewGauge(), caption: kit.Caption(""), line: widget.NewLabel("")}
	for _, l := range []*widget.Label{n.about, n.line, n.caption} {
		l.Wrapping = fyne.TextWrapWord
	}
	n.place.Alignment = fyne.TextAlignCenter
	n.source = kit.NewDropdown(sources, sourceName, func(session.Source) { n.choose() })
	n.grade = kit.NewDropdown(grades, gradeName, func(puzzle.Grade) { n.choose() })
	n.back = kit.NewTipButton(lang.X("tip.puzzle.back", "The puzzle before"), theme.NavigateBackIcon(), func() { p.Session.Go(-1) })
	n.on = kit.NewTipButton(lang.X("tip.puzzle.on", "The next puzzle"), theme.NavigateNextIcon(), func() { p.Session.Go(1) })

	n.turning = kit.Border(nil, nil, n.back, n.on, n.place)
	rows := container.NewVBox()
	for house := range n.rows {
		b := kit.NewButton("", func() { p.Session.Explain(house) })
		b.Alignment = widget.ButtonAlignLeading
		n.rows[house] = b
		rows.Add(b)
	}
	step := func(tip string, icon fyne.Resource, to func(session.Proof) int) *kit.Button {
		return kit.NewTipButton(tip, icon, func() { p.Session.GoTo(to(p.Session.State().Proof)) })
	}
	n.first = step(lang.X("tip.first", "To the start"), theme.MediaSkipPreviousIcon(), func(session.Proof) int { return 0 })
	n.earlier = step(lang.X("tip.back", "One back"), theme.NavigateBackIcon(), func(f session.Proof) int { return f.At - 1 })
	n.later = step(lang.X("tip.on", "One on"), theme.NavigateNextIcon(), func(f session.Proof) int { return f.At + 1 })
	n.last = step(lang.X("tip.last", "To the end"), theme.MediaSkipNextIcon(), func(f session.Proof) int { return len(f.Steps) })
	n.proof = container.NewVBox(
		widget.NewSeparator(),
		kit.Caption(lang.L("Best play; ▸ shows where you are")), n.line,
		container.NewGridWithColumns(4, n.first, n.earlier, n.later, n.last),
		n.caption, rows,
	)
	all := container.NewVBox(
		n.source, n.grade,
		n.turning, n.about, n.done, container.New(layout.NewCustomPaddedLayout(0, theme.Padding(), theme.InnerPadding(), theme.InnerPadding()), n.share),
		n.proof,
	)
	scroll := container.New(kit.WithMinWidth(panelWidth), kit.NewVScroll(container.NewPadded(all)))
	n.content = container.NewStack(kit.NewBackground(""), kit.Border(nil, nil, widget.NewSeparator(), nil, scroll))
	return n
}

// choose shows the puzzles of the chosen source and grade.
func (n *panel) choose() {
	source, grade := n.source.Value(), n.grade.Value()
	n.settings.Source.Set(source)
	n.settings.Grade.Set(grade)
	n.session.Choose(source, grade)
}

// show shows a state of the session.
func (n *panel) show(s session.State) {
	n.source.Pick(s.Source)
	n.grade.Pick(s.Grade)
	kit.SetText(n.place, placeText(s))
	kit.Enable(n.back, s.Of > 1)
	kit.Enable(n.on, s.Of > 1)
	kit.Show(n.turning, s.Of > 0)
	kit.Show(n.about, s.Of > 0)
	kit.SetText(n.about, aboutText(s))
	kit.Show(n.done, s.Of > 0)
	kit.Show(n.share, s.Of > 0)
	kit.SetText(n.done, lang.L("{{.Done}} of {{.Of}} solved", words.Args{"Done": words.Int(s.Done), "Of": words.Int(s.Of)}))
	n.share.Set(float32(s.Done) / float32(max(1, s.Of)))
	n.showProof(s)
}

func (n *panel) showProof(s session.State) {
	shown := !s.Proof.Empty() && s.Phase != session.Asking
	kit.Show(n.proof, shown)
	if !shown {
		return
	}
	scores, known := s.Known()
	text := lang.L("What each house leads to, with best play")
	switch {
	case s.Finished:
		text = lang.L("The game is over here.")
	case s.Proof.At == len(s.Proof.Steps):
		text = lang.L("Best play is shown as far as this.")
	case !known:
		text = lang.L("What the other houses lead to is shown once the puzzle is over.")
	}
	kit.SetText(n.caption, text)
	for house, b := range n.rows {
		on := known && playable(scores, house)
		kit.Show(b, on)
		if !on {
			continue
		}
		kit.SetText(b, sign(scores[house])+worth(s.Position.Player, house, scores[house]))
		kit.Enable(b, s.Explorable())
	}
	kit.SetText(n.line, lineText(s.Proof))
	kit.Enable(n.first, s.Proof.At > 0)
	kit.Enable(n.earlier, s.Proof.At > 0)
	kit.Enable(n.later, s.Proof.At < len(s.Proof.Steps))
	kit.Enable(n.last, s.Proof.At < len(s.Proof.Steps))
	n.proof.Refresh()
}
