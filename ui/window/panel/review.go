package panel

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/search/why"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

type review struct {
	slips    []Slip
	at       int // number of moves in the position shown
	players  [2]engine.PlayerSpec
	review   session.Review
	brief    bool
	do       AnalysisActions
	start    *kit.Button
	learn    *kit.Button
	cancel   *kit.Button
	progress *widget.ProgressBar
	running  *fyne.Container
	text     *widget.Label
	tally    *tally
	legend   *widget.Label
	more     *kit.Button
	all      bool // the user has pressed more
	rows     []*slipRow
	list     *fyne.Container
	box      *fyne.Container
}

func newReview(do AnalysisActions) *review {
	r := &review{do: do, progress: kit.NewProgress(), text: kit.Wrapped("")}
	r.start = kit.NewButtonWithIcon(lang.L("Review game"), theme.HistoryIcon(), do.Review)
	r.learn = kit.NewButtonWithIcon(lang.L("Try the mistakes yourself"), theme.MediaReplayIcon(), do.Learn)
	r.cancel = kit.NewButton(lang.L("Cancel"), do.Cancel)
	r.running = kit.Border(nil, nil, nil, r.cancel, r.progress)
	r.tally = newTally(r.next)
	r.legend = note("")
	r.more = kit.NewButton(lang.L("Show all"), func() {
		r.all = true
		r.show()
	})
	r.more.Hide()
	r.list = container.New(layout.NewCustomPaddedVBoxLayout(3))
	r.box = container.New(layout.NewCustomPaddedVBoxLayout(0),
		container.NewPadded(container.NewStack(r.start, r.running)), container.NewPadded(r.learn), r.text,
		container.NewPadded(r.tally.box), r.legend, container.NewPadded(r.list), container.NewPadded(r.more))
	return r
}

// next shows the next slip of a player and size after the position shown. After the last one it
// starts over with the first one.
func (r *review) next(player engine.Side, size line.Size) {
	counted := slices.DeleteFunc(slices.Clone(r.slips), func(s Slip) bool { return s.Player != player || s.Size != size })
	if len(counted) > 0 {
		after := slices.IndexFunc(counted, func(s Slip) bool { return s.Moves > r.at })
		r.do.GoTo(counted[max(after, 0)].Moves)
	}
}

func (r *review) set(s session.Screen, slips []Slip, brief bool) {
	v := s.Analysis.Review
	begun := v.Of > 0
	if !begun {
		slips, r.all = nil, false
	}
	r.slips, r.at, r.players, r.review = slips, s.At, s.Players, v
	r.brief = brief && begun && !v.Running && len(slips) > 0
	if s.Sketch {
		r.at = s.Analysis.At
	}
	all := begun && v.Players[0].Exact && v.Players[0].Known && v.Players[1].Exact && v.Players[1].Known
	kit.Show(r.running, v.Running)
	kit.Show(r.start, !v.Running && !all)
	start := lang.L("Review game")
	if begun {
		start = lang.L("Review again") // because some values are estimates
	}
	kit.SetText(r.start, start)
	kit.Enable(r.start, v.Can)
	kit.Show(r.learn, !v.Running && len(s.Mistakes()) > 0)
	text, share := course(s.Analysis)
	if r.progress.Value != share {
		r.progress.SetValue(share)
	}
	setLine(r.text, text)
	_, r.players = s.Seats()
	r.show()
}

// worst is the number of slips in a brief review.
const worst = 3

