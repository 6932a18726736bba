package window

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"kalah/logging/library"
	"kalah/ui/app/puzzle"
	"kalah/ui/app/statistics"
	"kalah/ui/app/tournament"
	"kalah/ui/window/board"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
)

// older is a folder of files that the program wrote in November 2026. It has settings.json with
// most keys not at their defaults; games of two profiles, one game with a variation, a comment, a
// review, a tag and a heart; an unfinished game that was closed, and one whose program was killed;
// a deleted game; mistakes as puzzles; a finished match, a stopped one, and a stopped one of agents
// over the network; and the report of a crash. Its paths begin with /srv.
const older = "testdata/older"

// changed has the keys of settings that the test changes: by choosing a profile, and by opening a
// game, which removes the path of a missing game.
var changed = []string{"window.profile", "logs.recent"}

// The files of an older version are used, and none of them is lost. This includes settings without
// a control, and files that no list shows.
func TestOlderFiles(t *testing.T) {
	home := t.TempDir()
	uitest.Must(t, os.CopyFS(home, os.DirFS(older)))
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	a := test.NewTempApp(t)
	store := settings.OpenProgram(func(err error) { t.Error(err) })
	store.Use(a)
	h := build(t, a, filepath.Join(home, "data"), small, nil, nil)
	h.begin("")
	h.win.Show()
	is := func(what string, want any, got ...any) {
		t.Helper()
		h.Is(what, fmt.Sprint(want, " false"), append(got, h.Says("Could not do that"))...)
	}

	s, look := h.settings, h.settings.boards.Look()
	is("settings", "dark {1000 680} true 40", s.look.theme.Get(), s.look.Size(), s.play.Speed.Get() == board.SpeedFast, s.play.Volume.Get())
	is("look and order", "maple natural marble true", look.Board.ID, look.Stones.ID, look.Shape.ID, s.logs.Order.Get().Column == library.ColumnMoves)
	mine := h.mine.Specs()
	is("programs", "1 Bot python3 bot.py", len(mine), mine[0].Name, mine[0].Command.Line)

	is("profile", "Red", h.profiles.Chosen().Name)
	h.profiles.Choose("")
	h.Until("Blue's puzzles", func() bool { return !h.puzzling.State().Loading && h.profiles.Chosen().Name == "Blue" })
	h.puzzling.Choose(puzzle.Mine, 0)
	is("mistakes", "3 <nil>", h.puzzling.State().Of, h.puzzling.State().Err)
	for id, want := range map[string]string{"": "1 1 0 1", "0000000000000001": "1 0 0 1"} {
		sum := h.profiles.History(id).Sum(statistics.Always, time.Now())
		is("games of profile "+id, want, sum.All.Won, sum.All.Lost, sum.All.Drawn, sum.Rating.Games)
	}

	var games []library.Game
	h.window.folder.Watch(func(now []library.Game, _ library.Status) { games = now })
	h.Until("the games are listed", func() bool { return len(games) >= 9 && !h.window.folder.Status().Scanning })
	tagged := ""
	for _, g := range games {
		h.Is(g.Name, "true", g.Problem == nil)
		if g.Marks.Favourite && slices.Equal(g.Marks.Tags, []string{"Endgame lesson"}) {
			tagged = g.Path
		}
	}
	h.actions.Open(tagged)
	h.Until("the game with notes", func() bool { return h.screen().Replay })
	tree := h.screen().Tree
	is("notes", "The second move opens too much. 1 1 true", tree.Comments[0].Text, len(tree.Comments), len(tree.Variations), len(tree.Review) > 0)

	var matches []tournament.Earlier
	h.match.Earlier(func(all []tournament.Earlier, err error) { matches = all })
	h.Until("the matches are listed", func() bool { return len(matches) == 3 })
	for i, want := range []string{"stopped Pearl 5 20 <nil> <nil>", "stopped Expert 58 6000 <nil> <nil>", "finished Pearl 4 4 <nil> <nil>"} {
		before := h.match.Status().Plan
		h.match.Open(matches[i].File)
		h.Until("the match is open", func() bool { return h.match.Status().Plan != before })
		m := h.match.Status()
		is(filepath.Base(matches[i].File), want, m.Phase, m.Setup.Players[0].Name, m.Done(), m.Total, m.Err, matches[i].Err)
	}

	h.shell.Home()
	uitest.Must(t, errors.Join(h.end(), store.Close()))
	was, now := values(t, filepath.Join(older, "config", "kalah", "settings.json")), values(t, settings.Path())
	for key, value := range was {
		if got, ok := now[key]; !ok || fmt.Sprint(got) != fmt.Sprint(value) && !slices.Contains(changed, key) {
			t.Errorf("settings.json, %s: got %q, want %q", key, got, value)
		}
	}
	before, after := paths(t, older), paths(t, home)
	for _, path := range before {
		if !unfinished(path) && !slices.Contains(after, path) {
			t.Errorf("a file is lost: %s", path)
		}
	}
	// The unfinished games are in the library now, or saved again under another name.
	saved := slices.DeleteFunc(after, func(path string) bool {
		return !unfinished(path) && (!strings.Contains(path, "/logs/") || slices.Contains(before, path))
	})
	is("unfinished games", 2, len(saved))
}

