package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Tab is the library in the side panel: a search, and two lines for each game.
type Tab struct {
	widget.BaseWidget
	*pane

	browse, other, show *kit.Button
}

// NewTab returns a tab of no games.
func NewTab(do Actions) *Tab {
	t := &Tab{pane: newPane(do, false, lang.X("search.short", "Search"))}
	t.columns = t.compactColumns()
	t.search.onLeave = func() bool {
		if t.list.Visible() {
			t.FocusList()
		}
		return t.list.Visible()
	}
	t.browse = kit.NewButtonWithIcon(lang.L("Library"), theme.ListIcon(), do.Browse)
	t.other = kit.NewButtonWithIcon(lang.L("Folder…"), theme.FolderIcon(), do.Choose)
	t.show = kit.NewButtonWithIcon(lang.X("folder.show", "Show"), theme.FolderOpenIcon(), do.Show)
	t.ExtendBaseWidget(t)
	t.choose()
	return t
}

// CreateRenderer implements [fyne.Widget].
func (t *Tab) CreateRenderer() fyne.WidgetRenderer {
	top := container.NewPadded(kit.Border(nil, nil, nil, t.browse, t.search))
	buttons := container.NewGridWithColumns(2, t.other, t.show)
	bottom := container.NewVBox(t.undo.Container, widget.NewSeparator(), t.total.Object(), container.NewPadded(buttons))
	t.box = kit.Border(top, bottom, nil, nil, container.NewStack(t.list, t.notice.Container))
	return widget.NewSimpleRenderer(t.box)
}
