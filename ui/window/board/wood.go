package board

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"kalah/internal/boardlook"
)

// maxWood is the maximum number of pixels of wood. For a larger board, the graphics card stretches
// them.
const maxWood = 1_600_000

// paintWood paints the board at w x h pixels: a rounded plank with its grain and a lit edge, and
// its shadow in the margin.
func paintWood(w, h int, margin, round float32, p *boardlook.Palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	tones := woodTones(p)
	grain := newGrain(w)
	halfW, halfH := float32(w)/2-margin, float32(h)/2-margin
	edge := max(2, round*0.07) // width of the lit rim

	for y := range h {
		row := img.Pix[y*img.Stride : (y+1)*img.Stride]
		dy := float32(y) + 0.5 - float32(h)/2
		across := grain.row(y, h)
		// Columns from inner to w-inner have no pixel near the edge.
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

// woodEdge returns the colour at a distance d from the plank's edge, which is negative inside the
// plank. Height runs from -1, at the lit top, to 1.
func woodEdge(d, height, edge, margin float32, wood [4]uint8, p *boardlook.Palette) color.NRGBA {
	body := color.NRGBA{wood[0], wood[1], wood[2], 0xff}
	if d > -edge {
		lit := smooth(-edge, 0, d)
		if height < 0 {
			body = boardlook.Mix(body, p.Rim, 0.75*lit*min(1, -height*1.2+0.25))
		} else {
			body = boardlook.Mix(boardlook.Mix(body, p.Rim, 0.2*lit), p.PitDark, 0.6*lit*height)
		}
	}
	cover := min(max(0.5-d, 0), 1)
	if cover >= 1 {
		return body
	}
	// The light comes from above, so the shadow is wider below.
	reach := margin * (0.55 + 0.45*height)
	shade := boardlook.Faded(p.Shadow, 1-smooth(-1, max(reach, 1), d))
	if cover <= 0 {
		return shade
	}
	over := boardlook.Mix(shade, body, cover)
	over.R, over.G, over.B = body.R, body.G, body.B
	return over
}

// roundedDistance returns the signed distance to a rounded rectangle around the origin.
func roundedDistance(x, y, halfW, halfH, round float32) float32 {
	dx, dy := abs(x)-halfW+round, abs(y)-halfH+round
	if dx > 0 && dy > 0 {
		return float32(math.Sqrt(float64(dx*dx+dy*dy))) - round
	}
	return max(dx, dy) - round
}

// woodTones returns the plank's colours from dark to light.
func woodTones(p *boardlook.Palette) (tones [256][4]uint8) {
	for i := range tones {
		premultiplied(tones[i][:], boardlook.Mix(p.WoodDark, p.WoodLight, float32(i)/255))
	}
	return tones
}

// grain is the pattern of wood: smooth noise along a line, across a plank with slightly bent
// fibres. A pixel takes two table look-ups in fixed point. This is fast enough to paint at every
// step while a window is resized.
type grain struct {
	broad, fine [grainSize]int32
	waves       [len(grainWaves)]wave
	bend        []float32 // of the current row, every bendStep columns
	tones       []uint8   // of the current row
}

const (
	grainSize    = 1 << 12
	perPixel     = 4 // table entries
	bendStep     = 16
	fractionBits = 8 // of positions on the line, in fixed point
)

// grainWaves bend the fibres. High is the height of a wave in pixels. Its wavelengths along and
// across the board are 2π times along and across, in pixels; from is its phase.
var grainWaves = [...]struct{ high, along, across, from float64 }{
	{9, 170, 95, 0},
	{5, 71, -41, 1.7},
	{14, 430, math.Inf(1), 0.6},
}

// wave holds the sines and cosines of a wave at every bend.
type wave struct{ sin, cos []float32 }

func newGrain(w int) *grain {
	g := &grain{tones: make([]uint8, w), bend: make([]float32, w/bendStep+2)}
	noiseLine(&g.broad, 3, 90, 34)
	noiseLine(&g.fine, 5, 9, 20)
	for i := range g.waves {
		for k := range g.bend {
			sin, cos := math.Sincos(float64(k*bendStep)/grainWaves[i].along + grainWaves[i].from)
			g.waves[i].sin = append(g.waves[i].sin, float32(sin*grainWaves[i].high))
			g.waves[i].cos = append(g.waves[i].cos, float32(cos*grainWaves[i].high))
		}
	}
	return g
}

// noiseLine fills a line with periodic smooth noise between -high and high. Every is the number of
// entries from one random value to the next.
func noiseLine(line *[grainSize]int32, seed uint64, every int, high float32) {
	random := rand.New(rand.NewPCG(seed, 1))
	knots := make([]float32, grainSize/every)
	for i := range knots {
		knots[i] = random.Float32()*2 - 1
	}
	for i := range line {
		at := float32(i) * float32(len(knots)) / grainSize
		k := int(at)
		line[i] = int32(high * (knots[k] + (knots[(k+1)%len(knots)]-knots[k])*ease(at-float32(k))))
	}
}

// row returns the tones of row y of a plank of height h. They are valid until the next call.
func (g *grain) row(y, h int) []uint8 {
	clear(g.bend)
	for i, wave := range g.waves {
		sin, cos := math.Sincos(float64(y) / grainWaves[i].across)
		s, c := float32(sin), float32(cos)
		for k := range g.bend {
			g.bend[k] += wave.sin[k]*c + wave.cos[k]*s
		}
	}

	base := int32(188 - 118*y/h) // darker below
	const scale = perPixel << fractionBits
	for k := 0; k*bendStep < len(g.tones); k++ {
		from, to := float32(y)+g.bend[k], float32(y)+g.bend[k+1]
		broad, broadStep := int(from*scale), int((to-from)*scale/bendStep)
		// The fine noise also changes along the fibres.
		fine := int(from*1.6*scale + float32(k*bendStep)*0.021*scale)
		fineStep := int(((to-from)*1.6/bendStep + 0.021) * scale)
		part := g.tones[k*bendStep : min((k+1)*bendStep, len(g.tones))]
		for x := range part {
			tone := base + g.broad[broad>>fractionBits&(grainSize-1)] + g.fine[fine>>fractionBits&(grainSize-1)]
			part[x] = uint8(min(max(tone, 0), 255))
			broad += broadStep
			fine += fineStep
		}
	}
	return g.tones
}
