package export

import (
	"context"
	"image"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// rasterPen paints pixels. It paints nothing more once its context has ended.
type rasterPen struct {
	ctx     context.Context // of the one call that the pen is made for
	img     *image.RGBA     // opaque wherever something was painted
	scale   float64         // pixels by unit
	raster  vector.Rasterizer
	mask    image.Alpha // kept from shape to shape
	shades  map[*paint][]ink
	letters *typesetter
	err     error // the first
}

// HeightFor returns the height of a picture of that width, in pixels.
func HeightFor(width int) int { return int(math.Round(float64(width) * sceneHigh / sceneWide)) }

func newRasterPen(ctx context.Context, width int) (*rasterPen, error) {
	scale := float64(width) / sceneWide
	t, err := newTypesetter(scale)
	return &rasterPen{ctx: ctx, img: image.NewRGBA(image.Rect(0, 0, width, HeightFor(width))), scale: scale, letters: t, shades: map[*paint][]ink{}}, err
}

// shape is a path to fill, within the box that its paint is spread over.
type shape struct {
	box
	sin, cos float64 // of the box's turn around its middle
	lines    []line
	reach    float64 // how far the lines go beyond the box, at most
}

// bend is how far a curve's points stand off for a quarter of a circle.
const bend = 0.5522847498

// rounded returns the edge of a rectangle with corners of these radii, and its
// inside on the right. With a width and rx below 0 the inside is on the left: within
// another edge that cuts a hole.
func rounded(b box, rx, ry float64) line {
	left, right, top, bottom := b.x-b.w/2, b.x+b.w/2, b.y-b.h/2, b.y+b.h/2
	kx, ky := rx*(1-bend), ry*(1-bend)
	l := line{start: point{left + rx, top}}
	l.to(point{right - rx, top})
	l.bend(point{right - kx, top}, point{right, top + ky}, point{right, top + ry})
	l.to(point{right, bottom - ry})
	l.bend(point{right, bottom - ky}, point{right - kx, bottom}, point{right - rx, bottom})
	l.to(point{left + rx, bottom})
	l.bend(point{left + kx, bottom}, point{left, bottom - ky}, point{left, bottom - ry})
	l.to(point{left, top + ry})
	l.bend(point{left, top + ky}, point{left + kx, top}, point{left + rx, top})
	return l
}

func (r *rasterPen) ellipse(b box, turned float64, fill *paint) {
	sin, cos := math.Sincos(turned * math.Pi / 180)
	r.fill(shape{box: b, sin: sin, cos: cos, lines: []line{rounded(b, b.w/2, b.h/2)}, reach: math.Abs(b.w-b.h) / 2}, fill)
}

func (r *rasterPen) panel(b box, round float64, fill *paint) {
	r.fill(shape{box: b, cos: 1, lines: []line{rounded(b, round, round)}}, fill)
}

func (r *rasterPen) ring(b box, round, width float64, fill *paint) {
	half := width / 2
	out := rounded(b.grown(half), round+half, round+half)
	hole, inner := b.grown(-half), max(round-half, 0)
	hole.w = -hole.w
	r.fill(shape{box: b, cos: 1, lines: []line{out, rounded(hole, -inner, inner)}, reach: half}, fill)
}

func (r *rasterPen) outline(l line, fill *paint) {
	low, high := l.start, l.start
	for _, c := range l.curves {
		for _, p := range c {
			low = point{min(low.x, p.x), min(low.y, p.y)}
			high = point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	b := box{point{(low.x + high.x) / 2, (low.y + high.y) / 2}, high.x - low.x, high.y - low.y}
	r.fill(shape{box: b, cos: 1, lines: []line{l}}, fill)
}

// fill paints a shape, unless the context has ended.
func (r *rasterPen) fill(s shape, p *paint) {
	if r.err == nil {
		r.err = r.ctx.Err()
	}
	at := r.pixels(s.grown(s.reach)).Intersect(r.img.Bounds())
	if at.Empty() || r.err != nil {
		return
	}
	r.raster.Reset(at.Dx(), at.Dy())
	for _, l := range s.lines {
		r.trace(s, l, at.Min)
	}
	if p.kind == plain {
		r.raster.DrawOp = draw.Over
		r.raster.Draw(r.img, at, image.NewUniform(p.color()), image.Point{})
		return
	}
	mask := r.maskOf(at.Dx(), at.Dy())
	r.raster.DrawOp = draw.Src
	r.raster.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	r.blend(s, p, mask, at)
}

// pixels returns the pixels that the box touches.
func (r *rasterPen) pixels(b box) image.Rectangle {
	floor := func(v float64) int { return int(math.Floor(v * r.scale)) }
	ceil := func(v float64) int { return int(math.Ceil(v * r.scale)) }
	return image.Rect(floor(b.x-b.w/2), floor(b.y-b.h/2), ceil(b.x+b.w/2), ceil(b.y+b.h/2))
}

// trace gives the line to the rasterizer, whose corner is at a pixel.
func (r *rasterPen) trace(s shape, l line, corner image.Point) {
	place := func(p point) (x, y float32) {
		dx, dy := p.x-s.x, p.y-s.y
		p = s.plus(dx*s.cos-dy*s.sin, dx*s.sin+dy*s.cos)
		return float32(p.x*r.scale - float64(corner.X)), float32(p.y*r.scale - float64(corner.Y))
	}
	r.raster.MoveTo(place(l.start))
	for _, c := range l.curves {
		ax, ay := place(c[0])
		bx, by := place(c[1])
		x, y := place(c[2])
		if c[0] == c[2] && c[1] == c[2] {
			r.raster.LineTo(x, y)
		} else {
			r.raster.CubeTo(ax, ay, bx, by, x, y)
		}
	}
	r.raster.ClosePath()
}

func (r *rasterPen) maskOf(w, h int) *image.Alpha {
	if len(r.mask.Pix) < w*h {
		r.mask.Pix = make([]uint8, w*h)
	}
	return &image.Alpha{Pix: r.mask.Pix[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
}

// mostShades is how many colours a gradient has.
const mostShades = 256

func (r *rasterPen) shadesOf(p *paint) []ink {
	shades, ok := r.shades[p]
	if !ok {
		shades = p.shades(mostShades)
		r.shades[p] = shades
	}
	return shades
}

// blend puts a gradient on the pixels of the mask.
func (r *rasterPen) blend(s shape, p *paint, mask *image.Alpha, at image.Rectangle) {
	shades := r.shadesOf(p)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		covers := mask.Pix[(y-at.Min.Y)*mask.Stride:][:at.Dx()]
		row := r.img.Pix[r.img.PixOffset(at.Min.X, y):][:4*at.Dx()]
		dy := (float64(y)+0.5)/r.scale - s.y
		for i, cover := range covers {
			if cover == 0 {
				continue
			}
			dx := (float64(at.Min.X+i)+0.5)/r.scale - s.x
			// In parts of the box, from its corner.
			u := (dx*s.cos+dy*s.sin)/s.w + 0.5
			v := (dy*s.cos-dx*s.sin)/s.h + 0.5
			way := v
			if p.kind == outward {
				u, v = u-p.from.x, v-p.from.y
				way = math.Sqrt(u*u+v*v) / p.reach
			}
			c := shades[int(min(max(way, 0), 1)*(mostShades-1)+0.5)]
			over(row[4*i:4*i+4:4*i+4], c, uint32(c.A)*uint32(cover))
		}
	}
}

// over lays the colour on an opaque pixel, with an alpha of 255*255 at most.
func over(pixel []uint8, c ink, alpha uint32) {
	const whole = 0xff * 0xff
	channel := func(below, above uint8) uint8 {
		return uint8((uint32(below)*(whole-alpha) + uint32(above)*alpha + whole/2) / whole)
	}
	pixel[0], pixel[1], pixel[2], pixel[3] = channel(pixel[0], c.R), channel(pixel[1], c.G), channel(pixel[2], c.B), 0xff
}

func (r *rasterPen) write(t text) {
	runs, all := slices.Clone(t.runs), 0.0
	for i := range runs {
		runs[i].text = r.letters.legible(runs[i].text, runs[i].bold)
		all += r.letters.wide(runs[i]) + runs[i].before
	}
	x := t.at.x
	switch t.anchor {
	case atMiddle:
		x -= all / 2
	case atEnd:
		x -= all
	}
	for _, part := range runs {
		x += part.before
		face, err := r.letters.face(part.size, part.bold)
		if err != nil {
			r.err = err
			return
		}
		drawer := font.Drawer{
			Dst: r.img, Src: image.NewUniform(part.color), Face: face,
			Dot: fixed.Point26_6{X: fixed26(x * r.scale), Y: fixed26(t.at.y * r.scale)},
		}
		drawer.DrawString(part.text)
		x += r.letters.wide(part)
	}
}

func fixed26(v float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(v * 64)) }

func (r *rasterPen) legible(text string, bold bool) string { return r.letters.legible(text, bold) }
