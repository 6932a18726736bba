package window

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/raced"
	"kalah/ui/app/experiment"
	"kalah/ui/app/puzzle"
	"kalah/ui/app/session"
	counted "kalah/ui/app/statistics"
	"kalah/ui/app/tournament"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/lab"
	"kalah/ui/window/matches"
	"kalah/ui/window/puzzles"
	"kalah/ui/window/statistics"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// scene is something that the window shows.
type scene struct {
	do    string // IDs of commands, "?" to wait for a dialog, and names of keys; otherwise a name
	show  func(h *harness)
	stops int // minimum number of controls that Tab reaches; 0 if the scene is not read with keys
}

// measurements holds the results of the laboratory by the button that starts them.
var measurements = map[string]experiment.State{}

// leastScenes is the number of scenes, from the first, that fit the least window that the board
// takes.
const leastScenes = 9

// scenes returns all scenes, in an order in which each can be reached.
func scenes() []scene {
	matchTab := func(n, stops int) scene {
		return scene{fmt.Sprint("matches, tab ", n), func(h *harness) { h.showMatch(n) }, stops}
	}
	tree := func(typed string, stops int) scene {
		return scene{"a search tree " + typed, func(h *harness) { h.showTree(2); h.Type(typed) }, stops}
	}
	measured := func(button string, rows, stops int) scene {
		return scene{"laboratory, " + button, func(h *harness) {
			h.run("lab.show")
			if known, ok := measurements[button]; ok { // in the other language
				h.bench.State = known
				h.showTree(1)
				return
			}
			test.Tap(h.Button(h.win.Content(), lang.L(button)))
			h.Until("the rows", func() bool { s := h.bench.State; return !s.Running && len(s.Entries) == rows })
			measurements[button] = h.bench.State
		}, stops}
	}
	return []scene{
		{"game.new", nil, 9},
		{"view.panel.2", nil, 5},
		{"view.panel.3", nil, 5},
		{"engine on", func(h *harness) {
			h.run("analysis.toggle")
			h.Until("a value", func() bool { return h.screen().Analysis.Phase == session.Proved })
		}, 0},
		{"the tab of logs", func(h *harness) {
			h.run("view.panel.4")
			h.Until("the logs", func() bool { shown, _ := h.part("library")["shown"].(float64); return shown > 12 })
		}, 6},
		{"game.new", nil, 11}, // a form
		{"a game", func(h *harness) {
			h.playHouse()
			h.run("view.panel.2")
		}, 5},
		{"hint", func(h *harness) {
			h.Until("a hint", func() bool {
				if s := h.screen(); s.Can.Hint && !s.Hinting && s.HintHouse() < 0 {
					h.run("game.hint")
				}
				return h.screen().HintHouse() >= 0
			})
		}, 0},
		{"game.rematch ?", nil, 0},
		{"game.position ?", nil, 0},
		{"the end", (*harness).playOut, 0},
		{"review", func(h *harness) {
			h.run("analysis.review")
			h.Until("the review", func() bool { r := h.screen().Analysis.Review; return r.Of > 0 && !r.Running })
		}, 0},
		{"replay", func(h *harness) {
			h.openLog()
			h.do("Right Right Right view.panel.2")
		}, 9},
		{"play on", func(h *harness) {
			h.openLog() // again: Escape has closed it
			h.do("replay.playon ?")
		}, 0},
		{"log.export ?", nil, 0},
		{"log.check ?", nil, 0},
		{"view.logs", nil, 9},
		{"matches.show", nil, 9},
		{"matches, set-up", func(h *harness) { h.playMatch(30) }, 0},
		matchTab(1, 4), matchTab(2, 4), matchTab(3, 3), matchTab(4, 5), matchTab(5, 5),
		{"matches, two players", func(h *harness) { h.playMatch(2); h.showMatch(1) }, 0},
		matchTab(0, 15),
		{"lab.show", nil, 6},
		measured("Measure", 18, 16), measured("As in the lecture", 4, 0),
		{"help.tour", nil, 0},
		{"tour, over", func(h *harness) {
			h.run("help.tour")
			for _, houses := range []string{"d", "e", "f", "c", "fe", "a", "b", "c", "d"} {
				h.Type(houses)
				h.Key(fyne.KeyRight)
			}
			h.Key(fyne.KeyRight)
		}, 0},
		{"players.mine ?", nil, 0},
		{"another player", func(h *harness) { h.run("players.mine"); h.Press(lang.L("Add…")) }, 0},
		{"help.rules ?", nil, 0},
		{"help.keys ?", nil, 0},
		{"help.about ?", nil, 0},
		{"help.about ? Right", nil, 0},
		{"game.preferences ?", nil, 10},
		{"game.preferences ? Right", nil, 6},
		{"game.preferences ? Right Right", nil, 5},
		{"game.preferences ? Right Right Right", nil, 5},
		{"game.preferences ? End", nil, 6},
		{"an error", func(h *harness) { h.shell.Fail(errors.New("open /tmp/x: permission denied")) }, 0},
		tree("", 8), tree("<....", 0), tree(">X", 0),
		{"tic-tac-toe", func(h *harness) {
			h.showTree(0)
			test.Tap(h.Button(h.win.Content(), lang.L("Play tic-tac-toe")))
			h.untilTree()
			h.Type("1")
			h.Until("the answer", func() bool { return strings.Contains(fmt.Sprint(h.tree()["board"]), "O") })
		}, 9},
		{"a search tree, all controls", func(h *harness) {
			h.showTree(0)
			test.Tap(h.Button(h.win.Content(), lang.L("Show a search tree")))
			h.untilTree()
			test.Tap(h.Button(h.win.Content(), lang.L("More controls")))
		}, 18},
		{"puzzle", (*harness).showPuzzle, 9},
		{"puzzle, hints", func(h *harness) { h.showPuzzle(); h.do("game.hint game.hint") }, 0},
		{"puzzle, wrong", func(h *harness) {
			h.showPuzzle()
			p := h.puzzling.State().Puzzle
			houses := p.Position.Rules.Houses(p.Position.State, p.Position.Player)
			wrong := slices.IndexFunc(houses, func(house int) bool { return house != p.House && p.Scores[house] <= 0 })
			h.Type(engine.Letter(p.Position.Player, houses[wrong]))
			h.untilAnswered()
		}, 0},
		{"puzzle, proof", func(h *harness) {
			h.showPuzzle()
			h.Type("s")
			h.untilAnswered()
		}, 12},
		{"puzzles, no mistakes yet", func(h *harness) { h.showPuzzle(); h.puzzling.Choose(puzzle.Mine, 0) }, 3},
		{"statistics, none yet", func(h *harness) { h.showStatistics(0) }, 2},
		{"statistics", func(h *harness) {
			h.count(40)
			h.showStatistics(2)
		}, 5},
		{"check several", func(h *harness) {
			paths := []string{filepath.Join(h.folder, "game_000.json"), filepath.Join(h.folder, "broken.json")}
			do, _ := h.actions.Commands(func() []string { return paths }).Action("log.check")
			do()
			h.Until("the report", func() bool { return h.HasDialog() && !h.actions.Job.Running() })
		}, 0},
		// These are last, because their notice stays.
		{"another language", func(h *harness) {
			h.speak(map[bool]string{true: "de", false: "en"}[words.Current() == "en"])
			h.run("game.preferences")
		}, 3},
		{"restart", func(h *harness) {
			h.bench.Running = true
			h.askRestart()
		}, 2},
	}
}

