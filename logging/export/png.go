package export

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"io"
)

// PNG writes the picture as a PNG file of the style's width. Letters that the
// program's font does not have are replaced by the nearest that it has, or by
// boxes; a player whose name it cannot write at all is called by the seat. When
// the context ends, PNG returns its error soon.
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

// Image paints the picture.
func Image(ctx context.Context, p Picture, s Style) (*image.RGBA, error) {
	p, err := p.checked(s, MaxWidth)
	if err != nil {
		return nil, err
	}
	pen, err := newRasterPen(ctx, s.width(DefaultWidth))
	if err != nil {
		return nil, err
	}
	d, err := newDrawing(pen, s, p.State.Total())
	if err != nil {
		return nil, err
	}
	d.board()
	d.position(p)
	return pen.img, pen.err
}

// contextWriter fails once the context has ended, so that encoding ends too.
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
