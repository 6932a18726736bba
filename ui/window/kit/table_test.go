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

// seen returns the visible texts of a pane.
func seen(p *pane) []string {
	var all []string
	for _, c := range p.texts[:p.usedTexts] {
		all = append(all, c.Text.Text)
	}
	return all
}

func TestOnlyWhatIsInSightIsDrawn(t *testing.T) {
	table := open(t, numbered(10_000, 40), fyne.NewSize(600, 300))
	if n := table.all.usedTexts; n == 0 || n > 200 {
		t.Errorf("draws %d texts of 400,000", n)
	}
	if got := seen(table.left)[0]; got != "0.0" {
		t.Errorf("the first fixed cell is %q", got)
	}
	for range 10_000 {
		table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
	if table.Cursor() != 9_999 {
		t.Errorf("the cursor is at %d", table.Cursor())
	}
	if got := seen(table.left); !slices.Contains(got, "9999.0") {
		t.Errorf("the last row is not seen: %q", got)
	}
	if n := len(table.all.texts); n > 400 {
		t.Errorf("keeps %d texts", n)
	}
}

// The head and the fixed columns follow the scrolled rows. A long name is shortened.
func TestFixedPartsFollow(t *testing.T) {
	table := open(t, numbered(50, 30), fyne.NewSize(500, 200))
	if got := table.fixedWidth(); got > 500*fixedShare+1 {
		t.Errorf("the fixed columns take %v of 500", got)
	}
	if name := seen(table.left); !strings.HasSuffix(name[len(name)-1], "…") {
		t.Errorf("%q is not shortened", name)
	}
	for range 4 {
		table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	table.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -100)})
	at := table.scroll.Offset
	if at.X <= 0 || at.Y <= 0 {
		t.Fatalf("scrolled to %v", at)
	}
	if got := table.title.Position().X; got != -at.X {
		t.Errorf("the head is at %v, want %v", got, -at.X)
	}
	if got := table.left.Position().Y; got != -at.Y {
		t.Errorf("the fixed columns are at %v, want %v", got, -at.Y)
	}
	if got := seen(table.title); slices.Contains(got, "C2") {
		t.Errorf("the head still shows what was scrolled away: %q", got)
	}
}

func TestKeysAndMouse(t *testing.T) {
	table := open(t, numbered(50, 4), fyne.NewSize(600, 300))
	var opened, cursors []int
	table.OnOpen = func(row int) { opened = append(opened, row) }
	table.OnCursor = func(row int) { cursors = append(cursors, row) }
	test.WidgetRenderer(table)
	for _, name := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnd, fyne.KeyEnter, fyne.KeyHome, fyne.KeyUp} {
		table.TypedKey(&fyne.KeyEvent{Name: name})
	}
	at := table.RowAt(3)
	table.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	table.DoubleTapped(&fyne.PointEvent{Position: at})
	if want := []int{2, 49, 3}; !slices.Equal(opened, want) {
		t.Errorf("opened %v, want %v", opened, want)
	}
	if want := []int{1, 2, 49, 0, 3}; !slices.Equal(cursors, want) {
		t.Errorf("the cursor went to %v, want %v", cursors, want)
	}
	table.DoubleTapped(&fyne.PointEvent{Position: fyne.NewPos(at.X, table.headHeight()/2)})
	if len(opened) != 3 {
		t.Error("a double click on the head opens a row")
	}
	if table.HandleKey(&fyne.KeyEvent{Name: fyne.KeyF5}) {
		t.Error("F5 means something")
	}
}

