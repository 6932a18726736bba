package loglist

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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
	face   face
	all    []library.Game
	games  []library.Game // those listed
	open   string         // the log that is shown
	status library.Status
	order  library.Order
	filter func() library.Filter

	list   *kit.Table
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

// newPane makes the parts, of a pane that is wide or narrow.
func newPane(do Actions, wide bool, hint string, of face) *pane {
	p := &pane{do: do, words: newWords(), face: of, order: library.Order{Column: library.ColumnDate, Descending: true}, notice: newNotice(), resets: func() {}}
	p.list = kit.NewTable()
	p.list.Many, p.list.Tall = true, !wide
	p.list.OnOpen = func(row int) { do.Open(p.games[row].Path) }
	p.list.OnCursor = func(int) { p.count() }
	p.list.OnMenu, p.list.OnRune, p.list.OnEdit = p.showMenu, p.rune, do.Edit
	p.undo = newUndoBar(wide, p.takeBack, func() { p.SetUndo("") })
	p.search = newSearch(hint)
	p.search.OnChanged = func(string) { p.look() }
	p.search.onDown = p.FocusList
	return p
}

// show shows the games that are listed.
func (p *pane) show() {
	games := p.games
	d := kit.Data{
		Columns: p.face.columns, Rows: len(games), Descending: p.order.Descending,
		Cell: func(row, column int) kit.Cell {
			return p.face.cell(p.words, games[row], games[row].Path == p.open, column)
		},
		Key: func(row int) string { return games[row].Path },
	}
	for id, column := range Columns {
		if column == p.order.Column {
			d.Sorted = id
		}
	}
	p.list.Set(d)
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
func (p *pane) SetOpen(path string) {
	if path != p.open {
		p.open = path
		p.show()
	}
}

// SetUndo says that something can be undone; an empty text takes that back.
func (p *pane) SetUndo(text string) {
	p.undo.text.SetText(text)
	kit.Show(p.undo.Container, text != "")
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
	if away && (p.has(p.list) || p.has(p.search)) {
		kit.Canvas(p.list).Unfocus()
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
	p.games = library.Select(p.all, p.filter(), p.order, p.words.shown)
	p.show()
	p.tell()
}

// look lists them for another filter or in another order: from the top, or from
// where what is selected can be seen.
func (p *pane) look() {
	p.choose()
	if p.list.Cursor() >= 0 && p.list.CountSelected() > 0 {
		p.list.Select(p.list.Cursor())
	} else {
		p.list.ScrollToTop()
	}
}

// tell shows what there is, or why there is nothing.
func (p *pane) tell() {
	if len(p.games) > 0 {
		p.notice.Hide()
		kit.Show(p.list, true)
		if p.wanted && p.has(nil) {
			p.FocusList()
		}
	} else {
		if p.list.Focused() {
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
func (p *pane) Selected() (paths []string) {
	for _, row := range p.list.Selected() {
		paths = append(paths, p.games[row].Path)
	}
	return paths
}

// Select selects a game alone and scrolls to it, if it is listed.
func (p *pane) Select(path string) {
	if i := slices.IndexFunc(p.games, func(g library.Game) bool { return g.Path == path }); i >= 0 {
		p.list.SelectOnly(i)
	}
}

// Shown returns the games that are listed, in their order.
func (p *pane) Shown() []library.Game { return slices.Clone(p.games) }

// Find takes the focus to the search.
func (p *pane) Find() {
	p.wanted = false
	p.focus(p.search)
	p.search.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// FocusList takes the focus to the list. While there is none nothing has it, so that undo
// is that of deleting, and no cursor blinks: the list has it once there is one.
func (p *pane) FocusList() {
	p.wanted = len(p.games) == 0
	if !p.wanted {
		p.focus(p.list)
	} else if p.has(p.list) {
		kit.Canvas(p.list).Unfocus()
	}
}

// has reports whether that has the focus of the window; not while a dialog lies over it.
func (p *pane) has(focus fyne.Focusable) bool {
	c := kit.Canvas(p.list)
	return c != nil && c.Focused() == focus
}

// Rest returns what has the focus while nothing else is used: the list, or the
// search while that is used or there is no list.
func (p *pane) Rest() fyne.Focusable {
	if p.list.Visible() && !p.has(p.search) {
		return p.list
	}
	return p.search
}

// Focused reports whether the list has the focus.
func (p *pane) Focused() bool { return p.list.Focused() }

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
func (p *pane) Typing() bool { return p.has(p.search) && p.search.Text != "" }

func (p *pane) takeBack() {
	if p.undo.Visible() {
		p.do.Undo()
	}
}

// openSelected opens the log selected, if it is one.
func (p *pane) openSelected() {
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
	if c := kit.Canvas(p.list); c != nil {
		widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", p.do.Menu(c.Size().Height)...), c, at)
	}
}

// counted says how many games are listed, and of how many.
func (p *pane) counted() string {
	shown, all, selected := len(p.games), len(p.all), p.list.CountSelected()
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

// HandleKey does what a key means in the list, which takes the focus, and reports
// whether it means anything. A window calls it with the keys that nothing that has
// the focus uses.
func (p *pane) HandleKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd,
		fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, desktop.KeyMenu:
		p.FocusList()
		return p.list.HandleKey(e)
	}
	return false
}

// HandleRune is the same for characters.
func (p *pane) HandleRune(r rune) bool {
	if r <= ' ' {
		return false
	}
	p.FocusList()
	return p.rune(r)
}

// rune looks for what is typed. A digit sorts by the column of that number.
func (p *pane) rune(r rune) bool {
	switch sorts := tableFace().columns[1:]; {
	case r >= '1' && int(r-'1') < len(sorts):
		p.sort(Columns[sorts[r-'1'].ID])
	case r == '/':
		p.Find()
	case r > ' ':
		p.focus(p.search)
		p.search.SetText(p.search.Text + string(r))
		p.search.CursorColumn = len([]rune(p.search.Text))
	default:
		return false
	}
	return true
}
