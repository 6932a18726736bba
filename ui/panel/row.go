package panel

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/control"
	"kalah/ui/phrase"
	"kalah/ui/style"
)

const (
	numberWidth = 44
	currentMark = "▸" // before the move that led to the position shown
)

// rowLayout puts the number of a row beside two columns of one width.
type rowLayout struct{}

func (rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(numberWidth+120, objects[0].MinSize().Height)
}

func (rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := cellWidth(size.Width)
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(numberWidth, size.Height))
	for i, o := range objects[1:] {
		o.Move(fyne.NewPos(numberWidth+float32(i)*width, 0))
		o.Resize(fyne.NewSize(width, size.Height))
	}
}

func cellWidth(row float32) float32 { return max(60, (row-numberWidth)/2) }

// row is one row of the list.
type row struct {
	widget.BaseWidget

	number *widget.Label
	cells  [2]*cell
}

func newRow() *row {
	r := &row{number: widget.NewLabelWithStyle("", fyne.TextAlignTrailing, fyne.TextStyle{})}
	r.number.Importance = widget.LowImportance
	r.cells = [2]*cell{newCell(), newCell()}
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements [fyne.Widget].
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	c := &fyne.Container{Layout: rowLayout{}, Objects: []fyne.CanvasObject{r.number, r.cells[0], r.cells[1]}}
	return widget.NewSimpleRenderer(c)
}

// cell is one turn; the move that led to the position shown is set apart.
type cell struct {
	widget.BaseWidget

	text *widget.RichText
	tap  func()
}

func newCell() *cell {
	c := &cell{text: widget.NewRichText()}
	c.text.Wrapping = fyne.TextWrapWord
	c.ExtendBaseWidget(c)
	return c
}

// set shows the moves, with what verdicts there are; marked is the index of the
// move to set apart, if it is one of them.
func (c *cell) set(moves []engine.Played, verdicts []control.Verdict, marked int, tap func()) {
	c.tap = tap
	if len(moves) == 0 {
		c.tap = nil
	}
	c.text.Segments = c.text.Segments[:0]
	for i, m := range moves {
		s := widget.RichTextStyle{Inline: i < len(moves)-1, ColorName: theme.ColorNameForeground}
		text := moveText(m.Move, verdicts, i)
		slip := i < len(verdicts) && verdicts[i].Slip()
		if i == marked {
			text = currentMark + text
			s.ColorName, s.TextStyle = theme.ColorNamePrimary, fyne.TextStyle{Bold: true}
		} else if slip {
			s.ColorName, s.TextStyle = theme.ColorNameError, fyne.TextStyle{Bold: true}
		} else if marked < 0 {
			s.ColorName = style.ColorMuted // still to come
		}
		c.text.Segments = append(c.text.Segments, &widget.TextSegment{Text: text, Style: s})
		if i < len(moves)-1 {
			gap := widget.RichTextStyle{Inline: true, ColorName: theme.ColorNameForeground}
			c.text.Segments = append(c.text.Segments, &widget.TextSegment{Text: " ", Style: gap})
		}
	}
	c.text.Refresh()
}

// moveText is a move with what it gave away, if that is known.
func moveText(m engine.Move, verdicts []control.Verdict, i int) string {
	text := phrase.Move(m)
	if i < len(verdicts) {
		text += phrase.Slip(verdicts[i], m.Player)
	}
	return text
}

// Tapped implements [fyne.Tappable].
func (c *cell) Tapped(*fyne.PointEvent) {
	if c.tap != nil {
		c.tap()
	}
}

// Cursor implements [desktop.Cursorable].
func (c *cell) Cursor() desktop.Cursor {
	if c.tap != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements [fyne.Widget].
func (c *cell) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(c.text) }

// cellLines returns how many lines a turn takes in a cell.
func cellLines(moves []engine.Played, verdicts []control.Verdict, width float32) int {
	text := currentMark
	for i, m := range moves {
		text += moveText(m.Move, verdicts, i) + " "
	}
	room := width - 2*theme.InnerPadding()
	if len(moves) == 0 || room <= 0 {
		return 1
	}
	need := fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{Bold: true}).Width
	return int(math.Ceil(float64(need / room)))
}

func rowHeight(lines int) float32 {
	line := fyne.MeasureText("C", theme.TextSize(), fyne.TextStyle{}).Height + theme.LineSpacing()
	return float32(lines)*line + 2*theme.InnerPadding() - theme.LineSpacing()
}