// show shows the slips and the counts. A brief review has fewer slips.
func (r *review) show() {
	slips, brief := r.slips, r.brief && !r.all
	kit.Show(r.more, brief)
	if brief {
		slips = r.worst()
		r.tally.set(session.Review{}, r.players)
	} else {
		r.tally.set(r.review, r.players)
	}
	legend := "" // empty, because a hidden label would wrap its text to no width
	if !brief && (r.tally.box.Visible() || len(slips) > 0) {
		legend = lang.L("Counted in seeds at the end of the game. Accuracy is the share of moves that gave nothing away; only moves with a choice count. ~ marks an estimate.")
	}
	setLine(r.legend, legend)
	for len(r.rows) < len(slips) {
		row := newSlipRow(r.do)
		r.rows = append(r.rows, row)
		r.list.Add(row.box)
	}
	for i, row := range r.rows {
		kit.Show(row.box, i < len(slips))
		if i < len(slips) {
			row.set(slips[i], r.players, r.at == slips[i].Moves || r.at == slips[i].Moves+1)
		}
	}
}

// slipRow shows a slip with its reason. If the board shows it, there are two buttons for the lines of best play.
type slipRow struct {
	do     AnalysisActions
	slip   Slip
	row    *pressRow
	reason *widget.Label
	after  [2]*kit.Button // of the house played, and of the best one
	lines  *fyne.Container
	box    *fyne.Container
}

func newSlipRow(do AnalysisActions) *slipRow {
	r := &slipRow{do: do, row: newPressRow(), reason: note("")}
	r.lines = container.NewGridWithColumns(2)
	for i, name := range []string{why.HouseLine, why.BestLine} {
		r.after[i] = kit.NewButtonWithIcon("", theme.MediaPlayIcon(), func() { do.Sketch(r.slip.Moves, r.slip.Why, name) })
		r.lines.Add(r.after[i])
	}
	r.box = container.New(layout.NewCustomPaddedVBoxLayout(0), r.row, r.reason, container.NewPadded(r.lines))
	return r
}

// set shows a slip of a game of the players. here means that the board shows the position before or after it.
func (r *slipRow) set(s Slip, players [2]engine.PlayerSpec, here bool) {
	r.slip = s
	r.row.set(s.view(here), func() { r.do.GoTo(s.Moves) })
	setLine(r.reason, words.Mistake(s.Why, players, s.Player))
	kit.Show(r.lines, here && s.Why != nil)
	if s.Why != nil {
		for i, house := range []int{s.Why.House, s.Why.Best} {
			kit.SetText(r.after[i], words.AfterHouse(s.Why.Player, house))
		}
	}
}

// worst returns the worst slips of the person, and the slip that the board shows.
func (r *review) worst() []Slip {
	slips := slices.DeleteFunc(slices.Clone(r.slips), func(s Slip) bool { return !r.players[s.Player].Type.IsPerson() })
	slices.SortStableFunc(slips, func(a, b Slip) int { return cmp.Compare(b.Loss, a.Loss) })
	slips = slips[:min(len(slips), worst)]
	here := func(s Slip) bool { return s.Moves == r.at }
	if i := slices.IndexFunc(r.slips, here); i >= 0 && !slices.ContainsFunc(slips, here) {
		slips = append(slips, r.slips[i])
	}
	return slips
}

// course returns the progress of a review as a text and a share from 0 to 1. If no review runs, the
// text is the error, or explains what a review does.
func course(a session.AnalysisState) (text string, share float64) {
	switch r := a.Review; {
	case r.Running && a.Ready.Stage != "":
		return readying(a.Ready), a.Ready.Share()
	case r.Running:
		text = lang.L("{{.Done}} of {{.Of}} positions, from the end", words.Args{"Done": words.Int(r.Done), "Of": words.Int(r.Of)})
		return text, float64(r.Done) / float64(max(1, r.Of))
	case r.Reasons > 0:
		return lang.L("Looking for reasons, {{.Count}} left", words.Args{"Count": r.Reasons}), 0
	case r.Err != nil:
		return lang.L("The review failed: {{.Reason}}", words.Args{"Reason": words.Error(r.Err)}), 0
	case !r.Can:
		return lang.L("A review tells what each move of a finished or opened game gave away."), 0
	}
	return "", 0
}

// note returns a wrapped label in small letters, for an explanation.
func note(text string) *widget.Label {
	l := kit.Wrapped(text)
	l.SizeName = kit.SizeNote
	return l
}
