package board

import (
	"image"
	"math"
)

// paintPit paints a pit carved into the wood, w x h pixels large: a bowl, or a
// trough with round ends if it is higher than wide.
func paintPit(w, h int, p *palette) *image.RGBA {
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
			c := mix(p.pitDark, p.pitLight, light)

			// The edge: dark where it throws shade, lit where it faces the light.
			if out > -0.5 {
				edge := faded(p.pitDark, 0.75)
				if facing > 0 {
					edge = mix(edge, faded(p.rim, 0.85), facing)
				}
				edge = faded(edge, min(1, (rim+0.5-out)/rim))
				if part := out + 0.5; part < 1 {
					c = mix(c, edge, part)
				} else {
					c = edge
				}
			}
			premultiplied(img.Pix[y*img.Stride+4*x:], c)
		}
	}
	return img
}
