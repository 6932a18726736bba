package loglist

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// between is the room between the parts of a line.
const between = 6

// Browser is the library at large: filters, a table that is sorted by its
// headers, and what can be done with the games selected.
type Browser struct {
	widget.BaseWidget
	*pane

	filters   *filters
	reset     *kit.Button
	where     *kit.Muted
	total     *kit.Muted
	open      *kit.Button
	export    *kit.Button
	recompute *kit.Button
	trash     *kit.Button
	more      *kit.Button
}

// NewBrowser returns a browser of no games.
func NewBrowser(do Actions) *Browser {
	b := &Browser{where: kit.NewMuted(theme.SizeNameCaptionText), total: kit.NewMuted(theme.SizeNameCaptionText)}
	b.pane = newPane(do, true, lang.L("Search: names, date, file…"), tableFace())
	b.list.Air = 4
	b.list.OnSort = func(id string) { b.sort(Columns[id]) }
	b.list.OnWidths = do.Widened
	b.filters = newFilters(b.words, b.look)
	b.filters.offer(nil)
	b.filter = func() library.Filter { return b.filters.filter(b.search.Text) }
	b.resets = b.filters.reset
	b.reset = kit.NewTipButton(lang.X("tip.filters", "Clear all filters"), theme.ContentClearIcon(), b.ClearFilters)
	b.buttons()
	b.told = b.showCounts
	b.ExtendBaseWidget(b)
	b.choose()
	return b
}

func (b *Browser) buttons() {
	b.open = kit.NewButtonWithIcon(lang.L("Open"), theme.MediaPlayIcon(), b.openSelected)
	b.open.Importance = widget.HighImportance
	b.export = kit.NewButton(lang.L("Export…"), func() { b.do.Export(b.Selected()) })
	b.recompute = kit.NewButton(lang.L("Recompute…"), func() { b.do.Recompute(b.Selected()) })
	b.trash = kit.NewButtonWithIcon(lang.L("Delete"), theme.DeleteIcon(), b.remove)
	b.more = kit.NewTipButton(lang.X("tip.more", "More"), theme.MoreHorizontalIcon(), func() {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b.more)
		b.showMenu(at)
	})
}

// SetWidths gives columns the widths that a user has given them before.
func (b *Browser) SetWidths(given kit.Widths) { b.list.SetWidths(given) }

// SetGames lists the games.
func (b *Browser) SetGames(games []library.Game) {
	width := b.filters.width()
	b.filters.offer(games)
	if b.filters.width() != width {
		b.relay()
	}
	b.pane.SetGames(games)
}

// FilterResult lists the games with that result alone, and reports whether there are
// any. Without one nothing changes.
func (b *Browser) FilterResult(result library.Result) bool {
	if !slices.Contains(b.filters.result.Values(), result) {
		return false
	}
	b.clear()
	b.filters.result.Pick(result)
	b.look()
	return true
}

// SetStatus says what the table is of.
func (b *Browser) SetStatus(s library.Status) {
	b.where.Set(words.Folder(s.Folder))
	b.pane.SetStatus(s)
}

// showCounts shows what depends on what is listed and selected.
func (b *Browser) showCounts() {
	b.total.Set(b.counted())
	paths := b.Selected()
	kit.Enable(b.open, len(paths) == 1)
	for _, button := range []*kit.Button{b.export, b.recompute, b.trash, b.more} {
		kit.Enable(button, len(paths) > 0)
	}
	kit.Enable(b.reset, !b.filter().IsZero())
}

// Head returns what says which folder is listed, and chooses another one.
func (b *Browser) Head() fyne.CanvasObject {
	other := kit.NewButtonWithIcon(lang.L("Folder…"), theme.FolderIcon(), b.do.Choose)
	show := kit.NewButtonWithIcon(lang.X("folder.show", "Show"), theme.FolderOpenIcon(), b.do.Show)
	return container.New(kit.Line{Wide: 0, Gap: between}, b.where.Object(), container.NewHBox(other, show))
}

// CreateRenderer implements [fyne.Widget].
func (b *Browser) CreateRenderer() fyne.WidgetRenderer {
	f := b.filters
	choices := container.NewHBox(f.kind, f.result, f.rules, f.folders, b.reset)
	look := kit.Border(nil, nil, nil, choices, b.search)

	do := container.NewHBox(b.open, b.export, b.recompute, b.trash, b.more)
	bottom := container.New(kit.Line{Wide: 0, Gap: between}, b.total.Object(), do)
	// The table has the ground of the window: to paint another one over all of it
	// would take longer than the rows do.
	head := container.NewStack(kit.NewGround(""), container.NewPadded(look))
	foot := container.NewStack(kit.NewGround(""), container.NewPadded(bottom))
	below := container.NewVBox(b.undo.Container, foot)
	table := container.NewStack(b.list, b.notice.Container)
	b.box = kit.Border(head, below, nil, nil, table)
	return widget.NewSimpleRenderer(b.box)
}
