package loglist

import (
	"testing"

	"fyne.io/fyne/v2"

	"kalah/logging"
	"kalah/logging/library"
	"kalah/ui/window/words"
)

// Errors of unreadable logs are shown in the window's language, and the search finds them.
func TestProblemsInGerman(t *testing.T) {
	if _, err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if _, err := words.Use("en"); err != nil {
			t.Error(err)
		}
	}()
	games := []library.Game{
		{Path: "/logs/a.json", Name: "a.json", Problem: &logging.Error{Move: 3, Err: logging.ErrMove}},
		{Path: "/logs/b.json", Name: "b.json", Problem: &logging.Error{Move: logging.NoMove, Err: logging.ErrEmpty}},
	}
	b, _, _ := browse(t, 0, fyne.NewSize(1500, 500))
	b.SetGames(games)
	for text, want := range map[string]int{"leer": 1, "empty": 0, "ungültiger teilzug": 1, "json": 2} {
		b.search.SetText(text)
		if got := len(b.games); got != want {
			t.Errorf("%q finds %d logs, want %d", text, got, want)
		}
	}
}
