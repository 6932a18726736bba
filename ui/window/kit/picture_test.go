package kit_test

import (
	"bytes"
	"image"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"

	"kalah/internal/figure"
	"kalah/internal/task"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
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
	var loop uitest.Loop
	tasks := task.New(loop.Post)
	t.Cleanup(func() {
		tasks.Close()
		if err := tasks.Wait(t.Context()); err != nil && t.Context().Err() == nil {
			t.Error(err)
		}
	})
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

// Pictures have signs that the window's fonts lack.
func TestSignsInPictures(t *testing.T) {
	titled := func(title string) []byte {
		f := chart(3)
		f.Title = title
		return f.Image(300, 200, 1, kit.Look(kit.NewTheme(kit.Light), theme.VariantLight)).(*image.RGBA).Pix
	}
	for _, sign := range "−≥≤○×½" {
		if bytes.Equal(titled("5"+string(sign)), titled("5")) {
			t.Errorf("%c is not drawn", sign)
		}
	}
}

// Figures have the colours of the theme and the fonts of the window.
func TestLook(t *testing.T) {
	for i, want := range []string{theme.DefaultTextFont().Name(), theme.DefaultTextBoldFont().Name()} {
		font := kit.Fonts()[i]
		if font == nil {
			t.Fatal("the window's fonts were not read")
		}
		name, err := font.Name(nil, sfnt.NameIDPostScript)
		if err != nil || name+".ttf" != want {
			t.Errorf("got the font %s, %v, want %s", name, err, want)
		}
	}
	for choice, want := range map[kit.Choice]*figure.Look{kit.Light: figure.Light, kit.Dark: figure.Dark} {
		th := kit.NewTheme(choice)
		if got := kit.Look(th, theme.VariantLight); got.Text != want.Text || got.Fonts != kit.Fonts() || got != kit.Look(th, theme.VariantLight) {
			t.Errorf("%s: got another look", choice)
		}
		if got := th.Color(kit.ColorPanel, theme.VariantLight); got != want.Ground {
			t.Errorf("%s: a figure stands on %v, the panel is %v", choice, want.Ground, got)
		}
	}
}
