package export

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"slices"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"kalah/internal/boardlook"
)

// PNG writes the picture as a PNG file. It replaces letters that the font lacks by similar
// letters or boxes. A name that would consist only of boxes is replaced by the player's side.
// If the context ends, PNG soon returns its error.
func PNG(ctx context.Context, w io.Writer, p Picture, s Style) error {
	img, err := Image(ctx, p, s)
	if err != nil {
		return err
	}
	file := contextWriter{ctx: ctx, to: new(bytes.Buffer)}
	if err := png.Encode(file, img); err != nil {
		return err
	}
	_, err = file.to.WriteTo(w)
	return err
}

// contextWriter is a writer that fails after the end of its context.
type contextWriter struct {
	ctx context.Context
	to  *bytes.Buffer
}

func (w contextWriter) Write(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.to.Write(p)
}

// Image returns the painted picture. If the context ends, it soon returns the error of the
// context.
func Image(ctx context.Context, p Picture, s Style) (*image.RGBA, error) {
	p, err := p.checked(s, MaxWidth)
	if err != nil {
		return nil, err
	}
	pen := newRasterPen(ctx, s.width(DefaultWidth), s.Fonts)
	d := newDrawing(pen, s, p.State.Total())
	d.board()
	d.position(p)
	return pen.img, pen.err
}

// rasterPen is a pen that paints pixels until its context ends.
type rasterPen struct {
	ctx     context.Context
	img     *image.RGBA // painted pixels are opaque
	scale   float32     // pixels per unit
	raster  vector.Rasterizer
	shades  map[*paint]*[shadeCount]color.NRGBA
	letters *typesetter
	err     error // first error
}

// shadeCount is the number of colours in a gradient.
const shadeCount = 256

// heightFor returns the height of a picture with the given width, in pixels.
func heightFor(width int) int { return int(math.Round(float64(width) * sceneHigh / sceneWide)) }

func newRasterPen(ctx context.Context, width int, fonts [2]*sfnt.Font) *rasterPen {
	scale := float32(width) / sceneWide
	return &rasterPen{
		ctx: ctx, img: image.NewRGBA(image.Rect(0, 0, width, heightFor(width))), scale: scale,
		letters: newTypesetter(scale, fonts), shades: map[*paint]*[shadeCount]color.NRGBA{},
	}
}

// shape is a path to fill, with the box of its paint.
type shape struct {
	box
	sin, cos float32 // sine and cosine of the box's rotation
	lines    []line
	reach    float32 // maximum distance of the lines outside the box
}

// bend is the distance of the control points for a quarter of a circle with radius 1.
const bend = 0.5522847498

// rounded returns the edge of a rectangle with these corner radii, in clockwise direction. If
// width and rx are negative, the direction is counter-clockwise, which cuts a hole.
func rounded(b box, rx, ry float32) line {
	low, high := b.Corner(), b.Center.Plus(b.Size.Width/2, b.Size.Height/2)
	left, top, right, bottom := low.X, low.Y, high.X, high.Y
	kx, ky := rx*(1-bend), ry*(1-bend)
	l := line{start: point{X: left + rx, Y: top}}
	l.to(point{X: right - rx, Y: top})
	l.bend(point{X: right - kx, Y: top}, point{X: right, Y: top + ky}, point{X: right, Y: top + ry})
	l.to(point{X: right, Y: bottom - ry})
	l.bend(point{X: right, Y: bottom - ky}, point{X: right - kx, Y: bottom}, point{X: right - rx, Y: bottom})
	l.to(point{X: left + rx, Y: bottom})
	l.bend(point{X: left + kx, Y: bottom}, point{X: left, Y: bottom - ky}, point{X: left, Y: bottom - ry})
	l.to(point{X: left, Y: top + ry})
	l.bend(point{X: left, Y: top + ky}, point{X: left + kx, Y: top}, point{X: left + rx, Y: top})
	return l
}

func (r *rasterPen) ellipse(b box, turned float64, fill *paint) {
	sin, cos := math.Sincos(turned * math.Pi / 180)
	w, h := b.Size.Width, b.Size.Height
	r.fill(shape{box: b, sin: float32(sin), cos: float32(cos), lines: []line{rounded(b, w/2, h/2)}, reach: max(w-h, h-w) / 2}, fill)
}

func (r *rasterPen) panel(b box, round float32, fill *paint) {
	r.fill(shape{box: b, cos: 1, lines: []line{rounded(b, round, round)}}, fill)
}

func (r *rasterPen) ring(b box, round, width float32, fill *paint) {
	half := width / 2
	out := rounded(b.Grown(half), round+half, round+half)
	hole, inner := b.Grown(-half), max(round-half, 0)
	hole.Size.Width = -hole.Size.Width
	r.fill(shape{box: b, cos: 1, lines: []line{out, rounded(hole, -inner, inner)}, reach: half}, fill)
}

