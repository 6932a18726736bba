package words_test

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/lang"
	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/search"
	"kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/app/statistics"
	"kalah/ui/app/tournament"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// Logs have English default names in every language of the window.
func TestNamesInLogs(t *testing.T) {
	speak(t, "de")
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
		uitest.Is(t, tt.of, tt.shown+" "+tt.logged, words.ShownName(tt.of, tt.logged), words.LoggedName(tt.of, tt.shown))
	}
}

var update = flag.Bool("update", false, "write testdata/german.txtar")

var svgText = regexp.MustCompile(`>([^<>\n]*\pL{2}[^<>\n]*)<`)

// Exported files are in the window's language, including names and boards. The expected files are in
// testdata/german.txtar, with only the texts of pictures. The flag -update writes them.
func TestExportsInGerman(t *testing.T) {
	speak(t, "de")
	rules, value := engine.DefaultRules(), 0.5
	game := engine.NewSnapshot(rules, nil)
	for _, house := range []int{2, 1, 0} {
		stats := engine.Stats{Value: &value, Nodes: 3, Elapsed: 110 * time.Millisecond, Proved: true}
		game = engine.NewSnapshot(rules, append(game.Moves, engine.Played{Move: move(t, game, house), Stats: stats}))
	}
	l := logging.New(game, [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), engine.Levels()[0].Spec}, engine.PerPlayer, time.Time{})
	style := export.Style{Say: words.Text}
	of := func(f export.Format) func(io.Writer) error {
		return func(w io.Writer) error { return f.Write(t.Context(), w, l, 3, style, nil) }
	}
	tally := match.Tally{Wins: [2]int64{2, 0}, Draws: [2]int64{0, 1}, Pairs: [5]int64{0, 0, 0, 1, 0}, Seeds: 4}
	rating := match.Rating{Rated: true, Estimate: match.Estimate{Elo: 12.5, Low: 12.5, High: 12.5}}
	tables := tournament.Tables{Say: words.Text, Status: tournament.Status{
		Setup: tournament.Setup{Definition: tournament.Definition{Openings: "fair"}}, Total: 10,
		Plan: &match.Plan{
			Players: []engine.PlayerSpec{{Name: "Beginner", Type: engine.TypeExpert}, {Name: "Karl", Type: engine.TypeRandom}},
			Rules:   engine.Rules{Seeds: 6, EmptyCapture: true}, Seed: 1,
		},
		Record:    &match.Record{Games: 3, Tallies: []match.Tally{tally}},
		Standings: []match.Standing{{Rank: 1, Player: 0, Total: tally, Points: tally.Points(), Rating: rating}, {Rank: 2, Player: 1}},
	}}
	entries := []experiment.Entry{{
		Game: lab.TicTacToe, Without: search.Without{Memo: true, Ordering: true},
		Row: lab.Row{Algorithm: engine.TypeScout, Limit: 3, Outcome: lab.Done, Asked: 1, Value: 0.25, Elapsed: 1500 * time.Microsecond},
	}}
	history := statistics.Open(filepath.Join(t.TempDir(), "statistics.jsonl"))
	if _, err := history.Add(statistics.Game{ID: "a", Against: engine.TypeRandom, Result: statistics.Drawn}); err != nil {
		t.Fatal(err)
	}
	var got txtar.Archive
	for _, file := range []struct {
		name  string
		write func(io.Writer) error
	}{
		{"game.txt", of(export.FormatText)},
		{"game.csv", of(export.FormatCSV)},
		{"game.svg", of(export.FormatSVG)},
		{"match.csv", func(w io.Writer) error { return tables.Write(w, tournament.CSV) }},
		{"match.md", func(w io.Writer) error { return tables.Write(w, tournament.Markdown) }},
		{"match.txt", func(w io.Writer) error { _, err := io.WriteString(w, tables.Text()); return err }},
		{"lab.csv", func(w io.Writer) error { return experiment.WriteCSV(w, entries, words.Text) }},
		{"lab.md", func(w io.Writer) error { return experiment.WriteMarkdown(w, entries, words.Text) }},
		{"statistics.csv", func(w io.Writer) error { return history.WriteCSV(w, words.Text) }},
	} {
		var out bytes.Buffer
		if err := file.write(&out); err != nil {
			t.Fatal(file.name, err)
		}
		text := strings.ReplaceAll(out.String(), "\r\n", "\n")
		if strings.HasSuffix(file.name, ".svg") {
			text = ""
			for _, found := range svgText.FindAllStringSubmatch(out.String(), -1) {
				text += found[1] + "\n"
			}
		}
		got.Files = append(got.Files, txtar.File{Name: file.name, Data: []byte(text)})
	}
	const path = "testdata/german.txtar"
	if *update {
		uitest.Must(t, os.WriteFile(path, txtar.Format(&got), 0o666))
	}
	want, err := os.ReadFile(path)
	if diff := cmp.Diff(string(want), string(txtar.Format(&got))); diff != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}

