package kit

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// TestThemesLeaveNothingBehind changes the theme often: what Fyne reads for each
// must not stay.
func TestThemesLeaveNothingBehind(t *testing.T) {
	if shaper == nil {
		t.Fatal("Fyne has its shaper elsewhere: see whether fonts still pile up, or forgetFonts is needed no more")
	}
	a := test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel("Kalah ⁺★✓"))
	change := func(n int) uint64 {
		for i := range n {
			SetTheme(a, NewTheme([]Choice{Light, Dark}[i%2]))
			w.Canvas().Capture()
		}
		runtime.GC()
		runtime.GC() // what finalizers held
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
