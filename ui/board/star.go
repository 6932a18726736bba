package board

import (
	"image"
	"image/color"
	"math"
)

// paintStar paints a star with five points on a dark disc, on a square of that
// side.
func paintStar(side int, ink color.NRGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	radius := float64(side) / 2
	disc := color.NRGBA{0x10, 0x1c, 0x12, 0xff}
	for y := range side {
		for x := range side {
			dx, dy := float64(x)+0.5-radius, float64(y)+0.5-radius
			c := mix(disc, ink, float32(min(max(0.5-starDistance(dx, dy, radius*0.72), 0), 1)))
			edge := radius - math.Hypot(dx, dy)
			c = mix(ink, c, float32(min(max(edge-1, 0), 1)))
			premultiplied(img.Pix[y*img.Stride+4*x:], faded(c, float32(min(max(edge, 0), 1))))
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
