package searchtree

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"kalah/ui/app/explore"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
)

// squares is the board of a game of tic-tac-toe. A click, a key from 1 to 9, or arrows and Enter
// mark a square.
type squares struct {
	kit.Hoverable // over one of the squares

	game   *explore.TicTacToe
	cursor int // square reached by the arrow keys
	onPlay func(square int)

	raster *canvas.Raster
	ring   *kit.Ring
}

var (
	_ fyne.Focusable     = (*squares)(nil)
	_ fyne.Tappable      = (*squares)(nil)
	_ desktop.Hoverable  = (*squares)(nil)
	_ desktop.Cursorable = (*squares)(nil)
)

func newSquares(game *explore.TicTacToe, onPlay func(square int)) *squares {
	b := &squares{game: game, onPlay: onPlay, cursor: 4}
	b.raster = canvas.NewRaster(b.paint)
	b.Find, b.Over, b.ring = b.at, -1, kit.NewRing()
	b.ExtendBaseWidget(b)
	return b
}

func (b *squares) paint(w, h int) image.Image {
	marks := board.Marks{Cursor: -1, Last: b.game.Last(), Numbers: b.game.Open()}
	switch {
	case b.game.Free(b.Over):
		marks.Cursor = b.Over
	case b.ring.Visible() && b.game.Open():
		marks.Cursor = b.cursor
	}
	return board.TicTacToe(w, h, b.game.Board(), board.Palette(), marks)
}

// at returns the square at a position, or -1.
func (b *squares) at(p fyne.Position) int {
	side := min(b.Size().Width, b.Size().Height)
	x, y := p.X-(b.Size().Width-side)/2, p.Y-(b.Size().Height-side)/2
	if side <= 0 || x < 0 || y < 0 || x >= side || y >= side {
		return -1
	}
	return int(x/side*3) + 3*int(y/side*3)
}

// Tapped implements [fyne.Tappable].
func (b *squares) Tapped(e *fyne.PointEvent) {
	if square := b.at(e.Position); square >= 0 {
		b.cursor = square
		b.onPlay(square)
	}
}

// Cursor implements [desktop.Cursorable].
func (b *squares) Cursor() desktop.Cursor {
	if b.game.Free(b.Over) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained implements [fyne.Focusable].
func (b *squares) FocusGained() { b.focus(true) }

// FocusLost implements [fyne.Focusable].
func (b *squares) FocusLost() { b.focus(false) }

func (b *squares) focus(on bool) {
	kit.Show(b.ring, on)
	b.raster.Refresh()
}

// Ringed reports whether the board shows that it has the focus.
func (b *squares) Ringed() bool { return b.ring.Visible() }

// TypedKey implements [fyne.Focusable].
func (b *squares) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeySpace {
		b.onPlay(b.cursor)
	} else if !b.handleKey(e.Name) {
		kit.PassKey(b, e)
	}
}

// handleKey handles a key and reports whether it used it.
func (b *squares) handleKey(key fyne.KeyName) bool {
	column, row := b.cursor%3, b.cursor/3
	switch key {
	case fyne.KeyLeft:
		column = max(0, column-1)
	case fyne.KeyRight:
		column = min(2, column+1)
	case fyne.KeyUp:
		row = max(0, row-1)
	case fyne.KeyDown:
		row = min(2, row+1)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.onPlay(b.cursor)
	default:
		return false
	}
	b.cursor = column + 3*row
	b.raster.Refresh()
	return true
}

// TypedRune implements [fyne.Focusable].
func (b *squares) TypedRune(r rune) {
	if r != ' ' && !b.handleRune(r) {
		kit.PassRune(b, r)
	}
}

// handleRune marks the square of a digit from 1 to 9, and reports whether the character is such a
// digit.
func (b *squares) handleRune(r rune) bool {
	if r < '1' || r > '9' {
		return false
	}
	b.cursor = int(r - '1')
	b.onPlay(b.cursor)
	return true
}

// CreateRenderer implements [fyne.Widget].
func (b *squares) CreateRenderer() fyne.WidgetRenderer {
	return kit.Draw(b, kit.Fixed(140, 140), b.place, func(kit.Ink) { b.raster.Refresh() }, b.raster, b.ring)
}

func (b *squares) place(size fyne.Size) {
	b.raster.Resize(size)
	side := min(size.Width, size.Height)
	kit.Put(b.ring, (size.Width-side)/2, (size.Height-side)/2, side, side)
}
