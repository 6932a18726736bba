package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/search/tictactoe"
)

// Ratios of the boards' width to their height.
const (
	KalahShape     = wide / low
	LetteredShape  = wide / (low + letterLines) // Kalah with letters
	TicTacToeShape = 1
)

// Marks are the marks on a board of tic-tac-toe.
type Marks struct {
	Cursor  int  // index of the square with a frame, or -1
	Last    int  // index of the last square played, or -1
	Numbers bool // free squares show their keys
}

// NoMarks shows the board alone.
var NoMarks = Marks{Cursor: -1, Last: -1}

// Kalah paints a board of w x h pixels. The first player's houses are along the bottom. A lettered
// board has the letters of the houses above and below.
func Kalah(w, h int, s engine.State, p *boardlook.Palette, lettered bool) image.Image {
	base := emptyBoard(wooden{w, h, lettered, p})
	img := &image.RGBA{Pix: slices.Clone(base.Pix), Stride: base.Stride, Rect: base.Rect}
	cell := cellOf(w, h, lettered)
	face, none := letters(0.56*cell), boardlook.Mix(p.PlateText, hollow(p), 0.3)
	for player := range engine.Sides {
		for house, seeds := range s[player] {
			ink := p.PlateText // the colours for wood may be too dark for a pit
			if seeds == 0 {
				ink = none
			}
			write(img, face, strconv.Itoa(int(seeds)), place(w, h, cell, player, house), ink)
		}
	}
	return img
}

// wooden has the parameters of an empty board of Kalah.
type wooden struct {
	w, h    int
	letters bool
	palette *boardlook.Palette
}

// emptyBoards stores recently used boards without numbers, because the boards in a list differ only
// in their numbers.
var emptyBoards = map[wooden]*image.RGBA{}

// maxEmptyBoards is the maximum length of emptyBoards. More boards are only used while a window is
// resized.
const maxEmptyBoards = 6

func emptyBoard(k wooden) *image.RGBA {
	if img := emptyBoards[k]; img != nil {
		return img
	}
	if len(emptyBoards) >= maxEmptyBoards {
		clear(emptyBoards)
	}
	img := image.NewRGBA(image.Rect(0, 0, k.w, k.h))
	cell := cellOf(k.w, k.h, k.letters)
	face := letters(0.42 * cell)
	middle := boardlook.Point{X: float32(k.w) / 2, Y: float32(k.h) / 2}
	rounded(img, boardlook.Box{Center: middle, Size: boardlook.Size{Width: wide * cell, Height: high(k.letters) * cell}}, 0.4*cell, wood(k.palette))
	for player := range engine.Sides {
		for house := range engine.Store + 1 {
			center, size := place(k.w, k.h, cell, player, house), boardlook.Size{Width: 0.88 * cell, Height: 0.88 * cell}
			if house == engine.Store {
				size = boardlook.Size{Width: 0.92 * cell, Height: 1.9 * cell}
			}
			rounded(img, boardlook.Box{Center: center, Size: size}, size.Width/2, hollow(k.palette))
			if k.letters && house != engine.Store {
				away := float32(0.79)
				if player == engine.Second {
					away = -away
				}
				write(img, face, engine.Letter(player, house), center.Plus(0, away*cell), k.palette.Quiet)
			}
		}
	}
	emptyBoards[k] = img
	return img
}

// Measures of a board, as multiples of the distance between two houses.
const (
	wide        = 8.3
	low         = 2.3
	letterLines = 1
)

func high(letters bool) float32 {
	if letters {
		return low + letterLines
	}
	return low
}

func cellOf(w, h int, letters bool) float32 { return min(float32(w)/wide, float32(h)/high(letters)) }

// place returns the centre of a pit on a board of w x h pixels.
func place(w, h int, cell float32, player engine.Side, house int) boardlook.Point {
	middle, side := boardlook.Point{X: float32(w) / 2, Y: float32(h) / 2}, float32(1)
	if player == engine.Second {
		side = -1
	}
	if house == engine.Store {
		return middle.Plus(side*3.55*cell, 0)
	}
	return middle.Plus(side*(float32(house)-2.5)*cell, side*0.5*cell)
}

