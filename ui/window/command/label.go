package command

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// MenuLabels returns the labels of the items of one menu with the keys of each in
// a column behind them: the same ink as the text has, enabled or not. Fyne writes
// shortcuts at a fifth of the text's strength, fainter than what is disabled,
// and no theme can change that. An item without a key has "".
//
// The shortcut itself is set as [Unseen], so that it works but is not written a
// second time. A label that changes is one more reason to ask for all of them
// again.
func MenuLabels(texts, keys []string) []string {
	width := func(text string) float32 { return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width }
	column := float32(0)
	for _, text := range texts {
		column = max(column, width(text+"  \t"))
	}
	labels := make([]string, len(texts))
	for i, text := range texts {
		labels[i] = text
		if i >= len(keys) || keys[i] == "" {
			continue
		}
		tabs := "\t"
		for width(text+tabs) < column-1 {
			tabs += "\t"
		}
		labels[i] = text + tabs + keys[i]
	}
	return labels
}

// Unseen is a shortcut that a menu item has, but does not write.
type Unseen struct{ fyne.Shortcut }
