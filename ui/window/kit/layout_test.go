package kit_test

import (
	"fmt"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kalah/ui/window/kit"
)

// block returns an object with a size.
func block(width, height float32) *canvas.Rectangle {
	r := canvas.NewRectangle(color.Black)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

func ExampleRowLayout() {
	first, second, hidden, third := block(20, 10), block(5, 30), block(10, 40), block(10, 20)
	hidden.Hide()
	line := container.New(kit.RowLayout{Wide: 1, Gap: 4}, first, second, hidden, third)
	line.Resize(fyne.NewSize(100, 30))
	for _, o := range []fyne.CanvasObject{line, first, second, third} {
		fmt.Println(o.Position(), o.Size())
	}
	// Output:
	// {0 0} {100 30}
	// {0 10} {20 10}
	// {24 0} {62 30}
	// {90 5} {10 20}
}

// driver has one window, but does not know the canvas of any object.
type driver struct {
	fyne.Driver
	window *window
}

func (d driver) AllWindows() []fyne.Window                       { return []fyne.Window{d.window} }
func (d driver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas { return nil }

type window struct {
	fyne.Window
	canvas *painted
}

func (w *window) Canvas() fyne.Canvas { return w.canvas }

type painted struct {
	fyne.Canvas
	all []fyne.CanvasObject
}

func (p *painted) Refresh(o fyne.CanvasObject) { p.all = append(p.all, o) }

type app struct {
	fyne.App
	driver driver
}

func (a app) Driver() fyne.Driver { return a.driver }

func TestWhatWasHiddenIsPainted(t *testing.T) {
	before := test.NewTempApp(t)
	p := &painted{}
	fyne.SetCurrentApp(app{before, driver{before.Driver(), &window{canvas: p}}})
	t.Cleanup(func() { fyne.SetCurrentApp(before) })
	b := block(1, 1)
	b.Hide()
	kit.Show(b, true)
	kit.Show(b, true)
	if len(p.all) != 1 || p.all[0] != b {
		t.Errorf("painted %d times, want once", len(p.all))
	}
	if kit.Canvas(b) != p {
		t.Error("the canvas is not that of the one window")
	}
}
