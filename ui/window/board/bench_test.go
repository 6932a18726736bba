package board

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/internal/boardlook"
)

func benchBoard(b *testing.B) *Board {
	test.NewApp()
	b.Cleanup(func() { test.NewApp() })
	board := New()
	w := test.NewWindow(board)
	b.Cleanup(w.Close)
	w.Resize(fyne.NewSize(1100, 720))
	return board
}

// BenchmarkFrame is one frame of a move that 48 stones take part in.
func BenchmarkFrame(b *testing.B) {
	board := benchBoard(b)
	h := hold(board)
	s := engine.StartState(10)
	s[0][0] = 48
	m, err := engine.Rules{Seeds: 10}.Play(s, 0, 0)
	if err != nil {
		b.Fatal(err)
	}
	board.Sow(m, View{State: m.To, Rules: engine.Rules{Seeds: 10}, Hint: NoHint}, SpeedNormal, nil)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		i++
		h.animation.Tick(float32(i%1000) / 1001)
	}
}

// BenchmarkWood is what a new size of the window costs most.
func BenchmarkWood(b *testing.B) {
	for _, size := range [][2]int{{690, 330}, {1100, 560}, {1560, 760}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			for b.Loop() {
				paintWood(size[0], size[1], 8, 40, boardlook.Light)
			}
		})
	}
}
