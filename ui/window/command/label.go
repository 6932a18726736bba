package command

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// MenuLabels returns the labels for the items of one menu, with their keys in a column after the
// texts; a key may be "". It exists because Fyne draws shortcuts at a fifth of the text's strength,
// weaker than disabled items, and themes cannot change this. The shortcut itself is set as
// [Unseen], so that it works but is not drawn a second time.
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

// Unseen is a shortcut that Fyne does not draw in a menu.
type Unseen struct{ fyne.Shortcut }
