package export

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
)

// histogram counts colours.
type histogram map[[3]uint8]int

// add counts the colours of every third pixel of an image.
func (h histogram) add(img *image.RGBA) {
	for i := 0; i < len(img.Pix); i += 3 * 4 {
		h[[3]uint8(img.Pix[i:i+3])]++
	}
}

// shade is a weighted colour.
type shade struct {
	c      [3]uint8
	weight float64
}

// palette returns at most n colours that represent all colours. It repeatedly splits the group
// of colours with the largest variance.
func (h histogram) palette(n int) color.Palette {
	all := make([]shade, 0, len(h))
	for c, count := range h {
		// The square root gives more weight to small areas, such as stones.
		all = append(all, shade{c, math.Sqrt(float64(count))})
	}
	slices.SortFunc(all, func(a, b shade) int { return slices.Compare(a.c[:], b.c[:]) })
	groups := []group{newGroup(all)}
	for len(groups) < n {
		widest := 0
		for i, g := range groups {
			if g.spread > groups[widest].spread {
				widest = i
			}
		}
		if groups[widest].spread == 0 {
			break
		}
		a, b := groups[widest].cut()
		groups[widest] = a
		groups = append(groups, b)
	}
	out := make(color.Palette, 0, n)
	for _, g := range groups {
		out = append(out, color.RGBA{uint8(g.mean[0] + 0.5), uint8(g.mean[1] + 0.5), uint8(g.mean[2] + 0.5), 0xff})
	}
	return out
}

// group is a set of colours that are represented by their mean.
type group struct {
	shades  []shade
	mean    [3]float64
	channel int     // index of the channel with the largest variance
	spread  float64 // variance times weight in this channel
}

func newGroup(shades []shade) group {
	g := group{shades: shades}
	for channel := range 3 {
		var sum, squares, weight float64
		for _, s := range shades {
			v := float64(s.c[channel])
			sum, squares, weight = sum+v*s.weight, squares+v*v*s.weight, weight+s.weight
		}
		g.mean[channel] = sum / weight
		if spread := squares - sum*sum/weight; spread > g.spread && len(shades) > 1 {
			g.channel, g.spread = channel, spread
		}
	}
	return g
}

// cut splits the group at its mean.
func (g group) cut() (a, b group) {
	slices.SortStableFunc(g.shades, func(a, b shade) int { return cmp.Compare(a.c[g.channel], b.c[g.channel]) })
	at := 1
	for at < len(g.shades)-1 && float64(g.shades[at].c[g.channel]) <= g.mean[g.channel] {
		at++
	}
	return newGroup(g.shades[:at]), newGroup(g.shades[at:])
}

// matcher finds and caches the nearest colours in a palette.
type matcher struct {
	palette color.Palette
	found   map[[3]uint8]uint8
}

func (m *matcher) nearest(c [3]uint8) uint8 {
	i, ok := m.found[c]
	if !ok {
		i = uint8(m.palette.Index(color.RGBA{c[0], c[1], c[2], 0xff}))
		m.found[c] = i
	}
	return i
}
