package search

import (
	"fmt"

	"kalah/engine"
)

// String says in one line which move differs, and both choices.
func (d Difference) String() string {
	return fmt.Sprintf("move %d of player %d differs: logged %s%s, chosen %s%s", d.Number, d.Player,
		engine.Letter(d.Player, d.Logged), valueText(d.LoggedValue),
		engine.Letter(d.Player, d.Chosen), valueText(d.ChosenValue))
}

// valueText gives all digits: two values that differ show where.
func valueText(value *float64) string {
	if value == nil {
		return ""
	}
	return fmt.Sprintf(" (value %v)", *value)
}

// RecomputeText puts what [Environment.Recompute] returned into words, in one line.
func RecomputeText(d *Difference, err error) string {
	switch {
	case err != nil:
		return "cannot be recomputed: " + err.Error()
	case d != nil:
		return d.String()
	}
	return "identical"
}