func unfinished(path string) bool {
	return strings.Contains(path, "/running/") && filepath.Ext(path) == ".json"
}

func values(t *testing.T, path string) (all map[string]any) {
	t.Helper()
	data, err := os.ReadFile(path)
	uitest.Must(t, errors.Join(err, json.Unmarshal(data, &all)))
	return all
}

// paths returns the path of each file below a folder, relative to the folder, except locks.
func paths(t *testing.T, folder string) (all []string) {
	t.Helper()
	uitest.Must(t, fs.WalkDir(os.DirFS(folder), ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && filepath.Ext(path) != ".lock" {
			all = append(all, path)
		}
		return err
	}))
	return all
}

// storedSettings is a settings file for all parts of the program.
const storedSettings = `{
	"window.theme": "dark", "window.width": 900, "window.height": 600.5,
	"play.speed": "slow", "play.tempo": 4, "play.analysis": true,
	"play.setup": "{\"rules\":{\"seeds\":20,\"empty_capture\":true},\"players\":[{\"type\":\"AlphaBeta\",\"name\":\"Ärmel\",\"limit\":9,\"seed\":-12},{\"type\":\"Expert\",\"name\":\"E\",\"time_ms\":250,\"level\":3}]}",
	"logs.recent": ["/a.json", "/b.json"], "logs.folder": "/here", "logs.sort": "moves", "logs.descending": true
}`

// The window and its views can use any settings file.
func FuzzSettings(f *testing.F) {
	const broken = `{"play.setup": "{\"rules\":{\"seeds\":21},\"players\":[{\"type\":\"Wizard\"},{\"type\":\"Scout\",\"limit\":101,\"seed\":\"x\"}],\"clock\":{\"Time\":1e18}}"}`
	for _, text := range []string{"", "{}", storedSettings, broken, `{"window.theme": 7, "play.setup": 1e999, "logs.recent": [1, null], "window.width": "x"}`, `{"window.width": 900, "window.height": 100, "window.theme": "pink"}`, `{"theme": {"c": true}}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		path := uitest.WriteFile(t, filepath.Join(t.TempDir(), "settings.json"), string(text))
		file := settings.Open(path, nil)
		s := newRemembered(file)
		setup := s.play.Setup()
		uitest.Must(t, errors.Join(setup.Rules.Validate(), setup.Players[0].Validate(), setup.Players[1].Validate()))
		_, _, _, _, _ = s.play.Speed.Get(), s.play.Tempo.Get(), s.logs.Folder(""), s.logs.Order.Get(), s.logs.Recent.Get()
		uitest.Is(t, "size", s.look.Size().Max(frame.LeastSize), s.look.Size())
		s.look.theme.Set(kit.Light)
		uitest.Must(t, file.Close())
		again := settings.Open(path, func(err error) { t.Error(err) })
		uitest.Is(t, "theme", kit.Light, newRemembered(again).look.theme.Get())
	})
}
