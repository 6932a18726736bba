package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/keyed"
	"kalah/ui/part"
	"kalah/ui/style"
)

// ReviewView is what the tab shows of a review.
type ReviewView struct {
	Can     bool // there is a game to review
	Running bool
	Again   bool // one has been, and left some things unproved
	Done    bool // nothing is left to find out
	Share   float64
	Text    string    // what it is about, how it went, or why it failed
	Players [2]string // how well each played; empty while not known
	Slips   []Slip
}

// Slip is a move that gave something away.
type Slip struct {
	Moves int // played after it
	Text  string
}

// review is the lower part of the tab.
type review struct {
	view     ReviewView
	do       AnalysisActions
	start    *keyed.Button
	cancel   *keyed.Button
	progress *widget.ProgressBar
	running  *fyne.Container
	text     *widget.Label
	players  [2]*widget.Label
	slips    []*keyed.Link
	list     *fyne.Container
	box      *fyne.Container
}

func newReview(do AnalysisActions) *review {
	r := &review{do: do, progress: style.NewProgress(), text: widget.NewLabel("")}
	r.start = keyed.NewButtonWithIcon(lang.L("Review game"), theme.HistoryIcon(), do.Review)
	r.cancel = keyed.NewButton(lang.L("Cancel"), do.Cancel)
	r.running = part.Border(nil, nil, nil, r.cancel, r.progress)
	r.text.Wrapping = fyne.TextWrapWord
	r.text.SizeName = theme.SizeNameCaptionText
	r.list = tight()
	players := tight()
	for i := range r.players {
		r.players[i] = widget.NewLabel("")
		r.players[i].Wrapping = fyne.TextWrapWord
		players.Add(r.players[i])
	}
	r.box = tight(container.NewPadded(container.NewStack(r.start, r.running)), r.text, players, r.list)
	r.set(ReviewView{})
	return r
}

func (r *review) set(v ReviewView) {
	r.view = v
	part.Show(r.running, v.Running)
	part.Show(r.start, !v.Running && !v.Done)
	text := lang.L("Review game")
	if v.Again {
		text = lang.L("Review again")
	}
	if r.start.Text != text {
		r.start.SetText(text)
	}
	if v.Can {
		r.start.Enable()
	} else {
		r.start.Disable()
	}
	if r.progress.Value != v.Share {
		r.progress.SetValue(v.Share)
	}
	setLabel(r.text, v.Text)
	part.Show(r.text, v.Text != "")
	for i, text := range v.Players {
		setLabel(r.players[i], text)
		part.Show(r.players[i], text != "")
	}
	for len(r.slips) < len(v.Slips) {
		link := keyed.NewLink("", nil)
		link.SizeName = theme.SizeNameCaptionText
		r.slips = append(r.slips, link)
		r.list.Add(link)
	}
	for i, link := range r.slips {
		part.Show(link, i < len(v.Slips))
		if i >= len(v.Slips) {
			continue
		}
		slip := v.Slips[i]
		link.OnTapped = func() { r.do.GoTo(slip.Moves) }
		if link.Text != slip.Text {
			link.SetText(slip.Text)
		}
	}
}
