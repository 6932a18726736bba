package command_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/command"
)

func TestMenuLabels(t *testing.T) {
	test.NewTempApp(t)
	texts := []string{"Undo", "", "Recompute the Game…", "iiiiiiiii", "Rules"}
	keys := []string{"Ctrl+Z", "", "Ctrl+Shift+R", "F2"}
	labels := command.MenuLabels(texts, keys)
	column := float32(0)
	for i, label := range labels {
		if text, _, _ := strings.Cut(label, "\t"); text != texts[i] {
			t.Errorf("label %q, want the text %q first", label, texts[i])
		}
		if i >= len(keys) || keys[i] == "" {
			if label != texts[i] {
				t.Errorf("label %q, want %q alone", label, texts[i])
			}
			continue
		}
		before, found := strings.CutSuffix(label, keys[i])
		at := fyne.MeasureText(before, theme.TextSize(), fyne.TextStyle{}).Width
		if column == 0 {
			column = at
		}
		if !found || at < column-1 || at > column+1 {
			t.Errorf("label %q has its keys at %v, want %v", label, at, column)
		}
	}
	if longest := fyne.MeasureText(texts[2], theme.TextSize(), fyne.TextStyle{}).Width; column < longest+4 {
		t.Errorf("the keys begin at %v, the longest text ends at %v", column, longest)
	}
}
