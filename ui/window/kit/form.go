package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Form is rows that are scrolled, and what follows a change of any of them: one function
// that makes all rows show what belongs to what was chosen. Its zero value has no rows yet.
type Form struct {
	Follow func()
	Scroll *container.Scroll // nil until it is drawn

	filling int
}

// Changed is what controls call back.
func (f *Form) Changed() {
	if f.filling == 0 {
		f.Follow()
		f.Relay()
	}
}

// Fill changes controls by the program: what follows is done once, in the end.
func (f *Form) Fill(change func()) {
	f.filling++
	change()
	f.filling--
	f.Changed()
}

// Rows scrolls rows in the rest of the room.
func (f *Form) Rows(rows fyne.CanvasObject) fyne.CanvasObject {
	f.Scroll = NewVScroll(container.NewPadded(rows))
	return f.Scroll
}

// Relay gives rows their places: Fyne lays out the parent of what has changed, which is not
// enough where several rows come and go at once. A text that is wrapped knows its height
// only once it has its width.
func (f *Form) Relay() {
	if f.Scroll == nil || f.Scroll.Size().Width <= 0 {
		return
	}
	for range 3 {
		f.Scroll.Content.Refresh()
		f.Scroll.Content.Resize(fyne.NewSize(f.Scroll.Size().Width, max(f.Scroll.Content.MinSize().Height, f.Scroll.Size().Height)))
	}
	f.Scroll.Refresh()
}

// Focus gives a field the focus, in sight.
func (f *Form) Focus(field *Field) {
	Reveal(field.Box)
	if c := Canvas(field.Box); c != nil {
		c.Focus(field.Entry)
	}
}
