package command_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kalah/ui/window/command"
)

// fixture is a table for a window with two views and, if open is set, a dialog.
type fixture struct {
	*command.Table
	ran   []string
	shown string
	open  bool
	focus map[string]bool // commands of the control with the focus
	off   map[string]bool // disabled commands
}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	test.NewTempApp(t)
	f := &fixture{Table: &command.Table{}, shown: "play", focus: map[string]bool{}, off: map[string]bool{}}
	f.Shown = func() string { return f.shown }
	f.Dialog = func() (command.Scope, bool) {
		return command.Scope{f.command("dialog", command.Command{ID: "undo"})}, f.open
	}
	f.Focus = func(id string) (func(), bool) { return func() { f.ran = append(f.ran, "focus."+id) }, f.focus[id] }
	f.Add("", f.command("window", command.Command{ID: "quit", Menu: "Game", Group: 9, Text: "Quit", Keys: []command.Key{command.Ctrl(fyne.KeyQ)}, Anywhere: true}),
		f.command("window", command.Command{ID: "help", Menu: "Help", Text: "Rules", Keys: []command.Key{command.Bare(fyne.KeyF1)}}))
	f.Add("play",
		f.command("play", command.Command{ID: "undo", Menu: "Game", Text: "Undo", Keys: []command.Key{command.Ctrl(fyne.KeyZ)}, Editing: true}),
		f.command("play", command.Command{ID: "redo", Menu: "Game", Text: "Redo", Keys: []command.Key{command.Ctrl(fyne.KeyY), command.CtrlShift(fyne.KeyZ)}}),
		f.command("play", command.Command{ID: "new", Menu: "Game", Text: "New game", Keys: []command.Key{command.Ctrl(fyne.KeyN)}, Anywhere: true}),
		f.command("play", command.Command{ID: "skip", Text: "Skip", Keys: []command.Key{command.Bare(fyne.KeySpace)}}),
		f.command("play", command.Command{ID: "pause", Text: "Pause", Keys: []command.Key{command.Bare(fyne.KeySpace), command.Rune('p')}}))
	f.Add("logs",
		f.command("logs", command.Command{ID: "undo", Menu: "Game", Text: "Undo", Keys: []command.Key{command.Ctrl(fyne.KeyZ)}, Editing: true}),
		f.command("logs", command.Command{ID: "open", Menu: "Log", Text: "Open"}),
		f.command("logs", command.Command{ID: "help"}))
	return f
}

func (f *fixture) command(owner string, c command.Command) command.Command {
	name := owner + "." + c.ID
	c.Do = func() { f.ran = append(f.ran, name) }
	c.Enabled = func() bool { return !f.off[name] }
	return c
}

func TestAnIDIsResolvedByTheNearestPart(t *testing.T) {
	for _, tt := range []struct {
		name, shown, id string
		open            bool
		focus, off      string
		want            string // "": nothing runs
	}{
		{name: "the view that is shown", shown: "logs", id: "undo", want: "logs.undo"},
		{name: "the focus first", shown: "play", id: "undo", focus: "undo", want: "focus.undo"},
		{name: "the focus, only for editing", shown: "play", id: "redo", focus: "redo", want: "play.redo"},
		{name: "the dialog", shown: "play", id: "undo", open: true, want: "dialog.undo"},
		{name: "nothing of the view under a dialog", shown: "play", id: "redo", open: true},
		{name: "nothing of the window", shown: "play", id: "help", open: true},
		{name: "except with Anywhere", shown: "play", id: "quit", open: true, want: "window.quit"},
		{name: "the window", shown: "play", id: "help", want: "window.help"},
		{name: "the view before the window", shown: "logs", id: "help", want: "logs.help"},
		{name: "another view with Anywhere", shown: "logs", id: "new", want: "play.new"},
		{name: "another view without", shown: "logs", id: "redo"},
		{name: "disabled", shown: "logs", id: "undo", off: "logs.undo"},
		{name: "unknown", shown: "play", id: "none"},
	} {
		f := newFixture(t)
		f.shown, f.open, f.focus[tt.focus], f.off[tt.off] = tt.shown, tt.open, true, true
		if ran := f.Run(tt.id); strings.Join(f.ran, " ") != tt.want || ran != (tt.want != "") {
			t.Errorf("%s: ran %q (reported %t), want %q", tt.name, f.ran, ran, tt.want)
		}
	}
}

// A key runs the first command that can be used, of the view that is shown.
func TestKeys(t *testing.T) {
	f := newFixture(t)
	f.Key(fyne.KeySpace)
	f.off["play.skip"] = true
	f.Key(fyne.KeySpace)
	f.Rune('p')
	if got := fmt.Sprint(f.ran); got != "[play.skip play.pause play.pause]" {
		t.Errorf("ran %s", got)
	}
	f.shown = "logs"
	if f.Key(fyne.KeySpace) || f.Key(fyne.KeyF5) || f.Rune('x') {
		t.Error("a key ran a command of another view, or no command")
	}
}

func TestMenuLetters(t *testing.T) {
	got := command.MenuLetters([]string{"Spiel", "Zug", "Übung", "Spieler", "Partien"})
	if want := []fyne.KeyName{fyne.KeyS, fyne.KeyZ, fyne.KeyB, fyne.KeyI, fyne.KeyP}; !slices.Equal(got, want) {
		t.Errorf("letters %v, want %v", got, want)
	}
}

func TestShortcutsWithoutAnItem(t *testing.T) {
	f := newFixture(t)
	var got []string
	for s, id := range f.Shortcuts() {
		got = append(got, s.ShortcutName()+" "+id)
	}
	if want := command.CtrlShift(fyne.KeyZ).Shortcut().ShortcutName() + " redo"; !slices.Equal(got, []string{want}) {
		t.Errorf("shortcuts %q, want %q alone: the menu bar has the others", got, want)
	}
}

func TestSheet(t *testing.T) {
	f := newFixture(t)
	f.Add("play", command.Command{ID: "house", Text: "Play a house", KeyText: "A–F"},
		command.Command{ID: "start", Text: "Start", Keys: []command.Key{command.Bare(fyne.KeyReturn), command.Bare(fyne.KeyEnter)}})
	got := fmt.Sprint(f.Sheet())
	want := "[{play [{Ctrl+Z Undo} {Ctrl+Y, Ctrl+Shift+Z Redo} {Ctrl+N New game} {Space Skip} {Space, P Pause} {A–F Play a house} {Enter Start}]} {logs []} { [{Ctrl+Q Quit} {F1 Rules}]}]"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

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
	menus := ""
	for _, m := range b.Main.Items {
		menus += m.Label + ": " + labels(m.Items) + ", "
	}
	want := "Log: Check [One Two Ctrl+T] Open, Game: Undo Ctrl+Z Redo Ctrl+Y New game Ctrl+N | Quit Ctrl+Q, Help: Rules F1, View: Choice [a✓ b] Tick (why), "
	if menus != want {
		t.Errorf("menus %q, want %q", menus, want)
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
	b.Item("undo").Action() // like its shortcut
	b.Item("open").Action()
	if got := fmt.Sprint(f.ran); got != "[logs.open]" {
		t.Errorf("ran %s, want logs.open", got)
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
