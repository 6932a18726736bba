package kit

import "fyne.io/fyne/v2"

// Page is a layout that centres one object horizontally and limits its width.
type Page struct{ width float32 }

const (
	pageWidth  = 760
	pageMargin = 16
)

// MinSize implements [fyne.Layout].
func (p *Page) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(320, objects[0].MinSize().Height+2*pageMargin)
}

// Layout implements [fyne.Layout].
func (p *Page) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(pageWidth, size.Width-2*pageMargin)
	Put(objects[0], (size.Width-width)/2, pageMargin, width, objects[0].MinSize().Height)
	if width != p.width { // the wrapped texts have another height at this width
		p.width = width
		objects[0].Resize(fyne.NewSize(width, objects[0].MinSize().Height))
	}
}
