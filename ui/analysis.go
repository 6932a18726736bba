package ui

import "kalah/ui/control"

// ShowAnalysis implements control.View.
func (w *window) ShowAnalysis(a control.Analysis) {
	if w.closed {
		return
	}
	w.screen.Analysis = a
	w.showAnalysis(w.screen)
}

// showAnalysis shows what is known of the position and the game.
func (w *window) showAnalysis(control.Screen) {}
