package loglist

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// pane is the common part of browser and tab: all games, the listed games, and the actions on them.
type pane struct {
	do      Actions
	words   *rowWords
	columns []column
	all     []library.Game
	games   []library.Game // the listed games
	chosen  int            // number of the last request to list games
	fromTop bool           // the next list starts at the top or at the selection
	open    string         // path of the log on the board
	status  library.Status
	order   library.Order
	filters *filters // filters next to the search; nil if there are none

	list            *kit.Table
	notice          *notice
	undo            *undoBar
	search          *search
	total           *kit.Muted          // the number of listed games
	forOne, forSome []fyne.CanvasObject // buttons of the browser, shown for one selected game, and for at least one

	buttonRow, filterRow *fyne.Container // rows of the browser; nil in the tab

	away   bool            // the list is not visible
	stale  bool            // the list changed while it was not visible
	wanted bool            // the list takes the focus once it has games
	box    *fyne.Container // everything; nil until it is drawn
}

// newPane returns a pane without columns. wide is true for the browser and false for the tab.
func newPane(do Actions, wide bool, hint string) *pane {
	p := &pane{
		do: do, words: newWords(), order: library.Order{Column: library.ColumnDate, Descending: true},
		notice: newNotice(), total: kit.NewMuted(theme.SizeNameCaptionText),
	}
	p.list = kit.NewTable()
	p.list.MultiSelect, p.list.TwoLines = true, !wide
	p.list.OnOpen = func(row int) { do.Open(p.games[row].Path) }
	p.list.OnCursor = func(int) { p.count() }
	p.list.OnMenu, p.list.OnRune, p.list.OnEdit = p.showMenu, p.rune, do.Edit
	p.undo = newUndoBar(wide, do.Undo, func() { p.SetUndo("") })
	p.search = newSearch(hint)
	p.search.OnChanged = func(string) { p.chooseFromTop() }
	p.search.onDown = p.FocusList
	return p
}

// show shows the listed games.
func (p *pane) show() {
	games := p.games
	d := kit.Rows(games, p.columns)
	d.Descending, d.Key = p.order.Descending, func(row int) string { return games[row].Path }
	for id, column := range Columns {
		if column == p.order.Column {
			d.Sorted = id
		}
	}
	p.list.Set(d)
}

// SetGames lists the games. The selection and the scroll position follow the games that still
// exist. Setting the same list again costs nothing.
func (p *pane) SetGames(games []library.Game) {
	if !library.Same(games, p.all) {
		p.all = games
		p.choose()
	}
}

// SetStatus shows the progress of reading the folder.
func (p *pane) SetStatus(s library.Status) {
	p.status = s
	p.tell()
}

// SetOpen marks the log that is on the board.
func (p *pane) SetOpen(path string) {
	if path != p.open {
		p.open = path
		p.show()
	}
}

// SetUndo offers to undo the deletion that the text describes. "" removes the offer.
func (p *pane) SetUndo(text string) {
	p.undo.text.SetText(text)
	kit.Show(p.undo.Container, text != "")
	p.relay()
	p.tell()
}

// relay lays out the parts after one was shown or hidden.
func (p *pane) relay() {
	if p.box != nil {
		p.box.Refresh()
	}
}

// SetOrder sorts the list.
func (p *pane) SetOrder(o library.Order) {
	p.order = o
	p.chooseFromTop()
}

// Order returns the order of the list.
func (p *pane) Order() library.Order { return p.order }

// sort sorts the list by a column. If it is already sorted by that column, sort reverses the order.
// For a new column of dates, moves or durations the highest value comes first.
func (p *pane) sort(c library.Column) {
	o := library.Order{Column: c, Descending: c == library.ColumnDate || c == library.ColumnMoves || c == library.ColumnDuration}
	if c == p.order.Column {
		o.Descending = !p.order.Descending
	}
	p.SetOrder(o)
	p.do.Sorted(o)
}

// SetAway must be called when the list is hidden or shown. A hidden list does not sort and filter,
// which takes long for ten thousand games, until it is visible again. It also releases the focus,
// which Fyne would leave with it.
func (p *pane) SetAway(away bool) {
	p.away = away
	if away && (p.has(p.list) || p.has(p.search)) {
		kit.Canvas(p.list).Unfocus()
	}
	if !away && p.stale {
		p.choose()
	}
}

// many is the number of games from which the list is chosen in the background. Fewer games take
// less than a frame.
const many = 2000

// work runs work, and then runs then on Fyne's goroutine. It uses the background for many games.
func (p *pane) work(games int, work, then func()) {
	if games < many || p.do.Work == nil {
		work()
		then()
		return
	}
	p.do.Work(work, then)
}

// choose lists the games that match the filter.
func (p *pane) choose() {
	p.stale = p.away
	if p.away {
		return
	}
	p.chosen++
	number, all, filter, order := p.chosen, p.all, p.filter(), p.order
	var games []library.Game
	p.work(len(all), func() { games = library.Select(all, filter, order, p.words.shown) }, func() {
		if number != p.chosen {
			return // another request came first
		}
		p.games = games
		p.show()
		p.tell()
		switch top := p.fromTop; {
		case top && p.list.Cursor() >= 0 && p.list.CountSelected() > 0:
			p.list.Select(p.list.Cursor())
		case top:
			p.list.ScrollToTop()
		}
		p.fromTop = false
	})
}

