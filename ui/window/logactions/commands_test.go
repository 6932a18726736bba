package logactions

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/window/command"
)

// The commands act on the current selection. Some need exactly one log, and all need a selection.
func TestCommandsActOnTheSelection(t *testing.T) {
	h := open(t, "a", "b", "c")
	selected := []string{h.path("b")}
	commands := h.Commands(func() []string { return selected })
	run := func(id string) {
		t.Helper()
		i := slices.IndexFunc(commands, func(c command.Command) bool { return c.ID == id })
		if i < 0 || !commands[i].CanRun() {
			t.Fatalf("%s cannot be used", id)
		}
		commands[i].Do()
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
	run("log.reveal") // shows the folder without a file manager on the bus
	run("log.open.selected")
	h.Until("the log", func() bool { return len(h.opened) == 1 && h.opened[0].path == h.path("b") })
	for id, says := range map[string]string{
		"log.export": "Export the game", "log.check": "1 game · 1 in order",
	} {
		run(id)
		h.untilDialog(says)
		h.Key(fyne.KeyEscape)
	}
	for _, selected = range [][]string{{h.path("b")}, {h.path("a"), h.path("c")}} {
		run("log.copy.path")
		if got, want := h.Shell.App().Clipboard().Content(), strings.Join(selected, "\n"); got != want {
			t.Errorf("copied %q, want %q", got, want)
		}
	}
	one := []string{"log.open.selected", "log.reveal"}
	for _, c := range commands {
		if c.CanRun() == slices.Contains(one, c.ID) {
			t.Errorf("%s with two logs: %v", c.ID, c.CanRun())
		}
	}
	run("log.delete")
	h.untilListed("b")
	selected = nil
	if i := slices.IndexFunc(commands, command.Command.CanRun); i >= 0 {
		t.Errorf("%s can run without a selection", commands[i].ID)
	}
}
