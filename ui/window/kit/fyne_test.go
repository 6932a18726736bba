package kit

import (
	"image/color"
	"os"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

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
