package loglist

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/library"
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
	at := start
	tests := []struct {
		game library.Game
		want string
	}{
		{
			library.Game{Name: "a.json", Created: at, Players: [2]engine.PlayerSpec{human, scout}, Rules: engine.DefaultRules(), Finished: true, Winner: []int{1}, Seeds: [2]int{18, 30}, Moves: 41, Duration: 65e9},
			"2026-01-02|09:05|Karl|Human|★|Pearl|Scout 6|18 : 30|4 seeds|41|1:05",
		},
		{
			library.Game{Name: "b.json", Folder: "x", Created: at, Players: [2]engine.PlayerSpec{scout, human}, Rules: engine.Rules{Seeds: 1, EmptyCapture: true}, Finished: true, Winner: []int{0, 1}, Seeds: [2]int{6, 6}, Moves: 9},
			"2026-01-02|09:05|Pearl|Scout 6|Karl|Human|6 : 6|draw|1 seed|empty|9",
		},
		{
			library.Game{Name: "c.json", Created: at, Players: [2]engine.PlayerSpec{{Type: engine.TypeExpert, Name: "Expert", Level: 3}, {Type: engine.TypeRandom}}, Rules: engine.DefaultRules(), Seeds: [2]int{3, 2}, Moves: 1, Duration: 3e8},
			"2026-01-02|09:05|Expert|level 3|Random|3 : 2|unfinished|4 seeds|1|0.3 s",
		},
		{
			library.Game{Name: "e.json", Created: at, Players: [2]engine.PlayerSpec{human, human}, Rules: engine.DefaultRules(), Moves: 1, Marks: logging.Marks{Favourite: true, Tags: []string{"club", "to do"}}},
			"♥|2026-01-02|09:05|Karl|Human|Karl|Human|0 : 0|unfinished|4 seeds|1|#club #to do",
		},
		{
			library.Game{Name: "d.json", ModTime: at, Problem: logging.ErrEmpty},
			"2026-01-02|09:05|⚠|d|the file is empty",
		},
	}
	for _, tt := range tests {
		tt.game.Path = tt.game.Name
		b.SetGames([]library.Game{tt.game})
		if got := line(b.pane, 0); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.game.Name, got, tt.want)
		}
	}
}

