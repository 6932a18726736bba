package library

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/keyed"
	"kalah/ui/style"
)

// undoBar says what was deleted, and takes it back.
type undoBar struct {
	widget.BaseWidget

	wide   bool
	ground *canvas.Rectangle
	text   *widget.Label
	button *keyed.Button
	close  *keyed.Button
}

// newUndoBar returns a hidden bar, of one line if it is to be wide.
func newUndoBar(wide bool, undo, closed func()) *undoBar {
	u := &undoBar{wide: wide, ground: canvas.NewRectangle(color.Transparent), text: widget.NewLabel("")}
	u.text.Truncation = fyne.TextTruncateEllipsis
	u.button = keyed.NewButtonWithIcon(lang.L("Undo"), theme.ContentUndoIcon(), undo)
	u.close = keyed.NewButtonWithIcon("", theme.CancelIcon(), closed)
	u.close.Importance = widget.LowImportance
	u.ground.CornerRadius = 6
	u.Hide()
	u.ExtendBaseWidget(u)
	return u
}

func (u *undoBar) say(text string) {
	u.text.SetText(text)
	if text == "" {
		u.Hide()
	} else {
		u.Show()
	}
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (u *undoBar) Refresh() {
	u.ground.FillColor = u.Theme().Color(style.ColorMarked, fyne.CurrentApp().Settings().ThemeVariant())
	u.BaseWidget.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (u *undoBar) CreateRenderer() fyne.WidgetRenderer {
	u.ground.FillColor = u.Theme().Color(style.ColorMarked, fyne.CurrentApp().Settings().ThemeVariant())
	buttons := container.NewHBox(u.button, u.close)
	line := container.NewBorder(nil, nil, nil, buttons, u.text)
	if !u.wide {
		u.text.Truncation, u.text.Wrapping = fyne.TextTruncateOff, fyne.TextWrapWord
		line = container.NewVBox(u.text, container.NewHBox(layout.NewSpacer(), u.button, u.close))
	}
	return widget.NewSimpleRenderer(container.NewStack(u.ground, container.NewPadded(line)))
}

// UndoText says that logs were moved to the trash.
func UndoText(n int) string {
	if n == 1 {
		return lang.L("1 log moved to the trash")
	}
	return lang.L("{{.Count}} logs moved to the trash", values{"Count": n})
}
