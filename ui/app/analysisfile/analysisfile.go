// Package analysisfile writes an analysis as a picture, SVG or PNG: the board with the values of
// its houses, and below it the chart of the game, as packages export and figure draw them.
package analysisfile

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"

	"kalah/internal/figure"
	"kalah/logging/export"
)

// Sizes of the picture. A PNG file has Scale times as many pixels each way.
const (
	Width     = 1000
	ChartHigh = 340
	Scale     = 2
)

// Sheet is the picture of an analysis.
type Sheet struct {
	Board export.Picture
	Style export.Style // its width is ignored
	Chart figure.Figure
	Look  *figure.Look // of the chart
}

// frame holds both parts of an SVG file, one below the other.
const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">
%s
<g transform="translate(0 %d)">
%s
</g>
</svg>
`

// SVG writes the picture as an SVG file that needs nothing but itself.
func (s Sheet) SVG(w io.Writer) error {
	style := s.Style
	style.Width = Width
	var board, chart bytes.Buffer
	if err := export.SVG(&board, s.Board, style); err != nil {
		return err
	}
	high := export.HeightFor(Width)
	if err := s.Chart.SVG(&chart, Width, ChartHigh, s.Look); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, frame, Width, high+ChartHigh, Width, high+ChartHigh, root(board.Bytes()), high, root(chart.Bytes()))
	return err
}

// root returns the root element of an SVG file.
func root(file []byte) []byte { return bytes.TrimSpace(file[bytes.Index(file, []byte("<svg")):]) }

// PNG writes the picture as a PNG file. When the context ends, it returns its error.
func (s Sheet) PNG(ctx context.Context, w io.Writer) error {
	img, err := s.Image(ctx)
	if err != nil {
		return err
	}
	return png.Encode(w, img)
}

// Image paints the picture.
func (s Sheet) Image(ctx context.Context) (image.Image, error) {
	style := s.Style
	style.Width = Width * Scale
	board, err := export.Image(ctx, s.Board, style)
	if err != nil {
		return nil, err
	}
	chart := s.Chart.Image(Width, ChartHigh, Scale, s.Look)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	size := board.Bounds().Size()
	all := image.NewRGBA(image.Rect(0, 0, size.X, size.Y+ChartHigh*Scale))
	draw.Draw(all, board.Bounds(), board, image.Point{}, draw.Src)
	draw.Draw(all, image.Rect(0, size.Y, size.X, size.Y+ChartHigh*Scale), chart, chart.Bounds().Min, draw.Src)
	return all, nil
}