// A title has players, result and time. The title of an unreadable file is its name.
func TestTitle(t *testing.T) {
	at := time.Date(2026, 1, 2, 9, 5, 0, 0, time.Local)
	game := library.Game{
		Name: "log_1.json", Created: at, Players: [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "Karl"}, {Type: engine.TypeScout, Limit: 6}},
		Finished: true, Winner: []int{0}, Seeds: [2]int{30, 18},
	}
	unfinished, undated := game, game
	unfinished.Finished, unfinished.Winner, undated.Created = false, nil, time.Time{}
	for _, tt := range []struct {
		game library.Game
		want string
	}{
		{game, "Karl – Scout 6 · 30 : 18 · 2026-01-02 09:05"},
		{unfinished, "Karl – Scout 6 · 30 : 18 unfinished · 2026-01-02 09:05"},
		{undated, "Karl – Scout 6 · 30 : 18"},
		{library.Game{Name: "broken.json", Problem: logging.ErrEmpty}, "broken"},
	} {
		if got := Title(tt.game); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

func TestSorting(t *testing.T) {
	b, c, _ := browse(t, 100, fyne.NewSize(1100, 660))
	if got := shown(b.Shown()); got[0] != 99 {
		t.Errorf("at first %v, want the latest first", got[:3])
	}
	tests := []struct {
		do   func()
		want library.Order
	}{
		{func() { b.list.OnSort("date") }, library.Order{Column: library.ColumnDate}},
		{func() { b.list.OnSort("moves") }, library.Order{Column: library.ColumnMoves, Descending: true}},
		{func() { b.list.TypedRune('2') }, library.Order{Column: library.ColumnPlayers}},
		{func() { b.list.TypedRune('6') }, library.Order{Column: library.ColumnDuration, Descending: true}},
	}
	for _, tt := range tests {
		tt.do()
		if b.Order() != tt.want {
			t.Fatalf("sorted by %v, want %v", b.Order(), tt.want)
		}
		want := library.Select(games(100), library.Filter{}, tt.want, library.AsWritten)
		if !slices.Equal(shown(b.Shown()), shown(want)) {
			t.Errorf("%v: shown %v", tt.want, shown(b.Shown())[:5])
		}
		if got := c.take(); got != fmt.Sprintf("[sorted %d %t]", tt.want.Column, tt.want.Descending) {
			t.Errorf("called back %s", got)
		}
	}
}

func TestFilters(t *testing.T) {
	b, _, _ := browse(t, 100, fyne.NewSize(1100, 660))
	f := b.filters
	tests := []struct {
		do   func()
		want library.Filter
	}{
		{func() { b.search.SetText("karl") }, library.Filter{Text: "karl"}},
		{func() { b.search.SetText("") }, library.Filter{}},
		{func() { f.kind.SetSelected("Minimax") }, library.Filter{Type: engine.TypeMinimax}},
		{func() { f.result.SetSelected("Second won") }, library.Filter{Type: engine.TypeMinimax, Result: library.ResultSecond}},
		{func() { f.rules.SetSelected("5 seeds · empty capture") }, library.Filter{Type: engine.TypeMinimax, Result: library.ResultSecond, Seeds: 5, Capture: library.CaptureEmpty}},
		{func() { b.ClearFilters() }, library.Filter{}},
		{func() { f.folders.SetSelected("tournament") }, library.Filter{Folder: "tournament"}},
		{func() { f.folders.SetSelected("No folder") }, library.Filter{Folder: "."}},
		{func() { f.folders.SetSelected("All folders"); f.marks.SetSelected("Favourites") }, library.Filter{Marked: library.Marked{Favourite: true}}},
		{func() { f.marks.SetSelected("#club") }, library.Filter{Marked: library.Marked{Tag: "club"}}},
		{func() { f.marks.SetSelected("All tags"); f.result.SetSelected("I lost") }, library.Filter{Result: library.ResultLost}},
		{func() { f.result.SetSelected("Broken") }, library.Filter{Result: library.ResultBroken}},
	}
	marked := games(100)
	marked[3].Marks, marked[5].Marks = logging.Marks{Favourite: true}, logging.Marks{Tags: []string{"club"}}
	if f.marks.Visible() {
		t.Error("marks can be chosen, and there are none")
	}
	b.SetGames(marked)
	for _, tt := range tests {
		tt.do()
		if b.filter() != tt.want {
			t.Errorf("filter %+v, want %+v", b.filter(), tt.want)
		}
		want := library.Select(marked, tt.want, b.Order(), library.AsWritten)
		if !slices.Equal(shown(b.Shown()), shown(want)) {
			t.Errorf("%+v: shown %v, want %v", tt.want, shown(b.Shown()), shown(want))
		}
		text := fmt.Sprintf("%d of 100 games", len(want))
		if len(want) == 100 {
			text = "100 games"
		}
		if b.total.Text() != text {
			t.Errorf("%+v: says %q, want %q", tt.want, b.total.Text(), text)
		}
		if b.filters.clear.Visible() == tt.want.IsZero() {
			t.Errorf("%+v: clearing is offered: %v", tt.want, b.filters.clear.Visible())
		}
	}
}

// Filters offer the values of the games. A choice without games is reset.
func TestFiltersOfferWhatOccurs(t *testing.T) {
	b, _, _ := browse(t, 100, fyne.NewSize(1100, 660))
	b.filters.result.SetSelected("Broken")
	whole := slices.DeleteFunc(games(100), func(g library.Game) bool { return g.Broken() || g.Folder != "" })
	b.SetGames(whole)
	if got := b.filters.result.Options; slices.Contains(got, "Broken") {
		t.Errorf("offered %q", got)
	}
	if len(b.Shown()) != len(whole) || b.filters.folders.Visible() {
		t.Errorf("%d of %d shown; folders to choose: %v", len(b.Shown()), len(whole), b.filters.folders.Visible())
	}
}

func TestNothingToList(t *testing.T) {
	b, c, w := browse(t, 0, fyne.NewSize(860, 500))
	first := func() { test.Tap(b.notice.first) }
	second := func() { test.Tap(b.notice.second) }
	tests := []struct {
		what        string
		status      library.Status
		games       int
		search      string
		title, text string
		do          func()
		called      string
	}{
		{"empty", library.Status{}, 0, "", "No games yet", "Every finished game is saved here. Play one, choose another folder, or drop a saved game on the window.", first, "[play]"},
		{"empty", library.Status{}, 0, "", "No games yet", "Every finished game is saved here. Play one, choose another folder, or drop a saved game on the window.", second, "[choose]"},
		{"unreadable", library.Status{Err: errors.New("/logs: permission denied")}, 0, "", "The folder cannot be read", "/logs: permission denied", second, "[again]"},
		{"scanning", library.Status{Scanning: true, Done: 1200, Total: 10_000}, 0, "", "Reading the games…", "1,200 of 10,000", nil, "[]"},
		{"nothing matches", library.Status{}, 100, "nobody", "No matching game", "None of the 100 games matches the search.", first, "[]"},
	}
	for _, tt := range tests {
		b.ClearFilters()
		b.SetGames(games(tt.games))
		b.SetStatus(tt.status)
		b.search.SetText(tt.search)
		if !b.notice.Visible() || b.list.Visible() {
			t.Fatalf("%s: nothing is said", tt.what)
		}
		if b.notice.title.Text != tt.title || b.notice.text.Text != tt.text {
			t.Errorf("%s: said %q, %q", tt.what, b.notice.title.Text, b.notice.text.Text)
		}
		if b.notice.progress.Visible() != tt.status.Scanning {
			t.Errorf("%s: progress shown: %v", tt.what, b.notice.progress.Visible())
		}
		if tt.do != nil {
			tt.do()
		} else if b.notice.first.Visible() || b.notice.second.Visible() {
			t.Errorf("%s: something is to be pressed", tt.what)
		}
		if got := c.take(); got != tt.called {
			t.Errorf("%s: called %s, want %s", tt.what, got, tt.called)
		}
	}
	if b.notice.Visible() || len(b.Shown()) != 100 || w.Canvas().Focused() != b.list {
		t.Error("clearing the filters does not bring the list back")
	}
}

func TestUndoBar(t *testing.T) {
	b, c, _ := browse(t, 10, fyne.NewSize(860, 500))
	if b.CanUndo() {
		t.Error("something can be undone at first")
	}
	b.SetUndo("3 games moved to the trash")
	if !b.CanUndo() || b.undo.text.Text != "3 games moved to the trash" {
		t.Errorf("said %q", b.undo.text.Text)
	}
	test.Tap(b.undo.button)
	test.Tap(b.undo.close)
	if got := c.take(); got != "[undo]" || b.CanUndo() {
		t.Errorf("called %s; still there: %v", got, b.CanUndo())
	}
}

// A hidden list is sorted only when it is shown again.
func TestAway(t *testing.T) {
	b, _, _ := browse(t, 10, fyne.NewSize(860, 500))
	b.SetAway(true)
	b.SetGames(games(20))
	b.SetOrder(library.Order{Column: library.ColumnName})
	if len(b.Shown()) != 10 {
		t.Errorf("%d games listed for nobody", len(b.Shown()))
	}
	b.SetAway(false)
	if got := shown(b.Shown()); len(got) != 20 || got[0] != 0 {
		t.Errorf("listed %v", got)
	}
}

// The log on the board is marked. Selection and scroll position stay when the folder changes. A new
// order scrolls to the top or to the selection.
func TestPlaces(t *testing.T) {
	b, _, _ := browse(t, 1000, fyne.NewSize(860, 500))
	b.SetOpen(b.Shown()[2].Path)
	for i, want := range []bool{false, false, true} {
		if strings.HasPrefix(line(b.pane, i), markOpen) != want {
			t.Errorf("row %d: %q", i, line(b.pane, i))
		}
	}
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
	b.SetGames(games(1000)[:3])
	b.SetGames(games(1000))
	b.SetOrder(library.Order{Column: library.ColumnMoves})
	if first, _ := b.list.VisibleRows(); first != 0 || b.list.Cursor() != 0 {
		t.Errorf("at %d, the cursor at %d, want the top", first, b.list.Cursor())
	}
}

// Buttons, keys and the menu act on the selected games.
func TestWhatIsSelected(t *testing.T) {
	b, c, w := browse(t, 100, fyne.NewSize(860, 500))
	if len(b.Selected()) != 0 || b.delete.Visible() {
		t.Error("something is selected at first")
	}
	b.FocusList()
	key := func(name fyne.KeyName) { b.list.TypedKey(&fyne.KeyEvent{Name: name}) }
	key(fyne.KeyDown)
	key(fyne.KeyReturn)
	b.list.TypedShortcut(&fyne.ShortcutSelectAll{})
	if b.total.Text() != "100 games · 100 selected" || b.open.Visible() || !b.delete.Visible() {
		t.Errorf("says %q; open offered: %v, delete offered: %v", b.total.Text(), b.open.Visible(), b.delete.Visible())
	}
	b.Select(b.Shown()[4].Path)
	test.Tap(b.delete)
	test.Tap(b.export)
	key(fyne.KeyF2)
	if do, ok := b.list.Edit("copy"); ok {
		do()
	}
	if got := c.take(); got != "[open /logs/log_00098.json delete [/logs/log_00095.json] export [/logs/log_00095.json] key F2 copy]" {
		t.Errorf("called %s", got)
	}
	for _, open := range []func(){func() { key(desktop.KeyMenu) }, func() { test.Tap(b.more) }} {
		open()
		var m *widget.PopUpMenu
		for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
			if menu, ok := o.(*widget.PopUpMenu); ok {
				m = menu
			}
		}
		if m == nil || len(m.Items) != 2 {
			t.Fatal("no menu of 2 items")
		}
		w.Canvas().Overlays().Remove(w.Canvas().Overlays().Top())
	}
	// Typing searches.
	b.list.TypedRune('k')
	test.Type(b.search, "arl")
	b.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if b.filter().Text != "karl" || !b.Focused() {
		t.Errorf("looked for %q", b.filter().Text)
	}
	b.Find()
	b.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got := c.take(); got != "[key Escape]" || b.search.Text != "" {
		t.Errorf("Escape, twice, called %s and left %q", got, b.search.Text)
	}
}

