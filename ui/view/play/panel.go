package play

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

// newSidePanel returns content for beside the board, on a background of its own.
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
	inner := container.New(minWidth(sideWidth), p.content)
	line := widget.NewSeparator()
	return widget.NewSimpleRenderer(container.NewStack(p.back, container.NewBorder(nil, nil, line, nil, inner)))
}

// minWidth lays out one object that is at least that wide. The object's own
// height is not asked, so that what scrolls may shrink.
type minWidth float32

// MinSize implements [fyne.Layout].
func (m minWidth) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(float32(m), 0) }

// Layout implements [fyne.Layout].
func (m minWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
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
