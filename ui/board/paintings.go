package board

import (
	"image"
)

// paintings keeps what was painted, so that equal things are painted once: all
// houses are one picture, and all stones of a kind.
type paintings struct {
	plank  *image.RGBA
	pits   map[image.Point]*image.RGBA
	stones [stoneKinds]*image.RGBA
}

// forget drops what depends on the colours.
func (p *paintings) forget() {
	p.plank = nil
	clear(p.pits)
}

func (p *paintings) wood(w, h int, s *scene) image.Image {
	scale := float32(1)
	for w*h > mostWood {
		w, h, scale = (w+1)/2, (h+1)/2, scale/2
	}
	if p.plank == nil || p.plank.Rect.Dx() != w || p.plank.Rect.Dy() != h {
		// The raster is larger than the plank by its shadow.
		perUnit := float32(w) / (s.geo.board.size.Width + 2*outside*s.geo.unit)
		p.plank = paintWood(w, h, outside*s.geo.unit*perUnit, s.geo.round*perUnit, s.palette)
	}
	return p.plank
}

func (p *paintings) pit(w, h int, colors *palette) image.Image {
	size := image.Pt(w, h)
	if img := p.pits[size]; img != nil {
		return img
	}
	// A size or two are in use; more come up only while a window is resized.
	if p.pits == nil || len(p.pits) > 8 {
		p.pits = make(map[image.Point]*image.RGBA)
	}
	img := paintPit(w, h, colors)
	p.pits[size] = img
	return img
}

func (p *paintings) stone(kind, side int) image.Image {
	if img := p.stones[kind]; img != nil && img.Rect.Dx() == side {
		return img
	}
	img := paintStone(kind, side)
	p.stones[kind] = img
	return img
}
