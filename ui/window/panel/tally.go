package panel

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// PlayerReview is how well a player played.
type PlayerReview struct {
	Name     string // empty while that is not known
	Accuracy string // such as "82%"
	Lost     string // seeds given away, all together
	Counts   [session.Sizes]int
}

// tallied are the sizes of slips that are counted, the smallest first.
var tallied = []session.Size{session.Inaccuracy, session.Mistake, session.Blunder}

// tally counts the slips of both players by their sizes. A count leads to the next
// such move.
type tally struct {
	box      *fyne.Container
	names    [2]*widget.Label
	accuracy [2]*widget.Label
	lost     [2]*widget.Label
	counts   [session.Sizes][2]*countCell
}

// newTally returns a table without players. Next is called with the player and the
// size of a count that was pressed.
func newTally(next func(player int, size session.Size)) *tally {
	t := &tally{box: container.New(tallyLayout{})}
	add := func(what fyne.CanvasObject, cells ...fyne.CanvasObject) {
		t.box.Objects = append(t.box.Objects, append([]fyne.CanvasObject{what}, cells...)...)
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
		for player := range 2 {
			t.counts[size][player] = newCountCell(size, func() { next(player, size) })
		}
		name := kit.Border(nil, nil, newBadge(size), nil, container.New(layout.NewCustomPaddedVBoxLayout(2-2*theme.InnerPadding()), widget.NewLabel(sizeName(size)), note(sizeMeaning(size))))
		add(name, t.counts[size][0], t.counts[size][1])
	}
	add(kit.Wrapped(lang.L("Seeds given away")), t.lost[0], t.lost[1])
	add(widget.NewLabel(lang.L("Accuracy")), t.accuracy[0], t.accuracy[1])
	return t
}

// sizeName names the slips of a size.
func sizeName(size session.Size) string {
	switch size {
	case session.Inaccuracy:
		return lang.L("Inaccuracies")
	case session.Mistake:
		return lang.L("Mistakes")
	}
	return lang.L("Blunders")
}

// sizeMeaning says what a slip of a size gives away.
func sizeMeaning(size session.Size) string {
	switch size {
	case session.Inaccuracy:
		return lang.L("{{.From}} to {{.To}} seeds", words.Args{"From": 1, "To": session.MistakeLoss - 1})
	case session.Mistake:
		return lang.L("{{.From}} to {{.To}} seeds", words.Args{"From": session.MistakeLoss, "To": session.BlunderLoss - 1})
	}
	return lang.L("{{.From}}+, or the result lost", words.Args{"From": session.BlunderLoss})
}

// set shows how well the players played, as far as that is known.
func (t *tally) set(players [2]PlayerReview) {
	for i, p := range players {
		kit.SetText(t.names[i], p.Name)
		kit.SetText(t.accuracy[i], p.Accuracy)
		kit.SetText(t.lost[i], p.Lost)
		for _, size := range tallied {
			t.counts[size][i].set(p.Counts[size], p.Name != "")
		}
	}
	kit.Show(t.box, players[0].Name != "" || players[1].Name != "")
}

// tallyLayout lays out rows of a name and two figures each.
type tallyLayout struct{}

const (
	tallyColumn = 74 // wide: the names of all levels fit
	tallyGap    = -9 // between rows: less than the insets of their labels
)

// rowHigh returns the height of the row of three that begins there.
func (tallyLayout) rowHigh(row []fyne.CanvasObject) (high float32) {
	for _, o := range row[:3] {
		high = max(high, o.MinSize().Height)
	}
	return high
}

// MinSize implements [fyne.Layout].
func (l tallyLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for ; len(objects) >= 3; objects = objects[3:] {
		size = fyne.NewSize(max(size.Width, objects[0].MinSize().Width), size.Height+l.rowHigh(objects)+tallyGap)
	}
	return size.AddWidthHeight(2*tallyColumn, 0)
}

// Layout implements [fyne.Layout].
func (l tallyLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, top := size.Width-2*tallyColumn, float32(0)
	for ; len(objects) >= 3; objects = objects[3:] {
		high := l.rowHigh(objects)
		for column, o := range objects[:3] {
			at, wide := float32(0), left
			if column > 0 {
				at, wide = left+float32(column-1)*tallyColumn, tallyColumn
			}
			tall := o.MinSize().Height
			kit.Put(o, at, top+(high-tall)/2, wide, tall)
		}
		top += high + tallyGap
	}
}

// countCell is a count that can be pressed unless it is 0.
type countCell struct {
	pressable

	size   session.Size
	next   func()
	ground *canvas.Rectangle
	count  *canvas.Text
}

func newCountCell(size session.Size, next func()) *countCell {
	c := &countCell{size: size, next: next, ground: canvas.NewRectangle(nil), count: canvas.NewText("", nil)}
	c.count.TextStyle.Bold = true
	c.count.Alignment = fyne.TextAlignCenter
	c.ExtendBaseWidget(c)
	return c
}

// set shows a count, if it is known.
func (c *countCell) set(n int, known bool) {
	text := ""
	if known {
		text = strconv.Itoa(n)
	}
	c.press = nil
	if n > 0 {
		c.press = c.next
	}
	if c.count.Text != text {
		c.count.Text = text
		c.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (c *countCell) CreateRenderer() fyne.WidgetRenderer {
	return kit.Draw(c, kit.Fixed(40, 30), c.place, c.paint, c.ground, c.count)
}

func (c *countCell) place(size fyne.Size) {
	kit.Put(c.ground, 6, 0, size.Width-12, size.Height)
	high := c.count.MinSize().Height
	kit.Put(c.count, 0, (size.Height-high)/2, size.Width, high)
}

func (c *countCell) paint(ink kit.Ink) {
	c.outline(c.ground, ink)
	c.ground.FillColor = color.Transparent
	if c.press != nil {
		c.ground.FillColor = ink(theme.ColorNameButton)
	} else if !c.focused {
		c.ground.StrokeWidth = 0
	}
	c.count.TextSize, c.count.Color = theme.TextSize(), ink(theme.ColorNameForeground)
}
