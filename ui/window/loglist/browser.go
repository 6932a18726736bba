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

	measured measured
	cols     *columns
	width    float32 // that the columns are for
	given    Widths  // of columns, by the user

	header    *header
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
	b.pane = newPane(do, true, lang.L("Search: names, date, file…"), tableRowHeight(), func(w *rowWords) face { return newTableFace(w, b.columns) })
	b.measured = measure(b.words)
	b.header = newHeader(b.columns, b.sort)
	b.header.onDrag = func(c library.Column, by float32) { b.give(b.columns(b.width).drag(b.given, c, by)) }
	b.header.onFit = func(c library.Column) {
		b.give(b.columns(b.width).fit(b.given, c, b.measured.fit(c, b.list.games, b.words)))
		b.keepWidths()
	}
	b.header.onReset = func() {
		b.give(nil)
		b.keepWidths()
	}
	b.header.onDragged = b.keepWidths
	b.header.order = b.order
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
	b.open = kit.NewButtonWithIcon(lang.L("Open"), theme.MediaPlayIcon(), b.pane.open)
	b.open.Importance = widget.HighImportance
	b.export = kit.NewButton(lang.L("Export…"), func() { b.do.Export(b.Selected()) })
	b.recompute = kit.NewButton(lang.L("Recompute…"), func() { b.do.Recompute(b.Selected()) })
	b.trash = kit.NewButtonWithIcon(lang.L("Delete"), theme.DeleteIcon(), b.remove)
	b.more = kit.NewTipButton(lang.X("tip.more", "More"), theme.MoreHorizontalIcon(), func() {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b.more)
		b.showMenu(at)
	})
}

// columns returns those of a table of the width.
func (b *Browser) columns(width float32) *columns {
	if b.cols == nil || width != b.width {
		b.cols, b.width = b.measured.lay(width, b.given), width
	}
	return b.cols
}

// SetWidths gives columns the widths that a user has given them before.
func (b *Browser) SetWidths(given Widths) { b.give(given) }

// give lays out the columns with other widths.
func (b *Browser) give(given Widths) {
	b.given, b.cols = given, nil
	b.header.Refresh()
	b.list.Arrange(true)
}

func (b *Browser) keepWidths() { b.do.Widened(clone(b.given)) }

// SetGames lists the games.
func (b *Browser) SetGames(games []library.Game) {
	width := b.filters.width()
	b.filters.offer(games)
	if b.filters.width() != width {
		b.relay()
	}
	b.all = games
	b.hold()
	b.pane.SetGames(games)
}

// SetAway says whether the table is out of sight: see [Tab].
func (b *Browser) SetAway(away bool) {
	b.away = away
	b.hold()
	b.pane.SetAway(away)
}

// hold measures what the columns hold, once that can be seen.
func (b *Browser) hold() {
	if b.away {
		return
	}
	player, name := b.measured.player, b.measured.name
	b.measured.hold(b.all, b.words)
	if b.measured.player != player || b.measured.name != name {
		b.give(b.given)
	}
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
	if b.header.order != b.order {
		b.header.set(b.order)
	}
	b.total.Set(b.counted())
	paths := b.Selected()
	kit.Enable(b.open, len(paths) == 1)
	for _, button := range []*kit.Button{b.export, b.recompute, b.trash, b.more} {
		kit.Enable(button, len(paths) > 0)
	}
	kit.Enable(b.reset, !b.filter().IsZero())
}

// Refresh implements [fyne.Widget]; it follows a change of theme or text size.
func (b *Browser) Refresh() {
	b.measured, b.cols = measure(b.words), nil
	b.measured.hold(b.all, b.words)
	b.list.Height = tableRowHeight()
	b.BaseWidget.Refresh()
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
	above, below := container.NewVBox(head, b.header), container.NewVBox(b.undo, foot)
	table := container.NewStack(b.list, b.notice)
	b.box = kit.Border(above, below, nil, nil, table)
	return widget.NewSimpleRenderer(b.box)
}
