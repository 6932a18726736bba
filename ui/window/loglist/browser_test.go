package loglist

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/library"
)

// texts returns what is written in the rows in sight, row by row.
func texts(l *list) []string {
	var all []string
	for i := l.First; i < l.Last; i++ {
		var row []string
		for _, o := range test.WidgetRenderer(l.All[i%len(l.All)]).Objects() {
			if text, ok := o.(*canvas.Text); ok && text.Visible() && text.Text != "" {
				row = append(row, text.Text)
			}
		}
		all = append(all, strings.Join(row, "|"))
	}
	return all
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
			"2026-01-02|09:05|18 : 30|4 seeds|41|1:05|a|Karl|Human|★|Pearl|Scout 6",
		},
		{
			library.Game{Name: "b.json", Folder: "x", Created: at, Players: [2]engine.PlayerSpec{scout, human}, Rules: engine.Rules{Seeds: 1, EmptyCapture: true}, Finished: true, Winner: []int{0, 1}, Seeds: [2]int{6, 6}, Moves: 9},
			"2026-01-02|09:05|6 : 6|draw|1 seed|empty capture|9|x/b|Pearl|Scout 6|Karl|Human",
		},
		{
			library.Game{Name: "c.json", Created: at, Players: [2]engine.PlayerSpec{{Type: engine.TypeExpert, Name: "Expert", Level: 3}, {Type: engine.TypeRandom}}, Rules: engine.DefaultRules(), Seeds: [2]int{3, 2}, Moves: 1, Duration: 3e8},
			"2026-01-02|09:05|3 : 2|unfinished|4 seeds|1|0.3 s|c|Expert|level 3|Random",
		},
		{
			library.Game{Name: "d.json", ModTime: at, Problem: logging.ErrEmpty},
			"2026-01-02|09:05|⚠|d|the file is empty",
		},
	}
	for _, tt := range tests {
		tt.game.Path = tt.game.Name
		b.SetGames([]library.Game{tt.game})
		if got := texts(b.list); len(got) != 1 || got[0] != tt.want {
			t.Errorf("%s: %q, want %q", tt.game.Name, got, tt.want)
		}
	}
}

func TestSorting(t *testing.T) {
	b, c, _ := browse(t, 100, fyne.NewSize(1100, 660))
	if got := shown(b.Shown()); got[0] != 99 {
		t.Errorf("at first %v, want the latest first", got[:3])
	}
	byTitle := func(text string) {
		for _, title := range b.header.titles {
			if title.column.title == text {
				test.Tap(title)
				return
			}
		}
		t.Fatalf("no column %q", text)
	}
	tests := []struct {
		do   func()
		want library.Order
	}{
		{func() { byTitle("Date") }, library.Order{Column: library.ColumnDate}},
		{func() { byTitle("Moves") }, library.Order{Column: library.ColumnMoves, Descending: true}},
		{func() { byTitle("Moves") }, library.Order{Column: library.ColumnMoves}},
		{func() { b.list.TypedRune('2') }, library.Order{Column: library.ColumnPlayers}},
		{func() { b.list.TypedRune('2') }, library.Order{Column: library.ColumnPlayers, Descending: true}},
		{func() { b.list.TypedRune('7') }, library.Order{Column: library.ColumnName}},
	}
	for _, tt := range tests {
		tt.do()
		if b.Order() != tt.want {
			t.Fatalf("sorted by %v, want %v", b.Order(), tt.want)
		}
		want := library.SelectExplained(games(100), library.Filter{}, tt.want, error.Error)
		if !slices.Equal(shown(b.Shown()), shown(want)) {
			t.Errorf("%v: shown %v", tt.want, shown(b.Shown())[:5])
		}
		if got := c.take(); got != fmt.Sprintf("[sorted %d %t]", tt.want.Column, tt.want.Descending) {
			t.Errorf("called back %s", got)
		}
		for _, title := range b.header.titles {
			arrow := ""
			if title.column.sort == tt.want.Column {
				arrow = "▲"
				if tt.want.Descending {
					arrow = "▼"
				}
			}
			if title.arrow.Text != arrow {
				t.Errorf("%v: arrow %q beside %s, want %q", tt.want, title.arrow.Text, title.column.title, arrow)
			}
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
		{func() { f.folders.SetSelected("All folders"); f.result.SetSelected("Broken") }, library.Filter{Result: library.ResultBroken}},
	}
	for _, tt := range tests {
		tt.do()
		if b.filter() != tt.want {
			t.Errorf("filter %+v, want %+v", b.filter(), tt.want)
		}
		want := library.SelectExplained(games(100), tt.want, b.Order(), error.Error)
		if !slices.Equal(shown(b.Shown()), shown(want)) {
			t.Errorf("%+v: shown %v, want %v", tt.want, shown(b.Shown()), shown(want))
		}
		text := fmt.Sprintf("%d of 100 logs", len(want))
		if len(want) == 100 {
			text = "100 logs"
		}
		if b.total.Text() != text {
			t.Errorf("%+v: told %q, want %q", tt.want, b.total.Text(), text)
		}
		if b.reset.Disabled() != tt.want.IsZero() {
			t.Errorf("%+v: clearing is disabled: %v", tt.want, b.reset.Disabled())
		}
	}
}

// What can be chosen is what there is, and a choice that is gone is given up.
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
		{"empty", library.Status{}, 0, "", "No games yet", "Every finished game is kept here. Play one, choose another folder, or drop a log on the window.", first, "[play]"},
		{"empty", library.Status{}, 0, "", "No games yet", "Every finished game is kept here. Play one, choose another folder, or drop a log on the window.", second, "[choose]"},
		{"unreadable", library.Status{Err: errors.New("/logs: permission denied")}, 0, "", "The folder cannot be read", "/logs: permission denied", first, "[choose]"},
		{"unreadable", library.Status{Err: errors.New("/logs: permission denied")}, 0, "", "The folder cannot be read", "/logs: permission denied", second, "[again]"},
		{"scanning", library.Status{Scanning: true, Done: 1200, Total: 10_000}, 0, "", "Reading the logs…", "1,200 of 10,000", nil, "[]"},
		{"nothing matches", library.Status{}, 100, "nobody", "No matching game", "None of the 100 logs matches the search.", first, "[]"},
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
	b.takeBack()
	b.SetUndo("3 logs moved to the trash")
	if !b.CanUndo() || b.undo.text.Text != "3 logs moved to the trash" {
		t.Errorf("said %q", b.undo.text.Text)
	}
	if got := c.take(); got != "[]" {
		t.Errorf("undone without need: %s", got)
	}
	b.takeBack()
	test.Tap(b.undo.button)
	test.Tap(b.undo.close)
	if got := c.take(); got != "[undo undo]" || b.CanUndo() {
		t.Errorf("called %s; still there: %v", got, b.CanUndo())
	}
}

// A list that nobody sees is not sorted, until somebody does.
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
