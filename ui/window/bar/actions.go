package bar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Action is a button of the strip below the board.
type Action struct {
	Text    string
	Icon    fyne.Resource
	Do      func()
	Enabled bool
	Main    bool // the one that most people want now
}

// Actions is the strip below the board: a message and what can be done now.
type Actions struct {
	widget.BaseWidget

	message *widget.Label
	row     *fyne.Container
	buttons []*kit.Button
	shown   []Action
	short   int // how much of the buttons is left out: see [Actions.shorten]
}

// NewActions returns an empty strip.
func NewActions() *Actions {
	a := &Actions{message: widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})}
	a.message.SizeName = theme.SizeNameSubHeadingText
	a.message.Truncation = fyne.TextTruncateEllipsis
	a.row = container.NewHBox(layout.NewSpacer())
	a.ExtendBaseWidget(a)
	return a
}

// Set shows the message and the actions. Buttons are used again, so that one
// that is pressed or focused stays so.
func (a *Actions) Set(message string, actions []Action) {
	kit.SetText(a.message, message)
	a.shown = actions
	for len(a.buttons) < len(actions) {
		b := kit.NewButton("", nil)
		a.buttons = append(a.buttons, b)
		a.row.Add(b)
	}
	for i, b := range a.buttons {
		if i >= len(actions) {
			b.Hide()
			continue
		}
		a.button(b, actions[i])
	}
	a.fit()
}

// Resize implements [fyne.CanvasObject].
func (a *Actions) Resize(size fyne.Size) {
	a.BaseWidget.Resize(size)
	a.fit()
}

// fit shows the message in smaller letters, and less of the buttons, where there is
// little room: in a small window the result of a game is what must not be cut off.
func (a *Actions) fit() {
	fits := func(size fyne.ThemeSizeName) bool {
		room := a.Size().Width - a.row.MinSize().Width
		if a.message.Text == "" {
			return room >= 0
		}
		needs := fyne.MeasureText(a.message.Text, theme.Size(size), a.message.TextStyle).Width + 2*theme.InnerPadding()
		return needs <= room-theme.Padding()
	}
	a.shorten(0)
	for short := 1; short <= 2 && a.Size().Width > 0 && !fits(theme.SizeNameText); short++ {
		a.shorten(short)
	}
	if a.short == 2 && a.row.MinSize().Width > a.Size().Width {
		a.shorten(3)
	}
	size := theme.SizeNameCaptionText
	for _, larger := range []fyne.ThemeSizeName{theme.SizeNameText, theme.SizeNameSubHeadingText} {
		if fits(larger) {
			size = larger
		}
	}
	if a.message.SizeName != size {
		a.message.SizeName = size
		a.message.Refresh()
	}
}

// shorten shows the buttons with icons and texts (0), without icons (1), or those that
// have icons without texts, but for the main one (2), or with it (3).
func (a *Actions) shorten(short int) {
	if a.short == short {
		return
	}
	a.short = short
	for i, action := range a.shown {
		a.button(a.buttons[i], action)
	}
}

func (a *Actions) button(b *kit.Button, to Action) {
	importance := widget.MediumImportance
	if to.Main {
		importance = widget.HighImportance
	}
	b.OnTapped, b.Tip = to.Do, to.Text
	switch {
	case to.Icon != nil && (a.short == 3 || a.short == 2 && !to.Main):
		to.Text = ""
	case a.short > 0:
		to.Icon = nil
	}
	if b.Text != to.Text || b.Icon != to.Icon || b.Importance != importance {
		b.Text, b.Icon, b.Importance = to.Text, to.Icon, importance
		b.Refresh()
		a.row.Refresh()
	}
	kit.Enable(b, to.Enabled)
	b.Show()
}

// Message returns the message shown.
func (a *Actions) Message() string { return a.message.Text }

// CreateRenderer implements [fyne.Widget].
func (a *Actions) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(kit.Border(nil, nil, nil, a.row, a.message))
}
