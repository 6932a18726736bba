package phrase_test

import (
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/search"
	"kalah/ui/control"
	"kalah/ui/locale"
	"kalah/ui/matchcontrol"
	"kalah/ui/phrase"
)

// german speaks German until the test ends.
func german(t *testing.T) {
	t.Helper()
	if _, err := locale.Use("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = locale.Use("en") })
}

// Whom the window speaks to has sentences of its own, whatever the language makes
// of verbs.
func TestYouInGerman(t *testing.T) {
	german(t)
	rules := engine.DefaultRules()
	start := engine.State{{1, 0, 4, 4, 4, 4, 0}, {4, 4, 4, 4, 4, 4, 0}}
	captures, err := rules.Play(start, engine.First, 0)
	if err != nil {
		t.Fatal(err)
	}
	mine := engine.Snapshot{Moves: []engine.Played{{Move: captures}}}
	theirs := [2]engine.PlayerSpec{players[1], players[0]}
	twins := [2]engine.PlayerSpec{players[0], players[0]}
	won := engine.Snapshot{State: engine.State{{6: 30}, {6: 18}}}
	for _, tt := range []struct{ got, want string }{
		{phrase.Name(players[0]), "Du"},
		{phrase.Name(engine.TwoPeople()[0]), "Eins"},
		{phrase.Name(engine.NewSpec(engine.TypeRandom)), "Zufall"},
		{phrase.Name(engine.NewSpec(engine.TypeScout)), "Pearl"},
		{phrase.Name(engine.PlayerSpec{Type: engine.TypeScout, Name: "You"}), "You"},
		{phrase.LastTurn(mine, players), "Du hast A gespielt und 5 Samen geschlagen"},
		{phrase.LastTurn(mine, theirs), "Pearl hat A gespielt und 5 Samen geschlagen"},
		{phrase.LastTurn(mine, twins), "Du (A–F) hat A gespielt und 5 Samen geschlagen"},
		{phrase.Result(won, players), "Du gewinnst 30 : 18"},
		{phrase.Result(won, theirs), "Pearl gewinnt 30 : 18"},
		{phrase.Outcome(engine.First, 6, true, players), "Du gewinnst bei bestem Spiel mit 6 Vorsprung, bewiesen"},
		{phrase.Outcome(engine.First, 6, false, players), "Du gewinnst bei bestem Spiel wohl mit 6 Vorsprung"},
		{phrase.Outcome(engine.Second, 6, false, players), "Pearl gewinnt bei bestem Spiel wohl mit 6 Vorsprung"},
	} {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
}

// Logs have the English names, whatever the window shows.
func TestNamesInLogs(t *testing.T) {
	german(t)
	for _, tt := range []struct {
		of            engine.PlayerType
		logged, shown string
	}{
		{engine.TypeHuman, "You", "Du"},
		{engine.TypeHuman, "Two", "Zwei"},
		{engine.TypeHuman, "Karl", "Karl"},
		{engine.TypeExpert, "Expert", "Experte"},
		{engine.TypeExpert, "Expert 8 (2)", "Experte 8 (2)"},
		{engine.TypeExpert, "Expert Karl", "Expert Karl"},
		{engine.TypeScout, "You", "You"},
		{engine.TypeScout, "Pearl", "Pearl"},
	} {
		if got := phrase.ShownName(tt.of, tt.logged); got != tt.shown {
			t.Errorf("%s %q is shown as %q, want %q", tt.of, tt.logged, got, tt.shown)
		}
		if got := phrase.LoggedName(tt.of, tt.shown); got != tt.logged {
			t.Errorf("%s %q is logged as %q, want %q", tt.of, tt.shown, got, tt.logged)
		}
	}
	if p := (engine.PlayerSpec{Type: engine.TypeHuman, Name: phrase.LoggedName(engine.TypeHuman, "Du")}); !p.IsYou() {
		t.Errorf("%+v is not you", p)
	}
}

func TestGermanNumbersInSentences(t *testing.T) {
	german(t)
	a, b := 0.03125, 0.0417
	d := search.Difference{Step: engine.Step{Turn: 12}, Player: engine.Second, Logged: 2, Chosen: 3, LoggedValue: &a, ChosenValue: &b}
	for _, tt := range []struct{ got, want string }{
		{phrase.Recomputed(control.Recomputed{Outcome: control.Differs, Difference: &d, Players: players}), "Zug 12, Ende, Pearl: gespeichert c (0,03125), jetzt d (0,0417)"},
		{phrase.Accuracy(control.Accuracy{Exact: true, Moves: 10, Best: 9, Lost: 4}), "90\u00a0%"},
		{phrase.Player(engine.PlayerSpec{Type: engine.TypeExpert, Time: 1500 * time.Millisecond}, engine.First), "Experte · 1,5 s je Zug · Mulden A–F"},
		{phrase.Recomputing(map[control.Outcome]int{control.Identical: 1200, control.Differs: 1}), "1.201 Partien · 1.200 gleich · 1 weicht ab"},
		{phrase.Turn(engine.Step{Turn: 3, Move: 2}), "Zug 3, Teilzug 2"},
	} {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
}

// What the window exports for people is in its language, names and boards included.
func TestExportsInGerman(t *testing.T) {
	german(t)
	rules := engine.DefaultRules()
	extra, err := rules.Play(rules.Start(), engine.First, 2)
	if err != nil {
		t.Fatal(err)
	}
	beginner := engine.Levels()[0].Spec
	players := [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), beginner}
	l := logging.New(engine.NewSnapshot(rules, []engine.Played{{Move: extra}}), players, engine.PerPlayer, time.Time{})
	for format, wanted := range map[export.Format][]string{
		export.FormatText: {
			"Du (erster Spieler): Mensch\nAnfänger (zweiter Spieler): Experte, ", "4 Samen je Mulde\n",
			"       |  4 |  4 |  4 |  4 |  4 |  4 |\n       +----+----+----+----+----+----+\n         A    B    C    D    E    F\n",
			"Zug 1, Du (erster Spieler)\nDu spielst C: 4 Samen, der letzte in den Speicher: nochmals ziehen.\n",
			"Die Partie ist nicht zu Ende, gespielt: 1 Teilzug.",
		},
		export.FormatCSV: {"Teilzug,Zug,Spieler,Name,Mulde,gesäte Samen,", "\n1,1,0,Du,C,4,"},
		export.FormatSVG: {">Du<", ">Anfänger<", "Computer · Mulden a–f"},
	} {
		var out strings.Builder
		if err := format.Write(t.Context(), &out, l, 1, export.Style{Words: phrase.PictureWords()}, nil); err != nil {
			t.Fatal(err)
		}
		for _, want := range wanted {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: no %q in\n%s", format, want, out.String())
			}
		}
	}
	var table strings.Builder
	tables := matchcontrol.Tables{Say: phrase.Text}
	if err := tables.Write(&table, matchcontrol.Markdown); err != nil || !strings.Contains(table.String(), "| # | Spieler | Partien |") {
		t.Errorf("%v, %s", err, table.String())
	}
}
