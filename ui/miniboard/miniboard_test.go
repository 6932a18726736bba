package miniboard_test

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/search/tictactoe"
	"kalah/ui/miniboard"
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
		before := miniboard.Kalah(130, 36, start, p, false)
		for player := range start {
			for pit := range start[player] {
				s := start
				s[player][pit] += 7
				if n := differ(before, miniboard.Kalah(130, 36, s, p, false)); n < 8 {
					t.Errorf("7 seeds more in %s change %d pixels", engine.Letter(player, pit), n)
				}
			}
		}
		empty := miniboard.TicTacToe(36, 36, tictactoe.Board{}, p, miniboard.NoMarks)
		for square := range 9 {
			cross := miniboard.TicTacToe(36, 36, tictactoe.Board{1 << square}, p, miniboard.NoMarks)
			ring := miniboard.TicTacToe(36, 36, tictactoe.Board{0, 1 << square}, p, miniboard.NoMarks)
			framed := miniboard.TicTacToe(36, 36, tictactoe.Board{}, p, miniboard.Marks{Cursor: square, Last: -1})
			if differ(empty, cross) < 15 || differ(empty, ring) < 15 || differ(cross, ring) < 15 || differ(empty, framed) < 15 {
				t.Errorf("square %d: marks are not seen", square)
			}
		}
	}
	if img := miniboard.Kalah(40, 10, engine.State{{200}}, boardlook.Light, true); img.Bounds().Dx() != 40 {
		t.Errorf("a tiny board is %v", img.Bounds())
	}
}

func TestGreyed(t *testing.T) {
	img := miniboard.TicTacToe(36, 36, tictactoe.Board{1}, boardlook.Light, miniboard.NoMarks)
	grey := miniboard.Greyed(img, color.White)
	if n := differ(img, grey); n < 1000 {
		t.Errorf("%d pixels are greyed", n)
	}
	if _, _, _, a := grey.At(0, 0).RGBA(); a > 0x8000 {
		t.Error("the corner is painted over")
	}
}

// Pictures to look at: go test ./ui/miniboard -run Look -v with LOOK=FOLDER.
func TestLook(t *testing.T) {
	folder := os.Getenv("LOOK")
	if folder == "" {
		t.Skip("LOOK names no folder")
	}
	for name, img := range map[string]image.Image{
		"row":     miniboard.Kalah(130, 36, engine.State{{4, 0, 12, 5, 5, 0, 23}, {4, 10, 4, 0, 4, 5, 7}}, boardlook.Light, false),
		"large":   miniboard.Kalah(420, 170, engine.StartState(4), boardlook.Dark, true),
		"marks":   miniboard.TicTacToe(240, 240, tictactoe.Board{0o21, 0o104}, boardlook.Light, miniboard.Marks{Cursor: 1, Last: 4, Numbers: true}),
		"marksmi": miniboard.TicTacToe(36, 36, tictactoe.Board{0o21, 0o104}, boardlook.Dark, miniboard.NoMarks),
	} {
		f, err := os.Create(folder + "/" + name + ".png")
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, img); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
}

func BenchmarkKalah(b *testing.B) {
	for b.Loop() {
		miniboard.Kalah(130, 36, engine.StartState(4), boardlook.Light, false)
	}
}

func Example() {
	img := miniboard.Kalah(166, 46, engine.StartState(4), boardlook.Light, false)
	fmt.Println(img.Bounds())
	// Output: (0,0)-(166,46)
}
