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

// pane is what the browser and the tab have in common: the games, those of them
// that are listed, and what can be done with them.
type pane struct {
	do      Actions
	words   *rowWords
	columns []column
	all     []library.Game
	games   []library.Game // those listed
	chosen  int            // number of the latest choice of games to list
	fromTop bool           // the next list is shown from the top, or scrolled to the selection
	open    string         // the log that is shown on the board
	status  library.Status
	order   library.Order
	filters *filters // beside the search; nil: none

	list            *kit.Table
	notice          *notice
	undo            *undoBar
	search          *search
	total           *kit.Muted        // how many games are listed
	forOne, forSome []*kit.Button     // for exactly one game selected, and for any number
	lines           []*fyne.Container // the lines that hold buttons which come and go

	away   bool            // nobody sees the list
	stale  bool            // the games listed are those of before it went away
	wanted bool            // the list takes the focus as soon as it has games
	box    *fyne.Container // everything; nil until it is drawn
}

// newPane returns a pane without columns, for the whole window or for the side panel.
func newPane(do Actions, wide bool, hint string) *pane {
	p := &pane{
		do: do, words: newWords(), order: library.Order{Column: library.ColumnDate, Descending: true},
		notice: newNotice(), total: kit.NewMuted(theme.SizeNameCaptionText),
	}
	p.list = kit.NewTable()
	p.list.Many, p.list.Tall = true, !wide
	p.list.OnOpen = func(row int) { do.Open(p.games[row].Path) }
	p.list.OnCursor = func(int) { p.count() }
	p.list.OnMenu, p.list.OnRune, p.list.OnEdit = p.showMenu, p.rune, do.Edit
	p.undo = newUndoBar(wide, do.Undo, func() { p.SetUndo("") })
	p.search = newSearch(hint)
	p.search.OnChanged = func(string) { p.look() }
	p.search.onDown = p.FocusList
	return p
}

// show shows the games that are listed.
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

// SetGames lists the games. What is selected and scrolled to stays, as far as the games
// are still there. The same list again costs nothing.
func (p *pane) SetGames(games []library.Game) {
	if !library.Same(games, p.all) {
		p.all = games
		p.choose()
	}
}

// SetStatus shows how far the folder is read.
func (p *pane) SetStatus(s library.Status) {
	p.status = s
	p.tell()
}

// SetOpen marks the log that is shown on the board.
func (p *pane) SetOpen(path string) {
	if path != p.open {
		p.open = path
		p.show()
	}
}

// SetUndo offers to undo what the text names; "" offers nothing.
func (p *pane) SetUndo(text string) {
	p.undo.text.SetText(text)
	kit.Show(p.undo.Container, text != "")
	p.relay()
	p.tell()
}

// relay lays out the parts again, after one was shown or hidden.
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

// sort sorts by a column, and reverses the order of the column that the list is sorted by
// already. The latest and the longest games come first.
func (p *pane) sort(c library.Column) {
	o := library.Order{Column: c, Descending: c == library.ColumnDate || c == library.ColumnMoves || c == library.ColumnDuration}
	if c == p.order.Column {
		o.Descending = !p.order.Descending
	}
	p.SetOrder(o)
	p.do.Sorted(o)
}

// SetAway says whether the list is out of sight. Then it puts off sorting and filtering
// until it is seen again, which takes long for ten thousand games, and gives up the focus,
// which Fyne would leave to it.
func (p *pane) SetAway(away bool) {
	p.away = away
	if away && (p.has(p.list) || p.has(p.search)) {
		kit.Canvas(p.list).Unfocus()
	}
	if !away && p.stale {
		p.choose()
	}
}

// many is the number of games from which they are chosen in the background: fewer take less than a
// frame.
const many = 2000

// work does work about so many games, and then the rest on Fyne's goroutine.
func (p *pane) work(games int, work, then func()) {
	if games < many || p.do.Work == nil {
		work()
		then()
		return
	}
	p.do.Work(work, then)
}

// choose lists the games that pass the filter.
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
			return // another choice was made meanwhile
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

// look lists them for another filter or in another order, from the top or scrolled to
// the selection.
func (p *pane) look() {
	p.fromTop = true
	p.choose()
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

// count shows how many games are listed and selected, and the buttons that can act on them.
func (p *pane) count() {
	p.total.Set(p.counted())
	n := len(p.list.Selected())
	changed := false
	show := func(b *kit.Button, on bool) {
		changed = changed || b.Visible() != on
		kit.Show(b, on)
	}
	for _, b := range p.forOne {
		show(b, n == 1)
	}
	for _, b := range p.forSome {
		show(b, n > 0)
	}
	if p.filters != nil {
		show(p.filters.clear, !p.filter().IsZero())
	}
	for _, line := range p.lines {
		if changed {
			line.Refresh()
		}
	}
	p.do.Changed()
}

// Selected returns the paths of the games selected, in the order of the list; if there are
// none, that of the game with the cursor.
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

// Find gives the focus to the search.
func (p *pane) Find() {
	p.wanted = false
	p.focus(p.search)
	p.search.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// FocusList gives the focus to the list. While no games are listed nothing has the focus, so
// that undo is that of deleting and no cursor blinks; the list takes it once it has games.
func (p *pane) FocusList() {
	p.wanted = len(p.games) == 0
	if !p.wanted {
		p.focus(p.list)
	} else if p.has(p.list) {
		kit.Canvas(p.list).Unfocus()
	}
}

// has reports whether that has the focus of the window, and no dialog lies over it.
func (p *pane) has(focus fyne.Focusable) bool {
	c := kit.Canvas(p.list)
	return c != nil && c.Focused() == focus
}

// Rest returns what gets the focus when nothing else has it: the list, or the search
// while it is used or no list is shown.
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
	if p.filters != nil {
		p.filters.reset()
	}
}

// ClearFilters lists all games.
func (p *pane) ClearFilters() {
	p.clear()
	p.look()
	p.FocusList()
}

// CanUndo reports whether a deletion can be undone here.
func (p *pane) CanUndo() bool { return p.undo.Visible() }

// Typing reports whether the search has the focus and a text.
func (p *pane) Typing() bool { return p.has(p.search) && p.search.Text != "" }

// showMenu offers what can be done with the logs selected.
func (p *pane) showMenu(at fyne.Position) {
	if c := kit.Canvas(p.list); c != nil {
		widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", p.do.Menu()...), c, at)
	}
}

// counted says how many games are listed, and of how many.
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

// focus gives a part the focus. The window does it: Fyne does not know the canvas of what
// it has not drawn yet.
func (p *pane) focus(o fyne.Focusable) {
	if !p.away {
		p.do.Focus(o)
	}
}

// HandleKey gives the list the focus and a key that means something there, and reports
// whether it does. The window calls it with the keys that what has the focus does not use.
func (p *pane) HandleKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd,
		fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, desktop.KeyMenu:
		p.FocusList()
		return p.list.HandleKey(e)
	}
	return false
}

// HandleRune does so for a character.
func (p *pane) HandleRune(r rune) bool {
	if r <= ' ' {
		return false
	}
	p.FocusList()
	return p.rune(r)
}

// rune searches for what is typed. In a list with titles a digit sorts by the column of that number.
func (p *pane) rune(r rune) bool {
	switch sorts := p.tableColumns()[2:]; {
	case !p.list.Tall && r >= '1' && int(r-'1') < len(sorts) && sorts[r-'1'].ID != "":
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
