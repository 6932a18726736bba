package loglist

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/logging/library"
	"kalah/ui/window/uitest"
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

// The latest game comes first. Digits do not sort, because the tab has no titles of columns.
func TestTabRows(t *testing.T) {
	tab, _ := openTab(t, 30)
	tab.list.TypedRune('2')
	order := library.Order{Column: library.ColumnDate, Descending: true}
	want := library.Select(games(30), library.Filter{Text: "2"}, order, library.AsWritten)
	if fmt.Sprint(shown(tab.Shown())) != fmt.Sprint(shown(want)) {
		t.Errorf("shown %v, want %v", shown(tab.Shown()), shown(want))
	}
	tab.search.SetText("00014")
	if got, want := line(tab.pane, 0), "★|Karl –|2026-01-03 07:43 · Minimax 3 · 5 seeds|Mini|60 : 0"; got != want {
		t.Errorf("%q, want %q", got, want)
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
	uitest.Is(t, "called", want, c.take())
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
