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
	"kalah/ui/app/puzzle"
	"kalah/ui/app/session"
	counted "kalah/ui/app/statistics"
	"kalah/ui/app/tournament"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/lab"
	"kalah/ui/window/matches"
	"kalah/ui/window/play"
	"kalah/ui/window/puzzles"
	"kalah/ui/window/statistics"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// speakAnother chooses another language for the next start.
func (h *harness) speakAnother() {
	for _, l := range words.Languages() {
		if l.ID != words.Current() {
			h.speak(l.ID)
		}
	}
}

// scene is something that the window shows.
type scene struct {
	name  string
	show  func(h *harness)
	may   []string // texts that may be cut off or scrolled, along with names
	stops int      // minimum number of controls that Tab reaches; 0 if the scene is not read with keys
	least bool     // the scene fits the least window that the board takes
}

// longName has the maximum length of a name.
const longName = "Wolfgang Amadeus Theophilus M."

// names are parts of file names, folders and players' names. They may be cut off in any scene.
var names = []string{"log_2026", "/tmp/", longName[:8]}

// scenes returns all scenes, in an order in which each can be reached.
func scenes() []scene {
	run := func(ids ...string) func(*harness) {
		return func(h *harness) {
			for _, id := range ids {
				h.run(id)
			}
		}
	}
	dialog := func(id string, keys ...fyne.KeyName) func(*harness) {
		return func(h *harness) {
			h.run(id)
			h.Until(id, h.HasDialog)
			h.Key(keys...)
		}
	}
	matchTab := func(n int) func(*harness) {
		return func(h *harness) { h.showMatch(n) }
	}
	measured := func(run func(*harness), rows int) func(*harness) {
		return func(h *harness) {
			h.run("lab.show")
			run(h)
			h.Until("the rows", func() bool { s := h.bench.State; return !s.Running && len(s.Entries) == rows })
		}
	}
	tree := func(tab int, text string) func(*harness) {
		return func(h *harness) {
			h.showTree(tab)
			h.Type(text)
		}
	}
	// Tables are scrolled to their last columns.
	columns := []string{lang.L("Lecture, Python"), lang.X("lab.branching", "Branching"), lang.X("lab.value", "Value"), lang.L("Time"), lang.L("Cut-offs")}
	counts := []string{"never looked at", "nie angesehen", "inspections", "Bewertungen"} // their last word is cut off first
	return []scene{
		{name: "a new game", show: run("game.new"), stops: 9, least: true},
		{name: "moves, none yet", show: run("view.panel.2"), stops: 5, least: true},
		{name: "engine off", show: run("view.panel.3"), stops: 5, least: true},
		{name: "engine on", show: func(h *harness) {
			h.run("analysis.toggle")
			h.Until("a value", func() bool { return h.screen().Analysis.Phase == session.Proved })
		}, least: true},
		{name: "the tab of logs", show: func(h *harness) {
			h.run("view.panel.4")
			h.untilLogs()
		}, stops: 6, least: true},
		{name: "a new game's form", show: run("game.new"), stops: 11, least: true},
		{name: "a game", show: func(h *harness) {
			h.playAny()
			h.run("view.panel.2")
		}, stops: 5, least: true},
		{name: "hint", show: func(h *harness) {
			h.Until("a hint", func() bool {
				if s := h.screen(); s.Can.Hint && !s.Hinting && s.HintHouse() < 0 {
					h.run("game.hint")
				}
				return h.screen().HintHouse() >= 0
			})
		}, least: true},
		{name: "another game", show: dialog("game.rematch")},
		{name: "a position", show: dialog("game.position")},
		{name: "the end", show: (*harness).playOut},
		{name: "review", show: func(h *harness) {
			h.run("analysis.review")
			h.Until("the review", func() bool { r := h.screen().Analysis.Review; return r.Of > 0 && !r.Running })
		}},
		{name: "replay", show: func(h *harness) {
			h.openLog()
			h.Key(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
			h.run("view.panel.2")
		}, stops: 9},
		{name: "play on", show: func(h *harness) {
			h.openLog() // again: Escape has closed it
			dialog("replay.playon")(h)
		}},
		{name: "export", show: dialog("log.export")},
		{name: "check", show: dialog("log.check")},
		{name: "library", show: run("view.logs"), stops: 9},
		{name: "matches, none yet", show: run("matches.show"), stops: 9},
		{name: "matches, set-up", show: func(h *harness) {
			h.playMatch(h.tournament(30))
			h.showMatch(0)
		}},
		{name: "matches, standings", show: matchTab(1), may: []string{"*kit.Picture"}, stops: 4}, // the chart may be low
		{name: "matches, cross table", show: matchTab(2), stops: 4},
		{name: "matches, chart", show: matchTab(3), stops: 3},
		{name: "matches, games", show: matchTab(4), stops: 5},
		{name: "matches, watch", show: matchTab(5), stops: 5},
		{name: "matches, two players", show: func(h *harness) {
			h.playMatch(h.tournament(2))
			h.showMatch(1)
		}},
		{name: "matches, set-up of two", show: matchTab(0), stops: 15},
		{name: "laboratory", show: run("lab.show"), stops: 6},
		{name: "laboratory, measured", show: measured(run("lab.run"), 18), may: columns, stops: 16},
		{name: "laboratory, the lecture", show: measured(func(h *harness) { h.Button(h.win.Content(), lang.L("As in the lecture")).OnTapped() }, 4), may: columns},
		{name: "tour", show: run("help.tour")},
		{name: "tour, over", show: func(h *harness) {
			h.run("help.tour")
			for _, houses := range []string{"d", "e", "f", "c", "fe", "a", "b", "c", "d"} {
				h.Type(houses)
				h.Key(fyne.KeyRight)
			}
			h.Key(fyne.KeyRight)
		}},
		{name: "my players", show: dialog("players.mine")},
		{name: "my players, another", show: func(h *harness) {
			h.run("players.mine")
			h.Press(lang.L("Add…"))
		}},
		{name: "rules", show: dialog("help.rules")},
		{name: "keys", show: dialog("help.keys")},
		{name: "about", show: dialog("help.about")},
		{name: "about, licences", show: dialog("help.about", fyne.KeyRight)},
		{name: "preferences", show: dialog("game.preferences"), stops: 10},
		{name: "preferences, sound", show: dialog("game.preferences", fyne.KeyRight), stops: 6},
		{name: "preferences, files", show: dialog("game.preferences", fyne.KeyRight, fyne.KeyRight), stops: 5},
		{name: "preferences, engine", show: dialog("game.preferences", fyne.KeyRight, fyne.KeyRight, fyne.KeyRight), stops: 5},
		{name: "preferences, general", show: dialog("game.preferences", fyne.KeyEnd), stops: 6},
		{name: "an error", show: func(h *harness) { h.shell.Fail(errors.New("open /tmp/x: permission denied")) }},
		{name: "a search tree", show: tree(2, ""), may: counts, stops: 8},
		{name: "a search tree, stepped through", show: tree(2, "<...."), may: counts},
		{name: "a cut-off", show: tree(2, ">X"), may: counts},
		{name: "tic-tac-toe", show: func(h *harness) {
			h.showTree(0)
			test.Tap(h.Button(h.win.Content(), lang.L("Play tic-tac-toe")))
			h.untilTree()
			h.Type("1")
			h.Until("the answer", func() bool {
				tree, _ := h.part("lab")["tree"].(map[string]any)
				board, _ := tree["board"].(string)
				return strings.Contains(board, "O")
			})
		}, may: counts, stops: 9},
		{name: "a search tree, all controls", show: func(h *harness) {
			h.showTree(0)
			test.Tap(h.Button(h.win.Content(), lang.L("Show a search tree")))
			h.untilTree()
			test.Tap(h.Button(h.win.Content(), lang.L("More controls")))
		}, may: counts, stops: 18},
		{name: "puzzle", show: (*harness).showPuzzle, stops: 9},
		{name: "puzzle, hints", show: func(h *harness) {
			h.showPuzzle()
			h.run("game.hint")
			h.run("game.hint")
		}},
		{name: "puzzle, wrong", show: func(h *harness) {
			h.showPuzzle()
			p := h.puzzling.State().Puzzle
			for house, score := range p.Scores {
				if house != p.House && p.Position.Rules.Check(p.Position.State, p.Position.Player, house) == nil && score <= 0 {
					h.Type(engine.Letter(p.Position.Player, house))
					break
				}
			}
			h.untilAnswered()
		}},
		{name: "puzzle, proof", show: func(h *harness) {
			h.showPuzzle()
			h.Type("s")
			h.untilAnswered()
		}, stops: 12},
		{name: "puzzles, no mistakes yet", show: func(h *harness) {
			h.showPuzzle()
			h.puzzling.Choose(puzzle.Mine, 0)
		}, stops: 3},
		{name: "statistics, none yet", show: (*harness).showStatistics, stops: 2},
		{name: "statistics", show: func(h *harness) {
			h.count(40)
			h.showStatistics()
		}, may: []string{lang.L("With undo")}, stops: 5}, // the table is scrolled to its last columns
		// The reason why a log is broken may be long. The report that is copied has all of it.
		{name: "check several", show: func(h *harness) {
			h.withLogs("log.check")
			h.Until("the report", func() bool { return !h.actions.Job.Running() })
		}, may: []string{"in the middle of", "[["}},
		// These are last, because their notice stays.
		{name: "another language", show: func(h *harness) {
			h.speakAnother()
			h.run("game.preferences")
		}, stops: 3},
		{name: "restart", show: func(h *harness) {
			h.speakAnother()
			h.bench.Running = true
			h.askRestart()
		}, stops: 2},
	}
}

// openWithGames opens a window with an analysis, a folder of different logs, and a small game
// between two people.
func openWithGames(t *testing.T) *harness {
	h := openWith(t, "", smallEvaluator(), nil, twoPeople(1))
	h.untilOpen()
	uitest.Must(t, os.MkdirAll(h.folder, 0o755))
	read := func(path string) string {
		text, err := os.ReadFile(path)
		uitest.Must(t, err)
		return string(text)
	}
	write := func(name, text string) { uitest.WriteFile(t, filepath.Join(h.folder, name+".json"), text) }
	five := read(uitest.WriteLog(t))
	for i := range 12 {
		write(fmt.Sprintf("log_2026-11-%02d 14.03.59.123456", i+1), five)
	}
	write("broken", "{")
	for _, name := range []string{"game_000", "game_001", "game_002"} {
		write(name, read("../../logging/testdata/recompute/"+name+".json"))
	}
	write("lacking", strings.NewReplacer(`"limit": 3`, `"limit": 0`).Replace(five))
	return h
}

func (h *harness) openLog() {
	h.actions.Open(filepath.Join(h.folder, "game_000.json"))
	h.Until("the log", func() bool { return h.screen().Replay })
}

// untilLogs waits until the tab of logs, or the library, lists all logs.
func (h *harness) untilLogs() {
	h.T.Helper()
	h.Until("the logs", func() bool {
		shown, _ := h.part("library")["shown"].(float64)
		return shown > 12
	})
}

// part returns a part of the snapshot.
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
		spec := engine.NewSpec(engine.TypeRandom)
		if i%2 == 0 {
			spec = engine.NewSpec(engine.TypeMinimax)
			spec.Limit, spec.Name = 1, fmt.Sprintf("%s %d", longName[:27], i)
		}
		d.Players = append(d.Players, spec)
	}
	return tournament.Setup{Definition: d, Jobs: 2}
}

