package resources_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"strings"
	"testing"

	"kalah/resources"
)

// The icon lies on panels of any colour, so its corners must be clear; and a
// renderer that lost a gradient would leave one of the seeds black.
func TestIconPNGShowsFourSeedsOnAClearGround(t *testing.T) {
	img, err := png.Decode(bytes.NewReader(resources.IconPNG))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, _, alpha := img.At(2, 2).RGBA(); alpha != 0 {
		t.Errorf("alpha at the corner is %#x, want 0", alpha)
	}
	brightest := func(x, y int) string {
		r, g, b, _ := img.At(x, y).RGBA()
		switch {
		case b > r && b > g:
			return "blue"
		case g > r && g > b:
			return "green"
		case r > b && g > 2*b:
			return "gold"
		case r > g && r > b:
			return "red"
		}
		return "none"
	}
	seeds := []struct {
		want string
		x, y int
	}{{"blue", 200, 205}, {"gold", 340, 215}, {"red", 190, 335}, {"green", 330, 350}}
	for _, seed := range seeds {
		if got := brightest(seed.x, seed.y); got != seed.want {
			t.Errorf("the seed at %d,%d is %s, want %s", seed.x, seed.y, got, seed.want)
		}
	}
}

func TestIconSVGIsWellFormedAndNeedsNothingElse(t *testing.T) {
	decoder := xml.NewDecoder(bytes.NewReader(resources.IconSVG))
	var viewBox string
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("icon.svg: %v", err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range start.Attr {
			if start.Name.Local == "svg" && a.Name.Local == "viewBox" {
				viewBox = a.Value
			}
			if a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#") {
				t.Errorf("<%s> refers to %q, want nothing outside the file", start.Name.Local, a.Value)
			}
		}
	}
	if want := "0 0 512 512"; viewBox != want {
		t.Errorf("the viewBox is %q, want %q", viewBox, want)
	}
}

// English has a text for each key, in its file or the key itself. Fyne would log the others, one by
// one, on systems that have a language of their own.
func TestEnglishIsComplete(t *testing.T) {
	var english, german map[string]any
	if err := errors.Join(json.Unmarshal(resources.Translation(resources.English), &english), json.Unmarshal(resources.Translation("de"), &german)); err != nil {
		t.Fatal(err)
	}
	for key := range german {
		if english[key] == nil {
			t.Errorf("%q has no English text", key)
		}
	}
	if english["language.name"] != "English" || english["Undo"] != "Undo" || english["Nothing of ours"] != nil {
		t.Errorf("the language is called %v, Undo %v", english["language.name"], english["Undo"])
	}
}
