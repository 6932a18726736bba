package export

import (
	"context"
	"time"

	"kalah/logging"
)

// Estimate says what a file will be before it is written.
type Estimate struct {
	Width, Height int           // in pixels; 0 for formats that are no pictures
	Frames        int           // of an animation; else 0
	Length        time.Duration // of an animation, once through
	Bytes         int64         // of the file
	Exact         bool          // that is what it takes, to the byte
}

// probed is how many frames of an animation are drawn to estimate how much all of them
// take.
const probed = 16

// Estimate returns what [Format.Write] would write with the same arguments. Only an
// animation's size is not exact: it is that of its first frame and of some others,
// drawn after the ones before them, times how many there are. When the context ends,
// Estimate returns its error soon.
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
	e.Height = HeightFor(e.Width)
	return e, nil
}

// counter counts what is written to it.
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
	if err := a.add(0); err != nil {
		return Estimate{}, err
	}
	first := int64(a.file.Len())
	others, all := int64(0), int64(len(a.frames)-1)
	count := min(probed, all)
	for i := range count {
		at := min(int(1+(2*i+1)*all/(2*count)), int(all)) // the middles of parts of the game
		if err := a.after(at); err != nil {
			return Estimate{}, err
		}
		before := a.file.Len()
		if err := a.add(at); err != nil {
			return Estimate{}, err
		}
		others += int64(a.file.Len() - before)
	}
	e.Bytes = first + 1
	if count > 0 {
		e.Bytes += others * all / count
	}
	e.Exact = count == all
	return e, nil
}

// after makes the frame before another one the one that is shown, as if all up to
// there had been added.
func (a *animation) after(i int) error {
	if err := a.draw(i - 1); err != nil {
		return err
	}
	a.index(a.file.part(a.pen.img.Rect))
	a.shown = append(a.shown[:0], a.pen.img.Pix...)
	return nil
}
