package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// sorter is drawn over the titles of a table that can be sorted. A click on a title sorts by its
// column. All titles together are one focus stop: Left and Right move between them, and Enter or
// Space sorts.
type sorter struct {
	widget.BaseWidget
	focusRing

	columns []placed
	at      int // the index of the column with the ring
	over    int // the index of the column below the pointer, or -1

	sort func(column int)

	ground *canvas.Rectangle
}

// placed is a visible column with its position.
type placed struct {
	column   int
	x, width float32
}

func newSorter() *sorter {
	s := &sorter{over: -1, ground: canvas.NewRectangle(color.Transparent)}
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
	s.at = max(0, min(s.at, len(s.columns)-1))
	s.Refresh()
}

// point updates the column below the pointer.
func (s *sorter) point(at fyne.Position) {
	s.over = -1
	for i, c := range s.columns {
		if at.X >= c.x && at.X < c.x+c.width {
			s.over = i
		}
	}
	s.Refresh()
}

func (s *sorter) MouseIn(e *desktop.MouseEvent) { s.point(e.Position) }

func (s *sorter) MouseMoved(e *desktop.MouseEvent) { s.point(e.Position) }

func (s *sorter) MouseOut() { s.point(fyne.NewPos(-1, 0)) }

func (s *sorter) MouseDown(e *desktop.MouseEvent) { s.point(e.Position) }

// MouseUp implements [desktop.Mouseable]: it sorts. Fyne would report a tap only after the time for
// a double tap.
func (s *sorter) MouseUp(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary && s.over >= 0 {
		s.sort(s.columns[s.over].column)
	}
}

func (s *sorter) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (s *sorter) TypedKey(e *fyne.KeyEvent) {
	if len(s.columns) == 0 {
		PassKey(s, e)
		return
	}
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		by := 1
		if e.Name == fyne.KeyLeft {
			by = -1
		}
		s.at = max(0, min(s.at+by, len(s.columns)-1))
		s.Refresh()
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		s.sort(s.columns[s.at].column)
	default:
		PassKey(s, e)
	}
}

func (s *sorter) TypedRune(r rune) { passTyped(s, r) }

func (s *sorter) CreateRenderer() fyne.WidgetRenderer {
	return Draw(s, Fixed(0, 0), nil, s.paint, s.ground, s.ring)
}

// paint marks the title below the pointer and the title with the focus.
func (s *sorter) paint(ink Ink) {
	high := s.Size().Height
	s.ground.Hidden = s.over < 0 || s.over >= len(s.columns)
	if !s.ground.Hidden {
		c := s.columns[s.over]
		s.ground.FillColor, s.ground.CornerRadius = ink(theme.ColorNameHover), 4
		Put(s.ground, c.x, 3, c.width, high-6)
	}
	if s.at < len(s.columns) {
		c := s.columns[s.at]
		Put(s.ring, c.x, 0, c.width, high-1)
	}
	s.ring.Refresh()
}