// playMatch plays a match to its end, in the view of matches.
func (h *harness) playMatch(s tournament.Setup) {
	h.T.Helper()
	h.shell.Show(matches.ID)
	uitest.Must(h.T, h.match.Start(s))
	h.Until("the match", func() bool { return h.match.Status().Phase == tournament.Finished })
}

// showMatch shows a tab of the view of matches.
func (h *harness) showMatch(tab int) {
	h.T.Helper()
	h.shell.Show(matches.ID)
	for _, t := range uitest.All[*kit.Tabs](h.win.Content()) {
		if len(t.Items()) == 6 {
			t.Select(t.Items()[tab])
			return
		}
	}
	h.T.Fatal("the view of matches has no tabs")
}

// showTree shows the laboratory's tab with the given index.
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
	h.Until("a tree", func() bool {
		tree, _ := h.part("lab")["tree"].(map[string]any)
		sides, _ := tree["sides"].([]any)
		return len(sides) > 0
	})
}

func (h *harness) showPuzzle() {
	h.shell.Show(puzzles.ID)
	h.Until("the puzzles", func() bool { return !h.puzzling.State().Loading })
	h.puzzling.Choose(puzzle.Shipped, 0)
}

func (h *harness) untilAnswered() {
	h.Until("the answer", func() bool { s := h.puzzling.State(); return !s.Sowing && (s.Open || !s.Proof.Empty()) })
}

