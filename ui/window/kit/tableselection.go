package kit

// rowSet has the keys of the selected rows of a table.
type rowSet struct {
	keys   map[string]bool
	anchor string // key of the row where a range starts
}

func newRowSet() rowSet { return rowSet{keys: map[string]bool{}} }

// gesture is the modifier keys of a click or an arrow key.
type gesture struct {
	extend bool // Shift: select from the anchor to this row
	add    bool // Ctrl: keep the other rows selected
	arrow  bool // an arrow key, which only moves the cursor with Ctrl
}

// click changes the selection after a click on a row, or an arrow key that leads to it.
func (s *rowSet) click(d Data, row int, g gesture) {
	key := d.Key(row)
	switch {
	case g.extend:
		s.extend(d, row, g.add)
	case g.add && g.arrow:
	case g.add:
		if s.anchor = key; s.keys[key] {
			delete(s.keys, key)
		} else {
			s.keys[key] = true
		}
	default:
		s.only(key)
	}
}

func (s *rowSet) only(key string) {
	clear(s.keys)
	s.keys[key], s.anchor = true, key
}

// extend selects the rows from the anchor to a row.
func (s *rowSet) extend(d Data, row int, add bool) {
	from := d.row(s.anchor)
	if from < 0 {
		from, s.anchor = row, d.Key(row)
	}
	if !add {
		clear(s.keys)
	}
	for i := min(from, row); i <= max(from, row); i++ {
		s.keys[d.Key(i)] = true
	}
}

// keep drops the keys of deleted rows.
func (s *rowSet) keep(d Data) {
	if len(s.keys) == 0 {
		return
	}
	old := s.keys
	s.keys = map[string]bool{}
	for i := range d.Rows {
		if key := d.Key(i); old[key] {
			s.keys[key] = true
		}
	}
}

// IsSelected reports whether a row is selected.
func (t *Table) IsSelected(row int) bool { return len(t.keys) > 0 && t.keys[t.data.Key(row)] }

// CountSelected returns the number of selected rows.
func (t *Table) CountSelected() int { return len(t.keys) }

// Selected returns the selected rows in order or, if no row is selected, the row of the cursor.
func (t *Table) Selected() (rows []int) {
	for i := 0; i < t.data.Rows && len(t.keys) > 0; i++ {
		if t.IsSelected(i) {
			rows = append(rows, i)
		}
	}
	if len(rows) == 0 && t.cursor >= 0 && t.cursor < t.data.Rows {
		rows = []int{t.cursor}
	}
	return rows
}

// SelectAll selects all rows.
func (t *Table) SelectAll() {
	for i := range t.data.Rows {
		t.keys[t.data.Key(i)] = true
	}
	t.chosen()
}

// SelectOnly selects one row and scrolls to it.
func (t *Table) SelectOnly(row int) { t.goTo(row, gesture{arrow: true}) }

// goTo moves the cursor to a row and changes the selection according to the gesture.
func (t *Table) goTo(row int, g gesture) {
	if row < 0 || row >= t.data.Rows {
		return
	}
	before := t.cursor
	if t.cursor = row; t.MultiSelect {
		t.click(t.data, row, g)
	}
	t.reveal()
	if t.MultiSelect || before != row {
		t.chosen()
	}
}

// chosen repaints cursor and selection, and calls OnCursor.
func (t *Table) chosen() {
	t.paint()
	if t.OnCursor != nil {
		t.OnCursor(t.cursor)
	}
}
