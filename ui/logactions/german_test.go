package logactions

import (
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/locale"
	"kalah/ui/uitest"
)

// What goes wrong is said in the window's language, wherever that is.
func TestErrorsInGerman(t *testing.T) {
	if _, err := locale.Use("de"); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if _, err := locale.Use("en"); err != nil {
			t.Error(err)
		}
	}()
	h := open(t, "a", "b")
	uitest.WriteFile(t, h.path("c"), "")
	uitest.WriteFile(t, h.path("d"), "{")
	h.Folder.Refresh()
	h.untilListed("a", "b", "c", "d")

	h.Open(h.path("c"))
	h.untilDialog(h.path("c") + ": die Datei ist leer; darin sollte eine Partie stehen")
	h.Key(fyne.KeyEscape)
	h.Open(h.path("missing"))
	h.untilDialog(h.path("missing") + ": diese Datei oder diesen Ordner gibt es nicht")
	h.Key(fyne.KeyEscape)
	h.verify.verify([]string{h.path("d")})
	h.untilDialog("die Datei ist abgeschnitten: sie endet bei Zeile 1, Spalte 2, mitten in der Partie")
	h.Key(fyne.KeyEscape)

	h.Rename(h.path("a"))
	entry := h.Shell.Window().Canvas().Focused().(interface{ SetText(string) })
	entry.SetText(".x")
	if got := h.renaming.reason.Text; got != "unzulässiger Name: .x.json beginnt mit einem Punkt; solche Dateien sind unsichtbar" {
		t.Errorf("the field says %q", got)
	}
	h.Key(fyne.KeyEscape)

	file := filepath.Join(t.TempDir(), "file")
	uitest.WriteFile(t, file, "")
	h.Folder.Open(file)
	h.until("the reason", func() bool { return h.Folder.Status().Err != nil })
	want := file + ": eine Datei statt eines Ordners mit Partien"
	if !slices.ContainsFunc(test.LaidOutObjects(h.browser), func(o fyne.CanvasObject) bool {
		l, ok := o.(*widget.Label)
		return ok && l.Text == want
	}) {
		t.Errorf("the list does not say %q", want)
	}
	h.ShowTrash()
	if !h.Says("der Ordner der Partien ist nicht offen") {
		t.Errorf("the trash says %q", h.trash.notice.Text)
	}
}