// longName has the maximum length of a name.
const longName = "Wolfgang Amadeus Theophilus M."

// mayBeCut reports whether a text may be cut off or scrolled.
func mayBeCut(text string) bool {
	// Parts of file names, folders, players' names and reasons why a log is broken; explanations of
	// nodes, whose last word is cut off first; and the chart of a match, which may be low.
	parts := []string{
		"log_2026", "/tmp/", longName[:8], "in the middle of", "[[",
		"never looked at", "nie angesehen", "inspections", "Bewertungen", "*kit.Picture",
	}
	// Tables are scrolled to their last columns.
	columns := []string{
		lang.L("Lecture, Python"), lang.X("lab.branching", "Branching"), lang.X("lab.value", "Value"),
		lang.L("Time"), lang.L("Cut-offs"), lang.L("With undo"),
	}
	return slices.Contains(columns, text) || slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) })
}

func (h *harness) do(text string) {
	h.T.Helper()
	for _, word := range strings.Fields(text) {
		switch {
		case word == "?":
			h.Until(text, h.HasDialog)
		case strings.Contains(word, "."):
			h.run(word)
		default:
			h.Key(fyne.KeyName(word))
		}
	}
}

// openWithGames opens a window with an analysis, a folder of different logs, and a small game
// between two people.
func openWithGames(t *testing.T) *harness {
	h := open(t, analyzing, twoPeople(1))
	h.untilOpen()
	uitest.Must(t, os.CopyFS(h.folder, os.DirFS("../../logging/testdata/recompute")))
	for i := range 12 {
		uitest.WriteLogs(t, h.folder, fmt.Sprintf("log_2026-11-%02d 14.03.59.123456", i+1))
	}
	uitest.WriteFile(t, filepath.Join(h.folder, "broken.json"), "{")
	return h
}

