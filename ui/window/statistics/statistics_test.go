package statistics

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/archive"
	"kalah/ui/app/profile"
	"kalah/ui/app/puzzle"
	"kalah/ui/app/session"
	history "kalah/ui/app/statistics"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

// harness is the view in a window without a screen.
type harness struct {
	*Statistics
	uiframe.Frame

	logs      string
	suggested []string
}

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func open(t *testing.T) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	h := &harness{Frame: uiframe.New(t, a), logs: t.TempDir()}
	folder := archive.NewFolder(h.Shell.Tasks(), h.logs)
	h.Statistics = New(Config{
		Shell: h.Shell, Settings: a.Preferences(), Folder: folder,
		Profiles: profile.Open(profile.Config{Tasks: h.Shell.Tasks(), Folder: t.TempDir(), Changed: func() { h.FollowProfile() }, Failed: h.Shell.Fail}),
		Puzzles:  func() puzzle.Tally { return puzzle.Tally{Solved: 1, Streak: 1, Best: 1} },
		Suggest:  func(_ session.Record, level engine.Level) { h.suggested = append(h.suggested, level.Word) },
	})
	h.ShowView(h.View())
	t.Cleanup(folder.Close)
	h.Until("the sum", func() bool { return h.known })
	return h
}

// record returns a game that the second player has won, 3 to 1.
func record(t *testing.T, day int, first, second engine.PlayerSpec) session.Record {
	t.Helper()
	state := engine.State{{0, 0, 0, 0, 0, 1, 0}, {0, 0, 0, 0, 0, 1, 2}}
	m, err := engine.DefaultRules().Play(state, 0, 5)
	uitest.Must(t, err)
	return session.Record{
		Game:    engine.NewSnapshotFrom(engine.DefaultRules(), state, 0, []engine.Played{{Move: m}}),
		Players: [2]engine.PlayerSpec{first, second}, Created: noon.AddDate(0, 0, day),
	}
}

func TestGamesAreCounted(t *testing.T) {
	h := open(t)
	h.Is("without games", "true true", h.display.empty.Visible(), strings.Contains(h.display.facts.Text, "1 puzzle solved"))
	human, scout := engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeScout)
	easy, _ := engine.ParseLevel("easy")
	undone := record(t, 0, human, easy.Spec)
	undone.Undone = true
	h.Ended(undone)
	h.Until("the first end", func() bool { return h.total.All.Games == 1 })
	h.Ended(record(t, 0, human, easy.Spec)) // a second end of the same game
	friends := engine.TwoPeople()
	for i, players := range [][2]engine.PlayerSpec{{easy.Spec, human}, {scout, human}, {scout, scout}, friends} {
		h.Ended(record(t, i+1, players[0], players[1]))
	}
	h.Until("four games", func() bool { return h.total.All.Games == 3 && len(h.total.Rows) == 3 })
	h.Judged(record(t, 1, easy.Spec, human), [2]session.Accuracy{{}, {Known: true, Moves: 4, Best: 3, Lost: 2}})
	h.Until("the review", func() bool { return h.total.All.Judged == 4 })
	for row, want := range []string{
		"Easy|2|1|0|1|50%|75%|0.50|1",
		"Scout · limit 6|1|1|0|0|100%|–|–|0",
		"Friends (results of the first player)|1|0|0|1|0%|–|–|0",
		"All computer players|3|2|0|1|67%|75%|0.50|1",
	} {
		if got := strings.Join(h.display.table.Text(row), "|"); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := h.display.headline.Text; got != "2 of 3 won" || !strings.HasPrefix(h.display.facts.Text, "Rating 1577 ± 558 · wins in a row: 2, the most so far: 2") {
		t.Errorf("says %q, %q", got, h.display.facts.Text)
	}
	h.display.span.SetSelectedIndex(2)
	h.Until("a week", func() bool { return h.chosen.Get() == history.Week && h.known })
}

// A game counts for the profile that was chosen at its start. A level is suggested once per series.
func TestProfiles(t *testing.T) {
	h := open(t)
	eva := h.Profiles.New()
	eva.Name = "Eva"
	h.Profiles.Put(eva)
	h.Until("Eva", func() bool { return h.display.whose.Text == "Eva ▾" && h.known })
	human, easy := engine.NewSpec(engine.TypeHuman), engine.Levels()[1].Spec
	for i := range 3 {
		r := record(t, i, human, easy)
		r.Owner = eva.ID
		h.Ended(r)
		h.Until("the game", func() bool { return h.total.All.Games == i+1 })
		h.known = false
		h.Ended(r) // as after undo
		h.Until("the sum again", func() bool { return h.known })
	}
	h.Profiles.Choose("")
	h.Ended(record(t, 3, human, easy))
	h.Until("the first", func() bool { return h.known && h.total.All.Games == 1 })
	h.Is("suggested", "beginner 3", strings.Join(h.suggested, " "), len(h.Profiles.History(eva.ID).Games()))
}

func TestReset(t *testing.T) {
	h := open(t)
	h.Ended(record(t, 0, engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeScout)))
	h.Until("a game", func() bool { return h.total.All.Games == 1 })
	test.Tap(h.display.reset)
	h.Press("Cancel")
	test.Tap(h.display.reset)
	h.Is("nothing was asked", "true 1", h.Says("are forgotten"), len(h.history().Games()))
	h.Press("Reset")
	h.Until("no game", func() bool { return h.total.All.Games == 0 })
}

// Importing the library again counts no game twice.
func TestFill(t *testing.T) {
	h := open(t)
	for i := range 3 {
		game := uitest.Line(t, engine.Rules{Seeds: 1}, math.MaxInt) // to its end
		l := logging.New(game, [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeScout)}, engine.PerPlayer, noon.AddDate(0, 0, i))
		_, err := l.SaveIn(h.logs, noon)
		uitest.Must(t, err)
	}
	h.Folder.Open(h.logs)
	h.Until("the logs", func() bool { return len(h.games) == 3 })
	for _, want := range []string{"3 games were added", "0 games were added"} {
		test.Tap(h.display.fill)
		h.Until(want, func() bool { return h.filling == nil && h.Shell.Said() == want })
	}
	h.Until("the games", func() bool { return h.total.All.Games == 3 })
	h.Picker.Path = filepath.Join(t.TempDir(), "out.csv")
	h.Run("log.export") // its key did nothing here
	h.Picker.Answer()
	h.Until("the file", func() bool { return strings.HasPrefix(h.Shell.Said(), "Saved as ") })
	if text, err := os.ReadFile(h.Picker.Path); err != nil || strings.Count(string(text), "\n") != 4 {
		t.Errorf("got %q, %v", text, err)
	}
}
