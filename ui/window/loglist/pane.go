package loglist

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// pane is what the browser and the tab have in common: the games, those of them
// that are listed, and what can be done with them.
type pane struct {
	do     Actions
	words  *rowWords
	all    []library.Game
	status library.Status
	order  library.Order
	filter func() library.Filter

	list   *list
	notice *notice
	undo   *undoBar
	search *search

	away   bool            // it is out of sight
	stale  bool            // what it lists is of before that
	wanted bool            // the list is to have the focus as soon as there is one
	box    *fyne.Container // of it all; nil until it is drawn
	resets func()          // the filters
	told   func()          // the counts have changed
}

// newPane makes the parts, of a pane that is wide or narrow; face draws a row.
func newPane(do Actions, wide bool, hint string, height float32, newFace func(*rowWords) face) *pane {
	p := &pane{do: do, words: newWords(), order: library.Order{Column: library.ColumnDate, Descending: true}, notice: newNotice(), resets: func() {}}
	p.list = newList(height, func() face { return newFace(p.words) })
	p.list.onOpen, p.list.onMenu, p.list.onChanged = do.Open, p.showMenu, p.count
	p.list.onFocus = func() { p.focus(p.list) }
	p.list.onRune, p.list.onEdit = p.rune, do.Edit
	p.undo = newUndoBar(wide, p.takeBack, func() { p.SetUndo("") })
	p.search = newSearch(hint)
	p.search.OnChanged = func(string) { p.look() }
	p.search.onDown = p.FocusList
	return p
}

// SetGames lists the games. Selection and place in the list stay as they are,
// as far as the games are still there.
func (p *pane) SetGames(games []library.Game) {
	p.all = games
	p.choose()
}

// SetStatus says what the list is of, and how far it is read.
func (p *pane) SetStatus(s library.Status) {
	p.status = s
	p.tell()
}

// SetOpen marks the log that is shown.
func (p *pane) SetOpen(path string) { p.list.setOpen(path) }

// SetUndo says that something can be undone; an empty text takes that back.
func (p *pane) SetUndo(text string) {
	p.undo.say(text)
	p.relay()
	p.tell()
}

// relay gives the parts their places again, after one was shown or hidden.
func (p *pane) relay() {
	if p.box != nil {
		p.box.Refresh()
	}
}

// SetOrder sorts the list.
func (p *pane) SetOrder(o library.Order) {
	p.order = o
	p.look()
}

// Order returns how the list is sorted.
func (p *pane) Order() library.Order { return p.order }

// sort sorts by a column; by the one that it is sorted by, the other way round.
// The latest, longest games are what one looks for first.
func (p *pane) sort(c library.Column) {
	o := library.Order{Column: c, Descending: c == library.ColumnDate || c == library.ColumnMoves || c == library.ColumnDuration}
	if c == p.order.Column {
		o.Descending = !p.order.Descending
	}
	p.SetOrder(o)
	p.do.Sorted(o)
}

// SetAway says whether the list is out of sight. It takes up what it is told then
// only once it is seen again: sorting ten thousand games takes its time. What
// is out of sight gives the focus up, which Fyne would leave where it is.
func (p *pane) SetAway(away bool) {
	p.away = away
	if away && (p.list.Focused || p.search.focused) {
		c := fyne.CurrentApp().Driver().CanvasForObject(p.list)
		if c != nil && (c.Focused() == p.list || c.Focused() == p.search) { // and not a dialog over it
			c.Unfocus()
		}
	}
	if !away && p.stale {
		p.choose()
	}
}

// choose lists the games that pass the filter.
func (p *pane) choose() {
	p.stale = p.away
	if p.away {
		return
	}
	f, o := p.filter(), p.order
	f.Shown, o.Shown = p.words.shown, p.words.shown
	p.list.set(library.SelectExplained(p.all, f, o, words.Error))
	p.tell()
}

// look lists them for another filter or in another order: from the top, or from
// where what is selected can be seen.
func (p *pane) look() {
	p.choose()
	l := p.list
	if at := index(l.games, l.selection.cursor); at >= 0 && len(l.selection.paths) > 0 {
		l.Reveal(at)
		return
	}
	l.ScrollTo(0)
	if l.selection.cursor != "" && len(l.games) > 0 {
		l.selection.cursor, l.selection.at = l.games[0].Path, 0
	}
	l.Arrange(true)
}