func (p *pane) filter() (f library.Filter) {
	if p.filters != nil {
		f = p.filters.chosen()
	}
	f.Text = p.search.Text
	return f
}

// chooseFromTop lists the games after a change of filter or order. The list starts at the top or at the
// selection.
func (p *pane) chooseFromTop() {
	p.fromTop = true
	p.choose()
}

// tell shows the list, or explains why it is empty.
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

// count shows the number of listed and selected games, and the buttons that apply.
func (p *pane) count() {
	p.total.Set(p.counted())
	if p.filters != nil {
		n := len(p.list.Selected())
		kit.ShowIn(p.buttonRow, n == 1, p.forOne...)
		kit.ShowIn(p.buttonRow, n > 0, p.forSome...)
		kit.ShowIn(p.filterRow, !p.filter().IsZero(), p.filters.clear)
	}
	p.do.Changed()
}

// Selected returns the paths of the selected games, in the order of the list. If no game is
// selected, it returns the path of the game with the cursor.
func (p *pane) Selected() (paths []string) {
	for _, row := range p.list.Selected() {
		paths = append(paths, p.games[row].Path)
	}
	return paths
}

// Select selects one game and scrolls to it if it is listed.
func (p *pane) Select(path string) {
	if i := slices.IndexFunc(p.games, func(g library.Game) bool { return g.Path == path }); i >= 0 {
		p.list.SelectOnly(i)
	}
}

// Shown returns the listed games in their order.
func (p *pane) Shown() []library.Game { return slices.Clone(p.games) }

// Find gives the focus to the search.
func (p *pane) Find() {
	p.wanted = false
	p.focus(p.search)
	p.search.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// FocusList gives the focus to the list. An empty list takes the focus only when it has games.
// Until then nothing has the focus, so Undo undoes a deletion and no text cursor blinks.
func (p *pane) FocusList() {
	p.wanted = len(p.games) == 0
	if !p.wanted {
		p.focus(p.list)
	} else if p.has(p.list) {
		kit.Canvas(p.list).Unfocus()
	}
}

// has reports whether an object has the focus of the window. It is false while a dialog is open.
func (p *pane) has(focus fyne.Focusable) bool {
	c := kit.Canvas(p.list)
	return c != nil && c.Focused() == focus
}

// Rest returns the object that gets the focus if no other object has it. It is the list, but the
// search if the search has the focus or the list is hidden.
func (p *pane) Rest() fyne.Focusable {
	if p.list.Visible() && !p.has(p.search) {
		return p.list
	}
	return p.search
}

// Focused reports whether the list has the focus.
func (p *pane) Focused() bool { return p.list.Focused() }

// clear clears the search and the filters.
func (p *pane) clear() {
	p.search.OnChanged, p.search.Text = nil, ""
	p.search.Refresh()
	p.search.OnChanged = func(string) { p.chooseFromTop() }
	if p.filters != nil {
		p.filters.reset()
	}
}

// ClearFilters clears the search and the filters, so that all games are listed.
func (p *pane) ClearFilters() {
	p.clear()
	p.chooseFromTop()
	p.FocusList()
}

// CanUndo reports whether a deletion can be undone here.
func (p *pane) CanUndo() bool { return p.undo.Visible() }

// Typing reports whether the user is typing a search.
func (p *pane) Typing() bool { return p.has(p.search) && p.search.Text != "" }

// showMenu shows the context menu of the selected logs.
func (p *pane) showMenu(at fyne.Position) {
	if c := kit.Canvas(p.list); c != nil {
		widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", p.do.Menu()...), c, at)
	}
}

// counted describes the number of listed games, and the number of all games if it differs.
func (p *pane) counted() string {
	shown, all, selected := len(p.games), len(p.all), p.list.CountSelected()
	text := lang.N("{{.Count}} games", all, words.Count(all))
	if shown != all {
		text = lang.N("{{.Shown}} of {{.Count}} games", all, words.Args{"Shown": words.Int(shown), "Count": words.Int(all)})
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

// focus gives the focus to a part. The window sets it, because Fyne does not know the canvas of an
// object before it is drawn.
func (p *pane) focus(o fyne.Focusable) {
	if !p.away {
		p.do.Focus(o)
	}
}

// HandleKey offers a key to the list and gives it the focus. It reports whether the list used the
// key. The window calls it with keys that the object with the focus does not use.
func (p *pane) HandleKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd,
		fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, desktop.KeyMenu:
		p.FocusList()
		return p.list.HandleKey(e)
	}
	return false
}

// HandleRune offers a character to the list, like [pane.HandleKey].
func (p *pane) HandleRune(r rune) bool {
	if r <= ' ' {
		return false
	}
	p.FocusList()
	return p.rune(r)
}

// rune adds a character to the search. In a list with titles, a digit sorts by the column with that
// number.
func (p *pane) rune(r rune) bool {
	switch sorts := p.tableColumns()[2:]; {
	case !p.list.TwoLines && r >= '1' && int(r-'1') < len(sorts) && sorts[r-'1'].ID != "":
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
