package board_test

import (
	"image"
	"image/color"
	"testing"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/search/tictactoe"
	"kalah/ui/window/board"
)

// differ returns the number of pixels in which two pictures differ.
func differ(a, b image.Image) int {
	n := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if color.NRGBAModel.Convert(a.At(x, y)) != color.NRGBAModel.Convert(b.At(x, y)) {
				n++
			}
		}
	}
	return n
}

// The seeds of each pit and each mark of a square are visible, even at the size of a row.
func TestBoardsShowPositions(t *testing.T) {
	p, start := boardlook.Light, engine.StartState(4)
	before := board.Kalah(130, 36, start, p, false)
	for player := range engine.Sides {
		for pit := range start[player] {
			s := start
			s[player][pit] += 7
			if n := differ(before, board.Kalah(130, 36, s, p, false)); n < 8 {
				t.Errorf("7 seeds more in %s change %d pixels", engine.Letter(player, pit), n)
			}
		}
	}
	for square := range 9 {
		cross, ring := board.TicTacToe(36, 36, tictactoe.Board{1 << square}, p, board.NoMarks), board.TicTacToe(36, 36, tictactoe.Board{0, 1 << square}, p, board.NoMarks)
		if differ(cross, ring) < 30 {
			t.Errorf("square %d: marks are not visible", square)
		}
	}
}
