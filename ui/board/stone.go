package board

import (
	"image"
	"image/color"
	"math"
)

// Kinds of stones: every colour, turned several ways.
const (
	stoneTurns = 7
	stoneKinds = len(stoneColors) * stoneTurns

	// stoneRoom is the side of a stone's picture, shadow included, by the
	// stone's longer diameter.
	stoneRoom = 1.36
)

// stoneKind returns the look of a stone: mixed colours, always the same.
func stoneKind(stone int) int { return stone * 23 % stoneKinds }

// paintStone paints a stone of the kind into a square of that many pixels.
func paintStone(kind, side int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	col := stoneColors[kind%len(stoneColors)]
	angle := float64(kind/len(stoneColors)) * math.Pi / stoneTurns
	sin, cos := float32(math.Sin(angle)), float32(math.Cos(angle))
	long := float32(side) / stoneRoom / 2
	short := long * 0.84
	middle := float32(side) / 2

	// level is below 1 within an ellipse around the point.
	level := func(x, y float32) (u, v, r float32) {
		u, v = (x*cos+y*sin)/long, (y*cos-x*sin)/short
		return u, v, float32(math.Sqrt(float64(u*u + v*v)))
	}
	for y := range side {
		for x := range side {
			dx, dy := float32(x)+0.5-middle, float32(y)+0.5-middle
			_, _, under := level(dx-long*0.10, dy-long*0.18)
			c := color.NRGBA{A: uint8(150 * (1 - smooth(0.72, 1.28, under)))}

			u, v, r := level(dx, dy)
			if cover := min(max((1-r)*short+0.5, 0), 1); cover > 0 {
				body := stoneLight(col, u*cos-v*sin, u*sin+v*cos, min(r, 1))
				a := cover + float32(c.A)/255*(1-cover)
				body = mix(color.NRGBA{A: 0xff}, body, cover/a)
				body.A = uint8(255 * a)
				c = body
			}
			premultiplied(img.Pix[y*img.Stride+4*x:], c)
		}
	}
	return img
}

// stoneLight returns the colour of a polished stone where its surface leans so
// far to the right and down, the light coming from above left.
func stoneLight(col color.NRGBA, x, y, r float32) color.NRGBA {
	z := float32(math.Sqrt(float64(max(0, 1-r*r))))
	diffuse := -0.42*x - 0.58*y + 0.70*z
	dark := mix(col, color.NRGBA{0x14, 0x0c, 0x10, 0xff}, 0.62)
	c := mix(dark, col, smooth(-0.55, 0.62, diffuse))
	c = mix(c, color.NRGBA{0xff, 0xff, 0xff, 0xff}, 0.34*smooth(0.55, 1, diffuse))

	gx, gy := x+0.36, y+0.44
	shine := 1 - smooth(0.06, 0.34, float32(math.Hypot(float64(gx), float64(gy))))
	c = mix(c, color.NRGBA{0xff, 0xff, 0xff, 0xff}, 0.72*shine)
	// Light that comes back from the wood.
	back := smooth(0.55, 0.95, r) * smooth(0.2, 0.9, 0.5*x+0.8*y)
	return mix(c, mix(col, color.NRGBA{0xff, 0xe0, 0xb8, 0xff}, 0.5), 0.28*back)
}
