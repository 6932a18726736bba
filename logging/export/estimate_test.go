package export

import (
	"bytes"
	"image"
	"testing"
	"time"

	"kalah/internal/raced"
	"kalah/internal/task/tasktest"
)

// Estimates agree with the files.
func TestEstimate(t *testing.T) {
	if raced.On {
		t.Skip("one goroutine writes")
	}
	l := readLog(t, "game.json")
	for _, f := range Formats() {
		for _, s := range []Style{{}, {Width: 400, Theme: Dark, Turned: true, Delay: 300 * time.Millisecond, Sowing: f == FormatGIF}} {
			e, err := f.Estimate(t.Context(), l, len(l.Moves), s)
			tasktest.OK(t, err)
			var file bytes.Buffer
			frames := 0
			tasktest.OK(t, f.Write(t.Context(), &file, l, len(l.Moves), s, func(_, total int) { frames = total }))
			off := float64(e.Bytes) / float64(file.Len())
			c, _, err := image.DecodeConfig(bytes.NewReader(file.Bytes()))
			if e.Exact && e.Bytes != int64(file.Len()) || off < 0.6 || off > 1.6 || e.Frames != frames ||
				f.IsBinary() && (err != nil || c.Width != e.Width || c.Height != e.Height) {
				t.Errorf("%s: said %+v, became %d bytes, %d frames, %d x %d, %v", f, e, file.Len(), frames, c.Width, c.Height, err)
			}
		}
	}
}
