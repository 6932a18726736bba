package export

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/color"
	"io"
	"slices"
	"time"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/internal/message"
	"kalah/logging"
)

const (
	// A GIF file has 256 colours. One colour is transparent and means an unchanged pixel.
	gifColors = 255
	unchanged = gifColors

	// sampled is the number of frames from which the palette is computed.
	sampled = 8
)

// GIF writes the game as an endless animation: the start and the position after each move. The
// last position stays longer. The file contains only the changes between pictures. GIF calls
// progress, which may be nil, after each frame. If the context ends, GIF soon returns its error
// and writes nothing.
func GIF(ctx context.Context, w io.Writer, l *logging.Log, s Style, progress func(done, total int)) error {
	a, err := newAnimation(ctx, l, s)
	if err != nil {
		return err
	}
	for i := range a.frames {
		if err := a.add(i); err != nil {
			return err
		}
		if progress != nil {
			progress(i+1, len(a.frames))
		}
	}
	a.file.WriteByte(gifTrailer)
	_, err = a.file.WriteTo(w)
	return err
}

// animation is a GIF file in progress.
type animation struct {
	frames  []frame
	pen     *rasterPen
	drawing *drawing
	empty   []uint8 // pixels of the board without stones
	shown   []uint8 // pixels of the previous frame
	matcher matcher
	indices []uint8 // palette indices of the previous frame
	file    gifFile
}

func newAnimation(ctx context.Context, l *logging.Log, s Style) (*animation, error) {
	if err := s.check(MaxGIFWidth); err != nil {
		return nil, err
	}
	a := &animation{frames: frames(l, s)}
	for i := range a.frames {
		var err error
		if a.frames[i].Picture, err = a.frames[i].checked(s, MaxGIFWidth); err != nil {
			return nil, message.Errorf("after move %d: %w", a.frames[i].Number, err)
		}
	}
	a.pen = newRasterPen(ctx, s.width(DefaultGIFWidth), s.Fonts)
	a.drawing = newDrawing(a.pen, s, a.frames[0].State.Total())
	a.drawing.board()
	if a.pen.err != nil {
		return nil, a.pen.err
	}
	a.empty = bytes.Clone(a.pen.img.Pix)
	return a, a.choosePalette()
}

// draw paints a frame.
func (a *animation) draw(i int) error {
	copy(a.pen.img.Pix, a.empty)
	a.drawing.position(a.frames[i].Picture)
	return a.pen.err
}

// choosePalette chooses one palette for all frames.
func (a *animation) choosePalette() error {
	colors := histogram{}
	n := min(sampled, len(a.frames))
	for i := range n {
		if err := a.draw(i * (len(a.frames) - 1) / max(n-1, 1)); err != nil {
			return err
		}
		colors.add(a.pen.img)
	}
	palette := colors.palette(gifColors)
	a.matcher = matcher{slices.Clone(palette), map[[3]uint8]uint8{}}
	for len(palette) < gifColors {
		palette = append(palette, color.RGBA{A: 0xff})
	}
	size := a.pen.img.Rect.Size()
	a.file.palette, a.file.size = append(palette, color.RGBA{}), size
	a.indices = make([]uint8, size.X*size.Y)
	return nil
}

// add draws a frame and adds its changes to the file.
func (a *animation) add(i int) error {
	if err := a.draw(i); err != nil {
		return err
	}
	part := image.NewPaletted(a.changed(), a.file.palette)
	a.index(part)
	a.shown = append(a.shown[:0], a.pen.img.Pix...)
	return a.file.add(part, int(a.frames[i].stays/(10*time.Millisecond)))
}

// changed returns the smallest rectangle with all changes since the previous frame.
func (a *animation) changed() image.Rectangle {
	img := a.pen.img
	if a.shown == nil {
		return img.Rect
	}
	var changed image.Rectangle
	for y := range img.Rect.Dy() {
		row, before := img.Pix[y*img.Stride:][:img.Stride], a.shown[y*img.Stride:][:img.Stride]
		if bytes.Equal(row, before) {
			continue
		}
		from, to := 0, len(row)
		for row[from] == before[from] {
			from++
		}
		for row[to-1] == before[to-1] {
			to--
		}
		changed = changed.Union(image.Rect(from/4, y, (to+3)/4, y+1))
	}
	if changed.Empty() {
		return image.Rect(0, 0, 1, 1) // a frame has at least one pixel
	}
	return changed
}

// index fills a part of a frame with the indices of its colours, or with unchanged.
func (a *animation) index(part *image.Paletted) {
	img, first := a.pen.img, a.shown == nil
	for y := part.Rect.Min.Y; y < part.Rect.Max.Y; y++ {
		var color [3]uint8
		var index uint8
		known := false
		for x := part.Rect.Min.X; x < part.Rect.Max.X; x++ {
			at := img.PixOffset(x, y)
			if c := [3]uint8(img.Pix[at : at+3]); !known || c != color {
				color, index, known = c, a.matcher.nearest(c), true
			}
			before := &a.indices[y*img.Rect.Dx()+x]
			shown := index
			if !first && *before == index {
				shown = unchanged
			}
			*before = index
			part.Pix[part.PixOffset(x, y)] = shown
		}
	}
}

// frame is a picture of an animation.
type frame struct {
	Picture
	stays time.Duration
}

// frames returns the pictures of the game: the start, and a picture after each move. With
// s.Sowing it adds a picture for each sown seed. At the end it adds a picture before the seeds
// in houses are swept into the stores.
func frames(l *logging.Log, s Style) []frame {
	delay := cmp.Or(s.Delay, DefaultDelay)
	game := l.Snapshot()
	begin := InGame(game.At(0), game.Seated(l.Players, 0))
	out := []frame{{begin, delay}}
	lie, steps := begin.lie, engine.Steps(game.Moves)
	for i, m := range game.Moves {
		if s.Sowing {
			out = sowing(out, boardlook.LastTurn(game.Moves[:i+1]), delay)
		}
		lie = lie.Clone()
		lie.Sow(m.Move)
		p := begin
		p.Players = game.Seated(l.Players, i+1)
		p.State, p.Player, p.Turn, p.Step, p.Number, p.lie = m.To, m.Next(), boardlook.LastTurn(game.Moves[:i+1]), steps[i+1], i+1, lie
		if left := m.To.AllInHouses(); m.To.Finished() && left > 0 {
			before := p
			before.lie, before.unswept = lie.Clone(), true
			out = append(out, frame{before, delay})
			lie.Sweep(m.To)
		}
		out = append(out, frame{p, delay})
	}
	end := &out[len(out)-1]
	end.Ending = game.Ending
	end.stays = max(leastHoldAtEnd, 3*delay)
	return out
}

// sowing appends a frame for each seed of the last move of the turn. It omits the last seed
// unless it captures, because the frame after the move shows it.
func sowing(out []frame, turn []engine.Move, delay time.Duration) []frame {
	m := turn[len(turn)-1]
	step := min(delay/sowingPartOfMove, sowingStep)
	before := out[len(out)-1].Picture
	seen := len(m.Sown)
	if m.Captured == 0 {
		seen--
	}
	state := m.From
	state[m.Player][m.House] = 0
	for i := range seen {
		state[m.Sown[i].Player][m.Sown[i].House]++
		p := before
		p.Turn, p.sowing, p.State, p.lie = turn, true, state, before.lie.Clone()
		p.lie.SowSome(m, i+1)
		out = append(out, frame{p, step})
	}
	return out
}
