package board

import (
	"image"
	"image/color"
	"math"

	"kalah/internal/boardlook"
)

// stoneRoom is the side of a stone's picture with its shadow, as a multiple of the stone's longer
// diameter.
const stoneRoom = 1.36

var (
	white    = color.NRGBA{0xff, 0xff, 0xff, 0xff}
	shade    = color.NRGBA{0x14, 0x0c, 0x10, 0xff} // colour of a stone's dark side
	woodGlow = color.NRGBA{0xff, 0xe0, 0xb8, 0xff} // light reflected by the wood
)

// paintStone paints a stone of a kind. Side is the side length of the square picture, in pixels.
func paintStone(look boardlook.Look, kind boardlook.Kind, side int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	col, form := look.Colors()[look.Color(kind)], look.Form()
	angle := look.Turn(kind) * math.Pi
	sin, cos := float32(math.Sin(angle)), float32(math.Cos(angle))
	long := float32(side) / stoneRoom / 2 * form.Long
	short := long * form.Flat
	middle := float32(side) / 2

	// level returns the place within the stone's ellipse, in fractions of its radii. R is the
	// distance from the centre, which is 1 on the edge.
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
				skin := col
				if form.Glass {
					skin = ribbon(col, u, v)
				}
				body := stoneLight(skin, form, u*cos-v*sin, u*sin+v*cos, min(r, 1))
				if form.Slit {
					body = slit(body, u, v, 1/short)
				}
				a := cover + float32(c.A)/255*(1-cover)
				body = boardlook.Mix(color.NRGBA{A: 0xff}, body, cover/a)
				body.A = uint8(255 * a)
				c = body
			}
			premultiplied(img.Pix[y*img.Stride+4*x:], c)
		}
	}
	return img
}

// ribbon returns the colour of a glass marble with a twisted band. The band is lighter than the
// glass, or darker if the glass is light.
func ribbon(col color.NRGBA, u, v float32) color.NRGBA {
	band := v - 0.45*float32(math.Sin(float64(u)*2.2))
	in := 1 - smooth(0.10, 0.30, abs(band))
	ink := white
	if boardlook.Luminance(col) > 0.6 {
		ink = boardlook.Mix(col, shade, 0.45)
	}
	return boardlook.Mix(col, ink, 0.62*in)
}

// slit draws the opening of a cowrie: a dark line along the stone, with teeth. Pixel is the size of
// a pixel as a fraction of the shorter radius.
func slit(body color.NRGBA, u, v, pixel float32) color.NRGBA {
	along := 1 - smooth(0.62, 0.80, abs(u))
	if along <= 0 {
		return body
	}
	teeth := 0.05 * float32(math.Sin(float64(u)*22))
	wide := max(0.13+teeth, 0.8*pixel)
	off := abs(v + 0.10*u*u - 0.04)
	in := (1 - smooth(wide-0.6*pixel, wide+0.6*pixel, off)) * along
	return boardlook.Mix(body, boardlook.Mix(body, shade, 0.8), in)
}

// stoneLight returns the colour of a polished stone where its surface leans to the right by x and
// down by y. The light comes from the upper left.
func stoneLight(col color.NRGBA, form *boardlook.Shape, x, y, r float32) color.NRGBA {
	z := float32(math.Sqrt(float64(max(0, 1-r*r))))
	diffuse := -0.42*x - 0.58*y + 0.70*z
	dark := boardlook.Mix(col, shade, 0.62)
	c := boardlook.Mix(dark, col, smooth(-0.55, 0.62, diffuse))
	if form.Glass {
		// Light that passes through glass gathers on the far side.
		through := smooth(0.15, 0.95, 0.5*x+0.75*y) * (1 - smooth(0.8, 1, r))
		c = boardlook.Mix(c, boardlook.Mix(col, white, 0.45), 0.8*through)
	} else {
		c = boardlook.Mix(c, white, 0.34*smooth(0.55, 1, diffuse))
	}

	gx, gy := x+0.36, y+0.44
	size := 0.34 - 0.10*max(0, form.Gloss-0.72)/0.28 // the highlight is smaller on glass
	shine := 1 - smooth(0.06, size, float32(math.Hypot(float64(gx), float64(gy))))
	c = boardlook.Mix(c, white, form.Gloss*shine)
	back := smooth(0.55, 0.95, r) * smooth(0.2, 0.9, 0.5*x+0.8*y)
	return boardlook.Mix(c, boardlook.Mix(col, woodGlow, 0.5), 0.28*back)
}