func (h *harness) openLog() {
	h.actions.Open(filepath.Join(h.folder, "game_000.json"))
	h.Until("the log", func() bool { return h.screen().Replay })
}

func (h *harness) part(name string) map[string]any {
	part, _ := h.shell.Snapshot()[name].(map[string]any)
	return part
}

// tournament returns a match. Every other player has a long name.
func (h *harness) tournament(players int) tournament.Setup {
	d := tournament.NewDefinition()
	d.Games, d.Openings, d.Seed = 2, "random:2", 7
	if players == 2 {
		d.Pairing, d.Games, d.SPRT = match.Series, 10, match.NewSPRT(0, 10)
	}
	for i := range players {
		d.Players = append(d.Players, engine.NewSpec(engine.TypeRandom))
		if i%2 == 0 {
			d.Players[i] = engine.PlayerSpec{Type: engine.TypeMinimax, Limit: 1, Name: fmt.Sprintf("%s %d", longName[:27], i)}
		}
	}
	return tournament.Setup{Definition: d, Jobs: 2}
}

func (h *harness) playMatch(players int) {
	h.T.Helper()
	h.shell.Show(matches.ID)
	uitest.Must(h.T, h.match.Start(h.tournament(players)))
	h.Until("the match", func() bool { return h.match.Status().Phase == tournament.Finished })
	h.showMatch(0)
}

func (h *harness) showMatch(tab int) {
	h.T.Helper()
	h.shell.Show(matches.ID)
	all := uitest.All[*kit.Tabs](h.win.Content())
	tabs := all[slices.IndexFunc(all, func(t *kit.Tabs) bool { return len(t.Items()) == 6 })]
	tabs.Select(tabs.Items()[tab])
}

func (h *harness) showTree(tab int) {
	h.shell.Show(lab.ID)
	h.win.Canvas().Unfocus()
	h.win.Canvas().FocusNext() // the way back
	h.win.Canvas().FocusNext()
	h.Key(fyne.KeyHome)
	for range tab {
		h.Key(fyne.KeyRight)
	}
	if tab == 2 {
		h.untilTree()
	}
	h.win.Canvas().Unfocus()
}

func (h *harness) untilTree() {
	h.T.Helper()
	h.Until("a tree", func() bool { return strings.Contains(fmt.Sprint(h.tree()["sides"]), "map") })
}

func (h *harness) tree() map[string]any {
	tree, _ := h.part("lab")["tree"].(map[string]any)
	return tree
}

func (h *harness) showPuzzle() {
	h.shell.Show(puzzles.ID)
	h.Until("the puzzles", func() bool { return !h.puzzling.State().Loading })
	h.puzzling.Choose(puzzle.Shipped, 0)
}

func (h *harness) untilAnswered() {
	h.Until("the answer", func() bool { s := h.puzzling.State(); return !s.Sowing && (s.Open || !s.Proof.Empty()) })
}