// A starting position exported as text in any language can be parsed again, with the player to move.
func TestTextsArePositionsAgain(t *testing.T) {
	for _, language := range words.Languages() {
		speak(t, language.ID)
		for i := range 4 {
			first, turned := engine.Side(i/2), i%2 > 0
			want := engine.State{{2, 1, 0, 3, 4, 4, 7}, {3, 0, 3, 3, 3, 3, 12}}
			l := logging.New(engine.NewSnapshotFrom(engine.DefaultRules(), want, first, nil), players, engine.PerPlayer, time.Time{})
			var out strings.Builder
			uitest.Must(t, export.FormatText.Write(t.Context(), &out, l, 0, export.Style{Say: words.Text, Turned: turned}, nil))
			got, err := export.ParsePosition([]byte(out.String()))
			if err != nil || got.State != want || got.Player != first {
				t.Errorf("%s, turned %v: got %+v, %v, want %v of\n%s", language.ID, turned, got, err, want, out.String())
			}
		}
	}
}

func TestFormats(t *testing.T) {
	at := time.Date(2026, 11, 2, 9, 5, 0, 0, time.Local)
	all := func() []string {
		return []string{
			words.Int(0), words.Int(999), words.Int(-1234567), words.Int(uint64(1) << 63), words.Decimal(1234.5, 1), words.Percent(0.92), words.Short(11_234_000),
			words.Memory(256 << 20), words.Duration(10 * time.Microsecond), words.Duration(700 * time.Microsecond), words.Duration(999 * time.Millisecond),
			words.Duration(1300 * time.Millisecond), words.DayAndHour(at), words.Decimal(-0.25, 2), words.Precise(-0.03125, 3), words.Shortest(-5), words.Score(-3),
		}
	}
	for id, want := range map[string][]string{
		"en": {"0", "999", "−1,234,567", "9,223,372,036,854,775,808", "1,234.5", "92%", "11.2 M", "256 MiB", "<0.1 ms", "0.7 ms", "999 ms", "1.3 s", "2026-11-02 09:05", "−0.25", "−0.0312", "−5", "−3"},
		"de": {"0", "999", "−1.234.567", "9.223.372.036.854.775.808", "1.234,5", "92\u00a0%", "11,2 M", "256 MiB", "<0,1 ms", "0,7 ms", "999 ms", "1,3 s", "02.11.2026 09:05", "−0,25", "−0,0312", "−5", "−3"},
	} {
		speak(t, id)
		uitest.Is(t, id, "", cmp.Diff(want, all()))
		for _, typed := range []string{"-2.5", words.Shortest(-2.5)} {
			if x, err := words.ParseDecimal(typed); err != nil || x != -2.5 {
				t.Errorf("%s: %q is read as %v, %v", id, typed, x, err)
			}
		}
	}
}

// A language needs only a file. It has its own plural forms, and missing texts are English.
func TestAThirdLanguage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pl.json")
	texts := "\ufeff" + `{"language.name": "Polski", "Undo": "Cofnij", "{{.Count}} seeds": {
		"one": "{{.Count}} nasiono", "few": "{{.Count}} nasiona", "many": "{{.Count}} nasion", "other": "{{.Count}} nasiona"}}`
	uitest.Must(t, os.WriteFile(file, []byte(texts), 0o600))
	t.Setenv(words.FileVariable, file)
	speak(t, "pl")
	for n, want := range map[int]string{1: "1 nasiono", 3: "3 nasiona", 5: "5 nasion", 22: "22 nasiona"} {
		if got := lang.N("{{.Count}} seeds", n, words.Args{"Count": words.Int(n)}); got != want {
			t.Errorf("%d seeds: %q, want %q", n, got, want)
		}
	}
	uitest.Is(t, "Undo", "Cofnij", lang.L("Undo"))
	uitest.Is(t, "what the file lacks", "Full screen", lang.L("Full screen"))
}
