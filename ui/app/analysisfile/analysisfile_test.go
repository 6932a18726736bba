package analysisfile_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/internal/figure"
	"kalah/logging/export"
	"kalah/ui/app/analysisfile"
)

// sheet is the picture of a game's first position.
func sheet(theme export.Theme) analysisfile.Sheet {
	rules := engine.DefaultRules()
	players := [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "Anna"}, {Type: engine.TypeScout, Name: "Ben"}}
	s := analysisfile.Sheet{
		Board: export.InGame(engine.NewSnapshot(rules, nil), players), Style: export.Style{Theme: theme}, Look: figure.Light,
		Chart: figure.Figure{
			Title: "Anna wins by 10 with best play, proved",
			Lines: []figure.Line{
				{Name: "course", Points: []figure.Point{{X: 0, Y: 10}, {X: 1, Y: -2}}},
				{Name: "?? blunder", Points: []figure.Point{{X: 1, Y: -2}}, Loose: true},
			},
		},
	}
	s.Board.Values = []export.Value{{House: 2, Text: "+10", Best: true}, {House: 0, Text: "~ −2"}}
	return s
}

func ExampleSheet() {
	img, err := sheet(export.Light).Image(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(img.Bounds().Size())
	// Output: (2000,1756)
}

// The file is XML, and has the board, the values and the chart in it.
func TestSVG(t *testing.T) {
	for _, theme := range []export.Theme{export.Light, export.Dark} {
		var file bytes.Buffer
		if err := sheet(theme).SVG(&file); err != nil {
			t.Fatal(err)
		}
		var root struct {
			XMLName xml.Name `xml:"svg"`
			Inner   string   `xml:",innerxml"`
		}
		if err := xml.Unmarshal(file.Bytes(), &root); err != nil || !strings.HasSuffix(file.String(), root.Inner+"</svg>\n") {
			t.Fatalf("%s: %v, or more than one root", theme, err)
		}
		for _, want := range []string{"Anna", "Ben", "+10", "~ −2", "Anna wins by 10", "blunder"} {
			if !strings.Contains(root.Inner, want) {
				t.Errorf("%s: the file does not say %q", theme, want)
			}
		}
	}
}

func TestPNG(t *testing.T) {
	var file bytes.Buffer
	if err := sheet(export.Dark).PNG(context.Background(), &file); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	if size := img.Bounds().Size(); size.X != analysisfile.Width*analysisfile.Scale || size.Y <= analysisfile.ChartHigh*analysisfile.Scale {
		t.Errorf("%v", size)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := sheet(export.Light).PNG(ctx, io.Discard); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
