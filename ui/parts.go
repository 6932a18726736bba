package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/style"
)

// sideWidth is the width of the side panel.
const sideWidth = 320

// newSidePanel puts content beside the board, on a ground of its own.
func newSidePanel(content fyne.CanvasObject) fyne.CanvasObject {
	p := &sidePanel{back: canvas.NewRectangle(nil), content: content}
	p.ExtendBaseWidget(p)
	return p
}

type sidePanel struct {
	widget.BaseWidget

	back    *canvas.Rectangle
	content fyne.CanvasObject
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (p *sidePanel) Refresh() {
	p.paint()
	p.back.Refresh()
	p.BaseWidget.Refresh()
}

func (p *sidePanel) paint() {
	p.back.FillColor = p.Theme().Color(style.ColorPanel, fyne.CurrentApp().Settings().ThemeVariant())
}

// CreateRenderer implements [fyne.Widget].
func (p *sidePanel) CreateRenderer() fyne.WidgetRenderer {
	p.paint()
	inner := container.New(atLeast{size: fyne.NewSize(sideWidth, 0)}, p.content)
	line := widget.NewSeparator()
	return widget.NewSimpleRenderer(container.NewStack(p.back, container.NewBorder(nil, nil, line, nil, inner)))
}

// atLeast lays out one object and sees to a smallest size. The object's own
// height is not asked, so that what scrolls may shrink.
type atLeast struct {
	size    fyne.Size
	resized func() // may be nil
}

func (a atLeast) MinSize([]fyne.CanvasObject) fyne.Size { return a.size }

func (a atLeast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
	if a.resized != nil {
		a.resized()
	}
}

// stripHeight is that of the strip below the board, whatever is in it.
const stripHeight = 44

// spacer takes up height.
func spacer(height float32) fyne.CanvasObject {
	s := canvas.NewRectangle(color.Transparent)
	s.SetMinSize(fyne.NewSize(0, height))
	return s
}
