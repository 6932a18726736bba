package command_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kalah/ui/window/command"
)

// Fyne would draw a keyboard shortcut itself, too faintly. It finds the item of a key by the
// shortcut's name.
func TestShortcutsOfTheBarAreWrittenByTheLabel(t *testing.T) {
	f := newFixture(t)
	b := command.NewBar(f.Table)
	for id, key := range map[string]command.Key{
		"undo": command.Ctrl(fyne.KeyZ), "redo": command.Ctrl(fyne.KeyY), "new": command.Ctrl(fyne.KeyN), "quit": command.Ctrl(fyne.KeyQ), "help": command.Bare(fyne.KeyF1),
	} {
		i := b.Item(id)
		if _, written := i.Shortcut.(fyne.KeyboardShortcut); written {
			t.Errorf("%s: Fyne writes the shortcut too", id)
		}
		if got, want := i.Shortcut.ShortcutName(), key.Shortcut().ShortcutName(); got != want {
			t.Errorf("%s: the shortcut is %q, want %q, which Fyne looks for", id, got, want)
		}
		if !strings.HasSuffix(i.Label, "\t"+key.Text()) || strings.Count(i.Label, key.Text()) > 1 {
			t.Errorf("%s: label %q, want the key %q behind the text", id, i.Label, key.Text())
		}
	}
	if got := b.Item("open").Label; got != "Open" {
		t.Errorf("label %q, want the text alone", got)
	}
	press := &desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierControl}
	for _, m := range b.Main.Items {
		for _, i := range m.Items { // as Fyne's window does
			if i.Shortcut != nil && i.Shortcut.ShortcutName() == press.ShortcutName() {
				i.Action()
			}
		}
	}
	if len(f.ran) != 1 || f.ran[0] != "play.new" {
		t.Errorf("ran %q, want play.new", f.ran)
	}
}

// Fyne reserves room for ticks and texts when it builds a menu: for ticks if there is one. A menu of
// the bar that may have ticks gets that room. If items need more later, the bar is rebuilt, but only
// then, as that closes an open menu.
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
		{"another one", func() { ticked["two"] = true }, 0},
		{"one less", func() { ticked["one"] = false }, 0},
		{"none left", func() { ticked["two"] = false }, 0},
		{"a tick in a submenu", func() { chosen = "a" }, 1},
		{"and none", func() { chosen = "" }, 1},
		{"another item is enabled", func() { f.off["play.undo"] = true }, 0},
		{"a longer text", func() { note = "for a long reason" }, 1},
		{"a shorter one", func() { note = "why" }, 0},
		{"as long as before", func() { note = "for a long reason" }, 0},
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

// A context menu shows the keys in the same way.
func TestItemsOfAContextMenu(t *testing.T) {
	newFixture(t)
	ran := ""
	items := command.Items([]command.Command{
		{ID: "a", Text: "Rename…", Keys: []command.Key{command.Bare(fyne.KeyF2)}, Do: func() { ran = "a" }},
		{ID: "b", Text: "Verify", Do: func() { ran = "b" }, Enabled: func() bool { return false }},
		{ID: "c", Group: 1, Text: "Move to trash", Keys: []command.Key{command.Bare(fyne.KeyDelete)}, Do: func() { ran = "c" }},
	})
	if len(items) != 4 || !items[2].IsSeparator || !items[1].Disabled || items[0].Disabled {
		t.Fatalf("%d items, want 3, the second disabled, and a line between the groups", len(items))
	}
	for i, want := range map[int][2]string{0: {"Rename…", "F2"}, 1: {"Verify", ""}, 3: {"Move to trash", "Del"}} {
		text, keys, _ := strings.Cut(items[i].Label, "\t")
		if text != want[0] || strings.Trim(keys, "\t") != want[1] {
			t.Errorf("label %q, want %q", items[i].Label, want)
		}
	}
	items[3].Action()
	if ran != "c" {
		t.Errorf("ran %q, want c", ran)
	}
}
