package export

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/internal/task/tasktest"
)

func svgOf(t testing.TB, p Picture, s Style) string {
	t.Helper()
	var out bytes.Buffer
	tasktest.OK(t, SVG(&out, p, s))
	return out.String()
}

func TestSVG(t *testing.T) {
	l := readLog(t, "small.json")
	svg := svgOf(t, at(t, l, 4), Style{})
	golden(t, "small.svg", []byte(svg))
	// Two pictures on one page have different IDs.
	id := func(text string) string { return text[strings.Index(text, "labelledby"):][:25] }
	if other := svgOf(t, at(t, l, 3), Style{Width: 500}); id(other) == id(svg) || !strings.Contains(other, `width="500" height="269" viewBox="0 0 1000 538"`) {
		t.Errorf("another picture begins with %.300s", other)
	}
}

// An SVG file is well-formed for any names, and self-contained.
func TestSVGStandsAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyGame(t, 3)
		p, err := At(l, rapid.IntRange(0, len(l.Moves)).Draw(t, "n"))
		tasktest.OK(t, err)
		var out bytes.Buffer
		tasktest.OK(t, SVG(&out, p, Style{Theme: rapid.SampledFrom([]Theme{"", Light, Dark}).Draw(t, "theme")}))
		text, ids, used := out.String(), map[string]bool{}, []string{}
		for d := xml.NewDecoder(&out); ; {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%v in\n%s", err, text)
			}
			element, ok := token.(xml.StartElement)
			if !ok {
				continue
			}
			for _, a := range element.Attr {
				switch {
				case a.Name.Local == "id":
					ids[a.Value] = true
				case a.Name.Local == "aria-labelledby":
					used = append(used, strings.Fields(a.Value)...)
				case strings.HasPrefix(a.Value, "url(#"):
					used = append(used, strings.TrimSuffix(strings.TrimPrefix(a.Value, "url(#"), ")"))
				case strings.Contains(a.Value, "url("), strings.Contains(a.Name.Local, "href"):
					t.Fatalf("%s refers to %s", element.Name.Local, a.Value)
				}
			}
		}
		for _, id := range used {
			if !ids[id] {
				t.Fatalf("%s is not defined in\n%s", id, text)
			}
		}
	})
}

func TestPNG(t *testing.T) {
	p := at(t, readLog(t, "notebook/log_006.json"), 24)
	for style, want := range map[*Style]image.Point{
		{}:                             {X: DefaultWidth, Y: 646},
		{Width: MinWidth, Theme: Dark}: {X: 200, Y: 108},
		{Width: 333, Turned: true}:     {X: 333, Y: 179},
	} {
		var out, again bytes.Buffer
		tasktest.OK(t, errors.Join(PNG(t.Context(), &out, p, *style), PNG(t.Context(), &again, p, *style)))
		same := bytes.Equal(out.Bytes(), again.Bytes())
		c, err := png.DecodeConfig(&out)
		if got := image.Pt(c.Width, c.Height); err != nil || got != want || !same {
			t.Errorf("%+v: %v, want %v; written twice it is the same: %t; %v", style, got, want, same, err)
		}
	}
}

func TestColorsAreWhereTheyBelong(t *testing.T) {
	for _, theme := range []Theme{Light, Dark} {
		for _, turned := range []bool{false, true} {
			style := Style{Theme: theme, Width: 1000, Turned: turned}
			last := []engine.Move{{Player: 1, House: 2, Sown: []engine.Pit{{Player: 1, House: 3}}}}
			p := Picture{State: engine.State{{0, 0, 1}, {5: 1, 6: 5}}, Player: 0, Turn: last}
			img, palette, places := paintPicture(t, p, style), paletteOf(boardlook.Look{}, theme), layoutOf(turned)
			near := func(what string, at point, want color.NRGBA) {
				t.Helper()
				scale := float32(img.Rect.Dx()) / sceneWide
				if got := color.NRGBA(img.RGBAAt(int(at.X*scale), int(at.Y*scale))); distance(got, want) > 24 {
					t.Errorf("%s, turned %v: %s is %v, want about %v", theme, turned, what, got, want)
				}
			}
			line := func(player engine.Side) point { // the point in front of a name
				down := float32((boardHigh + lineHigh) / 2)
				if (player == engine.First) == turned {
					down = -down
				}
				return point{X: margin + 16, Y: middle.Y + down}
			}
			near("the page", point{X: 4, Y: 4}, palette.page)
			near("the wood", middle.Plus(-200, 4), palette.wood.stops[1].ink)
			near("an empty house", places.Pit(engine.Pit{}).Center.Plus(0, 10), palette.house.stops[0].ink)
			near("an empty store", places.Pit(engine.Pit{House: engine.Store}).Center.Plus(0, 20), palette.store.stops[0].ink)
			near("who is to move", line(0), palette.accent)
			near("who is not", line(1), palette.page)
			near("where the last move began", places.Mark(engine.Pit{Player: 1, House: 2}), palette.markEdge.color())
			near("where it ended", places.Mark(engine.Pit{Player: 1, House: 3}), palette.mark.color())
			// Stones have their own colours.
			slots := boardlook.NewSlots(boardlook.StoneSize(1))
			stone := slots.Center(&places, boardlook.StonePlace{Pit: engine.Pit{House: 2}})
			near("a stone", stone.Plus(2, 2), boardlook.Look{}.Colors()[0])
		}
	}
}

func distance(a, b color.NRGBA) float64 {
	d := func(x, y uint8) float64 { return max(float64(x)-float64(y), float64(y)-float64(x)) }
	return max(d(a.R, b.R), d(a.G, b.G), d(a.B, b.B))
}

func TestPictureErrors(t *testing.T) {
	full := Picture{State: engine.State{{255}, {4}}}
	wide := Of(engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(4)})
	_, err := At(readLog(t, "small.json"), 21)
	svg, png := SVG(io.Discard, full, Style{}), PNG(t.Context(), io.Discard, wide, Style{Width: 4001})
	if svg == nil || png == nil || !errors.Is(err, ErrNoMove) {
		t.Errorf("got %v, %v, %v", svg, png, err)
	}
}
