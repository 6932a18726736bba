package terminal

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"kalah/resources"
	"kalah/search"
)

// A game is told in sentences, in the first language that the program knows, and without
// anything that is drawn.
func TestPlaySpeaks(t *testing.T) {
	t.Parallel()
	env, err := search.OpenEnvironment(resources.Book, search.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		languages []string
		want      []string
	}{
		{nil, []string{
			"You (first player): Human\nExpert (second player): Expert, limit 1", "\n4 seeds a house\n",
			"Your move. In the stores: You 0, Expert 0.\nChoose one of the available houses (A, B, C, D, E, F): ",
			"You: A 4, B 4, C 4, D 4, E 4, F 4, in the store 0.\nExpert: a 4, b 4, c 4, d 4, e 4, f 4, in the store 0.\n",
			"You play C: 4 seeds, the last one in the store: extra turn.\nYour move. In the stores: You 1, Expert 0.\n",
			"You play A: 4 seeds.\nExpert plays ", "The game is over after", "You (first player) resign, Expert (second player) wins.",
		}},
		{[]string{"xx", "de-AT"}, []string{
			"Du (erster Spieler): Mensch\nExperte (zweiter Spieler): Experte, Suchtiefe 1, Startwert 1\n4 Samen je Mulde\n",
			"Du bist am Zug. In den Speichern: Du 0, Experte 0.\nWähle eine Mulde (A, B, C, D, E, F): ",
			"Du spielst C: 4 Samen, der letzte in den Speicher: nochmals ziehen.", "Experte spielt ",
			"Mulde C ist leer und kann nicht gespielt werden.", "Die Partie ist gespeichert in ",
		}},
	} {
		var out bytes.Buffer
		c := &console{in: strings.NewReader("board\nC\nC\nA\nresign\n"), out: &out, errOut: io.Discard, env: env, languages: tt.languages}
		root := newRoot(c)
		root.SetArgs([]string{
			"play", "--second", "expert,limit=1,seed=1", "--display", "speech", "--log", filepath.Join(t.TempDir(), "game.json"),
		})
		if err := root.ExecuteContext(context.Background()); err != nil {
			t.Fatal(err)
		}
		for _, want := range tt.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%v: no %q in\n%s", tt.languages, want, out.String())
			}
		}
		if strings.ContainsAny(out.String(), "+|") {
			t.Errorf("%v: a board is drawn:\n%s", tt.languages, out.String())
		}
	}
}
