package figure_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"kalah/internal/figure"
	"kalah/internal/task/tasktest"
)

// growth shows the growth of the inspections of two searches.
func growth() figure.Figure {
	f := figure.Figure{
		Title:  "Statische Bewertungen (Inspektionen) von der Grundstellung mit vier Samen je Mulde",
		X:      figure.Axis{Label: "Suchtiefe in Zügen (limit)", Whole: true},
		Y:      figure.Axis{Label: "statische Bewertungen, logarithmisch", Log: true, Format: func(v float64) string { return strconv.Itoa(int(v)) }},
		Levels: []figure.Level{{Name: "Python: 5478 Stellungen", Value: 5478}},
		Lines:  []figure.Line{{Name: "Minimax"}, {Name: "Scout"}},
	}
	for i, ys := range [][]float64{{6, 56, 452, 3_541, 25_807, 179_000, 1_240_000, 8_100_000}, {6, 19, 92, 431, 1_650, 5_400, 18_000, 50_000}} {
		for x, y := range ys {
			f.Lines[i].Points = append(f.Lines[i].Points, figure.Point{X: float64(x + 1), Y: y})
		}
	}
	return f
}

// ratings is a list of Elo ratings.
func ratings(players int) figure.Figure {
	f := figure.Figure{Title: "Elo with its 95 % interval", X: figure.Axis{Label: "Elo"}, Levels: []figure.Level{{Value: 0}}}
	for i := range players {
		v := 300 - 40*float64(i)
		f.Rows = append(f.Rows, figure.Row{Name: fmt.Sprintf("Player number %d of the long tournament of the whole town", i), Value: v, Low: v - 35, High: v + 41})
	}
	return f
}

func columns() figure.Figure {
	return figure.Figure{
		Title: "Points by colour",
		X:     figure.Axis{Names: []string{"Minimax", "AlphaBeta", "Scout"}},
		Y:     figure.Axis{Label: "points"},
		Bars:  []figure.Bars{{Name: "first", Values: []float64{12, 30.5, -4}}, {Name: "second", Values: []float64{8, math.NaN(), 17}}},
	}
}

// The same figure gives the same bytes, even if several goroutines draw it.
func TestSameBytes(t *testing.T) {
	for name, f := range map[string]figure.Figure{"lines": growth(), "rows": ratings(12), "bars": columns()} {
		draw := func() string {
			var file bytes.Buffer
			if err := errors.Join(f.PNG(&file, 400, 300, 1, figure.Light), f.SVG(&file, 400, 300, figure.Light)); err != nil {
				t.Error(err)
			}
			return file.String()
		}
		want := draw()
		var wait sync.WaitGroup
		for range 4 {
			wait.Go(func() {
				if draw() != want {
					t.Errorf("%s: other bytes", name)
				}
			})
		}
		wait.Wait()
	}
}

// texts returns the texts of an SVG file, which must be well-formed.
func texts(t *testing.T, f figure.Figure, width, height int) []string {
	t.Helper()
	var file bytes.Buffer
	tasktest.OK(t, f.SVG(&file, width, height, figure.Light))
	var found []string
	for d := xml.NewDecoder(&file); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return found
		}
		tasktest.OK(t, err)
		if text, ok := token.(xml.CharData); ok && strings.TrimSpace(string(text)) != "" {
			found = append(found, string(text))
		}
	}
}

func TestTexts(t *testing.T) {
	for _, tt := range []struct {
		figure figure.Figure
		texts  []string
		absent string
	}{
		{growth(), []string{"Minimax", "Suchtiefe in Zügen (limit)", "statische Bewertungen, logarithmisch", "1000", "1000000", "8", "Python: 5478 Stellungen"}, "1.5"},
		{ratings(2), []string{"Elo", "Elo with its 95 % interval"}, "Player number 0 of the long tournament of the whole town"}, // is cut
		{columns(), []string{"first", "points", "30"}, ""},
		{figure.Figure{Lines: []figure.Line{{Name: "lonely", Points: []figure.Point{{X: 1, Y: 1}}}}}, nil, "lonely"}, // needs no legend
		{figure.Figure{Title: "<b>&", X: figure.Axis{Label: "1\u202f000"}}, []string{"<b>&", "1\u00a0000"}, ""},
	} {
		got := texts(t, tt.figure, 640, 400)
		for _, want := range tt.texts {
			if !slices.Contains(got, want) {
				t.Errorf("no %q in %q", want, got)
			}
		}
		if slices.Contains(got, tt.absent) {
			t.Errorf("%q in %q", tt.absent, got)
		}
	}
}