// count adds games against three levels and a friend to the statistics. Some of them were reviewed.
func (h *harness) count(games int) {
	h.T.Helper()
	all := h.profiles.History("")
	for i := range games {
		level := engine.Levels()[i%3].Spec
		g := counted.Game{
			ID: fmt.Sprint(i), Played: time.Date(2026, 11, 20, i, 0, 0, 0, time.UTC), Against: level.Type, Limit: level.Limit, Level: level.Level,
			People: i%7 == 6, Result: counted.Lost, Seeds: [2]int{22, 26}, Moves: 40,
		}
		if i%6 < 2 {
			g.Result, g.Seeds = counted.Won, [2]int{28, 20}
		}
		_, err := all.Add(g)
		uitest.Must(h.T, err)
		if i%3 == 0 && !g.People {
			uitest.Must(h.T, all.Judge(counted.Accuracy{ID: g.ID, Moves: 16, Best: 11, Lost: 7}))
		}
	}
}

// showStatistics shows the statistics after they were summed up, with at least the given rows.
func (h *harness) showStatistics(atLeast int) {
	h.T.Helper()
	h.shell.Show(statistics.ID)
	h.Until("the sum", func() bool {
		s := h.part("statistics")
		rows, _ := s["rows"].([]any)
		return s["known"] == true && len(rows) >= atLeast
	})
}

// speak sets the language of the windows that the test opens.
func speak(t *testing.T, id string) {
	t.Helper()
	if got, err := words.Use(id); err != nil || got != id {
		t.Fatalf("Use(%q) = %q, %v", id, got, err)
	}
}

// TestScenes opens every view, tab and dialog in the smallest windows. In no language is a text cut
// off, or does it overlap another one. In English it also uses the keys: Tab reaches every control in
// reading order, and each control shows the focus.
func TestScenes(t *testing.T) {
	if raced.On {
		t.Skip("it measures on one goroutine, and takes minutes under the race detector")
	}
	for _, l := range words.Languages() {
		for _, size := range []fyne.Size{frame.MinSize, frame.LeastSize} {
			least := size == frame.LeastSize // panels cover the board
			if least && l.ID == "en" {
				continue
			}
			t.Run(fmt.Sprintf("%s %.0fx%.0f", l.ID, size.Width, size.Height), func(t *testing.T) {
				speak(t, l.ID)
				h := openWithGames(t)
				h.win.Resize(size.SubtractWidthHeight(0, frame.MenuHeight))
				seen := map[string]bool{}
				for i, s := range scenes() {
					if least && i == leastScenes {
						break
					}
					if s.show == nil {
						h.do(s.do)
					} else {
						s.show(h)
					}
					h.Loop.Run()
					for _, fault := range h.faults(least) {
						if !seen[fault] {
							seen[fault] = true
							h.T.Errorf("%s: %s", s.do, fault)
						}
					}
					if l.ID == "en" && s.stops > 0 {
						h.read(s)
					}
					for n := 0; n < 5 && h.HasDialog(); n++ {
						h.Key(fyne.KeyEscape)
					}
					h.shell.Home()
				}
			})
		}
	}
}

// faults returns texts that are cut off or overlap, and the size of a scene that enlarges the window.
func (h *harness) faults(least bool) (all []string) {
	c := h.win.Canvas()
	for _, f := range uitest.Faults(c) {
		// The bar below the board may lack some pixels of the space between its parts.
		if !mayBeCut(f.Text) && (!least || !strings.HasPrefix(f.What, "lies over") && !strings.HasPrefix(f.Text, "*")) {
			all = append(all, f.String())
		}
	}
	if m := uitest.Front(c).MinSize(); m.Width > c.Size().Width || m.Height > c.Size().Height {
		all = append(all, fmt.Sprintf("takes %v of a window of %v", m, c.Size()))
	}
	return all
}

func (h *harness) read(s scene) {
	h.T.Helper()
	stops := h.Stops()
	h.InOrder(s.do, stops)
	if len(stops) < s.stops {
		h.T.Errorf("%s: Tab reaches %d parts, want %d: %v", s.do, len(stops), s.stops, stops)
	}
}
