package board

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// NewSample returns a small picture of a board with stones and without texts, in the look of the
// theme. It lets the user choose a look.
func NewSample(s engine.State) *canvas.Raster {
	stone := boardlook.StoneSize(engine.DefaultSeeds)
	slots, stones := boardlook.NewSlots(stone), boardlook.NewStones()
	stones.Arrange(s)
	return canvas.NewRaster(func(w, h int) image.Image {
		look, p := LookOf(fyne.CurrentApp().Settings().Theme()), Palette()
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		lay := func(part *image.RGBA, at boardlook.Point) {
			corner := image.Pt(int(at.X)-part.Rect.Dx()/2, int(at.Y)-part.Rect.Dy()/2)
			draw.Draw(img, part.Rect.Add(corner), part, image.Point{}, draw.Over)
		}
		g := boardlook.Fit(boardlook.Size{Width: float32(w), Height: float32(h)}, false, false)
		margin := boardlook.Outside * g.Unit
		wood := g.Board.Grown(margin)
		lay(paintWood(int(wood.Size.Width), int(wood.Size.Height), margin, g.Round, p), wood.Center)
		for _, pits := range g.Pits {
			for _, pit := range pits {
				lay(paintPit(int(pit.Size.Width), int(pit.Size.Height), p), pit.Center)
			}
		}
		stones.Each(&g, slots, func(n int, at boardlook.Point) {
			lay(paintStone(look, look.Kind(n), max(4, int(stone*stoneRoom*g.Unit+0.5))), at)
		})
		return img
	})
}
