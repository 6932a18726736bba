package command_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/command"
)

// The label contains the key, because Fyne draws a shortcut too faintly. Fyne finds the item of a key
// by the name of its shortcut.
func TestShortcutsOfTheBarAreWrittenByTheLabel(t *testing.T) {
	f := newFixture(t)
	b := command.NewBar(f.Table)
	for id, key := range map[string]command.Key{"undo": command.Ctrl(fyne.KeyZ), "new": command.Ctrl(fyne.KeyN), "help": command.Bare(fyne.KeyF1)} {
		i := b.Item(id)
		if _, drawn := i.Shortcut.(fyne.KeyboardShortcut); drawn || i.Shortcut.ShortcutName() != key.Shortcut().ShortcutName() {
			t.Errorf("%s: the shortcut is %q, drawn by Fyne: %t", id, i.Shortcut.ShortcutName(), drawn)
		}
		if !strings.HasSuffix(i.Label, "\t"+key.Text()) || strings.Count(i.Label, key.Text()) > 1 {
			t.Errorf("%s: label %q, want the key %q after the text", id, i.Label, key.Text())
		}
	}
	press := &desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierControl}
	for _, m := range b.Main.Items {
		for _, i := range m.Items { // like Fyne's window
			if i.Shortcut != nil && i.Shortcut.ShortcutName() == press.ShortcutName() {
				i.Action()
			}
		}
	}
	if len(f.ran) != 1 || f.ran[0] != "play.new" {
		t.Errorf("ran %q, want play.new", f.ran)
	}
}

// Fyne reserves room for ticks and texts when it builds a menu. The bar is rebuilt only if items
// need more room, because that closes an open menu.
func TestTheBarIsBuiltAgainForRoom(t *testing.T) {
	f := newFixture(t)
	ticked := map[string]bool{}
	note, chosen := "", ""
	tick := func(id string) command.Command {
		return command.Command{ID: id, Menu: "View", Text: id, Checked: func() bool { return ticked[id] }, Note: func() string { return note }, Do: func() {}}
	}
	f.Add("", tick("one"), tick("two"), command.Command{ID: "choice", Menu: "View", Text: "Choice", Items: func() []command.Command {
		return []command.Command{{ID: "a", Text: "a", Checked: func() bool { return chosen == "a" }, Do: func() {}}}
	}})
	b := command.NewBar(f.Table)
	built := 0
	b.OnBuild(func() {
		built++
		if !b.Item("one").Checked {
			t.Error("built without room for ticks")
		}
	})
	b.Open()
	for _, tt := range []struct {
		what string
		do   func()
		want int
	}{
		{"nothing", func() {}, 0},
		{"the first tick", func() { ticked["one"] = true }, 0},
		{"no tick", func() { ticked["one"] = false }, 0},
		{"a tick in a submenu", func() { chosen = "a" }, 1},
		{"no tick there", func() { chosen = "" }, 1},
		{"another item is enabled", func() { f.off["play.undo"] = true }, 0},
		{"a longer text", func() { note = "for a long reason" }, 1},
		{"a shorter text", func() { note = "why" }, 0},
		{"the longer text again", func() { note = "for a long reason" }, 0},
	} {
		built = 0
		tt.do()
		b.Refresh()
		if built != tt.want {
			t.Errorf("%s: built %d times, want %d", tt.what, built, tt.want)
		}
		for id, want := range ticked {
			if got := b.Item(id).Checked; got != want {
				t.Errorf("%s: the tick of %s is %v, want %v", tt.what, id, got, want)
			}
		}
	}
}

// The keys of a menu are in one column after the texts.
func TestMenuLabels(t *testing.T) {
	test.NewTempApp(t)
	width := func(text string) float32 { return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width }
	texts, keys := []string{"Undo", "Recompute the Game…"}, []string{"Ctrl+Z", "Ctrl+Shift+R"}
	labels := command.MenuLabels(append(texts, "Rules"), append(keys, ""))
	if labels[2] != "Rules" {
		t.Errorf("without a key the label is %q", labels[2])
	}
	column := width(strings.TrimSuffix(labels[0], keys[0]))
	for i, text := range texts {
		at := width(strings.TrimSuffix(labels[i], keys[i]))
		if !strings.HasPrefix(labels[i], text+"\t") || at < column-1 || at > column+1 || at < width(texts[1])+4 {
			t.Errorf("label %q has its key at %v, want %v", labels[i], at, column)
		}
	}
}
