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
	for player := range start {
		for pit := range start[player] {
			s := start
			s[player][pit] += 7
			if n := differ(before, board.Kalah(130, 36, s, p, false)); n < 8 {
				t.Errorf("7 seeds more in %s change %d pixels", engine.Letter(player, pit), n)
			}
		}
	}
	squares := func(b tictactoe.Board, m board.Marks) image.Image { return board.TicTacToe(36, 36, b, p, m) }
	empty := squares(tictactoe.Board{}, board.NoMarks)
	for square := range 9 {
		cross, ring := squares(tictactoe.Board{1 << square}, board.NoMarks), squares(tictactoe.Board{0, 1 << square}, board.NoMarks)
		framed := squares(tictactoe.Board{}, board.Marks{Cursor: square, Last: -1})
		if differ(empty, cross) < 15 || differ(empty, ring) < 15 || differ(cross, ring) < 15 || differ(empty, framed) < 15 {
			t.Errorf("square %d: marks are not visible", square)
		}
	}
	if img := board.Kalah(40, 10, engine.State{{200}}, p, true); img.Bounds().Dx() != 40 {
		t.Errorf("a tiny board is %v", img.Bounds())
	}
}

// In each look and theme, the numbers, letters, crosses, rings and frames of a small board have a
// sufficient contrast, measured in the painted pixels.
func TestSmallBoardsAreReadable(t *testing.T) {
	for _, look := range boardlook.Boards {
		for theme, p := range map[string]*boardlook.Palette{"light": look.Light, "dark": look.Dark} {
			measure := func(what string, img image.Image, area image.Rectangle, least float64) {
				t.Helper()
				if got := contrastWithin(img, area); got < least {
					t.Errorf("%s, %s: %s has a contrast of %.2f, want %.1f", look.ID, theme, what, got, least)
				}
			}
			const w, h = 830, 330 // 100 pixels for a house
			for _, seeds := range []uint8{0, 4, 12} {
				s := engine.State{}
				for player := range s {
					for house := range s[player] {
						s[player][house] = seeds
					}
				}
				img := board.Kalah(w, h, s, p, true)
				for house := range engine.Houses {
					x, y := w/2+int(100*(float32(house)-2.5)), h/2+50
					measure("a number", img, around(x, y, 30), 4.5)
					measure("a number", img, around(w-x, h-y, 30), 4.5)
					measure("a letter", img, around(x, y+79, 24), 4.5)
					measure("a letter", img, around(w-x, h-y-79, 24), 4.5)
				}
				measure("the number of a store", img, around(w/2+355, h/2, 30), 4.5)
				measure("the number of a store", img, around(w/2-355, h/2, 30), 4.5)
			}
			const side, cell = 300, 94
			marked := board.TicTacToe(side, side, tictactoe.Board{1 << 0, 1 << 1}, p, board.Marks{Cursor: 3, Last: 5, Numbers: true})
			square := func(n int) image.Point { return image.Pt(side/2+(n%3-1)*cell, side/2+(n/3-1)*cell) }
			for n, what := range []string{"a cross", "a ring"} {
				measure(what, marked, around(square(n).X, square(n).Y, 36), 3)
			}
			for n := 2; n < 9; n++ {
				measure("the key of a square", marked, around(square(n).X, square(n).Y, 30), 4.5)
			}
			for _, n := range []int{3, 5} {
				edge := image.Rect(square(n).X-cell/2, square(n).Y-5, square(n).X-cell/2+12, square(n).Y+5)
				measure("the frame of a square", marked, edge, 3)
			}
		}
	}
}

func around(x, y, reach int) image.Rectangle {
	return image.Rect(x-reach, y-reach, x+reach, y+reach)
}

// contrastWithin returns WCAG's contrast between the most common colour of an area, which is the
// background, and the colour that differs most from it.
func contrastWithin(img image.Image, area image.Rectangle) float64 {
	counts := map[color.Color]int{}
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			counts[img.At(x, y)]++
		}
	}
	var ground color.Color
	for c, n := range counts {
		if n > counts[ground] {
			ground = c
		}
	}
	most := 1.0
	for c, n := range counts {
		if n > 4 { // not an edge alone
			a, b := boardlook.Luminance(c), boardlook.Luminance(ground)
			most = max(most, (max(a, b)+0.05)/(min(a, b)+0.05))
		}
	}
	return most
}
