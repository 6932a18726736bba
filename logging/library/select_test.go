package library

import (
	"cmp"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
)

// four returns games that differ in all fields.
func four() []Game {
	day := time.Date(2026, 11, 20, 14, 3, 59, 0, time.Local)
	human := func(name string) engine.PlayerSpec { return engine.PlayerSpec{Type: engine.TypeHuman, Name: name} }
	return []Game{
		{
			Name: "Game 10.json", Created: day, Players: [2]engine.PlayerSpec{human("Ärne"), {Type: engine.TypeScout}},
			Rules: engine.Rules{Seeds: 4}, Finished: true, Winner: []engine.Side{0}, Seeds: [2]int{30, 18}, Moves: 40, Duration: time.Minute,
			Marks: logging.Marks{Favourite: true},
		},
		{
			Name: "game 2.json", Folder: "sub", ModTime: day.AddDate(0, 0, -1), Players: [2]engine.PlayerSpec{human("arne"), human("Ben")},
			Rules: engine.Rules{Seeds: 4, EmptyCapture: true}, Finished: true, Winner: []engine.Side{0, 1}, Seeds: [2]int{24, 24}, Moves: 50,
			Marks: logging.Marks{Tags: []string{"club"}},
		},
		{
			Name: "other.json", Folder: filepath.Join("sub2", "inner"), Created: day.AddDate(-1, 0, 0), Players: [2]engine.PlayerSpec{human("Čeněk"), human("Ann")},
			Rules: engine.Rules{Seeds: 6}, Seeds: [2]int{36, 36}, Moves: 3, Duration: time.Hour,
			Marks: logging.Marks{Favourite: true, Tags: []string{"club"}},
		},
		{Name: "broken.json", ModTime: day.AddDate(1, 0, 0), Problem: errors.New("the file is Empty")},
	}
}

func TestFilter(t *testing.T) {
	tests := []struct {
		filter Filter
		want   string // indexes in four
	}{
		{Filter{}, "0123"},
		{Filter{Text: "ARNE"}, "01"},
		{Filter{Text: "Čeněk ann"}, "2"},
		{Filter{Text: "ann arne"}, ""},
		{Filter{Text: "human"}, "012"},
		{Filter{Text: "2026-11-20"}, "0"},
		{Filter{Text: "empty"}, "3"},
		{Filter{Text: "sub2"}, "2"},
		{Filter{Type: engine.TypeScout}, "0"},
		{Filter{Result: ResultFirst}, "0"},
		{Filter{Result: ResultDraw}, "1"},
		{Filter{Result: ResultBroken}, "3"},
		{Filter{Marked: Marked{Favourite: true}}, "02"},
		{Filter{Marked: Marked{Tag: "club"}}, "12"},
		{Filter{Text: "club"}, "12"},
		{Filter{Seeds: 4}, "01"},
		{Filter{Capture: CaptureStandard}, "02"},
		{Filter{Capture: CaptureEmpty}, "1"},
		{Filter{Folder: "sub"}, "1"},
		{Filter{Folder: "."}, "03"},
		{Filter{Text: "arne", Seeds: 4, Capture: CaptureEmpty, Folder: "sub", Result: ResultDraw, Type: engine.TypeHuman}, "1"},
	}
	for _, test := range tests {
		got := Select(four(), test.filter, Order{Column: ColumnDate}, AsWritten)
		if zero := test.want == "0123"; indexes(got) != test.want || test.filter.IsZero() != zero {
			t.Errorf("%+v: got %q, want %q; is zero: %t", test.filter, indexes(got), test.want, test.filter.IsZero())
		}
	}
}

// indexes returns the sorted indexes in four of some of its games.
func indexes(games []Game) string {
	digits := []byte(places(games))
	slices.Sort(digits)
	return string(digits)
}

func places(games []Game) string {
	var text strings.Builder
	for _, g := range games {
		text.WriteByte('0' + byte(slices.IndexFunc(four(), func(f Game) bool { return f.Name == g.Name })))
	}
	return text.String()
}

func TestOrder(t *testing.T) {
	for _, test := range []struct {
		column   Column
		up, down string
	}{
		{ColumnDate, "2103", "3012"},
		{ColumnPlayers, "1023", "2013"}, // arne and Ben, Ärne and Scout, Čeněk
		{ColumnRules, "0123", "2103"},
		{ColumnResult, "0123", "2103"},
		{ColumnMoves, "2013", "1023"},
		{ColumnDuration, "0213", "2013"},
		{ColumnName, "3102", "2013"},
	} {
		for descending, want := range map[bool]string{false: test.up, true: test.down} {
			if got := places(Select(four(), Filter{}, Order{test.column, descending}, AsWritten)); got != want {
				t.Errorf("column %d, descending %t: got %s, want %s", test.column, descending, got, want)
			}
		}
	}
}

