package uitest

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kalah/ui/window/kit"
)

// Unnamed returns the visible controls on a canvas that have no name. A button or a slider needs a
// text or a tip; in a dialog, which shows no tips, it needs a text. Other controls need a text, or
// a caption above or before them.
func Unnamed(c fyne.Canvas) (all []string) {
	dialog := c.Overlays().Top() != nil
	var controls []fyne.CanvasObject
	var texts []*canvas.Text
	for _, o := range Visible(Front(c)) {
		if text, ok := o.(*canvas.Text); ok {
			texts = append(texts, text)
			continue
		}
		switch o.(type) {
		case fyne.Focusable, fyne.Tappable:
			if !o.Size().IsZero() {
				controls = append(controls, o)
			}
		}
	}
	for _, o := range controls {
		named := shownIn(o) != ""
		tipped, ok := o.(interface{ TipText() string })
		if ok && !dialog {
			named = named || tipped.TipText() != ""
		}
		if _, button := o.(*kit.Button); !button {
			named = named || slices.ContainsFunc(texts, func(text *canvas.Text) bool { return captions(text, o) })
		}
		if kind := fmt.Sprintf("%T", o); !named && !slices.Contains(unnamedParts, kind) {
			all = append(all, fmt.Sprintf("%s of %v", kind, o.Size()))
		}
	}
	return all
}

// unnamedParts are parts of a control, or are above or below the object that explains them. For
// example, a sentence above the squares of tic-tac-toe names the player to move.
var unnamedParts = []string{"*kit.grip", "*kit.sorter", "*widget.scrollBarArea", "*editor.pad", "*searchtree.squares", "*searchtree.outline"}

// captions reports whether a text is right above an object, or before it in the same line.
func captions(text *canvas.Text, o fyne.CanvasObject) bool {
	const near = 20
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	t, b := at(text), at(o)
	if text.Text == "" {
		return false
	}
	high, wide := text.Size().Height, text.Size().Width
	above := b.Y >= t.Y+high && b.Y < t.Y+high+near && t.X < b.X+near && t.X+wide > b.X
	before := t.X < b.X && t.Y < b.Y+o.Size().Height && t.Y+high > b.Y
	return above || before
}
