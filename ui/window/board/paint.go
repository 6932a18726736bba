package board

import (
	"image"
	"image/color"
	"math"

	"kalah/internal/boardlook"
)

// painting is the key of a picture. All houses share one picture, and so do all stones of a kind.
type painting struct {
	kind boardlook.Kind // kind of stone, or one of the parts below
	w, h int
}

// Parts that are not stones.
const (
	woodPart boardlook.Kind = -1 - iota
	pitPart
)

// paintings stores the pictures for one look and size of the board.
type paintings map[painting]*image.RGBA

// of returns a picture. It calls paint only the first time.
func (p *paintings) of(kind boardlook.Kind, w, h int, paint func() *image.RGBA) *image.RGBA {
	what := painting{kind, w, h}
	if *p == nil {
		*p = paintings{}
	}
	if (*p)[what] == nil {
		(*p)[what] = paint()
	}
	return (*p)[what]
}

func (p *paintings) wood(w, h int, g *boardlook.Layout, colors *boardlook.Palette) image.Image {
	for w*h > maxWood {
		w, h = (w+1)/2, (h+1)/2
	}
	return p.of(woodPart, w, h, func() *image.RGBA {
		margin := boardlook.Outside * g.Unit
		perUnit := float32(w) / (g.Board.Size.Width + 2*margin)
		return paintWood(w, h, margin*perUnit, g.Round*perUnit, colors)
	})
}

// paintPit paints a pit of w x h pixels: a bowl, or a trough with round ends if it is higher than
// wide.
func paintPit(w, h int, p *boardlook.Palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	rim := max(1.2, float32(w)*0.022)
	radius := float32(w)/2 - rim
	axis := max(0, float32(h)/2-rim-radius)
	for y := range h {
		for x := range w {
			dx := float32(x) + 0.5 - float32(w)/2
			dy := float32(y) + 0.5 - float32(h)/2
			if dy > axis {
				dy -= axis
			} else if dy < -axis {
				dy += axis
			} else {
				dy = 0
			}
			r := float32(math.Hypot(float64(dx), float64(dy)))
			out := r - radius
			if out > rim+0.5 {
				continue
			}
			// Brightness of this side of the bowl: the light comes from the upper left.
			facing := float32(0)
			if r > 0 {
				facing = (0.3*dx + 0.95*dy) / r
			}
			deep := min(r/radius, 1)
			light := 0.56 + 0.50*facing*deep*deep*deep
			light -= 0.30 * smooth(0.55, 1, deep) * max(0, 0.25-facing)
			c := boardlook.Mix(p.PitDark, p.PitLight, light)

			// The edge is bright on the side that faces the light, and dark on the other side.
			if out > -0.5 {
				edge := boardlook.Faded(p.PitDark, 0.75)
				if facing > 0 {
					edge = boardlook.Mix(edge, boardlook.Faded(p.Rim, 0.85), facing)
				}
				edge = boardlook.Faded(edge, min(1, (rim+0.5-out)/rim))
				if part := out + 0.5; part < 1 {
					c = boardlook.Mix(c, edge, part)
				} else {
					c = edge
				}
			}
			premultiplied(img.Pix[y*img.Stride+4*x:], c)
		}
	}
	return img
}

// premultiplied stores a colour in four bytes of an image.RGBA.
func premultiplied(pix []uint8, c color.NRGBA) {
	a := uint32(c.A)
	pix[0] = uint8(uint32(c.R) * a / 255)
	pix[1] = uint8(uint32(c.G) * a / 255)
	pix[2] = uint8(uint32(c.B) * a / 255)
	pix[3] = c.A
}

// smooth rises from 0 at a to 1 at b.
func smooth(a, b, x float32) float32 {
	x = min(max((x-a)/(b-a), 0), 1)
	return x * x * (3 - 2*x)
}
