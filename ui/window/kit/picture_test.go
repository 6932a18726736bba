package kit_test

import (
	"image"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"kalah/internal/figure"
	"kalah/internal/task/tasktest"
	"kalah/ui/window/kit"
)

func chart(y float64) figure.Figure {
	return figure.Figure{Lines: []figure.Line{{Points: []figure.Point{{X: 1, Y: 1}, {X: 2, Y: y}}}}}
}

// shown returns the image in a window.
func shown(w fyne.Window) *canvas.Image {
	for _, o := range test.LaidOutObjects(w.Content()) {
		if i, ok := o.(*canvas.Image); ok {
			return i
		}
	}
	return nil
}

// The picture follows the figure, its size and the theme. It is the same as in an exported file.
func TestPicture(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(kit.NewTheme(kit.Light))
	tasks, loop := tasktest.Group(t)
	p := kit.NewPicture(tasks)
	w := a.NewWindow("")
	w.SetPadded(false)
	w.SetContent(p)
	w.Resize(fyne.NewSize(400, 300))
	w.Show()
	for name, change := range map[string]func(){
		"a figure": func() { p.Set(chart(3)) },
		"another":  func() { p.Set(chart(8)) },
		"a size":   func() { w.Resize(fyne.NewSize(500, 320)) },
		"a theme":  func() { a.Settings().SetTheme(kit.NewTheme(kit.Dark)); p.Refresh() },
	} {
		p.Set(chart(2))
		change()
		loop.Until(t, name, p.Drawn, func() any { return p.Size() })
		got := shown(w).Image.Bounds().Size()
		if float32(got.X) != p.Size().Width || float32(got.Y) != p.Size().Height {
			t.Errorf("%s: the picture has %v, want %v", name, got, p.Size())
		}
	}
	want := chart(2).Image(int(p.Size().Width), int(p.Size().Height), 1, kit.Look(kit.NewTheme(kit.Dark), theme.VariantLight))
	p.Set(chart(2))
	loop.Until(t, "the last", p.Drawn, func() any { return p.Size() })
	if !reflect.DeepEqual(shown(w).Image, image.Image(want)) {
		t.Error("the picture differs from the file")
	}
}
