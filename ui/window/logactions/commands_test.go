package logactions

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/window/command"
)

// The context menu of a list offers what can be done with the logs selected, with
// the keys that do it.
func TestCommandsOfAList(t *testing.T) {
	h := open(t, "a", "b", "c")
	var selected []string
	commands := h.Commands(func() []string { return selected })
	menu := func() string {
		var texts []string
		for _, i := range command.Items(commands) {
			switch text := strings.Join(strings.Fields(i.Label), " "); {
			case i.IsSeparator:
				texts = append(texts, "|")
			case i.Disabled:
				texts = append(texts, "("+text+")")
			default:
				texts = append(texts, text)
			}
		}
		return strings.Join(texts, ", ")
	}
	for _, tt := range []struct {
		selected []string
		want     string
	}{
		{
			nil,
			"(Open Enter), (Favourite F3), |, (Export…), (Check games…), |, (Copy game Ctrl+C), (Copy moves as text), (Copy path), |, (Show in folder), |, (Move to trash Del)",
		},
		{
			[]string{h.path("b")},
			"Open Enter, Favourite F3, |, Export…, Check games…, |, Copy game Ctrl+C, Copy moves as text, Copy path, |, Show in folder, |, Move to trash Del",
		},
		{
			[]string{h.path("a"), h.path("b")},
			"(Open Enter), Favourite F3, |, Export…, Check games…, |, Copy game Ctrl+C, Copy moves as text, Copy path, |, (Show in folder), |, Move to trash Del",
		},
	} {
		if selected = tt.selected; menu() != tt.want {
			t.Errorf("%d logs: got\n%s, want\n%s", len(selected), menu(), tt.want)
		}
	}
}

// Each command acts on the logs that are selected when it runs.
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
	run("log.reveal") // shows the folder instead
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
	run("log.delete")
	h.untilListed("b")
}
