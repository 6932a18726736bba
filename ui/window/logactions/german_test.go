package logactions

import (
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/search"
	"kalah/ui/app/archive"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// german sets the language to German until the test ends.
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

// Errors are in the window's language in reports.
func TestErrorsInGerman(t *testing.T) {
	german(t)
	h := open(t, "a", "b")
	uitest.WriteFile(t, h.path("d"), "{")
	h.Folder.Refresh()
	h.untilListed("a", "b", "d")

	h.Check([]string{h.path("d")})
	h.untilDialog("die Datei ist abgeschnitten: sie endet bei Zeile 1, Spalte 2, mitten in der Partie")
	h.Key(fyne.KeyEscape)
}

func TestNumbersOfACheck(t *testing.T) {
	german(t)
	a, b := 0.03125, 0.0417
	d := search.Difference{Step: engine.Step{Turn: 12}, Player: engine.Second, Logged: 2, Chosen: 3, LoggedValue: &a, ChosenValue: &b}
	row := archive.Row{Outcome: archive.Differs, Difference: &d, Game: library.Game{Players: [2]engine.PlayerSpec{{}, {Name: "Pearl"}}}}
	if got, want := rowOf(row).text, "Zug 12, Ende, Pearl: gespielt c (0,03125), jetzt d (0,0417)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	counts := map[archive.Outcome]int{archive.Right: 1200, archive.Differs: 1}
	if got, want := summaryOf(counts), "1.201 Partien · 1.200 in Ordnung · 1 weicht ab"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
