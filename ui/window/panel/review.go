package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/session"
	"kalah/ui/window/kit"
)

// ReviewView is what the tab shows of a review.
type ReviewView struct {
	Can     bool // there is a game to review
	Running bool
	Again   bool // one has been, and left some things unproved
	Done    bool // nothing is left to find out
	Share   float64
	Text    string // what it is about, how it went, or why it failed
	Players [2]PlayerReview
	Slips   []Slip
	At      int // moves that lead to the position shown
}

// review is the lower part of the tab.
type review struct {
	view     ReviewView
	do       AnalysisActions
	start    *kit.Button
	cancel   *kit.Button
	progress *widget.ProgressBar
	running  *fyne.Container
	text     *widget.Label
	tally    *tally
	legend   *widget.Label
	rows     []*pressRow
	list     *fyne.Container
	box      *fyne.Container
}

func newReview(do AnalysisActions) *review {
	r := &review{do: do, progress: kit.NewProgress(), text: kit.Wrapped("")}
	r.start = kit.NewButtonWithIcon(lang.L("Review game"), theme.HistoryIcon(), do.Review)
	r.cancel = kit.NewButton(lang.L("Cancel"), do.Cancel)
	r.running = kit.Border(nil, nil, nil, r.cancel, r.progress)
	r.tally = newTally(r.next)
	r.legend = note("")
	r.list = container.New(layout.NewCustomPaddedVBoxLayout(3))
	r.box = container.New(layout.NewCustomPaddedVBoxLayout(0),
		container.NewPadded(container.NewStack(r.start, r.running)), r.text,
		container.NewPadded(r.tally.box), r.legend, container.NewPadded(r.list))
	r.set(ReviewView{})
	return r
}

// next goes to the next slip of a player and size after the position shown, or to
// the first one.
func (r *review) next(player int, size session.Size) {
	first, found := 0, false
	for _, s := range r.view.Slips {
		if s.Player != player || s.Size != size {
			continue
		}
		if s.Moves > r.view.At {
			r.do.GoTo(s.Moves)
			return
		}
		if !found {
			first, found = s.Moves, true
		}
	}
	if found {
		r.do.GoTo(first)
	}
}

func (r *review) set(v ReviewView) {
	r.view = v
	kit.Show(r.running, v.Running)
	kit.Show(r.start, !v.Running && !v.Done)
	text := lang.L("Review game")
	if v.Again {
		text = lang.L("Review again")
	}
	kit.SetText(r.start, text)
	kit.Enable(r.start, v.Can)
	if r.progress.Value != v.Share {
		r.progress.SetValue(v.Share)
	}
	kit.SetText(r.text, v.Text)
	kit.Show(r.text, v.Text != "")
	r.tally.set(v.Players)
	r.explain(r.tally.box.Visible() || len(v.Slips) > 0)
	for len(r.rows) < len(v.Slips) {
		row := newPressRow()
		r.rows = append(r.rows, row)
		r.list.Add(row)
	}
	for i, row := range r.rows {
		kit.Show(row, i < len(v.Slips))
		if i < len(v.Slips) {
			slip := v.Slips[i]
			row.set(slip.view(v.At == slip.Moves || v.At == slip.Moves+1), func() { r.do.GoTo(slip.Moves) })
		}
	}
}

// explain says what the figures mean, or nothing. A label that was never laid out knows
// no width to wrap its text in: it has none while it is hidden.
func (r *review) explain(on bool) {
	text := ""
	if on {
		text = lang.L("Counted in seeds at the end of the game. Accuracy is the share of moves that gave nothing away; only moves with a choice count. ~ marks an estimate.")
	}
	kit.SetText(r.legend, text)
	kit.Show(r.legend, on)
}

// note is wrapped in smaller letters, for what explains something beside it.
func note(text string) *widget.Label {
	l := kit.Wrapped(text)
	l.SizeName = kit.SizeNote
	return l
}
