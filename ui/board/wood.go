package board

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
)

// Most pixels of wood that are painted; the graphics card stretches them over a
// larger board. What has edges is painted apart, at full size.
const mostWood = 1_600_000

// paintWood paints the board: a rounded plank with its grain, a lit edge and a
// shadow, at w x h pixels of which the margin stays free of wood.
func paintWood(w, h int, margin, round float32, p *palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	tones := woodTones(p)
	grain := newGrain()
	halfW, halfH := float32(w)/2-margin, float32(h)/2-margin
	edge := max(2, round*0.07) // of the lit rim

	for y := range h {
		row := img.Pix[y*img.Stride : (y+1)*img.Stride]
		dy := float32(y) + 0.5 - float32(h)/2
		grain.row(y, w, h)
		// Between these columns the edge is far away.
		inner := int(margin + edge + 2)
		if float32(math.Abs(float64(dy))) > halfH-round {
			inner = int(margin + round + edge + 2)
		}
		plain := float32(math.Abs(float64(dy))) < halfH-edge-2
		for x := 0; x < w; x++ {
			tone := grain.tone(x)
			if plain && x > inner && x < w-inner {
				copy(row[4*x:4*x+4], tones[tone][:])
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

// grain is the pattern of wood: smooth noise along one line, seen across a
// plank whose fibres bend a little. Looking two tables up for each pixel keeps
// it fast enough to paint at every step of a window being resized.
type grain struct {
	broad, fine []float32
	bend        []float32 // of the row under way, every bendStep columns
	base        float32
	y           float32
}

const (
	grainSize = 1 << 12
	perPixel  = 4 // table entries a pixel
	bendStep  = 16
)

func newGrain() *grain {
	return &grain{broad: noiseLine(3, 90), fine: noiseLine(5, 9)}
}

// noiseLine returns smooth noise between -1 and 1 that repeats at its end, with
// a new random value every so many entries.
func noiseLine(seed uint64, every int) []float32 {
	random := rand.New(rand.NewPCG(seed, 1))
	knots := make([]float32, grainSize/every)
	for i := range knots {
		knots[i] = random.Float32()*2 - 1
	}
	line := make([]float32, grainSize)
	for i := range line {
		at := float32(i) * float32(len(knots)) / grainSize
		k := int(at)
		line[i] = knots[k] + (knots[(k+1)%len(knots)]-knots[k])*ease(at-float32(k))
	}
	return line
}

// row prepares the tones of a row.
func (g *grain) row(y, w, h int) {
	g.y = float32(y)
	// Lighter above, darker below.
	g.base = 188 - 118*float32(y)/float32(h)
	n := w/bendStep + 2
	if cap(g.bend) < n {
		g.bend = make([]float32, n)
	}
	g.bend = g.bend[:n]
	for i := range g.bend {
		x := float64(i * bendStep)
		v := float64(y)
		g.bend[i] = float32(9*math.Sin(x/170+v/95) + 5*math.Sin(x/71-v/41+1.7) + 14*math.Sin(x/430+0.6))
	}
}

// tone returns the tone of the row's pixel x.
func (g *grain) tone(x int) uint8 {
	i := x / bendStep
	part := float32(x%bendStep) / bendStep
	across := g.y + g.bend[i] + (g.bend[i+1]-g.bend[i])*part
	broad := g.broad[int(across*perPixel+grainSize)&(grainSize-1)]
	// Fibres: much finer across, and broken along.
	fine := g.fine[int((across*1.6+float32(x)*0.021)*perPixel+grainSize)&(grainSize-1)]
	return uint8(min(max(g.base+34*broad+20*fine, 0), 255))
}
