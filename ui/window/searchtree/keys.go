package searchtree

import (
	"fyne.io/fyne/v2"

	"kalah/search/trace"
	"kalah/ui/window/kit"
)

// FocusGained implements [fyne.Focusable].
func (o *outline) FocusGained() {
	o.onFocus()
	o.Rows.FocusGained()
}

// Ringed reports whether the outline shows that it has the focus: by a frame around
// the row selected.
func (o *outline) Ringed() bool { return o.Focused && o.count() > 0 }

// TypedKey implements [fyne.Focusable].
func (o *outline) TypedKey(e *fyne.KeyEvent) {
	if !o.handleKey(e.Name) {
		kit.PassKey(o, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (o *outline) TypedRune(r rune) {
	if r != ' ' {
		kit.PassRune(o, r)
	}
}

// handleKey does what a key means, and reports whether it means anything: Up and
// Down, pages and ends select; Left folds or goes to the parent, Right unfolds or
// goes to the first child; Enter folds and unfolds.
func (o *outline) handleKey(key fyne.KeyName) bool {
	if o.count() == 0 {
		return false
	}
	s := o.side
	at, _ := s.Row(s.Selected())
	node := s.Selected()
	if to, ok := o.Step(key, at); ok {
		o.selectRow(to)
		return true
	}
	switch key {
	case fyne.KeyLeft:
		if s.Foldable(node) && s.Unfolded(node) {
			o.onFold(node, false)
		} else if parent := s.Nodes[node].Parent; parent != trace.None {
			o.onSelect(parent)
		}
	case fyne.KeyRight:
		if s.Foldable(node) && !s.Unfolded(node) {
			o.onFold(node, true)
		} else if s.Foldable(node) {
			o.selectRow(at + 1)
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		o.toggle()
	default:
		return false
	}
	return true
}

func (o *outline) selectRow(i int) {
	o.onSelect(o.side.Rows()[max(0, min(i, o.count()-1))])
}

// toggle folds or unfolds what is selected.
func (o *outline) toggle() {
	if o.side != nil {
		node := o.side.Selected()
		o.onFold(node, !o.side.Unfolded(node))
	}
}
