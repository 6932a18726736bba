package loglist

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/logging/library"
)

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

func TestTabRows(t *testing.T) {
	tab, _ := openTab(t, 0)
	all := games(30)
	tests := []struct {
		game library.Game
		want string
	}{
		{all[14], "★|Karl –|2026-01-03 07:43 · Minimax 3 · 5 seeds|Mini|60 : 0"},
		{all[7], "⚠|log_00007|move 12: wrong state: found 4 seeds in house C, expected 5"},
	}
	for _, tt := range tests {
		tab.SetGames([]library.Game{tt.game})
		if got := line(tab.pane, 0); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.game.Name, got, tt.want)
		}
	}
}

// The latest game comes first. Digits do not sort, because the tab has no titles of columns.
func TestTabIsByDate(t *testing.T) {
	tab, c := openTab(t, 30)
	latest := library.Order{Column: library.ColumnDate, Descending: true}
	tab.list.TypedRune('2')
	if want := library.Select(games(30), library.Filter{Text: "2"}, latest, library.AsWritten); tab.Order() != latest || fmt.Sprint(shown(tab.Shown())) != fmt.Sprint(shown(want)) {
		t.Errorf("sorted by %v, called %s", tab.Order(), c.take())
	}
}

func TestTabActions(t *testing.T) {
	tab, c := openTab(t, 30)
	tab.Select(tab.Shown()[1].Path)
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn, fyne.KeyDelete, fyne.KeyF1} {
		tab.list.TypedKey(&fyne.KeyEvent{Name: name})
	}
	test.Tap(tab.browse)
	want := "[open /logs/log_00028.json open /logs/tournament/log_00027.json key Delete key F1 browse]"
	if got := c.take(); got != want {
		t.Errorf("called %s, want %s", got, want)
	}
	tab.search.SetText("log_00005")
	if got := fmt.Sprint(shown(tab.Shown()), tab.total.Text()); got != "[5]1 of 30 games" {
		t.Errorf("shown %s", got)
	}
}

// A hidden tab releases the focus and does not take it.
func TestAwayWithoutFocus(t *testing.T) {
	tab, _ := openTab(t, 30)
	c := fyne.CurrentApp().Driver().CanvasForObject(tab)
	for _, focus := range []func(){tab.FocusList, tab.Find} {
		tab.SetAway(false)
		tab.SetGames(games(30))
		if focus(); c.Focused() == nil {
			t.Fatal("it does not take the focus")
		}
		tab.SetAway(true)
		tab.SetGames(nil)
		tab.FocusList()
		tab.Find()
		if f := c.Focused(); f != nil {
			t.Errorf("%T has the focus in a hidden tab", f)
		}
	}
}
