package searchtree

import "fyne.io/fyne/v2/lang"

// Action is something that can be done with the tree by a key, for a view to make
// a command of.
type Action struct {
	ID, Text string
	Rune     rune
	Do       func(*View)
	Enabled  func(*View) bool
}

// Actions returns what keys can do. Arrows, pages and Enter belong to the outline.
func Actions() []Action {
	shown := (*View).HasTree
	return []Action{
		{"forward", lang.L("One step forward"), '.', func(v *View) { v.explorer.Forward(1) }, func(v *View) bool { return v.explorer.CanStep(false) }},
		{"back", lang.L("One step back"), ',', func(v *View) { v.explorer.Forward(-1) }, func(v *View) bool { return v.explorer.CanStep(true) }},
		{"start", lang.L("To the start of the search"), '<', func(v *View) { v.explorer.ToStart() }, shown},
		{"end", lang.L("To the end of the search"), '>', func(v *View) { v.explorer.ToEnd() }, shown},
		{"run", lang.L("Run or pause"), 'p', func(v *View) { v.explorer.Toggle() }, shown},
		{"cut.next", lang.L("Next cut-off"), 'x', func(v *View) { v.explorer.NextCut(false) }, func(v *View) bool { return v.explorer.CanCut(false) }},
		{"cut.previous", lang.L("Previous cut-off"), 'X', func(v *View) { v.explorer.NextCut(true) }, func(v *View) bool { return v.explorer.CanCut(true) }},
		{"line", lang.L("On along the best line"), 'b', func(v *View) { v.explorer.Follow() }, func(v *View) bool { return v.explorer.CanFollow() }},
		{"unfold", lang.L("Unfold all"), '+', func(v *View) { v.explorer.FoldAll(true) }, shown},
		{"drawing", lang.L("Outline or drawing"), 'd', func(v *View) { v.Draw(!v.drawn) }, shown},
		{"zoom", lang.L("Next size of the drawing"), 'z', func(v *View) { v.zoom(zooms[(v.settings.zoom.SelectedIndex()+1)%len(zooms)]) }, func(v *View) bool { return v.drawn && shown(v) }},
		{"fold", lang.L("Fold all"), '-', func(v *View) { v.explorer.FoldAll(false) }, shown},
	}
}
