package panel

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// tallied lists the sizes of slips that are counted, the smallest first.
var tallied = []line.Size{line.Inaccuracy, line.Mistake, line.Blunder}

// sizeText returns the name of slips of a size, and the seeds that they lose.
func sizeText(size line.Size) (name, meaning string) {
	switch size {
	case line.Inaccuracy:
		return lang.L("Inaccuracies"), lang.L("{{.From}} to {{.To}} seeds", words.Args{"From": 1, "To": line.MistakeLoss - 1})
	case line.Mistake:
		return lang.L("Mistakes"), lang.L("{{.From}} to {{.To}} seeds", words.Args{"From": line.MistakeLoss, "To": line.BlunderLoss - 1})
	}
	return lang.L("Blunders"), lang.L("{{.From}}+, or the result lost", words.Args{"From": line.BlunderLoss})
}

// tally is a table with the number of slips per player and size. Each number is a button that shows
// the next of these moves.
type tally struct {
	box      *fyne.Container
	names    [2]*widget.Label
	accuracy [2]*widget.Label
	lost     [2]*widget.Label
	counts   [line.Sizes][2]*kit.Button
}

// newTally returns an empty table. Next is called with the player and the size of the number that
// is pressed.
func newTally(next func(player engine.Side, size line.Size)) *tally {
	t := &tally{box: container.New(layout.NewCustomPaddedVBoxLayout(-9))} // less than the insets of labels
	column := func(o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewGridWrap(fyne.NewSize(tallyColumn, o.MinSize().Height), o)
	}
	add := func(what, first, second fyne.CanvasObject) {
		t.box.Add(container.New(kit.RowLayout{}, what, column(first), column(second)))
	}
	figures := func(bold bool) (labels [2]*widget.Label) {
		for i := range labels {
			labels[i] = widget.NewLabelWithStyle("", fyne.TextAlignCenter, fyne.TextStyle{Bold: bold})
		}
		return labels
	}
	t.names, t.accuracy, t.lost = figures(true), figures(true), figures(false)
	for i := range t.names {
		t.names[i].Truncation, t.names[i].SizeName = fyne.TextTruncateEllipsis, theme.SizeNameCaptionText
	}
	add(widget.NewLabel(""), t.names[0], t.names[1])
	for _, size := range tallied {
		for player := range engine.Sides {
			t.counts[size][player] = kit.NewButton("", func() { next(player, size) })
		}
		name, meaning := sizeText(size)
		text := container.New(layout.NewCustomPaddedVBoxLayout(2-2*theme.InnerPadding()), widget.NewLabel(name), note(meaning))
		apart := layout.NewCustomPaddedLayout(0, 0, 2, 2)
		add(kit.Border(nil, nil, newBadge(size), nil, text), container.New(apart, t.counts[size][0]), container.New(apart, t.counts[size][1]))
	}
	add(kit.Wrapped(lang.L("Seeds given away")), t.lost[0], t.lost[1])
	add(widget.NewLabel(lang.L("Accuracy")), t.accuracy[0], t.accuracy[1])
	return t
}

func (t *tally) set(r session.Review, players [2]engine.PlayerSpec) {
	kit.Show(t.box, false)
	for i, p := range r.Players {
		known := r.Of > 0 && p.Known
		name, accuracy, lost := "", "", ""
		if known {
			name, accuracy, lost = words.NameOf(players, engine.Side(i)), words.Accuracy(p), strconv.Itoa(p.Lost)
			kit.Show(t.box, true)
		}
		kit.SetText(t.names[i], name)
		kit.SetText(t.accuracy[i], accuracy)
		kit.SetText(t.lost[i], lost)
		for _, size := range tallied {
			count := ""
			if known {
				count = strconv.Itoa(p.Sizes[size])
			}
			kit.SetText(t.counts[size][i], count)
			kit.Enable(t.counts[size][i], known && p.Sizes[size] > 0)
		}
	}
}

// tallyColumn is the width of a player's column. The names of all levels fit.
const tallyColumn = 74
