package bar

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Action is a button of the strip below the board.
type Action struct {
	Text  string
	Icon  fyne.Resource
	Do    func()
	Main  bool // the most likely action
	Short bool // the text is always only a tip
}

// Actions is the strip below the board: a message, and buttons for the actions that can be used
// now.
type Actions struct {
	widget.BaseWidget

	message     *widget.Label
	left, right buttons
	short       int // see [Actions.shorten]
}

// buttons is a row of buttons. They are reused, so that a pressed or focused button keeps its
// state.
type buttons struct {
	row   *fyne.Container
	made  []*kit.Button
	shown []Action
}

// NewActions returns an empty strip.
func NewActions() *Actions {
	a := &Actions{message: widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})}
	a.message.SizeName = theme.SizeNameSubHeadingText
	a.message.Truncation = fyne.TextTruncateEllipsis
	a.left.row, a.right.row = container.NewHBox(), container.NewHBox()
	a.ExtendBaseWidget(a)
	return a
}

// Set shows a message and actions. Short actions at the beginning of the list are before the
// message, the others after it.
func (a *Actions) Set(message string, actions []Action) {
	said := a.message.Text != message
	kit.SetText(a.message, message)
	kit.Show(a.message, message != "")
	n := len(actions)
	if i := slices.IndexFunc(actions, func(a Action) bool { return !a.Short }); i >= 0 {
		n = i
	}
	left, right := a.left.show(actions[:n], a.short), a.right.show(actions[n:], a.short)
	if left || right || said {
		a.fit()
	}
}

// Resize implements [fyne.CanvasObject].
func (a *Actions) Resize(size fyne.Size) {
	if size != a.Size() {
		a.BaseWidget.Resize(size)
		a.fit()
	}
}

// fit makes the message smaller and the buttons shorter if there is little room. Otherwise a small
// window would cut off the result of a game.
func (a *Actions) fit() {
	room := func() float32 {
		return a.Size().Width - a.left.row.MinSize().Width - a.right.row.MinSize().Width - theme.Padding()
	}
	fits := func(size fyne.ThemeSizeName) bool {
		if a.message.Text == "" {
			return room() >= 0
		}
		needs := fyne.MeasureText(a.message.Text, theme.Size(size), a.message.TextStyle).Width + 2*theme.InnerPadding()
		return needs <= room()
	}
	a.shorten(0)
	for short := 1; short <= 3 && a.Size().Width > 0 && !fits(theme.SizeNameText); short++ {
		a.shorten(short)
	}
	if a.short == 3 && room() < 0 {
		a.shorten(4)
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

// shorten shows the buttons with icons and texts (0) or without icons (1). With 2 to 4, buttons
// that have an icon lose their text: all except the first and the main button (2), all except the
// main button (3), or all (4).
func (a *Actions) shorten(short int) {
	if a.short != short {
		a.short = short
		a.right.show(a.right.shown, short)
	}
}

// show shows actions, shortened as described at [Actions.shorten]. It reports whether other actions
// were shown before.
func (b *buttons) show(actions []Action, short int) (changed bool) {
	changed = !slices.EqualFunc(actions, b.shown, func(a, b Action) bool {
		return a.Text == b.Text && a.Icon == b.Icon && a.Main == b.Main && a.Short == b.Short
	})
	b.shown = actions
	for len(b.made) < len(actions) {
		made := kit.NewButton("", nil)
		b.made = append(b.made, made)
		b.row.Add(made)
	}
	for i, made := range b.made {
		if i >= len(actions) {
			made.Hide()
			continue
		}
		to, importance := actions[i], widget.MediumImportance
		if to.Main {
			importance = widget.HighImportance
		}
		made.OnTapped, made.Tip = to.Do, to.Text
		switch {
		case to.Short, to.Icon != nil && (short == 4 || short >= 2 && !to.Main && (short == 3 || i > 0)):
			to.Text = ""
		case short > 0:
			to.Icon = nil
		}
		if made.Text != to.Text || made.Icon != to.Icon || made.Importance != importance {
			made.Text, made.Icon, made.Importance = to.Text, to.Icon, importance
			made.Refresh()
		}
		made.Show()
	}
	b.row.Layout.Layout(b.row.Objects, b.row.Size())
	return changed
}

// Message returns the message.
func (a *Actions) Message() string { return a.message.Text }

// CreateRenderer implements [fyne.Widget].
func (a *Actions) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(kit.Border(nil, nil, a.left.row, a.right.row, a.message))
}
