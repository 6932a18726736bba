package board

import (
	"image"
	"image/color"
	"math"
)

// Most pixels of wood that are painted; the graphics card stretches them over a
// larger board. What has edges is painted apart, at full size.
const mostWood = 1_600_000

// paintWood paints the board: a rounded plank with its grain, a lit edge and a
// shadow, at w x h pixels of which the margin stays free of wood.
func paintWood(w, h int, margin, round float32, p *palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	tones := woodTones(p)
	grain := newGrain(w)
	halfW, halfH := float32(w)/2-margin, float32(h)/2-margin
	edge := max(2, round*0.07) // of the lit rim

	for y := range h {
		row := img.Pix[y*img.Stride : (y+1)*img.Stride]
		dy := float32(y) + 0.5 - float32(h)/2
		across := grain.row(y, h)
		// Between these columns the edge is far away, unless all of the row is
		// near it.
		inner := int(margin + edge + 2)
		switch off := float32(math.Abs(float64(dy))); {
		case off > halfH-edge-2:
			inner = w
		case off > halfH-round:
			inner = int(margin + round + edge + 2)
		}
		for x, tone := range across {
			if x > inner && x < w-inner {
				*(*[4]uint8)(row[4*x:]) = tones[tone]
				continue
			}
			dx := float32(x) + 0.5 - float32(w)/2
			d := roundedDistance(dx, dy, halfW, halfH, round)
			premultiplied(row[4*x:4*x+4], woodEdge(d, dy/halfH, edge, margin, tones[tone], p))
		}
	}
	return img
}

// woodEdge returns the colour at a distance d from the plank's edge, negative
// inside: lit from above, in the shade below.
func woodEdge(d, height, edge, margin float32, wood [4]uint8, p *palette) color.NRGBA {
	body := color.NRGBA{wood[0], wood[1], wood[2], 0xff}
	if d > -edge {
		lit := smooth(-edge, 0, d)
		if height < 0 {
			body = mix(body, p.rim, 0.75*lit*min(1, -height*1.2+0.25))
		} else {
			body = mix(mix(body, p.rim, 0.2*lit), p.pitDark, 0.6*lit*height)
		}
	}
	cover := min(max(0.5-d, 0), 1)
	if cover >= 1 {
		return body
	}
	// The light comes from above: the shadow is wider below.
	reach := margin * (0.55 + 0.45*height)
	shade := faded(p.shadow, 1-smooth(-1, max(reach, 1), d))
	if cover <= 0 {
		return shade
	}
	over := mix(shade, body, cover)
	over.R, over.G, over.B = body.R, body.G, body.B
	return over
}

// roundedDistance is the signed distance to a rounded rectangle around 0.
func roundedDistance(x, y, halfW, halfH, round float32) float32 {
	qx := float32(math.Abs(float64(x))) - halfW + round
	qy := float32(math.Abs(float64(y))) - halfH + round
	if qx > 0 && qy > 0 {
		return float32(math.Hypot(float64(qx), float64(qy))) - round
	}
	return max(qx, qy) - round
}

// woodTones are the plank's colours from dark to light.
func woodTones(p *palette) (tones [256][4]uint8) {
	for i := range tones {
		premultiplied(tones[i][:], mix(p.woodDark, p.woodLight, float32(i)/255))
	}
	return tones
}
