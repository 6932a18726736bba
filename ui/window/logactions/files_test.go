package logactions

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/window/uitest"
)

// All lists offer the same undo. The order of the library is stored.
func TestListsFollowEachOther(t *testing.T) {
	h := open(t, "a", "b")
	other := &list{}
	h.AddList(other)
	h.Delete([]string{h.path("a")})
	h.untilListed("b")
	h.Until("the offer", func() bool { return other.undo == "1 game moved to the trash" })
	h.Delete([]string{h.path("none")})
	h.untilDialog("none.json: cannot be removed")
	h.Key(fyne.KeyEscape)
	h.Type("2") // sorts by the second column
	if got := h.Settings.Order.Get(); got != h.browser.Order() || got.Column != library.ColumnPlayers {
		t.Errorf("sorted by %v, remembered %v", h.browser.Order(), got)
	}
}

// No dialog opens over another, although a list gets keys while a dialog is open.
func TestNothingOpensUnderADialog(t *testing.T) {
	h := open(t, "a")
	h.Export([]string{h.path("a")})
	first := h.Shell.Top()
	h.Export([]string{h.path("a")})
	h.Check([]string{h.path("a")})
	if first == nil || h.Shell.Top() != first || h.exporting != nil || len(h.Job.Rows()) > 0 {
		t.Error("something was opened over the dialog")
	}
}

func TestAnotherFolder(t *testing.T) {
	h := open(t, "a", "b")
	other := t.TempDir()
	uitest.WriteFile(t, filepath.Join(other, "z.json"), "{")
	h.Picker.Path = other
	h.ChooseFolder()
	if got := h.Picker.Asked[0].Folder; got != h.folder {
		t.Errorf("asked from %s, want %s", got, h.folder)
	}
	h.Picker.Answer()
	h.untilListed("z")
	if h.shown != 1 || h.Settings.Folder("") != other || h.Folder.Path() != other {
		t.Errorf("shown %d times, remembered %s, logs in %s", h.shown, h.Settings.Folder(""), h.Folder.Path())
	}
}

func TestAskSave(t *testing.T) {
	h := open(t)
	game := uitest.Line(t, engine.DefaultRules(), 3)
	r, err := archive.Read(uitest.WriteLog(t))
	if err != nil {
		t.Fatal(err)
	}
	r.Game, r.Source = game, nil
	saved := 0
	var failed error
	save := func(to string) {
		h.Picker.Path = to
		h.AskSave(r, "/elsewhere/mine.json", func() { saved++ }, func(err error) { failed = err })
		h.Picker.Answer()
	}
	save(h.path("mine"))
	h.Until("the log", func() bool { return saved == 1 })
	h.untilListed("mine")
	if got := h.Picker.Asked[0].Name; got != "mine.json" {
		t.Errorf("proposed %q", got)
	}
	if got, want := h.Shell.Said(), "Saved as "+h.path("mine"); got != want || h.Settings.Recent.Get()[0] != h.path("mine") {
		t.Errorf("said %q, want %q; recent %v", got, want, h.Settings.Recent.Get())
	}
	save(filepath.Join(h.path("mine"), "no folder.json"))
	h.Until("the failure", func() bool { return failed != nil })
	if saved != 1 {
		t.Error("a game is called saved that is not")
	}
}

func TestFolderIsShown(t *testing.T) {
	h := open(t)
	h.Folder.Open(filepath.Join(h.folder, "new"))
	h.OpenFolder()
	h.Until("the folder", func() bool {
		info, err := os.Stat(filepath.Join(h.folder, "new"))
		return err == nil && info.IsDir()
	})
	if got, want := asURL(storage.NewFileURI("/a b/c")).String(), "file:///a%20b/c"; got != want {
		t.Errorf("address %s, want %s", got, want)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
	if err := revealByBus(t.Context(), h.path("a")); err == nil {
		t.Error("a file was shown over a bus that there is not")
	}
	h.Reveal(h.path("a")) // shows the folder
}

type list struct{ undo string }

func (l *list) SetUndo(text string) { l.undo = text }
