package loglist

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
)

func TestMouse(t *testing.T) {
	b, c, w := browse(t, 100, fyne.NewSize(860, 500))
	l := b.list
	press(l, 3, 0)
	if w.Canvas().Focused() != l {
		t.Error("a click does not focus the list")
	}
	press(l, 5, fyne.KeyModifierShift)
	press(l, 1, fyne.KeyModifierShortcutDefault)
	if got := fmt.Sprint(numbers(b.Selected())); got != "[98 96 95 94]" {
		t.Errorf("selected %s", got)
	}
	if b.total.Text() != "100 logs · 4 selected" || !b.open.Disabled() || b.trash.Disabled() {
		t.Errorf("told %q; open disabled: %v, delete disabled: %v", b.total.Text(), b.open.Disabled(), b.trash.Disabled())
	}
	test.Tap(b.trash)
	test.Tap(b.export)
	if got := c.take(); got != "[delete [/logs/log_00098.json /logs/tournament/log_00096.json /logs/log_00095.json /logs/log_00094.json]"+
		" export [/logs/log_00098.json /logs/tournament/log_00096.json /logs/log_00095.json /logs/log_00094.json]]" {
		t.Errorf("called %s", got)
	}
	l.All[2].DoubleTapped(nil)
	if got := c.take(); got != "[open /logs/log_00097.json]" {
		t.Errorf("a double click called %s", got)
	}
	// The other button keeps a selection that it falls into, and else makes one.
	right := func(i int) { l.All[i].MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonSecondary}) }
	right(4)
	if got := len(b.Selected()); got != 4 {
		t.Errorf("%d selected, want the 4 as they were", got)
	}
	right(8)
	if got := fmt.Sprint(numbers(b.Selected())); got != "[91]" {
		t.Errorf("selected %s", got)
	}
	l.All[8].TappedSecondary(&fyne.PointEvent{AbsolutePosition: fyne.NewPos(200, 200)})
	if w.Canvas().Overlays().Top() == nil {
		t.Error("no menu")
	}
}

// The menu is what it is told: by the other button, by its key and by the button
// for more.
func TestMenu(t *testing.T) {
	b, c, w := browse(t, 100, fyne.NewSize(860, 500))
	press(b.list, 0, 0)
	for _, open := range []func(){
		func() { b.list.All[0].TappedSecondary(&fyne.PointEvent{AbsolutePosition: fyne.NewPos(200, 200)}) },
		func() { key(b.list, desktop.KeyMenu) },
		func() { test.Tap(b.more) },
	} {
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
		m.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		m.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		m.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if got := c.take(); got != "[more]" {
			t.Errorf("called %s", got)
		}
	}
}

func TestKeys(t *testing.T) {
	b, c, w := browse(t, 100, fyne.NewSize(860, 500))
	l := b.list
	b.FocusList()
	page := l.Page()
	if page < 5 {
		t.Fatalf("a page of %d rows", page)
	}
	at := func() int { return index(l.games, l.selection.cursor) }
	for _, tt := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyDown, 1},
		{fyne.KeyDown, 2},
		{fyne.KeyUp, 1},
		{fyne.KeyUp, 0},
		{fyne.KeyUp, 0},
		{fyne.KeyPageDown, page},
		{fyne.KeyPageUp, 0},
		{fyne.KeyEnd, 99},
		{fyne.KeyDown, 99},
		{fyne.KeyHome, 0},
	} {
		key(l, tt.key)
		if at() != tt.want || len(l.selection.paths) != 1 || !l.selection.paths[l.games[tt.want].Path] {
			t.Errorf("%s: at %d, %d selected, want %d alone", tt.key, at(), len(l.selection.paths), tt.want)
		}
		if y := float32(at()) * l.Height; y < l.Scroll.Offset.Y || y+l.Height > l.Scroll.Offset.Y+l.Scroll.Size().Height {
			t.Errorf("%s: row %d is not in sight", tt.key, at())
		}
	}
	l.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	key(l, fyne.KeyDown, fyne.KeyDown)
	l.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	if got := fmt.Sprint(numbers(b.Selected())); got != "[99 98 97]" {
		t.Errorf("Shift selects %s", got)
	}
	ctrl := func(name fyne.KeyName) {
		l.TypedShortcut(&desktop.CustomShortcut{KeyName: name, Modifier: fyne.KeyModifierShortcutDefault})
	}
	ctrl(fyne.KeyDown)
	ctrl(fyne.KeyDown)
	if got := fmt.Sprint(numbers(b.Selected())); got != "[99 98 97]" || at() != 4 {
		t.Errorf("Ctrl selects %s, at %d", got, at())
	}
	key(l, fyne.KeySpace)
	if got := fmt.Sprint(numbers(b.Selected())); got != "[99 98 97 95]" {
		t.Errorf("Space selects %s", got)
	}
	key(l, fyne.KeyReturn)
	if got := c.take(); got != "[open /logs/log_00095.json]" {
		t.Errorf("Enter called %s", got)
	}
	// What is done to logs beside that is for the window's commands.
	key(l, fyne.KeyHome, fyne.KeyF2, fyne.KeyDelete, fyne.KeyEscape)
	if do, ok := l.Edit("copy"); ok {
		do()
	}
	if _, ok := l.Edit("paste"); ok {
		t.Error("Ctrl+V means something")
	}
	first := l.games[0].Path
	if got, want := c.take(), "[key F2 key Delete key Escape copy]"; got != want {
		t.Errorf("called %s, want %s", got, want)
	}
	if got := b.Selected(); !slices.Equal(got, []string{first}) {
		t.Errorf("selected %s, want %s, which these are about", got, first)
	}
	l.TypedShortcut(&fyne.ShortcutSelectAll{})
	if len(b.Selected()) != 100 {
		t.Errorf("%d selected of all", len(b.Selected()))
	}
	// What is typed is looked for.
	l.TypedRune('k')
	if w.Canvas().Focused() != b.search || b.search.Text != "k" {
		t.Errorf("typed %q", b.search.Text)
	}
	test.Type(b.search, "arl")
	b.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if b.filter().Text != "karl" || w.Canvas().Focused() != l {
		t.Errorf("looked for %q", b.filter().Text)
	}
	b.Find()
	b.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got := c.take(); got != "[key Escape]" || b.search.Text != "" {
		t.Errorf("Escape, twice, called %s and left %q", got, b.search.Text)
	}
}

