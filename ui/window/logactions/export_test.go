package logactions

import (
	"bytes"
	"fmt"
	"image/gif"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/ui/window/uitest"
)

// A file that was there is not replaced.
func TestExport(t *testing.T) {
	h := open(t, "a", "b")
	to := t.TempDir()
	uitest.WriteFile(t, filepath.Join(to, "You - You.txt"), "mine")
	for i, format := range export.Formats() {
		h.Export([]string{h.path("a"), h.path("b")})
		h.Picker.Path = to
		h.exporting.choose()
		h.Picker.Answer()
		h.exporting.formats.SetSelected(i)
		h.Shell.Unsay()
		h.Key(fyne.KeyReturn)
		h.Until(string(format), func() bool { return h.Shell.Said() == "Exported 2 files" })
	}
	files, err := os.ReadDir(to)
	uitest.Must(t, err)
	h.Is("files", 2*len(export.Formats())+1, len(files))
	for _, file := range files {
		text, err := os.ReadFile(filepath.Join(to, file.Name()))
		if mine := string(text) == "mine"; err != nil || mine != (file.Name() == "You - You.txt") || !mine && len(text) < 100 {
			t.Errorf("%s holds %.20q, %v", file.Name(), text, err)
		}
	}
}

// exportTo sets the format and the folder of the last export.
func (h *harness) exportTo(f export.Format, folder string) {
	h.Settings.exports().format.Set(f)
	h.Settings.exports().folder.Set(folder)
}

// By default, exports go to the user's folders for pictures and documents.
func TestChoicesOfAnExport(t *testing.T) {
	h := open(t, "a")
	h.Export([]string{h.path("a")})
	form := h.exporting
	texts := form.how.folder
	form.formats.SetSelected(2)
	form.name.Set("..")
	h.Is("folders; any name will do", h.documents+" "+h.pictures+" true", texts, form.how.folder, form.button.Disabled())
	form.name.Set("mine.svg")
	form.width.Set("400")
	form.side.SetSelectedIndex(1)
	h.Until("the size", func() bool { return strings.HasPrefix(form.preview.text.Text, "400 × 215 pixels · ") })
	h.Key(fyne.KeyReturn)
	want := filepath.Join(h.pictures, "mine.svg")
	h.Until("the file", func() bool { return h.Shell.Said() == "Exported as "+want })
	if _, err := os.Stat(want); err != nil || !form.how.style.Turned {
		t.Errorf("%v, turned: %v", err, form.how.style.Turned)
	}
}

// An unreadable log is reported, and the others are exported.
func TestExportOfBrokenLogs(t *testing.T) {
	h := open(t, "a")
	uitest.WriteFile(t, h.path("z"), "{")
	h.exportTo(export.FormatText, t.TempDir())
	h.Export([]string{h.path("z"), h.path("a")})
	h.Key(fyne.KeyReturn)
	h.Until("the reason", func() bool {
		return h.Says("z.json") && h.Shell.Said() == "Exported as "+filepath.Join(h.Settings.exports().folder.Get(), "You - You.txt")
	})
}

// If a name of 250 bytes exists, the numbered name is shortened. In a folder that cannot be written
// to, no file is left.
func TestExportCorners(t *testing.T) {
	to, long := t.TempDir(), strings.Repeat("ü", 125)
	game := Exportable{Name: long, At: -1, Read: func() (*logging.Log, error) { return logging.ReadFile(uitest.WriteLog(t)) }}
	how := exporting{format: export.FormatCSV, folder: to}
	for range 3 {
		_, err := how.write(t.Context(), game, func(int, int) {})
		uitest.Must(t, err)
	}
	how.folder = filepath.Join(to, long+".csv")
	if _, err := how.write(t.Context(), game, func(int, int) {}); err == nil || !strings.Contains(err.Error(), "cannot write into its folder") {
		t.Errorf("below a file: %v", err)
	}
	files, err := os.ReadDir(to)
	uitest.Must(t, err)
	for i, want := range []string{long + ".csv", strings.Repeat("ü", 122) + "… (2).csv", strings.Repeat("ü", 122) + "… (3).csv"} {
		if got := files[i].Name(); got != want || len(files) != 3 {
			t.Errorf("exported as %s, want %s", got, want)
		}
	}
}

// The form suggests the current position for the picture, even in a variation. The game itself has the
// moves of the main line.
func TestExportOfTheGameShown(t *testing.T) {
	h := open(t)
	r := record(t, uitest.WriteLog(t))
	h.exportTo(export.FormatSVG, t.TempDir())
	g := NewExportable(r, 1, false)
	how := h.askExport([]Exportable{g}).how
	h.Is("proposed", momentShown, how.moment)
	of := func(f export.Format, m moment) (n int) {
		how.format, how.moment = f, m
		_, n, err := how.of(g)
		uitest.Must(t, err)
		return n
	}
	svg, gif := export.FormatSVG, export.FormatGIF
	got := fmt.Sprint(of(svg, momentShown), of(svg, momentStart), of(svg, momentEnd))
	g.Shown = logging.New(r.Game.At(2), r.Players, engine.PerPlayer, r.Created)
	if got += fmt.Sprint("; ", of(svg, momentShown), of(svg, momentEnd), of(gif, momentShown)); got != "1 0 5; 2 5 5" {
		t.Errorf("exported after %s moves", got)
	}
}

