package board

import (
	"image/color"
	"math"
)

// luminance returns the relative luminance of a colour, as WCAG defines it.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		s := float64(v) / 0xffff
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// mix returns the colour between a and b.
func mix(a, b color.NRGBA, part float32) color.NRGBA {
	part = min(max(part, 0), 1)
	channel := func(x, y uint8) uint8 { return uint8(float32(x) + (float32(y)-float32(x))*part + 0.5) }
	return color.NRGBA{channel(a.R, b.R), channel(a.G, b.G), channel(a.B, b.B), channel(a.A, b.A)}
}

// faded returns the colour with its alpha multiplied.
func faded(c color.NRGBA, alpha float32) color.NRGBA {
	c.A = uint8(float32(c.A) * min(max(alpha, 0), 1))
	return c
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
