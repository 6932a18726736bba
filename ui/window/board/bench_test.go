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

// BenchmarkCelebration is one frame of a celebration.
func BenchmarkCelebration(b *testing.B) {
	board := benchBoard(b)
	h := hold(board)
	board.Celebrate([]int{engine.First}, true)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		i++
		h.animation.Tick(float32(i%1000) / 1001)
	}
}

// BenchmarkSetView shows two boards full of seeds in turn.
func BenchmarkSetView(b *testing.B) {
	board := benchBoard(b)
	one := Start(engine.Rules{Seeds: 20})
	two := one
	two.State[0][3], two.State[1][6] = 0, 20
	b.ReportAllocs()
	for b.Loop() {
		board.SetView(one)
		board.SetView(two)
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

// BenchmarkStones paints all kinds of stones.
func BenchmarkStones(b *testing.B) {
	for b.Loop() {
		for kind := range boardlook.Kind(boardlook.Look{}.Kinds()) {
			paintStone(boardlook.Look{}, kind, 28)
		}
	}
}

// BenchmarkPits paints a house and a store.
func BenchmarkPits(b *testing.B) {
	for b.Loop() {
		paintPit(84, 84, boardlook.Light)
		paintPit(80, 260, boardlook.Light)
	}
}
