package kit

import (
	"fmt"
	"image/color"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/boardlook"
)

// contrasts has the minimum contrasts of WCAG: 4.5 for text, 3 for the visible parts of controls.
// Antialiasing weakens lines of about a pixel, so they need 4.5. After the minimum comes a colour,
// then the colours behind it; "grounds" stands for all backgrounds. Hover and the like are drawn over
// a highlighted text, which must stay readable.
const contrasts = `
4.5 foreground: grounds button kalahMarked kalahBest selection
4.5 kalahMuted: grounds kalahMarked kalahBest
4.5 hyperlink: grounds
4.5 primary: grounds
4.5 error: grounds kalahMarked kalahBest
4.5 success: grounds kalahBest
4.5 warning: grounds
4.5 placeholder: grounds
4.5 foregroundOnPrimary: primary
4.5 foregroundOnError: error
4.5 foregroundOnSuccess: success
4.5 foregroundOnWarning: warning
3 disabled: grounds disabledButton button
4.5 inputBorder: grounds button
3 scrollBar: grounds
3 kalahRing: grounds button kalahMarked kalahBest
3 kalahPanel: primary error success warning kalahRing
`

func TestContrast(t *testing.T) {
	grounds := []string{"background", "kalahPanel", "inputBackground", "overlayBackground", "menuBackground", "headerBackground"}
	veiled := []string{"foreground background", "foreground kalahPanel", "foreground button", "foregroundOnPrimary primary"}
	for look, name := range []string{"light", "dark"} {
		of := func(n string) color.Color {
			c, ok := palette[fyne.ThemeColorName(n)]
			if !ok {
				t.Fatalf("no colour %q", n)
			}
			return c[look]
		}
		check := func(what string, ink, behind color.Color, least float64) {
			if got := contrast(ink, behind); got < least {
				t.Errorf("%s: %s has a contrast of %.2f, want %.1f", name, what, got, least)
			}
		}
		for line := range strings.Lines(strings.TrimSpace(contrasts)) {
			var least float64
			head, others, _ := strings.Cut(line, ": ")
			var ink string
			if _, err := fmt.Sscan(head, &least, &ink); err != nil {
				t.Fatal(err)
			}
			behind := strings.Fields(others)
			if behind[0] == "grounds" {
				behind = slices.Concat(grounds, behind[1:])
			}
			for _, b := range behind {
				check(ink+" on "+b, over(of(ink), of(b)), of(b), least)
			}
		}
		for _, veil := range []string{"focus", "hover", "pressed"} {
			for _, pair := range veiled {
				ink, ground, _ := strings.Cut(pair, " ")
				check(ink+" through "+veil, of(ink), over(of(veil), of(ground)), 4.5)
			}
		}
	}
}

// over returns the colour of c drawn over a ground.
func over(c, ground color.Color) color.Color {
	r, g, b, a := c.RGBA()
	gr, gg, gb, _ := ground.RGBA()
	mix := func(c, g uint32) uint16 { return uint16(c + g*(0xffff-a)/0xffff) }
	return color.RGBA64{R: mix(r, gr), G: mix(g, gg), B: mix(b, gb), A: 0xffff}
}

func contrast(a, b color.Color) float64 {
	x, y := boardlook.Luminance(a), boardlook.Luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// After a change of the version of Fyne, check the code in fyne.go and update fyneVersion.
func TestFyneVersion(t *testing.T) {
	mod, err := os.ReadFile("../../../go.mod")
	if err != nil || !strings.Contains(string(mod), "\tfyne.io/fyne/v2 "+fyneVersion+"\n") {
		t.Errorf("fyne.go was written for Fyne %s, but go.mod has another version (%v)", fyneVersion, err)
	}
	if shaper == nil {
		t.Error("Fyne has no variable painter.shaper any more")
	}
	parts := (&widget.Slider{}).CreateRenderer().Objects()
	if paintSlider(parts, marked, false); parts[2].(*canvas.Circle).FillColor != color.Black {
		t.Error("the slider of Fyne has other parts")
	}
}

func marked(fyne.ThemeColorName) color.Color { return color.Black }

// Many changes of the theme do not fill the memory with fonts.
func TestThemesLeaveNothingBehind(t *testing.T) {
	a := test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel("Kalah ⁺★✓"))
	change := func(n int) uint64 {
		for i := range n {
			SetTheme(a, NewTheme([]Choice{Light, Dark}[i%2]))
			w.Canvas().Capture()
		}
		runtime.GC()
		runtime.GC() // for objects with finalizers
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := change(4)
	after := change(20)
	if grown := int64(after) - int64(before); grown > 10<<20 {
		t.Errorf("20 changes of the theme left %d MiB behind", grown>>20)
	}
}