func TestNaturalOrder(t *testing.T) {
	sorted := []string{
		"", "0", "000 a", "1", "01b", "2", "10", "10a", "99999999", "999999999", "1000000000", "123456789012345678901",
		"a", "A 0.json", "A 1", "a 1.5", "a 1.10", "a 02", "A 10", "ab", "Äc", "b", "Großmann", "Großmeister", "Grosz", "Łukasz", "Max", "Søren", "Sören 2", "z",
	}
	if !slices.IsSortedFunc(sorted, func(a, b string) int { return cmp.Compare(natural(a), natural(b)) }) {
		t.Errorf("not in order: %q", sorted)
	}
}

// Searching ignores case, accents and special letters.
func TestSearchIsLoose(t *testing.T) {
	for _, tt := range []struct {
		word, text string
		want       bool
	}{
		{"grossm", "Die Großmeisterin", true},
		{"muller", "Müller", true},
		{"mueller", "Müller", true},
		{"soren", "Søren", true},
		{"istanbul", "İstanbul", true},
		{"a-b", "a b", false},
		{"日本", "私は日本人", true},
	} {
		games := []Game{{Players: [2]engine.PlayerSpec{{Name: tt.text}}}}
		if got := len(Select(games, Filter{Text: tt.word}, Order{}, AsWritten)) == 1; got != tt.want {
			t.Errorf("%q in %q: %t, want %t", tt.word, tt.text, got, tt.want)
		}
	}
}

// Games are found and sorted by the texts that a list shows of them.
func TestShown(t *testing.T) {
	german := &Shown{
		Date: "02.01.2006 15:04",
		Type: func(t engine.PlayerType) string {
			return map[engine.PlayerType]string{engine.TypeHuman: "Mensch", engine.TypeRandom: "Zufall"}[t]
		},
		Name: func(p engine.PlayerSpec) string { return strings.Replace(p.Name, "You", "Du", 1) },
	}
	at := time.Date(2026, 11, 2, 9, 5, 0, 0, time.Local)
	games := []Game{
		{Name: "1", Created: at, Players: [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "You"}, {Type: engine.TypeRandom, Name: "Wolf"}}},
		{Name: "2", Created: at.AddDate(0, 1, 0), Players: [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "Emil"}, {Type: engine.TypeScout, Name: "Pearl"}}},
	}
	for text, want := range map[string][2]string{ // in German, and as in the log
		"du": {"1", ""}, "you": {"1", "1"}, "mensch emil": {"2", ""}, "02.11.2026": {"1", ""}, "2026-12": {"2", "2"}, "": {"12", "21"},
	} {
		for i, shown := range []*Shown{german, AsWritten} {
			got := ""
			for _, g := range Select(games, Filter{Text: text}, Order{Column: ColumnPlayers}, shown) {
				got += g.Name
			}
			if got != want[i] {
				t.Errorf("%q: %q, want %q", text, got, want[i])
			}
		}
	}
}

// Only games of one person against a program are won or lost by the user.
func TestWonAndLost(t *testing.T) {
	human, ai := engine.PlayerSpec{Type: engine.TypeHuman}, engine.PlayerSpec{Type: engine.TypeScout}
	for _, test := range []struct {
		first, second engine.PlayerSpec
		winner        []engine.Side
		want          Result
	}{
		{human, ai, []engine.Side{0}, ResultWon},
		{human, ai, []engine.Side{1}, ResultLost},
		{ai, human, []engine.Side{1}, ResultWon},
		{ai, human, []engine.Side{0, 1}, ResultDraw},
		{ai, human, nil, ResultUnfinished},
		{human, human, []engine.Side{0}, ResultFirst},
		{ai, ai, []engine.Side{1}, ResultSecond},
	} {
		g := Game{Players: [2]engine.PlayerSpec{test.first, test.second}, Winner: test.winner, Finished: test.winner != nil}
		if won, lost := g.Is(ResultWon), g.Is(ResultLost); won != (test.want == ResultWon) || lost != (test.want == ResultLost) || !g.Is(ResultAny) || !g.Is(g.Result()) {
			t.Errorf("%+v: won %t, lost %t, want %v", g, won, lost, test.want)
		}
	}
}
