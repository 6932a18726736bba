package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Tab is the library in the side panel: the newest games first with two lines each, a search, and a
// button for the full library.
type Tab struct {
	widget.BaseWidget
	*pane

	browse *kit.Button
}

// NewTab returns an empty tab.
func NewTab(do Actions) *Tab {
	t := &Tab{pane: newPane(do, false, lang.X("search.short", "Search"))}
	t.columns = t.compactColumns()
	t.search.onLeave = func() bool {
		if t.list.Visible() {
			t.FocusList()
		}
		return t.list.Visible()
	}
	t.browse = kit.NewButtonWithIcon(lang.L("Show all"), theme.ListIcon(), do.Browse)
	t.ExtendBaseWidget(t)
	t.choose()
	return t
}

// CreateRenderer implements [fyne.Widget].
func (t *Tab) CreateRenderer() fyne.WidgetRenderer {
	top := container.NewPadded(kit.Border(nil, nil, nil, t.browse, t.search))
	bottom := container.NewVBox(t.undo.Container, widget.NewSeparator(), t.total.Object())
	t.box = kit.Border(top, bottom, nil, nil, container.NewStack(t.list, t.notice.Container))
	return widget.NewSimpleRenderer(t.box)
}