func wood(p *boardlook.Palette) color.NRGBA { return boardlook.Mix(p.WoodLight, p.WoodDark, 0.5) }

// hollow returns the colour of pits and squares.
func hollow(p *boardlook.Palette) color.NRGBA { return boardlook.Mix(p.PitLight, p.PitDark, 0.5) }

// TicTacToe paints a board of w x h pixels, with crosses for the first player and rings for the
// second.
func TicTacToe(w, h int, b tictactoe.Board, p *boardlook.Palette, m Marks) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	side := float32(min(w, h))
	middle := boardlook.Point{X: float32(w) / 2, Y: float32(h) / 2}
	rounded(img, boardlook.Box{Center: middle, Size: boardlook.Size{Width: side, Height: side}}, 0.06*side, wood(p))
	ground := hollow(p)
	cell := side * 0.94 / 3
	for square := range 9 {
		center := middle.Plus(float32(square%3-1)*cell, float32(square/3-1)*cell)
		box := boardlook.Box{Center: center, Size: boardlook.Size{Width: cell * 0.92, Height: cell * 0.92}}
		frame := ground
		switch square {
		case m.Cursor:
			frame = p.Active
		case m.Last:
			frame = p.Last
		}
		rounded(img, box, 0.12*cell, frame)
		if frame != ground {
			rounded(img, box.Grown(-max(1.5, 0.035*cell)), 0.1*cell, ground)
		}
		switch {
		case b[0]>>square&1 != 0:
			cross(img, center, 0.27*cell, 0.11*cell, p.PlateText)
		case b[1]>>square&1 != 0:
			nought(img, center, 0.27*cell, 0.11*cell, p.Playable)
		case m.Numbers:
			write(img, letters(0.3*cell), strconv.Itoa(square+1), center, boardlook.Mix(p.PlateText, ground, 0.3))
		}
	}
	return img
}

// paint fills the points of a box where distance is negative. Distance returns the signed distance
// from the edge of the shape, for a point relative to the centre of the box.
func paint(img *image.RGBA, box boardlook.Box, c color.NRGBA, distance func(x, y float32) float32) {
	left, top := int(box.Corner().X)-1, int(box.Corner().Y)-1
	area := image.Rect(left, top, left+int(box.Size.Width)+4, top+int(box.Size.Height)+4).Intersect(img.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			cover := 0.5 - distance(float32(x)+0.5-box.Center.X, float32(y)+0.5-box.Center.Y)
			if cover <= 0 {
				continue
			}
			over(img.Pix[y*img.Stride+4*x:], c, min(cover, 1))
		}
	}
}

// over blends a colour over a pixel.
func over(pix []uint8, c color.NRGBA, cover float32) {
	a := cover * float32(c.A) / 255
	for i, v := range [...]uint8{c.R, c.G, c.B, 255} {
		pix[i] = uint8(float32(v)*a + float32(pix[i])*(1-a) + 0.5)
	}
}

// rounded paints a box with round corners.
func rounded(img *image.RGBA, box boardlook.Box, radius float32, c color.NRGBA) {
	paint(img, box, c, func(x, y float32) float32 {
		return roundedDistance(x, y, box.Size.Width/2, box.Size.Height/2, radius)
	})
}

func cross(img *image.RGBA, center boardlook.Point, radius, width float32, c color.NRGBA) {
	paint(img, boardlook.Box{Center: center}.Grown(radius+width/2), c, func(x, y float32) float32 {
		// Distance to the nearer diagonal, which ends at the radius.
		x, y = abs(x), abs(y)
		along := min((x+y)/2, radius)
		return float32(math.Hypot(float64(x-along), float64(y-along))) - width/2
	})
}

func nought(img *image.RGBA, center boardlook.Point, radius, width float32, c color.NRGBA) {
	paint(img, boardlook.Box{Center: center}.Grown(radius+width/2), c, func(x, y float32) float32 {
		return abs(float32(math.Hypot(float64(x), float64(y)))-radius) - width/2
	})
}

func abs(v float32) float32 {
	if v < 0 {
		return -v
	}
	return v
}
