package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Form updates the rows of a form after each change of a value. Follow must be set: it updates all
// rows to match the values. A form that may be higher than the window shows its rows with Rows.
type Form struct {
	Follow func()
	Scroll *container.Scroll // nil without Rows

	filling int
}

// Changed must be called by the controls after a change.
func (f *Form) Changed() {
	if f.filling == 0 {
		f.Follow()
		f.LayOut()
	}
}

// Fill calls change, which may set several controls, and then calls Follow once.
func (f *Form) Fill(change func()) {
	f.filling++
	change()
	f.filling--
	f.Changed()
}

// Rows puts the rows into a scroll and returns it.
func (f *Form) Rows(rows fyne.CanvasObject) fyne.CanvasObject {
	f.Scroll = NewVScroll(container.NewPadded(rows))
	return f.Scroll
}

// LayOut lays out all rows. Fyne lays out only the parent of a changed object, which is too little
// when several rows appear and disappear together. The height of a wrapped text is known only after
// its width was set, so LayOut sets the widths first.
func (f *Form) LayOut() {
	if f.Scroll == nil || f.Scroll.Size().Width <= 0 {
		return
	}
	content, was := f.Scroll.Content, f.Scroll.Content.Size()
	content.Refresh()
	content.Resize(fyne.NewSize(f.Scroll.Size().Width, max(content.MinSize().Height, f.Scroll.Size().Height)))
	if content.Size() != was {
		f.Scroll.Refresh()
	}
}

// Focus focuses a field and scrolls to it.
func (f *Form) Focus(field *Field) {
	Reveal(field.Box)
	if c := Canvas(field.Box); c != nil {
		c.Focus(field.Entry)
	}
}
