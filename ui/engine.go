package ui

import "kalah/ui/control"

// newEvaluator returns what positions are analysed with, or nil if there is
// nothing: then the window says nothing of analysis.
func newEvaluator() control.Evaluator { return nil }
