package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// sorter lies over the titles of a table that can be sorted. A click on a title sorts by its
// column. Dragging the border between two titles resizes the columns; a double click on it fits
// the column before it to its texts. All titles together are one focus stop: Left and Right move
// along them, Enter and Space sort, Shift+Left and Shift+Right resize, and Shift+Enter fits.
type sorter struct {
	widget.BaseWidget
	shift
	focusRing

	columns []placed
	at      int  // the index of the column with the ring
	over    int  // the index of the column below the pointer, or -1
	border  int  // the index of the column whose right border the pointer is at, or -1
	dragged bool // the border is being dragged

	sort        func(column int)
	drag        func(column int, by float32)
	fit         func(column int)
	reset, done func() // done is called after widths have changed

	ground *canvas.Rectangle
	lines  []*canvas.Rectangle
	all    []fyne.CanvasObject
}

// placed is a visible column.
type placed struct {
	column   int
	x, width float32
}

func newSorter() *sorter {
	s := &sorter{over: -1, border: -1, ground: canvas.NewRectangle(color.Transparent)}
	s.ExtendBaseWidget(s)
	s.ring = NewRing()
	return s
}

// set sets the positions of the columns.
func (s *sorter) set(columns []Column, widths []float32) {
	s.columns = s.columns[:0]
	x := float32(0)
	for i, c := range columns {
		if c.ID != "" && widths[i] > 0 {
			s.columns = append(s.columns, placed{i, x, widths[i]})
		}
		x += widths[i]
	}
	for len(s.lines) < len(s.columns) {
		s.lines = append(s.lines, canvas.NewRectangle(color.Transparent))
	}
	s.at = max(0, min(s.at, len(s.columns)-1))
	s.Refresh()
}

// borderWidth is the width of the border between two titles, for the mouse.
const borderWidth = 11

// point updates what is below the pointer.
func (s *sorter) point(at fyne.Position) {
	s.over, s.border = -1, -1
	for i, c := range s.columns {
		if at.X >= c.x && at.X < c.x+c.width {
			s.over = i
		}
		if end := c.x + c.width; i+1 < len(s.columns) && at.X >= end-borderWidth/2 && at.X < end+borderWidth/2 {
			s.border = i
		}
	}
	s.Refresh()
}

func (s *sorter) MouseIn(e *desktop.MouseEvent) { s.point(e.Position) }

func (s *sorter) MouseMoved(e *desktop.MouseEvent) {
	if !s.dragged {
		s.point(e.Position)
	}
}

func (s *sorter) MouseOut() {
	if !s.dragged {
		s.point(fyne.NewPos(-borderWidth, 0))
	}
}

func (s *sorter) MouseDown(e *desktop.MouseEvent) { s.point(e.Position) }

// MouseUp implements [desktop.Mouseable]: it sorts. Fyne reports a tap only after the time for
// a double tap.
func (s *sorter) MouseUp(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary && !s.dragged && s.border < 0 && s.over >= 0 {
		s.sort(s.columns[s.over].column)
	}
}

func (s *sorter) Dragged(e *fyne.DragEvent) {
	if s.border < 0 {
		return
	}
	s.dragged = true
	// The distance is from the border as it is now: a border that has stopped at its limit
	// waits for the pointer to come back.
	c := s.columns[s.border]
	s.drag(c.column, e.Position.X-c.x-c.width)
}

func (s *sorter) DragEnd() {
	if s.dragged {
		s.dragged = false
		s.Refresh()
		s.done()
	}
}

func (s *sorter) DoubleTapped(e *fyne.PointEvent) {
	if s.point(e.Position); s.border >= 0 {
		s.fit(s.columns[s.border].column)
		s.done()
	}
}

func (s *sorter) TappedSecondary(e *fyne.PointEvent) {
	if s.point(e.Position); s.over >= 0 {
		s.menu(s.over, e.AbsolutePosition)
	}
}

// menu opens the menu of a column's width.
func (s *sorter) menu(i int, at fyne.Position) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
		widget.ShowPopUpMenuAtPosition(fyne.NewMenu("",
			fyne.NewMenuItem(lang.L("Fit the width"), func() { s.fit(s.columns[i].column); s.done() }),
			fyne.NewMenuItem(lang.L("Usual widths"), func() { s.reset(); s.done() }),
		), c, at)
	}
}

func (s *sorter) Cursor() desktop.Cursor {
	if s.border >= 0 {
		return desktop.HResizeCursor
	}
	return desktop.PointerCursor
}

// widthStep is the change of a width by one key press.
const widthStep = 12

// widen resizes the column with the ring. The last column gains what the one before it loses.
func (s *sorter) widen(by float32) {
	at := s.at
	if at == len(s.columns)-1 && at > 0 {
		at, by = at-1, -by
	}
	s.drag(s.columns[at].column, by)
	s.done()
}

func (s *sorter) TypedKey(e *fyne.KeyEvent) {
	if len(s.columns) == 0 {
		PassKey(s, e)
		return
	}
	at, shift := s.columns[s.at], s.shifted()
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		by := 1
		if e.Name == fyne.KeyLeft {
			by = -1
		}
		if shift {
			s.widen(float32(by) * widthStep)
			return
		}
		s.at = max(0, min(s.at+by, len(s.columns)-1))
		s.Refresh()
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if shift && e.Name != fyne.KeySpace {
			s.fit(at.column)
			s.done()
			return
		}
		s.sort(at.column)
	case desktop.KeyMenu:
		s.menu(s.at, fyne.CurrentApp().Driver().AbsolutePositionForObject(s).AddXY(at.x+gap/2, s.Size().Height))
	default:
		PassKey(s, e)
	}
}

func (s *sorter) TypedRune(r rune) { passTyped(s, r) }

func (s *sorter) FocusGained() { s.held = false; s.focusRing.FocusGained() }

func (s *sorter) CreateRenderer() fyne.WidgetRenderer {
	d := Draw(s, Fixed(0, 0), nil, s.paint)
	d.Parts = func() []fyne.CanvasObject {
		s.all = append(s.all[:0], s.ground)
		for _, line := range s.lines {
			s.all = append(s.all, line)
		}
		return append(s.all, s.ring)
	}
	return d
}

// paint draws the borders, thicker where one can be dragged.
func (s *sorter) paint(ink Ink) {
	high := s.Size().Height
	s.ground.Hidden = s.over < 0 || s.over >= len(s.columns)
	if !s.ground.Hidden {
		c := s.columns[s.over]
		s.ground.FillColor, s.ground.CornerRadius = ink(theme.ColorNameHover), 4
		Put(s.ground, c.x, 3, c.width, high-6)
	}
	for i, line := range s.lines {
		line.Hidden = i+1 >= len(s.columns)
		if line.Hidden {
			continue
		}
		wide, inset, name := float32(1), high*0.28, theme.ColorNameSeparator
		if i == s.border {
			wide, inset, name = 3, high*0.12, theme.ColorNamePrimary
		}
		line.FillColor = ink(name)
		c := s.columns[i]
		Put(line, whole(c.x+c.width-wide/2), inset, wide, high-2*inset)
	}
	if s.at < len(s.columns) {
		c := s.columns[s.at]
		Put(s.ring, c.x, 0, c.width, high-1)
	}
	s.ring.Refresh()
}