// Only as many rows are drawn as are in sight, wherever that is, and each shows
// its own game.
func TestRowsAreUsedAgain(t *testing.T) {
	b, _, _ := browse(t, 10_000, fyne.NewSize(860, 500))
	l := b.list
	rows := len(l.All)
	if rows > 20 {
		t.Fatalf("%d rows", rows)
	}
	for _, y := range []float32{0, 10, 5000, 123_456, 5000, 1e9, 0} {
		l.ScrollTo(y)
		if len(l.All) != rows {
			t.Fatalf("%d rows at %v", len(l.All), y)
		}
		top := int(l.Scroll.Offset.Y / l.Height)
		for i := top; i < min(top+l.Page(), 10_000); i++ {
			r := l.All[i%rows]
			if r.Index != i || !r.Visible() || r.Position().Y != float32(i)*l.Height {
				t.Fatalf("at %v game %d is in row %d at %v", y, i, r.Index, r.Position())
			}
		}
	}
}

func TestListFollowsTheFolder(t *testing.T) {
	b, _, _ := browse(t, 1000, fyne.NewSize(860, 500))
	l := b.list
	key(l, fyne.KeyHome)
	l.goTo(500, gesture{})
	chosen, top := b.Selected(), l.games[l.First].Path
	offset := l.Scroll.Offset.Y - float32(l.First)*l.Height

	more := append(games(1000), library.Game{Path: "/logs/new.json", Name: "new.json", ModTime: start.AddDate(1, 0, 0)})
	more = slices.DeleteFunc(more, func(g library.Game) bool { return g.Path == l.games[3].Path || g.Path == l.games[700].Path })
	b.SetGames(more)
	if got := b.Selected(); !slices.Equal(got, chosen) {
		t.Errorf("selected %v, before %v", got, chosen)
	}
	if got := l.games[l.First].Path; got != top || l.Scroll.Offset.Y-float32(l.First)*l.Height != offset {
		t.Errorf("at the top is %s, before %s", got, top)
	}
	b.SetGames(more[:3])
	if len(b.Shown()) != 3 || l.Scroll.Offset.Y != 0 {
		t.Errorf("%d shown at %v", len(b.Shown()), l.Scroll.Offset.Y)
	}
}

func TestTheLogThatIsOpenIsMarked(t *testing.T) {
	b, _, _ := browse(t, 10, fyne.NewSize(860, 500))
	b.SetOpen(b.Shown()[2].Path)
	for i, text := range texts(b.list) {
		if marked := text[:len(markOpen)] == markOpen; marked != (i == 2) {
			t.Errorf("row %d: %q", i, text)
		}
	}
}

// Another order is looked at from the top, or from what is selected.
func TestPlaceAfterSorting(t *testing.T) {
	b, _, _ := browse(t, 1000, fyne.NewSize(860, 500))
	l := b.list
	b.FocusList()
	l.ScrollTo(5000)
	b.SetOrder(library.Order{Column: library.ColumnName})
	if l.Scroll.Offset.Y != 0 || l.selection.cursor != l.games[0].Path {
		t.Errorf("at %v, the cursor on %s, want the top", l.Scroll.Offset.Y, l.selection.cursor)
	}
	key(l, fyne.KeyDown)
	chosen := b.Selected()[0]
	b.SetOrder(library.Order{Column: library.ColumnName, Descending: true})
	if i := index(l.games, chosen); i != 998 || i < l.First || i >= l.Last {
		t.Errorf("what is selected is row %d, in sight are %d to %d", i, l.First, l.Last)
	}
}
