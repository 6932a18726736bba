package export

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	kline "kalah/engine/line"
	"kalah/internal/task/tasktest"
	"kalah/logging"
)

func TestTextAndCSV(t *testing.T) {
	var text, table bytes.Buffer
	l := readLog(t, "small.json")
	tasktest.OK(t, errors.Join(Text(&text, l, Style{}), CSV(&table, l, Style{})))
	golden(t, "small.txt", text.Bytes())
	golden(t, "small.csv", table.Bytes())
	if lines := bytes.Count(table.Bytes(), []byte("\n")); lines != bytes.Count(table.Bytes(), []byte("\r\n")) {
		t.Errorf("%d lines, some end without a carriage return", lines)
	}
	for name, want := range map[string]string{"": "", "=1+1": "'=1+1", "  -1": "'  -1", "＝1": "'＝1", "a=1": "a=1"} {
		if got := Harmless(name); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

// failing is a writer that returns an error.
type failing struct{}

var errFull = errors.New("full")

func (failing) Write([]byte) (int, error) { return 0, errFull }

func TestFormats(t *testing.T) {
	for name, want := range map[string]Format{
		"game.txt": FormatText, "a/b.CSV": FormatCSV, "x.svg": FormatSVG, "x.y.png": FormatPNG, "x.gif": FormatGIF, "x.json": "", "png": "",
	} {
		if got, ok := FormatOf(name); got != want || ok != (want != "") {
			t.Errorf("%q: got %q, %v, want %q", name, got, ok, want)
		}
	}
	l := readLog(t, "small.json")
	for _, f := range Formats() {
		if err := f.Write(t.Context(), failing{}, l, 3, Style{Width: MinWidth}, nil); !errors.Is(err, errFull) {
			t.Errorf("%s: got %v, want %v", f, err, errFull)
		}
	}
}

// Each move has the name of the player who made it, even if the players change sides later.
func TestNamesAfterAChangeOfSides(t *testing.T) {
	rules := engine.DefaultRules()
	moves, err := engine.PlayAll(rules, rules.Start(), engine.First, []int{5, 0})
	tasktest.OK(t, err)
	game := engine.NewSnapshot(rules, moves)
	game.PieRule, game.Swapped = true, 1
	l := logging.New(game, [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "Anna"}, {Type: engine.TypeHuman, Name: "Karl"}}, engine.PerPlayer, time.Time{})
	for _, tc := range []struct {
		format Format
		moves  int
		want   []string
	}{
		{FormatCSV, 2, []string{"1,1,0,Karl,F,", "2,2,1,Karl,a,"}},
		{FormatCSV, 1, []string{"1,1,0,Karl,F,"}},
		{FormatText, 2, []string{"Karl (first player): Human", "Turn 1, Karl (first", "Karl plays F", "Anna chooses the other side", "Turn 2, Karl (second", "Karl plays a"}},
		{FormatText, 0, []string{"Karl (first player): Human", "Anna (second player): Human"}},
		{FormatSVG, 0, []string{"Karl</tspan>", "plays A–F", "Anna</tspan>"}},
		{FormatSVG, 2, []string{"Anna</tspan>", "plays A–F", "Karl</tspan>"}},
	} {
		var b strings.Builder
		tasktest.OK(t, tc.format.Write(t.Context(), &b, l, tc.moves, Style{}, nil))
		rest := b.String()
		for _, want := range tc.want {
			at := strings.Index(rest, want)
			if at < 0 {
				t.Fatalf("%s after %d moves: %q is not in the rest of\n%s", tc.format, tc.moves, want, b.String())
			}
			rest = rest[at+len(want):]
		}
	}
}

// The text of the first n moves has the review, variations and comments of these moves.
func TestTextHasVariations(t *testing.T) {
	l := readLog(t, "small.json")
	tree, at, err := l.Tree().Play(kline.Place{At: 2}, 2)
	tasktest.OK(t, err)
	if tree, err = tree.SetComment(at, "better"); err != nil {
		t.Fatal(err)
	}
	l.Notes = tree.Notes
	l.Notes.Review = []kline.Evaluation{
		{At: 2, Score: 1, Best: []int{2}, Houses: []kline.Value{{House: 2, Score: 1}, {House: l.Moves[2].House, Score: -3, Proved: true}}},
	}
	for moves, want := range map[int]string{
		7: "0.37 s\n? about 4 seeds given away (best: c)\n(2. c {better})\n", 2: "from b.\n(2. c {better})\n", 1: "",
	} {
		var b strings.Builder
		tasktest.OK(t, FormatText.Write(t.Context(), &b, l, moves, Style{}, nil))
		if text := b.String(); strings.Contains(text, "better") != (want != "") || !strings.Contains(text, want) {
			t.Errorf("after %d moves:\n%s", moves, text)
		}
	}
}
