package kit

// rowSet is what is selected of a table: any number of rows, known by their keys.
type rowSet struct {
	keys   map[string]bool
	anchor string // where a range begins
}

func newRowSet() rowSet { return rowSet{keys: map[string]bool{}} }

// gesture says what a click or an arrow does to the selection.
type gesture struct {
	extend bool // Shift: up to here
	add    bool // Ctrl: beside what is selected
	arrow  bool // which with Ctrl moves the cursor alone
}

// click does what a click on a row does, or an arrow that leads to it.
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

// extend selects what lies between the anchor and a row.
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

// keep forgets what there is not any more.
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

// IsSelected reports whether a row is one of those selected.
func (t *Table) IsSelected(row int) bool { return len(t.keys) > 0 && t.keys[t.data.Key(row)] }

// CountSelected returns how many rows are selected.
func (t *Table) CountSelected() int { return len(t.keys) }

// Selected returns the rows that are selected, in their order; without any, the one with
// the cursor.
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

// SelectAll selects all rows, or none.
func (t *Table) SelectAll(on bool) {
	clear(t.keys)
	for i := 0; i < t.data.Rows && on; i++ {
		t.keys[t.data.Key(i)] = true
	}
	t.chosen()
}

// SelectOnly selects a row alone, and scrolls to it.
func (t *Table) SelectOnly(row int) { t.goTo(row, gesture{arrow: true}) }

// goTo takes the cursor to a row, and selects what the gesture says.
func (t *Table) goTo(row int, g gesture) {
	if row < 0 || row >= t.data.Rows {
		return
	}
	before := t.cursor
	if t.cursor = row; t.Many {
		g.add = g.add || t.Checks
		t.click(t.data, row, g)
	}
	t.reveal()
	if t.Many || before != row {
		t.chosen()
	}
}

// chosen shows what is selected, and calls back.
func (t *Table) chosen() {
	t.paint()
	if t.OnCursor != nil {
		t.OnCursor(t.cursor)
	}
}