// Any numbers can be drawn.
func TestAnyNumbersAreDrawn(t *testing.T) {
	number := rapid.OneOf(rapid.Float64(), rapid.Float64Range(-10, 10), rapid.SampledFrom([]float64{0, math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, -math.MaxFloat64, math.SmallestNonzeroFloat64, 1e300, 1000}))
	rapid.Check(t, func(t *rapid.T) {
		axis := func(name string) figure.Axis {
			return figure.Axis{
				Label: rapid.String().Draw(t, name), Log: rapid.Bool().Draw(t, name), Whole: rapid.Bool().Draw(t, name),
				Min: number.Draw(t, name), Max: number.Draw(t, name),
				Names: rapid.SliceOfN(rapid.String(), 0, 3).Draw(t, name),
			}
		}
		f := figure.Figure{Title: rapid.String().Draw(t, "title"), X: axis("x"), Y: axis("y")}
		for range rapid.IntRange(0, 3).Draw(t, "lines") {
			l := figure.Line{Name: rapid.String().Draw(t, "name")}
			for range rapid.IntRange(0, 4).Draw(t, "points") {
				l.Points = append(l.Points, figure.Point{X: number.Draw(t, "x"), Y: number.Draw(t, "y"), Low: number.Draw(t, "low"), High: number.Draw(t, "high")})
			}
			f.Lines = append(f.Lines, l)
		}
		for range rapid.IntRange(0, 2).Draw(t, "bars") {
			f.Bars = append(f.Bars, figure.Bars{Values: rapid.SliceOfN(number, 0, 3).Draw(t, "values")})
		}
		for range rapid.IntRange(0, 2).Draw(t, "rows") {
			f.Rows = append(f.Rows, figure.Row{Name: rapid.String().Draw(t, "name"), Value: number.Draw(t, "value"), Low: number.Draw(t, "low"), High: number.Draw(t, "high")})
		}
		f.Levels = append(f.Levels, figure.Level{Value: number.Draw(t, "level")})
		width, height := rapid.IntRange(-1, 300).Draw(t, "width"), rapid.IntRange(-1, 300).Draw(t, "height")
		tasktest.OK(t, errors.Join(f.PNG(io.Discard, width, height, 1, figure.Light), f.SVG(io.Discard, width, height, figure.Dark)))
	})
}

// A legend may leave no room for the chart. The chart is then omitted, because drawing it would not
// end.
func TestNoRoomForTheChart(t *testing.T) {
	for lines := range 12 {
		f := figure.Figure{Title: strings.Repeat("title ", 20), X: figure.Axis{Label: "x"}, Y: figure.Axis{Label: "y"}}
		f.Bars = []figure.Bars{{Name: "bars", Values: []float64{1, -1e6, 3}}}
		for range lines {
			f.Lines = append(f.Lines, figure.Line{Name: strings.Repeat("name ", 10), Points: []figure.Point{{X: 0, Y: 1}, {X: 1, Y: -1e6}}})
		}
		for height := figure.MinHeight; height < figure.MinHeight+120; height += 7 {
			f.Image(figure.MinWidth, height, 1, figure.Light)
		}
	}
}

// A drawing has its inks, texts and size in each kind of file. Its size is limited.
func TestDrawing(t *testing.T) {
	d := figure.Drawing{
		Width: 300, Height: 100,
		Strokes: []figure.Stroke{{X1: 10, Y1: 10, X2: 290, Y2: 90, Width: 3, Ink: figure.InkWarn}},
		Boxes:   []figure.Box{{X: 100, Y: 20, Width: 100, Height: 40, Radius: 10, Frame: 4, Fill: figure.InkFaint, Ink: figure.InkMark}},
		Texts:   []figure.Text{{X: 150, Y: 40, Size: 13, Text: "≥ 0.5 <&> ○ × – …"}},
	}
	img := d.Image(2, figure.Light)
	if got := img.Bounds().Size(); got.X != 600 || got.Y != 200 {
		t.Errorf("got %v", got)
	}
	for at, want := range map[[2]int]figure.Ink{{150, 23}: figure.InkGround, {201, 60}: figure.InkMark, {212, 60}: figure.InkFaint, {80, 60}: figure.InkGround, {40, 26}: figure.InkWarn} {
		if got := color.NRGBAModel.Convert(img.At(at[0], at[1])); got != figure.Light.Ink(want) {
			t.Errorf("at %v: got %v, want %v", at, got, figure.Light.Ink(want))
		}
	}
	var file bytes.Buffer
	if err := d.SVG(&file, figure.Dark); err != nil || !strings.Contains(file.String(), "≥ 0.5 &lt;&amp;&gt; ○ × – …") {
		t.Errorf("got %s, %v", &file, err)
	}
	d.Width = 64_000
	if got := d.Image(2, figure.Light).Bounds().Dx(); got > 16_100 {
		t.Errorf("a wide drawing has %d pixels", got)
	}
}