// keyed returns data with one row per letter, which is its key, and columns that can be sorted by.
func keyed(letters string) Data {
	return Data{
		Rows: len(letters), Key: func(row int) string { return letters[row : row+1] },
		Cell: func(row, column int) Cell {
			text := strings.Repeat(letters[row:row+1], 6*column+6)
			return Cell{Mark: noSign, Text: text, Note: "note"}
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

const noSign = " "

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
	before := table.scroll.Offset.Y
	table.Set(keyed("456780123" + letters))
	if table.Cursor() != 25 || table.scroll.Offset.Y != before+5*table.rowHeight() {
		t.Errorf("below: cursor %d, offset %v, want 25, %v", table.Cursor(), table.scroll.Offset.Y, before+5*table.rowHeight())
	}
}

// chosenKeys returns the keys of the selected rows.
func chosenKeys(t *Table) (keys string) {
	for _, row := range t.Selected() {
		keys += t.data.Key(row)
	}
	return keys
}

func TestSelection(t *testing.T) {
	table := open(t, Data{}, fyne.NewSize(700, 300))
	table.MultiSelect = true
	shift, ctrl := fyne.KeyModifierShift, fyne.KeyModifierShortcutDefault
	type click struct {
		at  int
		mod fyne.KeyModifier
	}
	for _, tt := range []struct {
		clicks []click
		want   string
	}{
		{nil, ""},
		{[]click{{2, 0}, {4, 0}}, "e"},
		{[]click{{2, 0}, {4, shift}, {0, shift}}, "abc"}, // from the anchor
		{[]click{{4, ctrl}, {1, ctrl}}, "be"},
		{[]click{{4, ctrl}, {1, ctrl}, {4, ctrl}}, "b"},
		{[]click{{0, 0}, {3, ctrl}, {5, shift | ctrl}}, "adef"},
		{[]click{{3, shift}}, "d"}, // without an anchor
	} {
		table.data, table.rowSet = Data{}, newRowSet()
		table.Set(keyed("abcdef"))
		for _, c := range tt.clicks {
			table.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: table.RowAt(c.at)}, Button: desktop.MouseButtonPrimary, Modifier: c.mod})
		}
		if got := chosenKeys(table); got != tt.want {
			t.Errorf("clicks %v select %q, want %q", tt.clicks, got, tt.want)
		}
	}
	table.Set(keyed("abcdef"))
	press := func(names ...fyne.KeyName) {
		for _, name := range names {
			table.TypedKey(&fyne.KeyEvent{Name: name})
		}
	}
	press(fyne.KeyHome)
	table.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	press(fyne.KeyDown, fyne.KeyDown)
	table.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	for range 2 {
		table.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyDown, Modifier: ctrl})
	}
	if got := chosenKeys(table); got != "abc" || table.Cursor() != 4 {
		t.Errorf("Shift selects %q; Ctrl goes to %d", got, table.Cursor())
	}
	press(fyne.KeySpace)
	menus := 0
	table.OnMenu = func(fyne.Position) { menus++ }
	right := func(row int) {
		at := fyne.PointEvent{Position: table.RowAt(row)}
		table.MouseDown(&desktop.MouseEvent{PointEvent: at, Button: desktop.MouseButtonSecondary})
		table.TappedSecondary(&at)
	}
	right(0)
	if got := chosenKeys(table); got != "abce" {
		t.Errorf("Space selects %q beside the others, which the other button keeps", got)
	}
	right(5)
	if got := chosenKeys(table); got != "f" || menus != 2 {
		t.Errorf("the other button selects %q elsewhere; %d menus", got, menus)
	}
	table.TypedShortcut(&fyne.ShortcutSelectAll{})
	table.Set(keyed("fdzb"))
	if got := chosenKeys(table); got != "fdb" || table.Cursor() != 0 {
		t.Errorf("of all %q are left, the cursor is at %d", got, table.Cursor())
	}
	table.Set(keyed("zy"))
	if got := chosenKeys(table); table.CountSelected() != 0 || got != "z" {
		t.Errorf("%q is selected of others", got)
	}
	table.Set(keyed(""))
	if got := chosenKeys(table); got != "" {
		t.Errorf("%q is selected of nothing", got)
	}
}

// Clicks on titles and keys sort the rows.
func TestTitles(t *testing.T) {
	table := open(t, Data{}, fyne.NewSize(800, 300))
	var sorted []string
	table.OnSort = func(id string) { sorted = append(sorted, id) }
	table.Set(keyed("abcdef"))
	if got := seen(table.title); !slices.Contains(got, "▲") {
		t.Errorf("the titles are %q, and none says that it is sorted by", got)
	}
	s := table.sorter
	for _, c := range s.columns {
		at := desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(c.x+c.width/2, 5)}, Button: desktop.MouseButtonPrimary}
		s.MouseDown(&at)
		s.MouseUp(&at)
	}
	for _, name := range []fyne.KeyName{fyne.KeyRight, fyne.KeyReturn, fyne.KeyLeft, fyne.KeySpace} {
		s.TypedKey(&fyne.KeyEvent{Name: name})
	}
	if want := []string{"a", "b", "c", "d", "b", "a"}; !slices.Equal(sorted, want) {
		t.Errorf("sorted by %v, want %v", sorted, want)
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
	table.Resize(fyne.NewSize(380, 300))
	if table.widths[4] != 0 || table.widths[1] == 0 {
		t.Errorf("in a narrow table columns have %v", table.widths)
	}
}

func TestEmpty(t *testing.T) {
	table := open(t, Data{Empty: "Nothing yet."}, fyne.NewSize(300, 200))
	if !table.empty.Visible() || table.empty.Text != "Nothing yet." {
		t.Error("does not say why it is empty")
	}
	table.OnOpen = func(int) { t.Error("opened a row that there is not") }
	for _, name := range []fyne.KeyName{fyne.KeyDown, fyne.KeyEnd, fyne.KeyReturn, fyne.KeyRight} {
		table.TypedKey(&fyne.KeyEvent{Name: name})
	}
	table.FocusGained()
	if !table.Ringed() {
		t.Error("does not show that it has the focus")
	}
	table.Set(numbered(2, 2))
	if table.empty.Visible() {
		t.Error("still says that it is empty")
	}
}

// Scroll position and cursor stay valid for any data and size.
func TestAnyData(t *testing.T) {
	table := open(t, Data{}, fyne.NewSize(300, 200))
	rapid.Check(t, func(r *rapid.T) {
		d := numbered(rapid.IntRange(0, 80).Draw(r, "rows"), rapid.IntRange(0, 40).Draw(r, "columns"))
		size := fyne.NewSize(rapid.Float32Range(50, 1600).Draw(r, "width"), rapid.Float32Range(20, 900).Draw(r, "height"))
		table.Resize(size)
		table.Set(d)
		for range rapid.IntRange(0, 5).Draw(r, "keys") {
			table.TypedKey(&fyne.KeyEvent{Name: rapid.SampledFrom([]fyne.KeyName{fyne.KeyDown, fyne.KeyUp, fyne.KeyEnd, fyne.KeyHome, fyne.KeyPageDown, fyne.KeyRight, fyne.KeyLeft}).Draw(r, "key")})
		}
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
