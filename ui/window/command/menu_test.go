package command_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kalah/ui/window/command"
)

// labels returns the labels of items, with ticks, and with submenus in brackets.
func labels(items []*fyne.MenuItem) string {
	var all []string
	for _, i := range items {
		text := strings.Join(strings.Fields(i.Label), " ")
		if i.IsSeparator {
			text = "|"
		}
		if i.Checked {
			text += "✓"
		}
		if i.ChildMenu != nil {
			text += " [" + labels(i.ChildMenu.Items) + "]"
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

// The bar follows the view that is shown and the commands of its submenus.
func TestMenuBar(t *testing.T) {
	f := newFixture(t)
	chosen, names := "a", []string{"a", "b"}
	f.Add("", command.Command{ID: "choice", Menu: "View", Text: "Choice", Items: func() (all []command.Command) {
		for i, n := range names {
			all = append(all, command.Command{ID: n, Text: n, Group: i / 2, Checked: func() bool { return chosen == n }, Do: func() { chosen = n }})
		}
		return all
	}}, command.Command{ID: "tick", Menu: "View", Text: "Tick", Checked: func() bool { return chosen == "b" }, Do: func() {}, Note: func() string { return "why" }})
	f.Add("play", f.command("play", command.Command{ID: "one", Menu: "Log", Submenu: "Check", Text: "One"}),
		f.command("play", command.Command{ID: "two", Menu: "Log", Submenu: "Check", Text: "Two", Keys: []command.Key{command.Ctrl(fyne.KeyT)}}))
	b := command.NewBar(f.Table, "Log", "Game")
	var menus []string
	for _, m := range b.Main.Items {
		menus = append(menus, m.Label+": "+labels(m.Items))
	}
	want := "Log: Check [One Two Ctrl+T] Open, Game: Undo Ctrl+Z Redo Ctrl+Y New game Ctrl+N | Quit Ctrl+Q, Help: Rules F1, View: Choice [a✓ b] Tick (why)"
	if got := strings.Join(menus, ", "); got != want {
		t.Errorf("menus %q, want %q", got, want)
	}
	follows := func(disabled, checked string) {
		t.Helper()
		b.Refresh()
		var off, on []string
		for _, id := range []string{"undo", "redo", "open", "choice", "one", "two", "tick"} {
			if i := b.Item(id); i != nil && i.Disabled {
				off = append(off, id)
			} else if i != nil && i.Checked {
				on = append(on, id)
			}
		}
		if strings.Join(off, " ") != disabled || strings.Join(on, " ") != checked {
			t.Errorf("disabled %q, checked %q; want %q, %q", off, on, disabled, checked)
		}
	}
	follows("open", "")
	b.Item("choice").ChildMenu.Items[1].Action()
	f.off["play.two"] = true
	follows("open two", "tick")
	names = append(names, "c")
	f.shown, f.off["logs.undo"] = "logs", true
	follows("undo redo one two", "tick")
	if got := labels(b.Item("choice").ChildMenu.Items); got != "a b✓ | c" {
		t.Errorf("items %q", got)
	}
	names = nil
	follows("undo redo choice one two", "tick")
	b.Item("undo").Action() // like its shortcut
	b.Item("open").Action()
	if want := []string{"logs.open"}; !slices.Equal(f.ran, want) {
		t.Errorf("ran %q, want %q", f.ran, want)
	}
}

// Fyne finds the item of a key by the name of its shortcut.
func TestShortcutsOfTheBar(t *testing.T) {
	f := newFixture(t)
	press := &desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierControl}
	for _, m := range command.NewBar(f.Table).Main.Items {
		for _, i := range m.Items { // like Fyne's window
			if i.Shortcut != nil && i.Shortcut.ShortcutName() == press.ShortcutName() {
				i.Action()
			}
		}
	}
	if fmt.Sprint(f.ran) != "[play.new]" {
		t.Errorf("ran %q, want play.new", f.ran)
	}
}

// Fyne reserves room for ticks and texts when it builds a menu. The bar is rebuilt only if items
// need more room, because that closes an open menu.
func TestTheBarIsBuiltAgainForRoom(t *testing.T) {
	f := newFixture(t)
	ticked, note, chosen := false, "", ""
	f.Add("", command.Command{
		ID: "one", Menu: "View", Text: "one", Checked: func() bool { return ticked }, Note: func() string { return note }, Do: func() {},
	}, command.Command{ID: "choice", Menu: "View", Text: "Choice", Items: func() []command.Command {
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
		{"the first tick", func() { ticked = true }, 0},
		{"no tick", func() { ticked = false }, 0},
		{"a tick in a submenu", func() { chosen = "a" }, 1},
		{"another item is enabled", func() { f.off["play.undo"] = true }, 0},
		{"a longer text", func() { note = "for a long reason" }, 1},
		{"a shorter text", func() { note = "why" }, 0},
		{"the longer text again", func() { note = "for a long reason" }, 0},
	} {
		built = 0
		tt.do()
		if b.Refresh(); built != tt.want || b.Item("one").Checked != ticked {
			t.Errorf("%s: built %d times, want %d; the tick is %v", tt.what, built, tt.want, b.Item("one").Checked)
		}
	}
}
