package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// lineGap is the space between the parts of a line.
const lineGap = 6

// Browser is the library, shown in place of the board. It has filters, a table that can be sorted
// by its titles, and buttons for the selected games.
type Browser struct {
	widget.BaseWidget
	*pane

	folder                                       *kit.Muted
	head                                         *fyne.Container // nil until it is drawn
	favourite, open, export, check, delete, more *kit.Button
}

// NewBrowser returns an empty browser.
func NewBrowser(do Actions) *Browser {
	b := &Browser{folder: kit.NewMuted(theme.SizeNameCaptionText)}
	b.pane = newPane(do, true, lang.L("Search: names, date…"))
	b.columns = b.tableColumns()
	b.list.RowSpace = 4
	b.list.OnSort = func(id string) { b.sort(Columns[id]) }
	b.filters = newFilters(b.words, b.chooseFromTop, b.ClearFilters)
	b.filters.offer(occurrences{})
	b.open = kit.NewButtonWithIcon(lang.L("Open"), theme.MediaPlayIcon(), func() { b.do.Open(b.Selected()[0]) })
	b.open.Importance = widget.HighImportance
	b.export = kit.NewButton(lang.L("Export…"), func() { b.do.Export(b.Selected()) })
	b.check = kit.NewButton(lang.L("Check games…"), func() { b.do.Check(b.Selected()) })
	b.delete = kit.NewButtonWithIcon(lang.L("Delete"), theme.DeleteIcon(), func() { b.do.Delete(b.Selected()) })
	b.favourite = kit.NewTipButton(lang.L("Favourite"), heartIcon, func() { b.do.Favourite(b.Selected()) })
	b.more = kit.NewTipButton(lang.X("tip.more", "More"), theme.MoreHorizontalIcon(), func() {
		b.showMenu(fyne.CurrentApp().Driver().AbsolutePositionForObject(b.more))
	})
	b.forOne, b.forSome = []fyne.CanvasObject{b.open}, []fyne.CanvasObject{b.favourite, b.export, b.check, b.delete, b.more}
	f := b.filters
	b.filterRow = kit.Border(nil, nil, nil, container.NewHBox(f.clear, f.kind, f.result, f.rules, f.marks), b.search)
	// The last object keeps the height of the row while it has no buttons.
	height := container.New(kit.WithMinSize(func() fyne.Size { return fyne.NewSize(0, b.export.MinSize().Height) }))
	buttons := container.NewHBox(b.open, b.favourite, b.export, b.check, b.delete, b.more, height)
	b.buttonRow = container.New(kit.RowLayout{Wide: 0, Gap: lineGap}, b.total.Object(), buttons)
	b.ExtendBaseWidget(b)
	b.choose()
	return b
}

// SetGames lists the games.
func (b *Browser) SetGames(games []library.Game) {
	if library.Same(games, b.all) {
		return
	}
	var found occurrences
	b.work(len(games), func() { found = occurrencesIn(games) }, func() {
		if len(games) >= many && !library.Same(games, b.all) {
			return // another list was set in the meantime
		}
		width := b.filters.width()
		b.filters.offer(found)
		if b.filters.width() != width {
			b.relay()
			if b.head != nil {
				b.head.Refresh()
			}
		}
	})
	b.pane.SetGames(games)
}

// SetStatus shows the folder of the games and the progress of reading it.
func (b *Browser) SetStatus(s library.Status) {
	b.folder.Set(words.Folder(s.Folder))
	b.pane.SetStatus(s)
}

// Head returns the line above the table: the games folder, the choice of a subfolder, and buttons
// to choose and to show the folder.
func (b *Browser) Head() fyne.CanvasObject {
	other := kit.NewButtonWithIcon(lang.L("Folder…"), theme.FolderIcon(), b.do.Choose)
	show := kit.NewButtonWithIcon(lang.X("folder.show", "Show"), theme.FolderOpenIcon(), b.do.Show)
	b.head = container.New(kit.RowLayout{Wide: 0, Gap: lineGap}, b.folder.Object(), b.filters.folders, other, show)
	return b.head
}

// CreateRenderer implements [fyne.Widget].
func (b *Browser) CreateRenderer() fyne.WidgetRenderer {
	// The table has no background of its own. Painting one for its full area would take longer than
	// painting its rows.
	head := container.NewStack(kit.NewBackground(""), container.NewPadded(b.filterRow))
	foot := container.NewStack(kit.NewBackground(""), container.NewPadded(b.buttonRow))
	below := container.NewVBox(b.undo.Container, foot)
	table := container.NewStack(b.list, b.notice.Container)
	b.box = kit.Border(head, below, nil, nil, table)
	return widget.NewSimpleRenderer(b.box)
}