// withLogs runs a command for two selected logs. The second log is broken.
func (h *harness) withLogs(id string) {
	h.T.Helper()
	paths := []string{filepath.Join(h.folder, "game_000.json"), filepath.Join(h.folder, "broken.json")}
	do, ok := h.actions.Commands(func() []string { return paths }).Action(id)
	if !ok {
		h.T.Fatalf("no command %q", id)
	}
	do()
	h.Until(id, h.HasDialog)
}

// count adds games against three levels and a friend to the statistics. One in three of them was
// reviewed.
func (h *harness) count(games int) {
	h.T.Helper()
	noon := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for i := range games {
		level := engine.Levels()[i%3].Spec
		ahead := []int{8, 2, -4, 0, 12, -2}[i%6]
		g := counted.Game{
			ID: fmt.Sprint(i), Played: noon.Add(time.Duration(i) * time.Hour), Against: level.Type, Limit: level.Limit, Level: level.Level,
			People: i%7 == 6, Result: counted.Drawn, Seeds: [2]int{24 + ahead/2, 24 - ahead/2}, Moves: 40,
		}
		if ahead > 0 {
			g.Result = counted.Won
		} else if ahead < 0 {
			g.Result = counted.Lost
		}
		if _, err := h.profiles.History("").Add(g); err != nil {
			h.T.Fatal(err)
		}
		if i%3 == 0 && !g.People {
			uitest.Must(h.T, h.profiles.History("").Judge(counted.Accuracy{ID: g.ID, Moves: 16, Best: 11, Lost: 7}))
		}
	}
}

