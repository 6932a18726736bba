package logactions

import (
	"fmt"
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
		for _, i := range command.Items(commands, 0) {
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
			"(Open Enter), (Rename… F2), |, (Export…), (Recompute…), (Verify), |, (Copy game Ctrl+C), (Copy moves as text), (Copy path), |, (Copy to folder…), (Move to folder…), (Show in folder), |, (Move to trash Del)",
		},
		{
			[]string{h.path("b")},
			"Open Enter, Rename… F2, |, Export…, Recompute…, Verify, |, Copy game Ctrl+C, Copy moves as text, Copy path, |, Copy to folder…, Move to folder…, Show in folder, |, Move to trash Del",
		},
		{
			[]string{h.path("a"), h.path("b")},
			"(Open Enter), (Rename… F2), |, Export…, Recompute…, Verify, |, Copy game Ctrl+C, Copy moves as text, Copy path, |, Copy to folder…, Move to folder…, (Show in folder), |, Move to trash Del",
		},
	} {
		if selected = tt.selected; menu() != tt.want {
			t.Errorf("%d logs: got\n%s, want\n%s", len(selected), menu(), tt.want)
		}
	}
}

// Each command is about the logs selected at the time.
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
	run("log.open.selected")
	h.until("the log", func() bool { return len(h.opened) == 1 && h.opened[0].path == h.path("b") })
	run("log.copy.path")
	if got := h.app.Clipboard().Content(); got != h.path("b") {
		t.Errorf("copied %q", got)
	}
	run("log.rename")
	if !h.Says("Rename the log") {
		t.Error("the name of the log is not asked for")
	}
	h.Key(fyne.KeyEscape)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
	run("log.reveal") // shows the folder instead
	run("log.verify")
	h.untilDialog("1 log · 1 right")
	h.Key(fyne.KeyEscape)
	run("log.export")
	if !h.Says("Export the game") {
		t.Error("the log is not exported")
	}
	h.Key(fyne.KeyEscape)
	run("log.recompute")
	h.untilDialog("1 log · 1 identical")
	h.Key(fyne.KeyEscape)
	selected = []string{h.path("a"), h.path("c")}
	run("log.copy.path")
	if got, want := h.app.Clipboard().Content(), fmt.Sprintf("%s\n%s", h.path("a"), h.path("c")); got != want {
		t.Errorf("copied %q, want %q", got, want)
	}
	run("log.delete")
	h.untilListed("b")
}
