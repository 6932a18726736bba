package export

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"slices"
	"testing"
	"time"

	"kalah/internal/task/tasktest"
	"kalah/logging"
)

func gifOf(t testing.TB, l *logging.Log, s Style) []byte {
	t.Helper()
	var out bytes.Buffer
	tasktest.OK(t, GIF(context.Background(), &out, l, s, nil))
	return out.Bytes()
}

func decode(t testing.TB, file []byte) *gif.GIF {
	t.Helper()
	g, err := gif.DecodeAll(bytes.NewReader(file))
	tasktest.OK(t, err)
	return g
}

// shown returns the pictures on the screen after each frame.
func shown(g *gif.GIF) []*image.RGBA {
	screen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	var out []*image.RGBA
	for _, part := range g.Image {
		draw.Draw(screen, part.Rect, part, part.Rect.Min, draw.Over)
		now := image.NewRGBA(screen.Rect)
		copy(now.Pix, screen.Pix)
		out = append(out, now)
	}
	return out
}

func TestGIF(t *testing.T) {
	l := readLog(t, "small.json")
	done, style := 0, Style{Width: 400, Delay: 700 * time.Millisecond}
	var out bytes.Buffer
	err := GIF(t.Context(), &out, l, style, func(d, n int) {
		if done++; d != done || n != 22 {
			t.Errorf("progress %d of %d, want %d of 22", d, n, done)
		}
	})
	if err != nil || done != 22 || !bytes.Equal(out.Bytes(), gifOf(t, l, style)) {
		t.Errorf("%v, %d frames, or the same game is another file", err, done)
	}
	g := decode(t, out.Bytes())
	if g.Config.Width != 400 || g.Config.Height != 215 || g.LoopCount != 0 { // 0 means endless
		t.Errorf("got %d x %d, %d loops; want 400 x 215, 0", g.Config.Width, g.Config.Height, g.LoopCount)
	}
	if want := append(slices.Repeat([]int{70}, 21), 300); !slices.Equal(g.Delay, want) {
		t.Errorf("the frames stay %v, want %v", g.Delay, want)
	}
	// Only changes are stored.
	if second, still := g.Image[1], bytes.Count(g.Image[1].Pix, []byte{unchanged}); still < len(second.Pix)/2 || second.Rect == g.Image[0].Rect {
		t.Errorf("the second frame covers %v and has %d unchanged pixels of %d", second.Rect, still, len(second.Pix))
	}
}

// The animation shows the pictures of the game. Each pixel has the nearest of the 255 colours, and the
// colours are close to the original.
func TestGIFShowsTheGame(t *testing.T) {
	l := readLog(t, "game.json")
	for _, theme := range []Theme{Light, Dark} {
		style := Style{Width: 240, Theme: theme}
		g := decode(t, gifOf(t, l, style))
		palette := g.Image[0].Palette[:gifColors]
		nearest := matcher{palette, map[[3]uint8]uint8{}}
		of := frames(l, style)
		for i, got := range shown(g) {
			want := paintPicture(t, of[i].Picture, style)
			wrong, sum := 0, 0.0
			for y := range want.Rect.Dy() {
				for x := range want.Rect.Dx() {
					a, b := got.RGBAAt(x, y), want.RGBAAt(x, y)
					if palette[nearest.nearest([3]uint8{b.R, b.G, b.B})] != color.Color(a) {
						wrong++
					}
					sum += distance(color.NRGBA(a), color.NRGBA(b))
				}
			}
			if mean := sum / float64(len(want.Pix)/4); mean > 4 || wrong > 0 {
				t.Errorf("%s, frame %d: off by %.1f on average, %d pixels wrong", theme, i, mean, wrong)
			}
		}
	}
}

// Pictures, animations and estimates stop when the context ends, and write nothing.
func TestCancel(t *testing.T) {
	l := readLog(t, "game.json")
	for _, f := range []Format{FormatPNG, FormatGIF} {
		ctx, cancel := context.WithCancel(t.Context())
		err := error(nil)
		if f == FormatGIF { // in the middle
			err = f.Write(ctx, failing{}, l, len(l.Moves), Style{Width: MinWidth}, func(done, _ int) {
				if done == 3 {
					cancel()
				} else if done > 3 {
					t.Errorf("frame %d after the end", done)
				}
			})
		} else {
			cancel()
			err = f.Write(ctx, failing{}, l, 10, Style{}, nil)
		}
		_, estimated := f.Estimate(ctx, l, 0, Style{})
		if !errors.Is(err, context.Canceled) || !errors.Is(estimated, context.Canceled) {
			t.Errorf("%s: got %v and %v, want %v", f, err, estimated, context.Canceled)
		}
	}
}