// tell shows what there is, or why there is nothing.
func (p *pane) tell() {
	if len(p.list.games) > 0 {
		p.notice.Hide()
		kit.Show(p.list, true)
		if c := fyne.CurrentApp().Driver().CanvasForObject(p.search); p.wanted && c != nil && c.Focused() == nil {
			p.FocusList()
		}
	} else {
		if p.list.Focused {
			p.FocusList()
		}
		p.list.Hide()
		p.notice.show(p)
	}
	p.count()
}

// count has those follow that show how much is listed and selected.
func (p *pane) count() {
	p.told()
	p.do.Changed()
}

// Selected returns the paths of what is selected, in the order of the list. It
// is the one with the cursor if nothing is.
func (p *pane) Selected() []string { return p.list.selection.chosen(p.list.games) }

// Select selects a game alone and scrolls to it, if it is listed.
func (p *pane) Select(path string) {
	if i := index(p.list.games, path); i >= 0 {
		p.list.goTo(i, gesture{})
	}
}

// Shown returns the games that are listed, in their order.
func (p *pane) Shown() []library.Game { return slices.Clone(p.list.games) }

// Find takes the focus to the search.
func (p *pane) Find() {
	p.wanted = false
	p.focus(p.search)
	p.search.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// FocusList takes the focus to the list. While there is none nothing has it, so that undo
// is that of deleting, and no cursor blinks: the list has it once there is one.
func (p *pane) FocusList() {
	p.wanted = len(p.list.games) == 0
	if !p.wanted {
		p.focus(p.list)
	} else if c := fyne.CurrentApp().Driver().CanvasForObject(p.list); p.list.Focused && c != nil {
		c.Unfocus()
	}
}

// Rest returns what has the focus while nothing else is used: the list, or the
// search while that is used or there is no list.
func (p *pane) Rest() fyne.Focusable {
	if p.list.Visible() && !p.search.focused {
		return p.list
	}
	return p.search
}

// Focused reports whether the list has the focus.
func (p *pane) Focused() bool { return p.list.Focused }

// clear empties the search and the filters.
func (p *pane) clear() {
	p.search.OnChanged, p.search.Text = nil, ""
	p.search.Refresh()
	p.search.OnChanged = func(string) { p.look() }
	p.resets()
}

// ClearFilters lists all games.
func (p *pane) ClearFilters() {
	p.clear()
	p.look()
	p.FocusList()
}

// CanUndo reports whether a deletion can be undone here.
func (p *pane) CanUndo() bool { return p.undo.Visible() }

// Typing reports whether a text is being typed that can be searched for.
func (p *pane) Typing() bool { return p.search.focused && p.search.Text != "" }

func (p *pane) takeBack() {
	if p.undo.Visible() {
		p.do.Undo()
	}
}

// open opens the log selected, if it is one.
func (p *pane) open() {
	if paths := p.Selected(); len(paths) == 1 {
		p.do.Open(paths[0])
	}
}

// remove moves the logs selected to the trash.
func (p *pane) remove() {
	if paths := p.Selected(); len(paths) > 0 {
		p.do.Delete(paths)
	}
}

// showMenu offers what can be done with the logs selected.
func (p *pane) showMenu(at fyne.Position) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.list); c != nil {
		widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", p.do.Menu(c.Size().Height)...), c, at)
	}
}

// counted says how many games are listed, and of how many.
func (p *pane) counted() string {
	shown, all, selected := len(p.list.games), len(p.all), len(p.list.selection.paths)
	text := lang.N("{{.Count}} logs", all, words.Count(all))
	if shown != all {
		text = lang.N("{{.Shown}} of {{.Count}} logs", all, words.Args{"Shown": words.Int(shown), "Count": words.Int(all)})
	}
	if selected > 1 {
		text += " · " + lang.L("{{.Count}} selected", words.Count(selected))
	}
	switch s := p.status; {
	case s.Scanning && all > 0 && s.Total > 0:
		text += " · " + lang.L("reading {{.Done}} of {{.Total}}", words.Args{"Done": words.Int(s.Done), "Total": words.Int(s.Total)})
	case s.Note != nil:
		text += " · " + words.Error(s.Note)
	}
	return text
}

// focus gives a part the focus. Fyne does not know where it is before it has
// drawn it, the window does.
func (p *pane) focus(o fyne.Focusable) {
	if !p.away {
		p.do.Focus(o)
	}
}
