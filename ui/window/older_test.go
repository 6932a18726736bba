package window

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/internal/desktop"
	"kalah/logging"
	"kalah/logging/library"
	"kalah/search"
	"kalah/search/program"
	"kalah/ui/app/puzzle"
	"kalah/ui/app/statistics"
	"kalah/ui/app/tournament"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// older is a folder of files that the program wrote in November 2026. It has settings.json with
// most keys not at their defaults; games of two profiles, one game with a variation, a comment, a
// review, a tag and a heart; an unfinished game that was closed, and one whose program was killed;
// a deleted game; mistakes as puzzles; a finished match, a stopped one, and a stopped one of agents
// over the network; and the report of a crash. Its paths begin with /srv.
const older = "testdata/older"

// openOlder opens a window with a copy of those files.
func openOlder(t *testing.T) (h *harness, store *settings.File) {
	t.Helper()
	home := t.TempDir()
	uitest.Must(t, os.CopyFS(home, os.DirFS(older)))
	t.Setenv("XDG_DATA_HOME", filepath.Join(home, "data"))
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	t.Setenv(desktop.Variable, "0")
	uitest.Folders(t)
	a, loop := test.NewTempApp(t), &uitest.Loop{}
	t.Cleanup(func() {
		kit.SetScale(a, 1)
		_, _ = words.Use("en")
	})
	store = settings.OpenProgram(func(err error) { t.Error(err) })
	store.Use(a)
	if got := a.Preferences(); got != fyne.Preferences(store) {
		t.Fatalf("the app uses %T", got)
	}
	h = &harness{picker: &uitest.Picker{}, folder: filepath.Join(home, "data", "kalah", "logs")}
	env := search.NewEnvironment(search.Options{Memory: 8 << 20, TableSeeds: 3, Threads: 1, Programs: program.NewHost()})
	h.window = newWindow(a, loop.Post, env, nil, nil)
	h.User = uitest.User{T: t, Window: h.win, Loop: loop, Describe: func() any { return h.shell.Snapshot() }}
	h.shell.Complete(h.picker)
	h.begin("")
	h.win.Show()
	return h, store
}

// values returns the settings in the file, by their keys.
func values(t *testing.T, path string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(path)
	uitest.Must(t, err)
	raw := map[string]json.RawMessage{}
	uitest.Must(t, json.Unmarshal(data, &raw))
	texts := map[string]string{}
	for key, value := range raw {
		texts[key] = strings.Join(strings.Fields(string(value)), "")
	}
	return texts
}

// changed has the keys of settings that the test changes: by choosing a profile, and by opening a
// game, which removes the path of a missing game.
var changed = []string{"window.profile", "play.player1_name", "play.opening_number", "logs.recent"}

