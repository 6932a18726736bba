package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Form is a scrolled column of rows. Follow is called after any change, and makes all rows show
// what belongs to the values. The zero value has no rows yet.
type Form struct {
	Follow func()
	Scroll *container.Scroll // nil until it is drawn

	filling int
}

// Changed is called by the controls after a change.
func (f *Form) Changed() {
	if f.filling == 0 {
		f.Follow()
		f.Relay()
	}
}

// Fill lets the program change several controls, and then calls Follow once.
func (f *Form) Fill(change func()) {
	f.filling++
	change()
	f.filling--
	f.Changed()
}

// Rows makes the scroll of the rows.
func (f *Form) Rows(rows fyne.CanvasObject) fyne.CanvasObject {
	f.Scroll = NewVScroll(container.NewPadded(rows))
	return f.Scroll
}

// Relay lays out all rows: Fyne lays out only the parent of what has changed, which is not enough
// where several rows appear and disappear at once. A wrapped text knows its height only after
// its width was set, so it takes several passes.
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

// Focus focuses a field and scrolls to it.
func (f *Form) Focus(field *Field) {
	Reveal(field.Box)
	if c := Canvas(field.Box); c != nil {
		c.Focus(field.Entry)
	}
}
