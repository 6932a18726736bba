package searchtree

import "fyne.io/fyne/v2/lang"

// Action is something that can be done with the tree by a key, for a view to make
// a command of.
type Action struct {
	ID, Text string
	Rune     rune
	Do       func()
	Enabled  func() bool
}

// Actions returns what keys can do. Arrows, pages and Enter belong to the outline.
func (v *View) Actions() []Action {
	e := v.explorer
	shown := func() bool { return e.Sides()[0] != nil }
	return []Action{
		{"forward", lang.L("One step forward"), '.', func() { e.Forward(1) }, func() bool { return e.CanStep(false) }},
		{"back", lang.L("One step back"), ',', func() { e.Forward(-1) }, func() bool { return e.CanStep(true) }},
		{"start", lang.L("To the start of the search"), '<', e.ToStart, shown},
		{"end", lang.L("To the end of the search"), '>', e.ToEnd, shown},
		{"run", lang.L("Run or pause"), 'p', e.Toggle, shown},
		{"cut.next", lang.L("Next cut-off"), 'x', func() { e.NextCut(false) }, func() bool { return e.CanCut(false) }},
		{"cut.previous", lang.L("Previous cut-off"), 'X', func() { e.NextCut(true) }, func() bool { return e.CanCut(true) }},
		{"line", lang.L("On along the best line"), 'b', e.Follow, e.CanFollow},
		{"unfold", lang.L("Unfold all"), '+', func() { e.FoldAll(true) }, shown},
		{"fold", lang.L("Fold all"), '-', func() { e.FoldAll(false) }, shown},
	}
}
