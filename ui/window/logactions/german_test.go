package logactions

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/logging/export"
	"kalah/search"
	"kalah/ui/app/archive"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// german has the window speak German until the test ends.
func german(t *testing.T) {
	t.Helper()
	if _, err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := words.Use("en"); err != nil {
			t.Error(err)
		}
	})
}

// Exported pictures speak the language of the window.
func TestPicturesInGerman(t *testing.T) {
	german(t)
	h := open(t)
	for name, tc := range map[string]struct {
		ending engine.Ending
		want   []string
	}{
		"under way": {engine.Ending{}, []string{"Zug ", "zuletzt ", "am Zug", "Mulden a–f"}},
		"resigned":  {engine.Ending{Reason: engine.Resigned}, []string{"hat aufgegeben", "gewinnt", "Partie zu Ende nach 5 Teilzügen"}},
		"time":      {engine.Ending{Reason: engine.OnTime, Player: engine.Second}, []string{"gewinnt auf Zeit"}},
		"draw":      {engine.Ending{Reason: engine.Agreed}, []string{"unentschieden vereinbart"}},
	} {
		r, err := archive.Read(uitest.WriteLog(t))
		if err != nil {
			t.Fatal(err)
		}
		r.Source, r.Game.Ending = nil, tc.ending
		h.last = lastExport{format: export.FormatSVG, folder: t.TempDir()}
		h.AskExport([]Exportable{NewExportable("game", r, 5, false)})
		h.Shell.Unsay()
		h.Key(fyne.KeyReturn)
		h.until("the end", func() bool { return h.Shell.Said() != "" })
		picture, err := os.ReadFile(filepath.Join(h.last.folder, "game.svg"))
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range tc.want {
			if !strings.Contains(string(picture), want) {
				t.Errorf("%s: the picture does not say %q", name, want)
			}
		}
		for _, english := range []string{"move", "Turn", "plays", "Human", "wins", "agreed", "resigned"} {
			if strings.Contains(string(picture), ">"+english) {
				t.Errorf("%s: the picture says %q", name, english)
			}
		}
	}
}

// What goes wrong is said in the window's language, wherever that is.
func TestErrorsInGerman(t *testing.T) {
	german(t)
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
	h.Verify([]string{h.path("d")})
	h.untilDialog("die Datei ist abgeschnitten: sie endet bei Zeile 1, Spalte 2, mitten in der Partie")
	h.Key(fyne.KeyEscape)

	h.Rename(h.path("a"))
	entry := h.Shell.Window().Canvas().Focused().(interface{ SetText(string) })
	entry.SetText(".x")
	if !h.Says("unzulässiger Name: .x.json beginnt mit einem Punkt; solche Dateien sind unsichtbar") {
		t.Error("the field does not say it in German")
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
		t.Error("the trash does not say it in German")
	}
}

func TestNumbersOfARecomputation(t *testing.T) {
	german(t)
	a, b := 0.03125, 0.0417
	d := search.Difference{Step: engine.Step{Turn: 12}, Player: engine.Second, Logged: 2, Chosen: 3, LoggedValue: &a, ChosenValue: &b}
	row := archive.Row{Outcome: archive.Differs, Difference: &d, Players: [2]engine.PlayerSpec{{}, {Name: "Pearl"}}}
	if got, want := recomputedText(row), "Zug 12, Ende, Pearl: gespeichert c (0,03125), jetzt d (0,0417)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	counts := map[archive.Outcome]int{archive.Right: 1200, archive.Differs: 1}
	if got, want := recomputingText(counts), "1.201 Partien · 1.200 gleich · 1 weicht ab"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
