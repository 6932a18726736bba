package board

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// Sample is a small picture of a board with stones, without texts, in the look of the
// theme: what a person chooses a look by.
type Sample struct {
	widget.BaseWidget
	state  engine.State
	raster *canvas.Raster
}

// NewSample returns a picture of the state.
func NewSample(s engine.State) *Sample {
	p := &Sample{state: s}
	p.raster = canvas.NewRaster(p.paint)
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements [fyne.Widget].
func (p *Sample) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.raster) }

// Refresh implements [fyne.Widget]: the look may be another one.
func (p *Sample) Refresh() { p.raster.Refresh() }

// MinSize implements [fyne.Widget].
func (p *Sample) MinSize() fyne.Size { return fyne.NewSize(280, 128) }

func (p *Sample) paint(w, h int) image.Image {
	look := LookOf(p.Theme())
	return paintBoard(w, h, look, paletteFor(p.Theme(), fyne.CurrentApp().Settings().ThemeVariant()), p.state)
}

// paintBoard paints a whole board of w x h pixels, without texts.
func paintBoard(w, h int, look boardlook.Look, p *boardlook.Palette, s engine.State) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	g := boardlook.Fit(boardlook.Size{Width: float32(w), Height: float32(h)}, false, false)
	lay := func(part *image.RGBA, at boardlook.Point) {
		corner := image.Pt(int(at.X)-part.Rect.Dx()/2, int(at.Y)-part.Rect.Dy()/2)
		draw.Draw(img, part.Rect.Add(corner), part, image.Point{}, draw.Over)
	}
	margin := boardlook.Outside * g.Unit
	wood := g.Board.Grown(margin)
	lay(paintWood(int(wood.Size.Width), int(wood.Size.Height), margin, g.Round, p), wood.Center)
	stone := boardlook.StoneSize(engine.DefaultSeeds)
	slots, stones := boardlook.NewSlots(stone), boardlook.NewStones()
	stones.Arrange(s)
	for player := range g.Pits {
		for house, box := range g.Pits[player] {
			lay(paintPit(int(box.Size.Width), int(box.Size.Height), p), box.Center)
			pit := engine.Pit{Player: player, House: house}
			for slot, n := range stones.In(pit) {
				lay(paintStone(look, look.Kind(n), max(4, int(stone*stoneRoom*g.Unit+0.5))), slots.Center(&g, boardlook.StonePlace{Pit: pit, Slot: slot}))
			}
		}
	}
	return img
}
