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

// notice is shown in place of an empty list. It explains why the list is empty and offers buttons
// to change that.
type notice struct {
	*fyne.Container

	title, text   *widget.Label
	progress      *widget.ProgressBar
	first, second *kit.Button
}

func newNotice() *notice {
	n := &notice{title: kit.Wrapped(""), text: kit.Wrapped(""), progress: kit.NewProgress(), first: kit.NewButton("", nil), second: kit.NewButton("", nil)}
	n.title.Alignment, n.text.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
	n.title.TextStyle.Bold, n.title.SizeName = true, theme.SizeNameSubHeadingText
	n.first.Importance = widget.HighImportance
	buttons := container.NewCenter(container.NewVBox(n.first, n.second))
	n.Container = container.New(middle{}, container.NewVBox(n.title, n.text, container.NewPadded(n.progress), buttons))
	n.Hide()
	return n
}

// offer is the text and the action of a notice's button.
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
	kit.Show(n.Container, true)
}

// show explains why the list of a pane is empty.
func (n *notice) show(p *pane) {
	s := p.status
	another := offer{lang.L("Another folder…"), p.do.Choose}
	switch {
	case s.Err != nil:
		n.say(lang.L("The folder cannot be read"), words.Error(s.Err), another, offer{lang.L("Try again"), p.do.Again})
	case s.Scanning:
		n.say(lang.L("Reading the games…"), scanText(s))
		if s.Total > 0 {
			n.progress.Max = float64(s.Total)
			n.progress.SetValue(float64(s.Done))
			kit.Show(n.progress, true)
		}
	case len(p.all) == 0:
		n.say(lang.L("No games yet"), lang.L("Every finished game is saved here. Play one, choose another folder, or drop a saved game on the window."),
			offer{lang.L("Play a game"), p.do.Play}, another)
	default:
		n.say(lang.L("No matching game"), lang.N("None of the {{.Count}} games matches the search.", len(p.all), words.Count(len(p.all))),
			offer{lang.L("Clear the filters"), p.ClearFilters})
	}
}

func scanText(s library.Status) string {
	if s.Total == 0 {
		return ""
	}
	return lang.L("{{.Done}} of {{.Total}}", words.Args{"Done": words.Int(s.Done), "Total": words.Int(s.Total)})
}

// middle is the layout of a notice: a little above the middle, with a limited line length.
type middle struct{}

func (middle) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, 0)
}

func (middle) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		width := min(size.Width, 440)
		o.Resize(fyne.NewSize(width, o.MinSize().Height)) // wraps the texts
		height := o.MinSize().Height
		kit.Put(o, (size.Width-width)/2, max(0, (size.Height-height)*0.4), width, height)
	}
}

// undoBar names the last deletion and offers to undo it.
type undoBar struct {
	*fyne.Container

	text          *widget.Label
	button, close *kit.Button
}

// newUndoBar returns a hidden bar. A wide bar has one line, a narrow one has the text above the
// buttons.
func newUndoBar(wide bool, undo, closed func()) *undoBar {
	u := &undoBar{text: widget.NewLabel("")}
	u.button = kit.NewButtonWithIcon(lang.L("Undo"), theme.ContentUndoIcon(), undo)
	u.close = kit.NewTipButton(lang.L("Close"), theme.CancelIcon(), closed)
	u.close.Importance = widget.LowImportance
	line := container.NewVBox(u.text, container.NewHBox(layout.NewSpacer(), u.button, u.close))
	if u.text.Wrapping = fyne.TextWrapWord; wide {
		u.text.Wrapping, u.text.Truncation = fyne.TextWrapOff, fyne.TextTruncateEllipsis
		line = kit.Border(nil, nil, nil, container.NewHBox(u.button, u.close), u.text)
	}
	u.Container = container.NewStack(kit.NewBackgroundOf(kit.ColorMarked, theme.SizeNameInputRadius), container.NewPadded(line))
	u.Hide()
	return u
}
