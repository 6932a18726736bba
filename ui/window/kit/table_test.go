package kit

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"
)

// numbered returns data with the given number of rows and columns. Two columns are fixed.
func numbered(rows, columns int) Data {
	d := Data{Fixed: min(2, columns), Rows: rows, Cell: func(row, column int) Cell {
		if column == 1 {
			return Cell{Text: fmt.Sprintf("A player of a long name, number %d", row)}
		}
		return Cell{Text: fmt.Sprintf("%d.%d", row, column)}
	}}
	for c := range columns {
		d.Columns = append(d.Columns, Column{Title: fmt.Sprintf("C%d", c), Trailing: c%2 == 0})
	}
	return d
}

// keyed returns data with one row per letter, which is its key, and columns that can be sorted by.
func keyed(letters string) Data {
	return Data{
		Rows: len(letters), Key: func(row int) string { return letters[row : row+1] },
		Cell: func(row, column int) Cell {
			return Cell{Mark: " ", Text: strings.Repeat(letters[row:row+1], 6*column+6), Note: "note"}
		},
		Columns: []Column{
			{Sample: "x"},
			{ID: "a", Title: "A", MinWidth: 60, Grow: true},
			{ID: "b", Title: "B", Sample: "bbbbbbbbbbbb"},
			{ID: "c", Title: "C", Trailing: true, Drop: 1},
			{ID: "d", Title: "D", MinWidth: 60, MaxWidth: 120, Grow: true, Drop: 2},
		},
		Sorted: "b",
	}
}

func open(t *testing.T, d Data, size fyne.Size) *Table {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(NewTheme(Light))
	table := NewTable()
	w := test.NewTempWindow(t, table)
	w.SetPadded(false)
	w.Resize(size)
	table.Set(d)
	return table
}

// seen returns the visible texts of a quarter.
func seen(p *quarter) []string {
	var all []string
	for _, c := range p.texts[:p.usedTexts] {
		all = append(all, c.Text.Text)
	}
	return all
}

func press(f fyne.Focusable, names ...fyne.KeyName) {
	for _, name := range names {
		f.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

func TestOnlyWhatIsInSightIsDrawn(t *testing.T) {
	table := open(t, numbered(1_000, 40), fyne.NewSize(600, 300))
	if n := table.all.usedTexts; n == 0 || n > 200 || seen(table.left)[0] != "0.0" {
		t.Errorf("draws %d texts of 40,000, the first is %q", n, seen(table.left)[0])
	}
	press(table, slices.Repeat([]fyne.KeyName{fyne.KeyPageDown}, 200)...)
	if got := seen(table.left); table.Cursor() != 999 || !slices.Contains(got, "999.0") || len(table.all.texts) > 400 {
		t.Errorf("the cursor is at %d, seen are %q; keeps %d texts", table.Cursor(), got, len(table.all.texts))
	}
}

// The head and the fixed columns follow the scrolled rows.
func TestFixedPartsFollow(t *testing.T) {
	table := open(t, numbered(50, 30), fyne.NewSize(500, 200))
	press(table, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	table.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -100)})
	at := table.scroll.Offset
	if x, y := table.title.Position().X, table.left.Position().Y; at.X <= 0 || at.Y <= 0 || x != -at.X || y != -at.Y {
		t.Errorf("scrolled to %v, the head to %v and the fixed columns to %v", at, x, y)
	}
}

func TestKeysAndMouse(t *testing.T) {
	table := open(t, numbered(50, 4), fyne.NewSize(600, 300))
	var opened, cursors []int
	table.OnOpen = func(row int) { opened = append(opened, row) }
	table.OnCursor = func(row int) { cursors = append(cursors, row) }
	press(table, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnd, fyne.KeyEnter, fyne.KeyHome, fyne.KeyUp)
	at := table.RowAt(3)
	table.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	table.DoubleTapped(&fyne.PointEvent{Position: at})
	table.DoubleTapped(&fyne.PointEvent{Position: fyne.NewPos(at.X, table.headHeight()/2)}) // opens nothing
	if got := fmt.Sprint(opened, cursors); got != "[2 49 3] [1 2 49 0 3]" {
		t.Errorf("opened rows and cursors: %s", got)
	}
}

// Cursor and scroll position follow their rows when others are inserted. At the top, new rows appear
// instead.
func TestRowsWithKeys(t *testing.T) {
	letters := "abcdefghijklmnopqrstuvwxyz"
	table := open(t, keyed(letters), fyne.NewSize(700, 150))
	table.Set(keyed("0123" + letters))
	if table.Cursor() != 0 || table.scroll.Offset.Y != 0 {
		t.Errorf("at the top: cursor %d, offset %v", table.Cursor(), table.scroll.Offset)
	}
	table.Select(20)
	want := table.scroll.Offset.Y + 5*table.rowHeight()
	if table.Set(keyed("456780123" + letters)); table.Cursor() != 25 || table.scroll.Offset.Y != want {
		t.Errorf("below: cursor %d, offset %v, want 25, %v", table.Cursor(), table.scroll.Offset.Y, want)
	}
}