// A long list is filtered in the background, once for each change. Only the latest result is shown.
// The same list again needs no work.
func TestManyAreChosenInTheBackground(t *testing.T) {
	b, _, _ := browse(t, 0, fyne.NewSize(1100, 660))
	var waiting []func()
	b.do.Work = func(work, then func()) {
		waiting = append(waiting, func() { work(); then() })
	}
	run := func(want int) {
		t.Helper()
		if len(waiting) != want {
			t.Errorf("%d pieces of work, want %d", len(waiting), want)
		}
		for _, f := range waiting {
			f()
		}
		waiting = nil
	}
	all := games(many)
	b.SetGames(all)
	if len(b.Shown()) != 0 {
		t.Error("listed at once")
	}
	run(2) // the values of the filters, and the list
	if len(b.Shown()) != many || !slices.Contains(b.filters.result.Values(), library.ResultDraw) {
		t.Errorf("%d listed, to filter by %v", len(b.Shown()), b.filters.result.Values())
	}
	for range 100 { // reports of a scan
		b.SetGames(all)
		b.SetStatus(library.Status{Folder: "/logs", Scanning: true, Done: 5, Total: 10})
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
	if len(b.all) != 10 || len(b.Shown()) > 10 {
		t.Errorf("%d listed of another folder with 10", len(b.Shown()))
	}
}

// Errors of unreadable logs are shown in the window's language, and the search finds them.
func TestProblemsInGerman(t *testing.T) {
	if _, err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if _, err := words.Use("en"); err != nil {
			t.Error(err)
		}
	}()
	games := []library.Game{
		{Path: "/logs/a.json", Name: "a.json", Problem: &logging.Error{Move: 3, Err: logging.ErrMove}},
		{Path: "/logs/b.json", Name: "b.json", Problem: &logging.Error{Move: logging.NoMove, Err: logging.ErrEmpty}},
	}
	b, _, _ := browse(t, 0, fyne.NewSize(1500, 500))
	b.SetGames(games)
	for text, want := range map[string]int{"leer": 1, "empty": 0, "ungültiger teilzug": 1, "json": 2} {
		b.search.SetText(text)
		if got := len(b.games); got != want {
			t.Errorf("%q finds %d logs, want %d", text, got, want)
		}
	}
}