// The files of an older version are used, and none of them is lost. This includes settings without
// a control, and files that no list shows.
func TestOlderFiles(t *testing.T) {
	h, store := openOlder(t)
	complained := func(when string) {
		t.Helper()
		if h.Says("Could not do that") {
			t.Errorf("%s: an error is shown: %v", when, h.Describe())
		}
	}
	complained("at the start")

	s := h.settings
	if got := s.look.theme.Get(); got != kit.Dark {
		t.Errorf("theme %v", got)
	}
	if got := s.look.Size(); got != fyne.NewSize(1000, 680) {
		t.Errorf("size %v", got)
	}
	if s.play.Speed.Get() != board.SpeedFast || s.play.Wait.Get() != 0 || s.play.Turns.Get() || s.play.Volume.Get() != 40 {
		t.Errorf("speed %v, wait %v, turns %v, volume %v", s.play.Speed.Get(), s.play.Wait.Get(), s.play.Turns.Get(), s.play.Volume.Get())
	}
	if look := s.boards.Look(); look.Board.ID != "maple" || look.Stones.ID != "natural" || look.Shape.ID != "marble" {
		t.Errorf("look %v", look)
	}
	if got, want := s.logs.Order.Get(), (library.Order{Column: library.ColumnMoves}); got != want {
		t.Errorf("order %v, want %v", got, want)
	}
	if mine := h.mine.Specs(); len(mine) != 1 || mine[0].Name != "Bot" || mine[0].Command.Line != "python3 bot.py" {
		t.Errorf("programs %+v", mine)
	}

	if got := h.profiles.Chosen().Name; got != "Red" {
		t.Errorf("%s plays, want Red", got)
	}
	h.profiles.Choose("")
	h.Until("Blue's puzzles", func() bool { return !h.puzzling.State().Loading && h.profiles.Chosen().Name == "Blue" })
	h.puzzling.Choose(puzzle.Mine, 0)
	if got := h.puzzling.State(); got.Of != 3 || got.Err != nil {
		t.Errorf("%d mistakes (%v), want 3", got.Of, got.Err)
	}
	for id, want := range map[string]statistics.Row{"": {Won: 1, Lost: 1}, "0000000000000001": {Won: 1}} {
		got := h.profiles.History(id).Sum(statistics.Always, time.Now())
		if got.All.Won != want.Won || got.All.Lost != want.Lost || got.All.Drawn != 0 {
			t.Errorf("profile %q: %+v, want %+v", id, got.All, want)
		}
		if got.Rating.Games != 1 {
			t.Errorf("profile %q: %d games are rated, want 1", id, got.Rating.Games)
		}
	}

	var games []library.Game
	h.window.folder.Watch(func(now []library.Game, _ library.Status) { games = now })
	h.Until("the games are listed", func() bool { return len(games) >= 9 && !h.window.folder.Status().Scanning })
	tagged := ""
	for _, g := range games {
		if g.Problem != nil {
			t.Errorf("%s: %v", g.Name, g.Problem)
		}
		if g.Marks.Favourite && slices.Equal(g.Marks.Tags, []string{"Endgame lesson"}) {
			tagged = g.Path
		}
	}
	if tagged == "" {
		t.Error("no game has its tag and its heart")
	}
	h.actions.Open(tagged)
	h.Until("the game with notes", func() bool { return h.screen().Replay })
	tree := h.screen().Tree
	if len(tree.Comments) != 1 || tree.Comments[0].Text != "The second move opens too much." || len(tree.Variations) != 1 || len(tree.Review) == 0 {
		t.Errorf("comments %v, variations %v, %d evaluations", tree.Comments, tree.Variations, len(tree.Review))
	}
	complained("with a game open")

	var matches []tournament.Earlier
	h.match.Earlier(func(all []tournament.Earlier, err error) {
		if err != nil {
			t.Error(err)
		}
		matches = all
	})
	h.Until("the matches are listed", func() bool { return len(matches) == 3 })
	for i, want := range []struct {
		phase    tournament.Phase
		first    string
		of, done int
	}{{tournament.Stopped, "Pearl", 20, 5}, {tournament.Stopped, "Expert", 6000, 58}, {tournament.Finished, "Pearl", 4, 4}} {
		m := matches[i]
		if m.Err != nil {
			t.Errorf("%s: %v", m.File, m.Err)
			continue
		}
		before := h.match.Status().Plan
		h.match.Open(m.File)
		h.Until("the match is open", func() bool { return h.match.Status().Plan != before })
		got := h.match.Status()
		if got.Err != nil || got.Phase != want.phase || got.Setup.Players[0].Name != want.first || got.Total != want.of || got.Done() != want.done {
			t.Errorf("%s: %v, %v, %s, %d of %d; want %+v", filepath.Base(m.File), got.Err, got.Phase, got.Setup.Players[0].Name, got.Done(), got.Total, want)
		}
	}
	complained("with the matches open")

	h.shell.Home()
	if err := h.end(); err != nil {
		t.Error(err)
	}
	if err := store.Close(); err != nil {
		t.Error(err)
	}
	was, is := values(t, filepath.Join(older, "config", "kalah", "settings.json")), values(t, settings.Path())
	for key, value := range was {
		if got, ok := is[key]; !ok || got != value && !slices.Contains(changed, key) {
			t.Errorf("settings.json, %s: got %q, want %q", key, got, value)
		}
	}
	keptFiles(t, filepath.Dir(filepath.Dir(h.folder)))
}

// keptFiles checks that each file still exists. An unfinished game may be in the library instead.
func keptFiles(t *testing.T, data string) {
	t.Helper()
	begun := map[string]bool{}
	walk(t, data, func(path string) {
		if filepath.Ext(path) != ".json" {
			return
		}
		if l, err := logging.ReadFile(filepath.Join(data, path)); err == nil {
			begun[l.Created.String()] = true
		}
	})
	from := filepath.Join(older, "data")
	walk(t, from, func(path string) {
		switch filepath.Base(filepath.Dir(path)) {
		case "running":
			if filepath.Ext(path) != ".json" {
				return
			}
			if l, err := logging.ReadFile(filepath.Join(from, path)); err != nil || !begun[l.Created.String()] {
				t.Errorf("an unfinished game is lost: %s (%v)", path, err)
			}
		default:
			if _, err := os.Stat(filepath.Join(data, path)); err != nil {
				t.Error(err)
			}
		}
	})
}

// walk calls a function with the path of each file below a folder, relative to the folder.
func walk(t *testing.T, folder string, do func(path string)) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(folder), ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			do(path)
		}
		return err
	})
	uitest.Must(t, err)
}