func TestSelection(t *testing.T) {
	table := open(t, Data{}, fyne.NewSize(700, 300))
	table.MultiSelect = true
	wants := func(what, want string) {
		t.Helper()
		keys := ""
		for _, row := range table.Selected() {
			keys += table.data.Key(row)
		}
		if keys != want {
			t.Errorf("%s: %q is selected, want %q", what, keys, want)
		}
	}
	down := func(row int, button desktop.MouseButton, mod fyne.KeyModifier) {
		table.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: table.RowAt(row)}, Button: button, Modifier: mod})
	}
	// A click is the number of a row, after s for Shift and c for Ctrl.
	for clicks, want := range map[string]string{
		"2 4": "e", "2 s4 s0": "abc", "c4 c1": "be", "c4 c1 c4": "b", "0 c3 sc5": "adef", "s3": "d",
	} {
		table.data, table.rowSet = Data{}, newRowSet()
		table.Set(keyed("abcdef"))
		for _, click := range strings.Fields(clicks) {
			var mod fyne.KeyModifier
			if strings.Contains(click, "s") {
				mod |= fyne.KeyModifierShift
			}
			if strings.Contains(click, "c") {
				mod |= fyne.KeyModifierShortcutDefault
			}
			down(int(click[len(click)-1]-'0'), desktop.MouseButtonPrimary, mod)
		}
		wants("clicks "+clicks, want)
	}
	press(table, fyne.KeyHome)
	table.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	press(table, fyne.KeyDown, fyne.KeyDown)
	table.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	for range 2 {
		table.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyDown, Modifier: fyne.KeyModifierShortcutDefault})
	}
	wants("Shift, then Ctrl", "abc")
	press(table, fyne.KeySpace)
	wants("Space", "abce")
	down(0, desktop.MouseButtonSecondary, 0)
	wants("the other button on a selected row", "abce")
	down(5, desktop.MouseButtonSecondary, 0)
	wants("the other button elsewhere", "f")
	table.TypedShortcut(&fyne.ShortcutSelectAll{})
	table.Set(keyed("fdzb"))
	wants("all, of which some are left", "fdb")
	table.Set(keyed(""))
	wants("nothing", "")
}

// Clicks on titles and keys sort the rows.
func TestTitles(t *testing.T) {
	table, sorted := open(t, Data{}, fyne.NewSize(800, 300)), ""
	table.OnSort = func(id string) { sorted += id }
	table.Set(keyed("abcdef"))
	s := table.sorter
	for _, c := range s.columns {
		at := desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(c.x+c.width/2, 5)}, Button: desktop.MouseButtonPrimary}
		s.MouseDown(&at)
		s.MouseUp(&at)
	}
	press(s, fyne.KeyRight, fyne.KeyReturn, fyne.KeyLeft, fyne.KeySpace)
	if got := seen(table.title); sorted != "abcdba" || !slices.Contains(got, "▲") {
		t.Errorf("sorted by %s; the titles are %q", sorted, got)
	}
}

// The visible columns fit a window of any width and use all of it.
func TestColumnsFit(t *testing.T) {
	table := open(t, Data{}, fyne.NewSize(800, 300))
	table.OnSort = func(string) {}
	table.Set(keyed("abcdef"))
	for width := float32(420); width < 2600; width += 7 {
		table.Resize(fyne.NewSize(width, 300))
		if got := sum(table.widths); got > width-barRoom+1 || width > 1200 && got < width-barRoom-1 {
			t.Fatalf("columns %v take %v of %v", table.widths, got, width)
		}
		for i, w := range table.widths {
			if w < 0 || w == 0 && table.data.Columns[i].Drop == 0 {
				t.Fatalf("column %d has %v", i, w)
			}
		}
	}
}

// Scroll position and cursor stay valid for any data and size. A table without rows opens none.
func TestAnyData(t *testing.T) {
	table := open(t, Data{}, fyne.NewSize(300, 200))
	names := []fyne.KeyName{fyne.KeyDown, fyne.KeyUp, fyne.KeyEnd, fyne.KeyHome, fyne.KeyPageDown, fyne.KeyRight, fyne.KeyLeft, fyne.KeyReturn}
	rapid.Check(t, func(r *rapid.T) {
		d := numbered(rapid.IntRange(0, 80).Draw(r, "rows"), rapid.IntRange(0, 40).Draw(r, "columns"))
		table.OnOpen = func(row int) {
			if row < 0 || row >= d.Rows {
				r.Fatalf("opened row %d of %d", row, d.Rows)
			}
		}
		table.Resize(fyne.NewSize(rapid.Float32Range(50, 1600).Draw(r, "width"), rapid.Float32Range(20, 900).Draw(r, "height")))
		table.Set(d)
		press(table, rapid.SliceOfN(rapid.SampledFrom(names), 0, 5).Draw(r, "keys")...)
		if c := table.Cursor(); c < 0 || c > max(0, d.Rows-1) {
			r.Fatalf("the cursor is at %d of %d", c, d.Rows)
		}
		if o := table.scroll.Offset; o.X < 0 || o.Y < 0 || o.Y > max(0, float32(d.Rows)*table.rowHeight()-table.scroll.Size().Height)+1 {
			r.Fatalf("scrolled to %v", o)
		}
		if len(d.Columns) > 0 && len(table.widths) != len(d.Columns) {
			r.Fatalf("%d widths for %d columns", len(table.widths), len(d.Columns))
		}
	})
}
