package library

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"golang.org/x/text/language"

	"kalah/engine"
)

func german() *Shown {
	return &Shown{
		Language: "de", Date: "02.01.2006 15:04",
		Types: map[engine.PlayerType]string{engine.TypeHuman: "Mensch", engine.TypeRandom: "Zufall"},
		Names: map[engine.PlayerType][][2]string{engine.TypeHuman: {{"You", "Du"}}},
	}
}

// Games are found and sorted by what a list shows of them.
func TestShown(t *testing.T) {
	at := time.Date(2026, 11, 2, 9, 5, 0, 0, time.Local)
	games := []Game{
		{Name: "1.json", Created: at, Players: [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "You"}, {Type: engine.TypeRandom, Name: "Wolf"}}},
		{Name: "2.json", Created: at.AddDate(0, 1, 0), Players: [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "Emil"}, {Type: engine.TypeScout, Name: "Pearl"}}},
		{Name: "3.json", Created: at.AddDate(0, 2, 0), Players: [2]engine.PlayerSpec{{Type: engine.TypeRandom}, {Type: engine.TypeScout, Name: "You"}}},
	}
	names := func(games []Game) (all []string) {
		for _, g := range games {
			all = append(all, g.Name)
		}
		return all
	}
	for _, tt := range []struct {
		text  string
		shown *Shown
		want  []string
	}{
		{"du", german(), []string{"1.json"}},
		{"you", german(), []string{"1.json", "3.json"}}, // written so, whatever is shown
		{"zufall", german(), []string{"1.json", "3.json"}},
		{"mensch emil", german(), []string{"2.json"}},
		{"02.11.2026", german(), []string{"1.json"}},
		{"2026-12", german(), []string{"2.json"}},
		{"zufall", nil, nil},
	} {
		if got := names(Select(games, Filter{Text: tt.text, Shown: tt.shown}, Order{Shown: tt.shown})); !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
	if got, want := names(Select(games, Filter{}, Order{Column: ColumnPlayers, Shown: german()})), []string{"1.json", "2.json", "3.json"}; !slices.Equal(got, want) {
		t.Errorf("sorted %q, want %q: Du, Emil, Zufall", got, want)
	}
	if got, want := names(Select(games, Filter{}, Order{Column: ColumnPlayers})), []string{"2.json", "3.json", "1.json"}; !slices.Equal(got, want) {
		t.Errorf("sorted %q, want %q: Emil, Random_AI, You", got, want)
	}
	if !(Filter{Shown: german()}).IsZero() {
		t.Error("a filter without a wish filters")
	}
}

// Each language has its own order of letters, some of them for several at once.
func TestOrderOfALanguage(t *testing.T) {
	for tag, sorted := range map[string][]string{
		"de": {"Anna", "Ärne", "Carl", "Ch", "Hans", "Zoe"},
		"sv": {"Anna", "Carl", "Ch", "Hans", "Zoe", "Ärne"},
		"cs": {"Anna", "Ärne", "Carl", "Hans", "Ch", "Zoe"},
	} {
		c := newCollation(language.Make(tag))
		if !slices.IsSortedFunc(sorted, func(a, b string) int { return bytes.Compare(c.append(nil, a), c.append(nil, b)) }) {
			t.Errorf("%s does not sort %q so", tag, sorted)
		}
	}
	for _, tt := range []struct {
		tag, word string
		want      bool
	}{{"de", "muller", true}, {"de", "mueller", true}, {"fr", "mueller", false}, {"sv", "muller", true}} {
		if w := newWord(tt.word, language.Make(tt.tag)); w.in("Müller") != tt.want {
			t.Errorf("%s: %q in Müller: %t, want %t", tt.tag, tt.word, !tt.want, tt.want)
		}
	}
}
