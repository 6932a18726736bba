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

// differ counts the pixels in which two pictures differ.
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

// Each seed and each mark is seen, at the size of a row too.
func TestBoardsShowPositions(t *testing.T) {
	for _, p := range []*boardlook.Palette{boardlook.Light, boardlook.Dark} {
		start := engine.StartState(4)
		before := board.Kalah(130, 36, start, p, false)
		for player := range start {
			for pit := range start[player] {
				s := start
				s[player][pit] += 7
				if n := differ(before, board.Kalah(130, 36, s, p, false)); n < 8 {
					t.Errorf("7 seeds more in %s change %d pixels", engine.Letter(player, pit), n)
				}
			}
		}
		empty := board.TicTacToe(36, 36, tictactoe.Board{}, p, board.NoMarks)
		for square := range 9 {
			cross := board.TicTacToe(36, 36, tictactoe.Board{1 << square}, p, board.NoMarks)
			ring := board.TicTacToe(36, 36, tictactoe.Board{0, 1 << square}, p, board.NoMarks)
			framed := board.TicTacToe(36, 36, tictactoe.Board{}, p, board.Marks{Cursor: square, Last: -1})
			if differ(empty, cross) < 15 || differ(empty, ring) < 15 || differ(cross, ring) < 15 || differ(empty, framed) < 15 {
				t.Errorf("square %d: marks are not seen", square)
			}
		}
	}
	if img := board.Kalah(40, 10, engine.State{{200}}, boardlook.Light, true); img.Bounds().Dx() != 40 {
		t.Errorf("a tiny board is %v", img.Bounds())
	}
}
