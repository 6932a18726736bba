package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// List returns the list of logs.
func List(l *Logs) interface {
	Select(widget.ListItemID)
	TypedKey(*fyne.KeyEvent)
} {
	return l.list
}

// EmptyText returns what is shown instead of a list, if it is shown.
func EmptyText(l *Logs) string {
	if !l.empty.Visible() {
		return ""
	}
	return l.empty.Text
}
