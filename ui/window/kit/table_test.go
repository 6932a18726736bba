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

// numbered returns data of so many rows and columns, of which two are fixed.
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

// seen returns the texts that a part shows.
func seen(p *pane) []string {
	var all []string
	for _, c := range p.texts[:p.used] {
		all = append(all, c.Text.Text)
	}
	return all
}

func TestOnlyWhatIsInSightIsDrawn(t *testing.T) {
	table := open(t, numbered(10_000, 40), fyne.NewSize(600, 300))
	if n := table.all.used; n == 0 || n > 200 {
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

// The head and the fixed columns stay beside what is scrolled, and a long name is
// shortened so that it leaves room.
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
	table.left.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -100)})
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
	at := fyne.NewPos(10, rowHeight()*3.5)
	table.left.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	table.left.DoubleTapped(&fyne.PointEvent{Position: at})
	if want := []int{2, 49, 3}; !slices.Equal(opened, want) {
		t.Errorf("opened %v, want %v", opened, want)
	}
	if want := []int{1, 2, 49, 0, 3}; !slices.Equal(cursors, want) {
		t.Errorf("the cursor went to %v, want %v", cursors, want)
	}
	table.corner.DoubleTapped(&fyne.PointEvent{Position: at})
	if len(opened) != 3 {
		t.Error("a double click on the head opens a row")
	}
	if table.HandleKey(&fyne.KeyEvent{Name: fyne.KeyF5}) {
		t.Error("F5 means something")
	}
}

// New rows at the top leave the cursor and what is in sight with their rows, but at
// the top show themselves.
func TestInserted(t *testing.T) {
	table := open(t, numbered(100, 3), fyne.NewSize(400, 200))
	table.Set(numbered(110, 3))
	table.Inserted(10)
	if table.Cursor() != 0 || table.scroll.Offset.Y != 0 {
		t.Errorf("at the top: cursor %d, offset %v", table.Cursor(), table.scroll.Offset)
	}
	table.Select(20)
	before := table.scroll.Offset.Y
	table.Set(numbered(115, 3))
	table.Inserted(5)
	if table.Cursor() != 25 || table.scroll.Offset.Y != before+5*rowHeight() {
		t.Errorf("below: cursor %d, offset %v, want 25, %v", table.Cursor(), table.scroll.Offset.Y, before+5*rowHeight())
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

// Whatever is shown at whatever size, the columns fill the table or can be scrolled,
// and the cursor is a row.
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
		if o := table.scroll.Offset; o.X < 0 || o.Y < 0 || o.Y > max(0, float32(d.Rows)*rowHeight()-table.scroll.Size().Height)+1 {
			r.Fatalf("scrolled to %v", o)
		}
		if len(d.Columns) > 0 && len(table.widths) != len(d.Columns) {
			r.Fatalf("%d widths for %d columns", len(table.widths), len(d.Columns))
		}
	})
}

func BenchmarkSet(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(NewTheme(Light))
	table := NewTable()
	w := test.NewTempWindow(b, table)
	w.Resize(fyne.NewSize(1600, 1000))
	for i := range b.N {
		d := numbered(30, 33)
		of := d.Cell
		d.Cell = func(row, column int) Cell {
			c := of(row, column)
			c.Text += fmt.Sprint(i)
			return c
		}
		table.Set(d)
	}
}
