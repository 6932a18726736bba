package logactions

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/uitest"
)

// untilTrash waits until the trash lists the logs of the names, in this order.
func (h *harness) untilTrash(names ...string) {
	h.T.Helper()
	h.Until(fmt.Sprint("the trash ", names), func() bool { return !h.trash.busy && slices.Equal(h.trashed(), names) })
}

func (h *harness) trashed() []string {
	var names []string
	for _, g := range h.trash.games {
		names = append(names, strings.TrimSuffix(g.Name, ".json"))
	}
	return names
}

// delete moves logs to the trash, in one go.
func (h *harness) delete(left []string, names ...string) {
	h.T.Helper()
	var paths []string
	for _, name := range names {
		paths = append(paths, h.path(name))
	}
	h.Delete(paths)
	h.untilListed(left...)
}

func TestTrashIsRestored(t *testing.T) {
	h := open(t, "a", "b", "c", "d")
	h.delete([]string{"d"}, "a", "b", "c")
	h.ShowTrash()
	h.untilTrash("a", "b", "c")
	day := func(t time.Time) string { return t.Format("2006-01-02") }
	for _, want := range []string{"Deleted", "File", "Players", "Result", "Kept until", day(time.Now().AddDate(0, 0, 30)), "You", "unfinished"} {
		if !h.Says(want) {
			t.Errorf("the dialog does not say %q", want)
		}
	}
	// Enter restores the row with the cursor.
	h.Key(fyne.KeyDown, fyne.KeyReturn)
	h.untilListed("b", "d")
	h.untilTrash("a", "c")
	if got := h.Shell.Said(); got != "1 log is back where it was" {
		t.Errorf("said %q", got)
	}
	if h.Folder.Restorable() != 2 || !h.browser.CanUndo() {
		t.Errorf("%d can be brought back by undo, want 2", h.Folder.Restorable())
	}
	// The logs selected are restored together.
	h.Key(fyne.KeyHome, fyne.KeySpace, fyne.KeyEnd, fyne.KeySpace)
	if !h.Says("2 of 2 logs selected") || !h.trash.all.Checked {
		t.Errorf("the dialog says %q, all: %v", h.trash.text.Text, h.trash.all.Checked)
	}
	h.Press("Restore 2 logs")
	h.untilListed("a", "b", "c", "d")
	h.untilDialog("The trash is empty.")
	if got := h.Shell.Said(); got != "2 logs are back where they were" || h.browser.CanUndo() {
		t.Errorf("said %q, can undo: %v", got, h.browser.CanUndo())
	}
	if !h.trash.restore.Disabled() || !h.trash.empty.Disabled() {
		t.Error("something can be done with an empty trash")
	}
	h.Key(fyne.KeyReturn) // does nothing
	h.Key(fyne.KeyEscape)
	if h.Shell.Top() != nil {
		t.Error("Escape does not close the dialog")
	}
}

// Ctrl+A and the tick above the list select all, a click on a row one more or less.
func TestSelectionInTheTrash(t *testing.T) {
	h := open(t, "a", "b", "c")
	h.delete(nil, "a", "b", "c")
	h.ShowTrash()
	h.untilTrash("a", "b", "c")
	chosen := func() string {
		var names []string
		for _, g := range h.trash.chosen() {
			names = append(names, strings.TrimSuffix(g.Name, ".json"))
		}
		return strings.Join(names, " ")
	}
	for _, tt := range []struct {
		what string
		do   func()
		want string
	}{
		{"nothing", func() {}, "a"},
		{"Ctrl+A", func() { h.trash.list.TypedShortcut(&fyne.ShortcutSelectAll{}) }, "a b c"},
		{"Space on one", func() { h.trash.list.Select(1); h.Key(fyne.KeySpace) }, "a c"},
		{"the tick of all", func() { h.trash.all.SetChecked(true) }, "a b c"},
		{"and again", func() { h.trash.all.SetChecked(false) }, "b"},
		{"the arrows", func() { h.Key(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown) }, "c"},
		{"Space", func() { h.Key(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeySpace, fyne.KeyEnd) }, "a"},
	} {
		tt.do()
		if got := chosen(); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.what, got, tt.want)
		}
	}
}

// Emptying the trash asks first, and Enter cancels.
func TestTrashIsEmptied(t *testing.T) {
	h := open(t, "a", "b", "c")
	h.delete([]string{"c"}, "a", "b")
	h.ShowTrash()
	h.untilTrash("a", "b")
	h.Press("Empty trash…")
	if !h.Says("Delete 2 logs for good? This cannot be undone.") {
		t.Fatal("no question")
	}
	h.Key(fyne.KeyReturn)
	h.untilTrash("a", "b")
	h.Press("Empty trash…")
	h.Press("Delete for good")
	h.untilDialog("The trash is empty.")
	h.untilTrash()
	if h.browser.CanUndo() || h.Folder.Restorable() != 0 {
		t.Error("what is gone can be brought back")
	}
	if got := h.Shell.Said(); got != "The trash is empty." {
		t.Errorf("said %q", got)
	}
	if _, err := os.Stat(filepath.Join(h.folder, ".trash")); !os.IsNotExist(err) {
		t.Errorf("the folder is still there: %v", err)
	}
}

// A log that cannot be read is listed with its folder and the reason.
func TestTrashListsBrokenLogs(t *testing.T) {
	h := open(t)
	if err := os.Mkdir(filepath.Join(h.folder, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	uitest.WriteFile(t, h.path("sub/broken"), "{")
	h.untilListed("broken")
	h.delete(nil, "sub/broken")
	h.ShowTrash()
	h.untilTrash("broken")
	for _, want := range []string{"sub/broken", "cut short"} {
		if !h.Says(want) {
			t.Errorf("the dialog does not say %q", want)
		}
	}
}

// Closing the dialog stops reading, without an error.
func TestTrashIsClosedWhileItIsRead(t *testing.T) {
	h := open(t, "a")
	h.delete(nil, "a")
	h.ShowTrash()
	if !h.Says("Reading the trash…") {
		t.Error("the dialog does not say what it waits for")
	}
	h.Key(fyne.KeyEscape)
	h.Until("the end", func() bool { return !h.trash.busy })
	if h.Shell.Top() != nil {
		t.Error("there is a dialog after the trash was closed")
	}
}

// Work that takes longer than a second shows its progress.
func TestProgressOfTheTrash(t *testing.T) {
	h := open(t, "a")
	h.delete(nil, "a")
	h.ShowTrash()
	h.untilTrash("a")
	over := h.trash.begin()
	if len(h.trash.progress.Objects) != 0 || !h.trash.restore.Disabled() {
		t.Error("progress is shown at once, or more can be done meanwhile")
	}
	h.Until("the progress", func() bool { return len(h.trash.progress.Objects) == 1 })
	bar := h.trash.progress.Objects[0].(*widget.ProgressBarInfinite)
	over()
	if len(h.trash.progress.Objects) != 0 || bar.Running() {
		t.Error("the progress goes on")
	}
}
