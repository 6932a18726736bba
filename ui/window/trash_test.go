package window

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/window/logs"
	"kalah/ui/window/play"
	"kalah/ui/window/uitest"
)

// What was deleted in one run of the program can be brought back in another, from
// the board as from the library.
func TestTrashAfterARestart(t *testing.T) {
	h := openLibrary(t, "a", "b", "c")
	h.remove("a")
	h.remove("b")
	if err := h.end(); err != nil {
		t.Fatal(err)
	}
	later := open(t, "", func(s remembered) {
		s.play.SetSetup(uitest.TwoPeople(4))
		s.logs.SetFolder(h.folder)
	})
	left := func() []string { return (&harness{t: t, folder: h.folder}).logFiles() }
	for _, tt := range []struct {
		view string
		want []string
	}{
		{play.ID, []string{h.path("b"), h.path("c")}}, // the latest first
		{logs.ID, []string{h.path("a"), h.path("b"), h.path("c")}},
	} {
		later.shell.Show(tt.view)
		later.until("the folder", func() bool {
			return later.window.folder.Status().Folder == h.folder && !later.window.folder.Status().Scanning
		})
		if later.shell.Menu().Item("log.trash").Disabled {
			t.Fatalf("%s: Log > Trash is not offered", tt.view)
		}
		later.run("log.trash")
		later.until("the trash", func() bool { return later.Says("Kept until") && !later.Says("Reading") })
		later.Key(fyne.KeyReturn)
		later.until("the log", func() bool { return later.shell.Said() == "1 log is back where it was" })
		if got := left(); !slices.Equal(got, tt.want) {
			t.Errorf("%s: files %v, want %v", tt.view, got, tt.want)
		}
		later.shell.Unsay()
		later.Key(fyne.KeyEscape)
		if later.shell.Top() != nil {
			t.Errorf("%s: the trash stays open", tt.view)
		}
	}
}
