package export

import (
	"bytes"
	"image"
	"testing"
	"time"
)

// Estimates agree with the files.
func TestEstimate(t *testing.T) {
	l := readLog(t, "game.json")
	for _, f := range Formats() {
		for _, s := range []Style{{}, {Width: 400, Theme: Dark, Turned: true, Delay: 300 * time.Millisecond, Sowing: f == FormatGIF}} {
			e, err := f.Estimate(t.Context(), l, len(l.Moves), s)
			if err != nil {
				t.Fatal(err)
			}
			var file bytes.Buffer
			frames := 0
			if err := f.Write(t.Context(), &file, l, len(l.Moves), s, func(_, total int) { frames = total }); err != nil {
				t.Fatal(err)
			}
			off := float64(e.Bytes) / float64(file.Len())
			if e.Exact && e.Bytes != int64(file.Len()) || off < 0.6 || off > 1.6 || e.Frames != frames {
				t.Errorf("%s: said %+v, became %d bytes and %d frames", f, e, file.Len(), frames)
			}
			if !f.IsBinary() {
				continue
			}
			c, _, err := image.DecodeConfig(&file)
			if err != nil || c.Width != e.Width || c.Height != e.Height {
				t.Errorf("%s: said %+v, became %d x %d, %v", f, e, c.Width, c.Height, err)
			}
			if f == FormatGIF && e.Length < time.Duration(e.Frames)*100*time.Millisecond {
				t.Errorf("%s: said %v", f, e.Length)
			}
		}
	}
}
