package board

import (
	"math"
	"math/rand/v2"
)

// grain is the pattern of wood: smooth noise along one line, seen across a
// plank whose fibres bend a little. It takes two table look-ups a pixel, in whole
// numbers, and so is fast enough to be painted anew at every step of a window
// being resized.
type grain struct {
	broad, fine [grainSize]int32
	waves       [len(grainWaves)]wave
	bend        []float32 // of the row under way, every bendStep columns
	tones       []uint8   // of the row under way
}

const (
	grainSize = 1 << 12
	perPixel  = 4 // table entries a pixel
	bendStep  = 16
	fixed     = 8 // binary places of positions on the line
)

// grainWaves bend the fibres: by how many pixels, and over how many along and
// across the board.
var grainWaves = [...]struct{ high, along, across, from float64 }{
	{9, 170, 95, 0},
	{5, 71, -41, 1.7},
	{14, 430, math.Inf(1), 0.6},
}

// wave holds the sine and cosine of a wave at every bend, so that a row costs
// no sine but one.
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

// noiseLine fills a line with smooth noise between -high and high that repeats
// at its end, with a new random value every so many entries.
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

// row returns the tones of row y of a plank of height h, valid until the next
// row.
func (g *grain) row(y, h int) []uint8 {
	clear(g.bend)
	for i, wave := range g.waves {
		sin, cos := math.Sincos(float64(y) / grainWaves[i].across)
		s, c := float32(sin), float32(cos)
		for k := range g.bend {
			g.bend[k] += wave.sin[k]*c + wave.cos[k]*s
		}
	}

	// Lighter above, darker below.
	base := int32(188 - 118*y/h)
	const scale = perPixel << fixed
	for k := 0; k*bendStep < len(g.tones); k++ {
		from, to := float32(y)+g.bend[k], float32(y)+g.bend[k+1]
		broad, broadStep := int(from*scale), int((to-from)*scale/bendStep)
		// Fibres: finer across, and broken along.
		fine := int(from*1.6*scale + float32(k*bendStep)*0.021*scale)
		fineStep := int(((to-from)*1.6/bendStep + 0.021) * scale)
		part := g.tones[k*bendStep : min((k+1)*bendStep, len(g.tones))]
		for x := range part {
			tone := base + g.broad[broad>>fixed&(grainSize-1)] + g.fine[fine>>fixed&(grainSize-1)]
			part[x] = uint8(min(max(tone, 0), 255))
			broad += broadStep
			fine += fineStep
		}
	}
	return g.tones
}
