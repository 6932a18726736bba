package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// notice stands where the list would be while there is nothing to list: it says
// why, and what can be done about it.
type notice struct {
	widget.BaseWidget

	title, text   *widget.Label
	progress      *widget.ProgressBar
	first, second *kit.Button
}

func newNotice() *notice {
	n := &notice{
		title: widget.NewLabelWithStyle("", fyne.TextAlignCenter, fyne.TextStyle{Bold: true}),
		text:  widget.NewLabelWithStyle("", fyne.TextAlignCenter, fyne.TextStyle{}), progress: kit.NewProgress(),
		first: kit.NewButton("", nil), second: kit.NewButton("", nil),
	}
	n.title.Wrapping, n.text.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord
	n.title.SizeName = theme.SizeNameSubHeadingText
	n.first.Importance = widget.HighImportance
	n.Hide()
	n.ExtendBaseWidget(n)
	return n
}

// offer is a button of a notice.
type offer struct {
	text string
	do   func()
}

func (n *notice) say(title, text string, offers ...offer) {
	n.title.SetText(title)
	n.text.SetText(text)
	kit.Show(n.text, text != "")
	n.progress.Hide()
	for i, b := range []*kit.Button{n.first, n.second} {
		if i >= len(offers) {
			b.Hide()
			continue
		}
		b.OnTapped = offers[i].do
		b.SetText(offers[i].text)
		kit.Show(b, true)
	}
	kit.Show(n, true)
}

// show says what there is to say instead of a list of no games.
func (n *notice) show(p *pane) {
	s := p.status
	another := offer{lang.L("Another folder…"), p.do.Choose}
	switch {
	case s.Err != nil:
		n.say(lang.L("The folder cannot be read"), words.Error(s.Err), another, offer{lang.L("Try again"), p.do.Again})
	case s.Scanning:
		n.say(lang.L("Reading the logs…"), scanText(s))
		if s.Total > 0 {
			n.progress.Max = float64(s.Total)
			n.progress.SetValue(float64(s.Done))
			kit.Show(n.progress, true)
		}
	case len(p.all) == 0:
		n.say(lang.L("No games yet"), lang.L("Every finished game is kept here. Play one, choose another folder, or drop a log on the window."),
			offer{lang.L("Play a game"), p.do.Play}, another)
	default:
		n.say(lang.L("No matching game"), lang.N("None of the {{.Count}} logs matches the search.", len(p.all), words.Count(len(p.all))),
			offer{lang.L("Clear the filters"), p.ClearFilters})
	}
}

func scanText(s library.Status) string {
	if s.Total == 0 {
		return ""
	}
	return lang.L("{{.Done}} of {{.Total}}", words.Args{"Done": words.Int(s.Done), "Total": words.Int(s.Total)})
}

// CreateRenderer implements [fyne.Widget].
func (n *notice) CreateRenderer() fyne.WidgetRenderer {
	buttons := container.NewCenter(container.NewVBox(n.first, n.second))
	all := container.NewVBox(n.title, n.text, container.NewPadded(n.progress), buttons)
	return widget.NewSimpleRenderer(container.New(&middle{}, all))
}

// middle puts a notice a little above the middle, in lines that are not too long.
type middle struct{}

func (middle) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, 0)
}

func (middle) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		width := min(size.Width, 440)
		o.Resize(fyne.NewSize(width, o.MinSize().Height)) // which wraps its texts
		height := o.MinSize().Height
		kit.Put(o, (size.Width-width)/2, max(0, (size.Height-height)*0.4), width, height)
	}
}

// undoBar says what was deleted, and takes it back.
type undoBar struct {
	widget.BaseWidget

	wide   bool
	text   *widget.Label
	button *kit.Button
	close  *kit.Button
}

// newUndoBar returns a hidden bar, of one line if it is to be wide.
func newUndoBar(wide bool, undo, closed func()) *undoBar {
	u := &undoBar{wide: wide, text: widget.NewLabel("")}
	u.text.Truncation = fyne.TextTruncateEllipsis
	u.button = kit.NewButtonWithIcon(lang.L("Undo"), theme.ContentUndoIcon(), undo)
	u.close = kit.NewTipButton(lang.L("Close"), theme.CancelIcon(), closed)
	u.close.Importance = widget.LowImportance
	u.Hide()
	u.ExtendBaseWidget(u)
	return u
}

func (u *undoBar) say(text string) {
	u.text.SetText(text)
	kit.Show(u, text != "")
}

// CreateRenderer implements [fyne.Widget].
func (u *undoBar) CreateRenderer() fyne.WidgetRenderer {
	buttons := container.NewHBox(u.button, u.close)
	line := kit.Border(nil, nil, nil, buttons, u.text)
	if !u.wide {
		u.text.Truncation, u.text.Wrapping = fyne.TextTruncateOff, fyne.TextWrapWord
		line = container.NewVBox(u.text, container.NewHBox(layout.NewSpacer(), u.button, u.close))
	}
	return widget.NewSimpleRenderer(container.NewStack(kit.NewGroundOf(kit.ColorMarked, theme.SizeNameInputRadius), container.NewPadded(line)))
}