func (r *rasterPen) outline(l line, fill *paint) {
	low, high := l.start, l.start
	for _, c := range l.curves {
		for _, p := range c {
			low = point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
			high = point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
		}
	}
	b := box{Center: low.Between(high, 0.5), Size: boardlook.Size{Width: high.X - low.X, Height: high.Y - low.Y}}
	r.fill(shape{box: b, cos: 1, lines: []line{l}}, fill)
}

// fill paints a shape.
func (r *rasterPen) fill(s shape, p *paint) {
	if r.err == nil {
		r.err = r.ctx.Err()
	}
	at := r.pixels(s.Grown(s.reach)).Intersect(r.img.Bounds())
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
	mask := image.NewAlpha(image.Rectangle{Max: at.Size()})
	r.raster.DrawOp = draw.Src
	r.raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	r.blend(s, p, mask, at)
}

// pixels returns the rectangle of pixels that the box touches.
func (r *rasterPen) pixels(b box) image.Rectangle {
	floor := func(v float32) int { return int(math.Floor(float64(v * r.scale))) }
	low, high := b.Corner(), b.Center.Plus(b.Size.Width/2, b.Size.Height/2)
	return image.Rect(floor(low.X), floor(low.Y), -floor(-high.X), -floor(-high.Y))
}

// trace adds the line to the rasterizer. corner is the pixel of the rasterizer's upper left
// corner.
func (r *rasterPen) trace(s shape, l line, corner image.Point) {
	place := func(p point) (x, y float32) {
		dx, dy := p.X-s.Center.X, p.Y-s.Center.Y
		p = s.Center.Plus(dx*s.cos-dy*s.sin, dx*s.sin+dy*s.cos)
		return p.X*r.scale - float32(corner.X), p.Y*r.scale - float32(corner.Y)
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

// shadesOf returns the colours of a gradient.
func (r *rasterPen) shadesOf(p *paint) *[shadeCount]color.NRGBA {
	shades := r.shades[p]
	if shades == nil {
		shades = new([shadeCount]color.NRGBA)
		for i := range shades {
			shades[i] = p.shade(float32(i) / (shadeCount - 1))
		}
		r.shades[p] = shades
	}
	return shades
}

// blend paints a gradient on the pixels of the mask.
func (r *rasterPen) blend(s shape, p *paint, mask *image.Alpha, at image.Rectangle) {
	shades := r.shadesOf(p)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		covers := mask.Pix[(y-at.Min.Y)*mask.Stride:][:at.Dx()]
		row := r.img.Pix[r.img.PixOffset(at.Min.X, y):][:4*at.Dx()]
		dy := (float32(y)+0.5)/r.scale - s.Center.Y
		for i, cover := range covers {
			if cover == 0 {
				continue
			}
			dx := (float32(at.Min.X+i)+0.5)/r.scale - s.Center.X
			// The position relative to the box.
			u := (dx*s.cos+dy*s.sin)/s.Size.Width + 0.5
			v := (dy*s.cos-dx*s.sin)/s.Size.Height + 0.5
			way := v
			if p.kind == outward {
				u, v = u-p.from.X, v-p.from.Y
				way = float32(math.Sqrt(float64(u*u+v*v))) / p.reach
			}
			c := shades[int(min(max(way, 0), 1)*(shadeCount-1)+0.5)]
			over(row[4*i:4*i+4:4*i+4], c, uint32(c.A)*uint32(cover))
		}
	}
}

// over blends the colour with an opaque pixel. alpha is from 0 to 255*255.
func over(pixel []uint8, c color.NRGBA, alpha uint32) {
	const whole = 0xff * 0xff
	channel := func(below, above uint8) uint8 {
		return uint8((uint32(below)*(whole-alpha) + uint32(above)*alpha + whole/2) / whole)
	}
	pixel[0], pixel[1], pixel[2], pixel[3] = channel(pixel[0], c.R), channel(pixel[1], c.G), channel(pixel[2], c.B), 0xff
}

func (r *rasterPen) write(t text) {
	runs, all := slices.Clone(t.runs), float32(0)
	for i := range runs {
		runs[i].text = r.letters.legible(runs[i].text, runs[i].bold)
		all += r.letters.wide(runs[i]) + runs[i].before
	}
	x := t.at.X - [...]float32{atStart: 0, atMiddle: all / 2, atEnd: all}[t.anchor]
	for _, part := range runs {
		x += part.before
		drawer := font.Drawer{
			Dst: r.img, Src: image.NewUniform(part.color), Face: r.letters.face(part.size, part.bold),
			Dot: fixed.Point26_6{X: r.fixed(x), Y: r.fixed(t.at.Y)},
		}
		drawer.DrawString(part.text)
		x += r.letters.wide(part)
	}
}

func (r *rasterPen) fixed(v float32) fixed.Int26_6 {
	return fixed.Int26_6(math.Round(float64(v * r.scale * 64)))
}

func (r *rasterPen) legible(text string, bold bool) string { return r.letters.legible(text, bold) }