// showStatistics shows the statistics after they were summed up.
func (h *harness) showStatistics() {
	h.T.Helper()
	h.shell.Show(statistics.ID)
	h.Until("the sum", func() bool {
		s := h.part("statistics")
		rows, _ := s["rows"].([]any)
		return s["known"] == true && (len(rows) > 1 || len(h.profiles.History("").Games()) < 2)
	})
}

// read visits all controls of a scene with Tab. From each of them, Escape must lead to the board.
func (h *harness) read(s scene) {
	h.T.Helper()
	stops := h.Stops()
	h.InOrder(s.name, stops)
	if len(stops) < s.stops {
		h.T.Errorf("%s: Tab reaches %d parts, want %d: %v", s.name, len(stops), s.stops, stops)
	}
	view, c := h.shell.Shown(), h.win.Canvas()
	for _, stop := range stops {
		if h.HasDialog() {
			return
		}
		h.shell.Show(view)
		c.Focus(stop.Focusable)
		for range 3 { // one for a text in a search field, one for the focus of a text
			if c.Focused() != nil || h.shell.Shown() != play.ID {
				h.Key(fyne.KeyEscape)
			}
		}
		if c.Focused() != nil || h.shell.Shown() != play.ID {
			h.T.Errorf("%s: Escape leads from %v to %T in %s", s.name, stop, c.Focused(), h.shell.Shown())
		}
	}
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
// reading order, each control has a name and shows the focus, and Escape leads to the board.
func TestScenes(t *testing.T) {
	if raced.On {
		t.Skip("it measures on one goroutine, and takes minutes under the race detector")
	}
	type pass struct {
		language string
		size     fyne.Size
	}
	passes := []pass{{"en", frame.MinSize}}
	for _, l := range words.Languages() {
		if l.ID != "en" {
			passes = append(passes, pass{l.ID, frame.MinSize}, pass{l.ID, frame.LeastSize})
		}
	}
	for _, tt := range passes {
		t.Run(fmt.Sprintf("%s %.0fx%.0f", tt.language, tt.size.Width, tt.size.Height), func(t *testing.T) {
			speak(t, tt.language)
			h := openWithGames(t)
			h.win.Resize(tt.size.SubtractWidthHeight(0, frame.MenuHeight))
			seen := map[string]bool{}
			for _, s := range scenes() {
				least := tt.size == frame.LeastSize // panels cover the board
				if least && !s.least {
					break
				}
				s.show(h)
				h.Loop.Run()
				h.checkFit(s, least, seen)
				if tt.language == "en" {
					h.checkNames(s, seen)
					if s.stops > 0 {
						h.read(s)
					}
				}
				for range 5 {
					if h.HasDialog() {
						h.Key(fyne.KeyEscape)
					}
				}
				h.shell.Home()
			}
		})
	}
}

// checkFit reports texts that are cut off or overlap, and a scene that enlarges the window.
func (h *harness) checkFit(s scene, least bool, seen map[string]bool) {
	h.T.Helper()
	for _, fault := range uitest.Faults(h.win.Canvas()) {
		shortened := func(data string) bool { return strings.Contains(fault.Text, data) }
		// The bar below the board may lack some pixels of the space between its parts.
		if least && (strings.HasPrefix(fault.What, "lies over") || strings.HasPrefix(fault.Text, "*")) {
			continue
		}
		if text := fault.String(); !seen[text] && !slices.ContainsFunc(names, shortened) && !slices.ContainsFunc(s.may, shortened) {
			seen[text] = true
			h.T.Errorf("%s: %s", s.name, text)
		}
	}
	top := h.win.Canvas().Overlays().Top()
	if top == nil {
		top = h.win.Content()
	}
	if m, size := top.MinSize(), h.win.Canvas().Size(); m.Width > size.Width || m.Height > size.Height {
		h.T.Errorf("%s takes %v of a window of %v", s.name, m, size)
	}
}

// checkNames reports controls without a name.
func (h *harness) checkNames(s scene, seen map[string]bool) {
	h.T.Helper()
	for _, text := range uitest.Unnamed(h.win.Canvas()) {
		if !seen[text] {
			seen[text] = true
			h.T.Errorf("%s: nothing names %s", s.name, text)
		}
	}
}