// A cancelled export leaves no incomplete file.
func TestCancelledExport(t *testing.T) {
	h := open(t, "a")
	to := t.TempDir()
	h.exportTo(export.FormatGIF, to)
	h.Export(slices.Repeat([]string{h.path("a")}, 50))
	h.Key(fyne.KeyReturn)
	h.Key(fyne.KeyEscape)
	h.Until("the end", func() bool { return strings.HasSuffix(h.Shell.Said(), " · cancelled") })
	left, err := filepath.Glob(filepath.Join(to, "*.gif"))
	h.Is("files", "<nil> false", err, len(left) == 50)
	for _, path := range left {
		file, err := os.ReadFile(path)
		uitest.Must(t, err)
		if _, err := gif.DecodeAll(bytes.NewReader(file)); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// The player named first has the first moves in each line, after a change of sides too. The last line
// has the result or the score.
func TestMovesText(t *testing.T) {
	rules := engine.DefaultRules()
	resigned := engine.Ending{Reason: engine.Resigned, Player: engine.First}
	for _, tc := range []struct {
		houses  []int
		swapped int
		ending  engine.Ending
		want    string
	}{
		{[]int{2, 0, 3, 5}, 0, engine.Ending{}, "1. CA d\n3. F\nTurn 4, 2 : 1\n"},
		{[]int{2, 0, 3, 5}, 2, engine.Ending{}, "1. CA (swaps sides)\n2. d F\nTurn 4, 2 : 1\n"},
		{[]int{2, 0, 3}, 0, resigned, "1. CA d\nKarl resigned\n"},
		{[]int{2, 0, 3}, 2, resigned, "1. CA (swaps sides)\n2. d\nAnna resigned\n"},
	} {
		moves, err := engine.PlayAll(rules, rules.Start(), engine.First, tc.houses)
		uitest.Must(t, err)
		s := engine.NewSnapshot(rules, moves)
		players := [2]engine.PlayerSpec{{Name: "Karl"}, {Name: "Anna"}}
		if tc.swapped > 0 {
			players[0], players[1] = players[1], players[0]
		}
		s.PieRule, s.Swapped, s.Ending = tc.swapped > 0, tc.swapped, tc.ending
		uitest.Is(t, "moves", "Karl – Anna\n4 seeds per house\n"+tc.want, movesText(line.Tree{Game: s}, players))
	}
}

// Variations and comments are below the line of their turn, and signs are after moves.
func TestMovesTextHasVariations(t *testing.T) {
	rules := engine.Rules{Seeds: 4}
	moves, err := engine.PlayAll(rules, rules.Start(), engine.First, []int{2, 0, 3, 5})
	uitest.Must(t, err)
	tree := line.Tree{Game: engine.NewSnapshot(rules, moves)}
	for _, step := range []struct{ at, house int }{{1, 4}, {4, 1}} {
		tree, _, err = tree.Play(line.Place{At: step.at}, step.house)
		uitest.Must(t, err)
	}
	tree, err = tree.SetComment(line.Place{}, "so")
	uitest.Must(t, err)
	tree.Review = []line.Evaluation{
		{At: 3, Score: 4, Proved: true, Best: []int{0}, Houses: []line.Value{{House: 0, Score: 4, Proved: true}, {House: 5, Score: -8, Proved: true}}},
	}
	want := "Karl – Anna\n4 seeds per house\n   {so}\n1. CA d\n   (1… E)\n3. F??\n   (4. b)\nTurn 4, 2 : 1\n"
	uitest.Is(t, "moves", want, movesText(tree, [2]engine.PlayerSpec{{Name: "Karl"}, {Name: "Anna"}}))
}

func TestGamesOnTheClipboard(t *testing.T) {
	h := open(t, "a", "b")
	text, err := os.ReadFile(h.path("a"))
	uitest.Must(t, err)
	uitest.WriteFile(t, h.path("b"), "\ufeff"+string(text)) // a byte-order mark must not be in a list
	copied := func(do func([]string), names ...string) string {
		t.Helper()
		var paths []string
		for _, name := range names {
			paths = append(paths, h.path(name))
		}
		h.Shell.Unsay()
		do(paths)
		h.Until("the copy", func() bool { return h.Shell.Said() != "" })
		return strings.TrimSpace(h.Shell.App().Clipboard().Content())
	}
	log := strings.TrimSpace(string(text))
	h.Is("one game", log, copied(h.copyLogs, "a"))
	h.Is("two games", "["+log+",\n"+log+"]", copied(h.copyLogs, "a", "b"))
	if got := copied(h.copyMoves, "a"); !strings.Contains(got, "\n1. ") || strings.Count(got, "\n") < 3 {
		t.Errorf("copied %q", got)
	}
	uitest.WriteFile(t, h.path("z"), "{")
	h.copyLogs([]string{h.path("z")})
	h.untilDialog(h.path("z") + ": the file is cut short")
}
