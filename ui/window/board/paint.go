package board

import (
	"image"
	"image/color"
	"math"

	"kalah/internal/boardlook"
)

// paintings keeps what was painted, so that equal things are painted once: all
// houses are one picture, and all stones of a kind.
type paintings struct {
	plank  *image.RGBA
	pits   map[image.Point]*image.RGBA
	stones map[boardlook.Kind]*image.RGBA
}

// forget drops what depends on the look.
func (p *paintings) forget() {
	p.plank = nil
	clear(p.pits)
	clear(p.stones)
}

func (p *paintings) wood(w, h int, s *scene) image.Image {
	scale := float32(1)
	for w*h > mostWood {
		w, h, scale = (w+1)/2, (h+1)/2, scale/2
	}
	if p.plank == nil || p.plank.Rect.Dx() != w || p.plank.Rect.Dy() != h {
		// The raster is larger than the plank by its shadow.
		perUnit := float32(w) / (s.geo.Board.Size.Width + 2*boardlook.Outside*s.geo.Unit)
		p.plank = paintWood(w, h, boardlook.Outside*s.geo.Unit*perUnit, s.geo.Round*perUnit, s.palette)
	}
	return p.plank
}

func (p *paintings) pit(w, h int, colors *boardlook.Palette) image.Image {
	size := image.Pt(w, h)
	if img := p.pits[size]; img != nil {
		return img
	}
	// A size or two are in use; more come up only while a window is resized.
	if p.pits == nil || len(p.pits) > 8 {
		p.pits = make(map[image.Point]*image.RGBA)
	}
	img := paintPit(w, h, colors)
	p.pits[size] = img
	return img
}

func (p *paintings) stone(look boardlook.Look, stone, side int) image.Image {
	kind := look.Kind(stone)
	if img := p.stones[kind]; img != nil && img.Rect.Dx() == side {
		return img
	}
	if p.stones == nil {
		p.stones = make(map[boardlook.Kind]*image.RGBA)
	}
	img := paintStone(look, kind, side)
	p.stones[kind] = img
	return img
}

// paintPit paints a pit carved into the wood, w x h pixels large: a bowl, or a
// trough with round ends if it is higher than wide.
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
			// How far this side of the bowl faces the light, above left.
			facing := float32(0)
			if r > 0 {
				facing = (0.3*dx + 0.95*dy) / r
			}
			deep := min(r/radius, 1)
			light := 0.56 + 0.50*facing*deep*deep*deep
			light -= 0.30 * smooth(0.55, 1, deep) * max(0, 0.25-facing)
			c := boardlook.Mix(p.PitDark, p.PitLight, light)

			// The edge: dark where it throws shade, lit where it faces the light.
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

// paintStar paints a star with five points on a dark disc, on a square of that
// side.
func paintStar(side int, ink color.NRGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	radius := float64(side) / 2
	disc := color.NRGBA{0x10, 0x1c, 0x12, 0xff}
	for y := range side {
		for x := range side {
			dx, dy := float64(x)+0.5-radius, float64(y)+0.5-radius
			c := boardlook.Mix(disc, ink, float32(min(max(0.5-starDistance(dx, dy, radius*0.72), 0), 1)))
			edge := radius - math.Hypot(dx, dy)
			c = boardlook.Mix(ink, c, float32(min(max(edge-1, 0), 1)))
			premultiplied(img.Pix[y*img.Stride+4*x:], boardlook.Faded(c, float32(min(max(edge, 0), 1))))
		}
	}
	return img
}

// starDistance is about the distance to a five-pointed star around 0 that
// points up, negative inside.
func starDistance(x, y, radius float64) float64 {
	const fifth = 2 * math.Pi / 5
	angle := math.Atan2(x, -y)
	angle = math.Abs(math.Remainder(angle, fifth))
	r := math.Hypot(x, y)
	px, py := r*math.Cos(angle), r*math.Sin(angle)
	// The edge runs from the tip on the axis to the notch beside it.
	notch := radius * 0.45
	nx, ny := notch*math.Cos(fifth/2), notch*math.Sin(fifth/2)
	ex, ey := nx-radius, ny
	length := math.Hypot(ex, ey)
	return ((px-radius)*-ey + py*ex) / length * -1
}

// premultiplied stores the colour into four bytes of an image.RGBA.
func premultiplied(pix []uint8, c color.NRGBA) {
	a := uint32(c.A)
	pix[0] = uint8(uint32(c.R) * a / 255)
	pix[1] = uint8(uint32(c.G) * a / 255)
	pix[2] = uint8(uint32(c.B) * a / 255)
	pix[3] = c.A
}

// smooth runs from 0 at a to 1 at b.
func smooth(a, b, x float32) float32 {
	x = min(max((x-a)/(b-a), 0), 1)
	return x * x * (3 - 2*x)
}
