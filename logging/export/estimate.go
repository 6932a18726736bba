package export

import (
	"context"
	"time"

	"kalah/logging"
)

// Estimate is a description of a file before it is written.
type Estimate struct {
	Width, Height int           // size in pixels; 0 for text and CSV
	Frames        int           // number of frames of an animation, otherwise 0
	Length        time.Duration // duration of an animation that is played once
	Bytes         int64
	Exact         bool // Bytes is exact, not extrapolated
}

// probed is the number of frames drawn for the estimate of an animation, without the first
// frame.
const probed = 16

// Estimate describes the file that [Format.Write] writes with the same arguments. The size of a
// long animation is extrapolated from its first frames. If the context ends, Estimate soon
// returns its error.
func (f Format) Estimate(ctx context.Context, l *logging.Log, n int, s Style) (Estimate, error) {
	if f == FormatGIF {
		return estimateGIF(ctx, l, n, s)
	}
	var size counter
	if err := f.Write(ctx, &size, l, n, s, nil); err != nil {
		return Estimate{}, err
	}
	e := Estimate{Bytes: int64(size), Exact: true}
	switch f {
	case FormatPNG:
		e.Width = s.width(DefaultWidth)
	case FormatSVG:
		e.Width = s.width(DefaultSVGWidth)
	}
	e.Height = heightFor(e.Width)
	return e, nil
}

// counter is a writer that counts bytes.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

func estimateGIF(ctx context.Context, l *logging.Log, n int, s Style) (Estimate, error) {
	if _, err := At(l, n); err != nil {
		return Estimate{}, err
	}
	a, err := newAnimation(ctx, upTo(l, n), s)
	if err != nil {
		return Estimate{}, err
	}
	size := a.pen.img.Rect.Size()
	e := Estimate{Width: size.X, Height: size.Y, Frames: len(a.frames)}
	for _, f := range a.frames {
		e.Length += f.stays
	}
	first, count, all := 0, int64(min(probed, len(a.frames)-1)), int64(len(a.frames)-1)
	for i := range count + 1 {
		if err := a.add(int(i)); err != nil {
			return Estimate{}, err
		}
		if i == 0 {
			first = a.file.Len()
		}
	}
	e.Bytes = int64(first) + 1 + int64(a.file.Len()-first)*all/max(count, 1)
	e.Exact = count == all
	return e, nil
}
