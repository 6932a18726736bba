package figure

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// px converts a length in CSS pixels.
func px(pixels float64) vg.Length { return vg.Length(pixels/96) * vg.Inch }

// size returns the nearest allowed size and scale.
func size(width, height int, scale float64) (w, h int, s float64) {
	if !(scale >= 0.25) {
		scale = 1
	}
	return min(max(width, MinWidth), MaxWidth), min(max(height, MinHeight), MaxHeight), min(scale, 8)
}

// Image draws the figure. With a scale of 2, the image has twice as many pixels in each direction.
func (f Figure) Image(width, height int, scale float64, look *Look) image.Image {
	width, height, scale = size(width, height, scale)
	return pixels(width, height, scale, look, func(c draw.Canvas) { f.draw(c, look) })
}

// pixels returns an image that draws has drawn.
func pixels(width, height int, scale float64, look *Look, draws func(draw.Canvas)) image.Image {
	// The resolution must be a whole number, so the size in inches is adapted to it.
	dpi := int(math.Round(96 * scale))
	dots := func(pixels int) vg.Length {
		return vg.Length(math.Round(float64(pixels)*scale)/float64(dpi)) * vg.Inch
	}
	c := vgimg.NewWith(vgimg.UseWH(dots(width), dots(height)), vgimg.UseDPI(dpi), vgimg.UseBackgroundColor(look.Ground))
	draws(draw.New(c))
	return c.Image()
}

// PNG writes the figure as Image draws it.
func (f Figure) PNG(w io.Writer, width, height int, scale float64, look *Look) error {
	return png.Encode(w, f.Image(width, height, scale, look))
}

// The font family that gonum writes into SVG files, and the replacement: the same font, and others
// with the same widths.
var (
	drawnFont  = []byte("font-family:Liberation Sans;")
	readerFont = []byte("font-family:'Liberation Sans',Arimo,Arial,Helvetica,sans-serif;")
)

// SVG writes the figure as SVG.
func (f Figure) SVG(w io.Writer, width, height int, look *Look) error {
	width, height, _ = size(width, height, 1)
	return writeSVG(w, width, height, look, func(c draw.Canvas) { f.draw(c, look) })
}

func writeSVG(w io.Writer, width, height int, look *Look, draws func(draw.Canvas)) error {
	c := vgsvg.New(px(float64(width)), px(float64(height)))
	draws(draw.New(c))
	var text bytes.Buffer
	if _, err := c.WriteTo(&text); err != nil {
		return err
	}
	file := bytes.ReplaceAll(text.Bytes(), drawnFont, readerFont)
	if look.Fonts[0] != nil {
		name, _ := look.Fonts[0].Name(nil, sfnt.NameIDFamily)
		file = bytes.ReplaceAll(file, fmt.Appendf(nil, "font-family:%s;", name), fmt.Appendf(nil, "font-family:'%s',sans-serif;", name))
	}
	_, err := w.Write(file)
	return err
}
