package loglist

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/library"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// line returns the texts in a row.
func line(p *pane, row int) string {
	var all []string
	for _, c := range p.columns {
		cell := c.Cell(p.games[row])
		all = append(all, cell.Mark, cell.Text, cell.Note)
		if cell.Second != nil {
			all = append(all, cell.Second.Mark, cell.Second.Text, cell.Second.Note)
		}
		if cell.SpanRest {
			break
		}
	}
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return strings.TrimSpace(s) == "" }), "|")
}

func TestRowsSayWhatTheGameWas(t *testing.T) {
	b, _, _ := browse(t, 0, fyne.NewSize(1500, 500))
	human := engine.PlayerSpec{Type: engine.TypeHuman, Name: "Karl"}
	scout := engine.PlayerSpec{Type: engine.TypeScout, Name: "Pearl", Limit: 6}
	four, one := engine.DefaultRules(), engine.Rules{Seeds: 1, EmptyCapture: true}
	for want, game := range map[string]library.Game{
		"2026-01-02|09:05|Karl|Human|★|Pearl|Scout 6|18 : 30|4 seeds|41|1:05": {
			Players: [2]engine.PlayerSpec{human, scout}, Rules: four, Finished: true, Winner: []engine.Side{1}, Seeds: [2]int{18, 30}, Moves: 41, Duration: 65e9,
		},
		"2026-01-02|09:05|Pearl|Scout 6|Karl|Human|6 : 6|draw|1 seed|empty|9": {
			Players: [2]engine.PlayerSpec{scout, human}, Rules: one, Finished: true, Winner: []engine.Side{0, 1}, Seeds: [2]int{6, 6}, Moves: 9,
		},
		"♥|2026-01-02|09:05|Karl|Human|Karl|Human|3 : 2|unfinished|4 seeds|1|0.3 s|#club #to do": {
			Players: [2]engine.PlayerSpec{human, human}, Rules: four, Seeds: [2]int{3, 2}, Moves: 1, Duration: 3e8,
			Marks: logging.Marks{Favourite: true, Tags: []string{"club", "to do"}},
		},
		"2026-01-02|09:05|⚠|d|the file is empty": {ModTime: start, Problem: logging.ErrEmpty},
	} {
		game.Created, game.Name, game.Path = start, "d.json", "d.json"
		b.SetGames([]library.Game{game})
		if got := line(b.pane, 0); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestSorting(t *testing.T) {
	b, _, _ := browse(t, 100, fyne.NewSize(1100, 660))
	for r, want := range map[rune]library.Order{'2': {Column: library.ColumnPlayers}, '6': {Column: library.ColumnDuration, Descending: true}} {
		b.list.TypedRune(r)
		games := library.Select(games(100), library.Filter{}, want, library.AsWritten)
		if b.Order() != want || !slices.Equal(shown(b.Shown()), shown(games)) {
			t.Errorf("sorted by %v, want %v: %v", b.Order(), want, shown(b.Shown())[:5])
		}
	}
}

func TestFilters(t *testing.T) {
	b, _, _ := browse(t, 100, fyne.NewSize(1100, 660))
	f := b.filters
	marked := games(100)
	marked[3].Marks, marked[5].Marks = logging.Marks{Favourite: true}, logging.Marks{Tags: []string{"club"}}
	b.SetGames(marked)
	for _, tt := range []struct {
		do   func()
		want library.Filter
	}{
		{func() { b.search.SetText("karl") }, library.Filter{Text: "karl"}},
		{
			func() {
				b.search.SetText("")
				f.kind.SetSelected("Minimax")
				f.result.SetSelected("Second won")
				f.rules.SetSelected("5 seeds · empty capture")
			}, library.Filter{Type: engine.TypeMinimax, Result: library.ResultSecond, Seeds: 5, Capture: library.CaptureEmpty},
		},
		{b.ClearFilters, library.Filter{}},
		{func() { f.folders.SetSelected("tournament") }, library.Filter{Folder: "tournament"}},
		{func() { f.folders.SetSelected("No folder") }, library.Filter{Folder: "."}},
		{func() { f.folders.SetSelected("All folders"); f.marks.SetSelected("Favourites") }, library.Filter{Marked: library.Marked{Favourite: true}}},
		{func() { f.marks.SetSelected("#club") }, library.Filter{Marked: library.Marked{Tag: "club"}}},
		{func() { f.marks.SetSelected("All tags"); f.result.SetSelected("I lost") }, library.Filter{Result: library.ResultLost}},
	} {
		tt.do()
		want := library.Select(marked, tt.want, b.Order(), library.AsWritten)
		if b.filter() != tt.want || !slices.Equal(shown(b.Shown()), shown(want)) {
			t.Errorf("filter %+v, want %+v; shows %v", b.filter(), tt.want, shown(b.Shown()))
		}
	}
}

// A choice of a filter without games is reset.
func TestFiltersOfferWhatOccurs(t *testing.T) {
	b, _, _ := browse(t, 100, fyne.NewSize(1100, 660))
	b.filters.result.SetSelected("Broken")
	whole := slices.DeleteFunc(games(100), library.Game.Broken)
	b.SetGames(whole)
	uitest.Is(t, "shown", len(whole), len(b.Shown()))
}

func TestNothingToList(t *testing.T) {
	b, c, w := browse(t, 0, fyne.NewSize(860, 500))
	for _, tt := range []struct {
		status       library.Status
		games        int
		says, called string
	}{
		{library.Status{}, 0, "No games yet", "[play choose]"},
		{library.Status{Err: errors.New("/logs: permission denied")}, 0, "The folder cannot be read|/logs: permission denied", "[choose again]"},
		{library.Status{Scanning: true, Done: 1200, Total: 10_000}, 0, "Reading the games…|1,200 of 10,000", "[]"},
		{library.Status{}, 100, "No matching game|None of the 100 games matches the search.", "[]"},
	} {
		b.ClearFilters()
		b.search.SetText("nobody")
		b.SetGames(games(tt.games))
		b.SetStatus(tt.status)
		if got := b.notice.title.Text + "|" + b.notice.text.Text; !strings.HasPrefix(got, tt.says) || !b.notice.Visible() {
			t.Errorf("says %q, want %q", got, tt.says)
		}
		for _, button := range []*kit.Button{b.notice.first, b.notice.second} {
			if button.Visible() {
				test.Tap(button)
			}
		}
		uitest.Is(t, tt.says, tt.called, c.take())
	}
	uitest.Is(t, "clearing the filters brings the list back", "false 100 true", b.notice.Visible(), len(b.Shown()), w.Canvas().Focused() == b.list)
}

// The log on the board is marked. Selection and scroll position stay when the folder changes. A new
// order scrolls to the selection.
func TestPlaces(t *testing.T) {
	b, _, _ := browse(t, 1000, fyne.NewSize(860, 500))
	b.SetOpen(b.Shown()[2].Path)
	uitest.Is(t, "marked", "false true", strings.HasPrefix(line(b.pane, 1), markOpen), strings.HasPrefix(line(b.pane, 2), markOpen))
	b.Select(b.Shown()[500].Path)
	chosen := b.Selected()
	first, _ := b.list.VisibleRows()
	top, gone := b.games[first].Path, []string{b.games[3].Path, b.games[700].Path}
	more := append(games(1000), library.Game{Path: "/logs/new.json", Name: "new.json", ModTime: start.AddDate(1, 0, 0)})
	b.SetGames(slices.DeleteFunc(more, func(g library.Game) bool { return slices.Contains(gone, g.Path) }))
	if first, _ := b.list.VisibleRows(); !slices.Equal(b.Selected(), chosen) || b.games[first].Path != top {
		t.Errorf("selected %v, before %v; at the top is %s, before %s", b.Selected(), chosen, b.games[first].Path, top)
	}
	b.SetOrder(library.Order{Column: library.ColumnName})
	if at, last := b.list.VisibleRows(); b.list.Cursor() < at || b.list.Cursor() >= last {
		t.Errorf("what is selected is row %d, in sight are %d to %d", b.list.Cursor(), at, last)
	}
}

// Buttons, keys and the menu act on the selected games.
func TestWhatIsSelected(t *testing.T) {
	b, c, w := browse(t, 100, fyne.NewSize(860, 500))
	b.FocusList()
	key := func(name fyne.KeyName) { b.list.TypedKey(&fyne.KeyEvent{Name: name}) }
	key(fyne.KeyDown)
	key(fyne.KeyReturn)
	b.list.TypedShortcut(&fyne.ShortcutSelectAll{})
	uitest.Is(t, "says; open and delete offered", "100 games · 100 selected false true", b.total.Text(), b.open.Visible(), b.delete.Visible())
	b.Select(b.Shown()[4].Path)
	test.Tap(b.delete)
	test.Tap(b.export)
	key(fyne.KeyF2)
	if do, ok := b.list.Edit("copy"); ok {
		do()
	}
	uitest.Is(t, "called", "[open /logs/log_00098.json delete [/logs/log_00095.json] export [/logs/log_00095.json] key F2 copy]", c.take())
	for _, open := range []func(){func() { key(desktop.KeyMenu) }, func() { test.Tap(b.more) }} {
		open()
		if menus := uitest.All[*widget.PopUpMenu](w.Canvas().Overlays().Top()); len(menus) != 1 || len(menus[0].Items) != 2 {
			t.Fatal("no menu of 2 items")
		}
		w.Canvas().Overlays().Remove(w.Canvas().Overlays().Top())
	}
	// Typing searches.
	b.list.TypedRune('k')
	test.Type(b.search, "arl")
	b.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	uitest.Is(t, "text of the search, and focus", "karl true", b.filter().Text, b.Focused())
	b.Find()
	b.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	uitest.Is(t, "Escape, twice, called", "[key Escape] ", c.take(), b.search.Text)
}

// A long list is filtered in the background, once for each change. Only the latest result is shown.
func TestManyAreChosenInTheBackground(t *testing.T) {
	b, _, _ := browse(t, 0, fyne.NewSize(1100, 660))
	var waiting []func()
	b.do.Work = func(work, then func()) {
		waiting = append(waiting, func() { work(); then() })
	}
	run := func(want int) {
		t.Helper()
		uitest.Is(t, "pieces of work", want, len(waiting))
		for _, f := range waiting {
			f()
		}
		waiting = nil
	}
	all := games(many)
	b.SetGames(all)
	run(2) // the values of the filters, and the list
	uitest.Is(t, "listed", many, len(b.Shown()))
	for range 100 { // reports of a scan
		b.SetGames(all)
	}
	run(0)
	b.search.SetText("k")
	b.search.SetText("kar")
	waiting[0], waiting[1] = waiting[1], waiting[0] // the first choice comes late
	run(2)
	if n := len(b.Shown()); n == 0 || n == many {
		t.Errorf("%d listed", n)
	}
	b.SetGames(games(many))
	b.SetGames(games(10)) // another folder
	run(2)
	uitest.Is(t, "listed of another folder", "10 false", len(b.all), len(b.Shown()) > 10)
}

// Errors of unreadable logs are shown in the window's language, and the search finds them.
func TestProblemsInGerman(t *testing.T) {
	_, _ = words.Use("de")
	defer func() { _, _ = words.Use("en") }()
	games := []library.Game{
		{Path: "/logs/a.json", Name: "a.json", Problem: &logging.Error{Move: 3, Err: logging.ErrMove}},
		{Path: "/logs/b.json", Name: "b.json", Problem: &logging.Error{Move: logging.NoMove, Err: logging.ErrEmpty}},
	}
	b, _, _ := browse(t, 0, fyne.NewSize(1500, 500))
	b.SetGames(games)
	for text, want := range map[string]int{"leer": 1, "empty": 0, "ungültiger teilzug": 1, "json": 2} {
		b.search.SetText(text)
		uitest.Is(t, text, want, len(b.games))
	}
}

func openTab(t *testing.T, n int) (*Tab, *calls) {
	t.Helper()
	c := &calls{}
	tab := NewTab(c.actions())
	tab.SetGames(games(n))
	w := test.NewTempApp(t).NewWindow("")
	t.Cleanup(w.Close)
	w.SetContent(tab)
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { *c = append(*c, "key "+string(e.Name)) })
	w.Resize(fyne.NewSize(320, 500))
	return tab, c
}

// The latest game comes first. Digits search, because the tab has no titles of columns.
func TestTab(t *testing.T) {
	tab, c := openTab(t, 30)
	tab.list.TypedRune('2')
	order := library.Order{Column: library.ColumnDate, Descending: true}
	want := library.Select(games(30), library.Filter{Text: "2"}, order, library.AsWritten)
	uitest.Is(t, "shown", shown(want), shown(tab.Shown()))
	tab.search.SetText("00014")
	uitest.Is(t, "row", "★|Karl –|2026-01-03 07:43 · Minimax 3 · 5 seeds|Mini|60 : 0", line(tab.pane, 0))
	tab.search.SetText("")
	tab.Select(tab.Shown()[1].Path)
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn, fyne.KeyF1} {
		tab.list.TypedKey(&fyne.KeyEvent{Name: name})
	}
	test.Tap(tab.browse)
	uitest.Is(t, "called", "[open /logs/log_00028.json open /logs/tournament/log_00027.json key F1 browse]", c.take())
}

// A hidden tab releases the focus and does not take it.
func TestAwayWithoutFocus(t *testing.T) {
	tab, _ := openTab(t, 30)
	c := fyne.CurrentApp().Driver().CanvasForObject(tab)
	for _, focus := range []func(){tab.FocusList, tab.Find} {
		tab.SetAway(false)
		focus()
		before := c.Focused()
		tab.SetAway(true)
		tab.FocusList()
		tab.Find()
		uitest.Is(t, "focused, also while hidden", "true false", before != nil, c.Focused() != nil)
	}
}
