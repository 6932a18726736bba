package window

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/proving"
	"kalah/ui/app/session"
	"kalah/ui/app/tournament"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

// scene is something that the window shows.
type scene struct {
	name string
	show func(h *harness)
	may  []string // what may be shortened or scrolled: names of files and the like
}

// openWithGames opens a window with an analysis, a folder of logs of all sorts, and
// a small game between two people.
func openWithGames(t *testing.T) *harness {
	h := openEvaluating(t, "", smallEvaluator(), func(s remembered) {
		setup := uitest.TwoPeople(1)
		setup.Players = engine.TwoPeople()
		s.play.SetSetup(setup)
	})
	h.untilOpen()
	if err := os.MkdirAll(h.folder, 0o755); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(uitest.WriteLog(t))
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) { uitest.WriteFile(t, filepath.Join(h.folder, name+".json"), text) }
	for i := range 12 {
		write(fmt.Sprintf("log_2026-11-%02d 14.03.59.123456", i+1), string(text))
	}
	write("broken", "{")
	for _, name := range []string{"game_000", "game_001", "game_002"} {
		text, err := os.ReadFile("../../logging/testdata/recompute/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		write(name, string(text))
	}
	write("lacking", strings.NewReplacer(`"limit": 3`, `"limit": 0`).Replace(string(text)))
	return h
}

func (h *harness) closeDialogs() {
	for range 5 {
		if h.HasDialog() {
			h.Key(fyne.KeyEscape)
		}
	}
	h.shell.Home()
}

// scenes are all that the window shows, in an order in which each can be reached.
func scenes() []scene {
	files, names := []string{"log_2026", "/tmp/"}, []string{longName[:8]}
	// Tables are scrolled to their last columns.
	columns := []string{lang.L("Lecture, Python"), lang.X("lab.branching", "Branching"), lang.X("lab.value", "Value"), lang.L("Time"), lang.L("Cut-offs")}
	command := func(id string) func(*harness) {
		return func(h *harness) {
			h.run(id)
			h.until(id, h.HasDialog)
		}
	}
	all := []scene{
		{name: "a new game", show: func(h *harness) {}, may: files},
		{name: "moves, none yet", show: func(h *harness) { h.run("view.panel.2") }, may: files},
		{name: "engine off", show: func(h *harness) { h.run("view.panel.3") }, may: files},
		{name: "a proof that goes on", show: func(h *harness) {
			q := proving.Question{Position: engine.Position{Rules: engine.Rules{Seeds: 6, EmptyCapture: true}}, Players: engine.TwoPeople(), Step: engine.Step{Turn: 17, Move: 2}}
			q.Position.State = engine.State{{6, 0, 6, 6, 6, 6, 0}, {6, 6, 6, 6, 6, 6, 6}}
			h.proofs.Resume(q)
		}, may: files},
		{name: "a proof", show: func(h *harness) {
			h.proofs.Stop()
			h.run("analysis.prove")
			h.until("the end of the proof", func() bool { return h.proofs.State().Phase == proving.Done })
		}, may: files},
		{name: "engine on", show: func(h *harness) {
			h.proofs.Dismiss()
			h.run("analysis.toggle")
			h.until("a value", func() bool { return h.screen().Analysis.Phase == session.Proved })
		}, may: files},
		{name: "the tab of logs", show: func(h *harness) {
			h.run("view.panel.4")
			h.until("the logs", func() bool { return h.listed() > 12 })
		}, may: files},
		{name: "a new game's form", show: func(h *harness) { h.run("game.new") }, may: files},
		{name: "game under way", show: func(h *harness) {
			h.play1()
			h.run("view.panel.2")
		}, may: files},
		{name: "hint", show: func(h *harness) {
			h.until("a hint", func() bool {
				if s := h.screen(); s.Can.Hint && !s.Hinting && s.Hint < 0 {
					h.run("game.hint")
				}
				return h.screen().Hint >= 0
			})
		}, may: files},
		{name: "another game", show: command("game.again"), may: files},
		{name: "a position", show: command("game.position"), may: files},
		{name: "the end", show: (*harness).playOut, may: files},
		{name: "review", show: func(h *harness) {
			h.run("analysis.review")
			h.until("the review", func() bool { r := h.screen().Analysis.Review; return r.Of > 0 && !r.Running })
		}, may: files},
		{name: "replay", show: func(h *harness) {
			h.openLog("game_000")
			h.Key(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
			h.run("view.panel.2")
		}, may: files},
		{name: "play on", show: command("replay.playon"), may: files},
		{name: "export", show: command("log.export"), may: files},
		{name: "recompute", show: func(h *harness) {
			h.run("log.recompute")
			h.until("the report", func() bool { return h.HasDialog() && h.shell.Said() != "" || h.HasDialog() })
		}, may: files},
		{name: "replay's end", show: func(h *harness) {
			h.Key(fyne.KeyEnd)
			h.until("the end", func() bool { return h.screen().Game.Finished })
		}, may: files},
		{name: "library", show: func(h *harness) {
			h.run("view.logs")
		}, may: files},
		{name: "trash", show: command("log.trash"), may: files},
		{name: "unfinished games", show: func(h *harness) {
			h.run("game.unfinished")
		}, may: files},
		{name: "rename", show: func(h *harness) {
			h.run("view.logs")
			h.until("the logs", func() bool { return h.listed() > 12 })
			h.Key(fyne.KeyF2)
			h.until("the dialog", h.HasDialog)
		}, may: files},
		{name: "matches, none yet", show: func(h *harness) { h.run("matches.show") }},
		{name: "matches, set-up", show: func(h *harness) {
			h.showMatch(h.tournament(30))
			h.matchTabs()[0]()
		}},
		{name: "matches, standings", show: func(h *harness) { h.showMatch(tournament.Setup{}); h.matchTabs()[1]() }, may: names},
		{name: "matches, cross table", show: func(h *harness) { h.showMatch(tournament.Setup{}); h.matchTabs()[2]() }, may: names},
		{name: "matches, chart", show: func(h *harness) { h.showMatch(tournament.Setup{}); h.matchTabs()[3]() }},
		{name: "matches, games", show: func(h *harness) { h.showMatch(tournament.Setup{}); h.matchTabs()[4]() }, may: names},
		{name: "matches, watch", show: func(h *harness) { h.showMatch(tournament.Setup{}); h.matchTabs()[5]() }},
		{name: "matches, two players", show: func(h *harness) { h.showMatch(h.tournament(2)); h.matchTabs()[1]() }, may: names},
		{name: "laboratory", show: func(h *harness) { h.run("lab.show") }},
		{name: "laboratory, measured", show: func(h *harness) {
			h.run("lab.show")
			h.run("lab.run")
			h.until("the rows", func() bool { s := h.bench.State(); return !s.Running && len(s.Entries) == 18 })
		}, may: columns},
		{name: "laboratory, the lecture", show: func(h *harness) {
			h.run("lab.show")
			h.run("lab.lecture")
			h.until("the rows", func() bool { s := h.bench.State(); return !s.Running && len(s.Entries) == 4 })
		}, may: columns},
		{name: "tour", show: func(h *harness) { h.run("help.tour") }},
		{name: "tour, wrong", show: func(h *harness) {
			h.run("help.tour")
			h.Type("d")
			h.Key(fyne.KeyRight)
			h.Type("a")
		}},
		{name: "tour, over", show: func(h *harness) {
			h.run("help.tour")
			for _, houses := range []string{"d", "e", "f", "c", "fe", "a", "b", "c", "d"} {
				h.Type(houses)
				h.Key(fyne.KeyRight)
			}
			h.Key(fyne.KeyRight)
		}},
		{name: "rules", show: command("help.rules")},
		{name: "keys", show: command("help.keys")},
		{name: "about", show: command("help.about"), may: files},
		{name: "preferences", show: command("game.preferences"), may: files},
		{name: "an error", show: func(h *harness) { h.shell.Fail(errors.New("open /tmp/x: permission denied")) }},
		{name: "a question", show: func(h *harness) {
			h.shell.Ask(frame.Question{Title: "Title", Text: "Question", Do: "Do it", Dangerous: true}, func() {})
		}},
	}
	all = append(all, treeScenes()...)
	all = append(all, youngScenes(files)...)
	for i, tab := range []string{"board", "files", "engine"} {
		all = append(all, scene{name: "preferences, " + tab, show: func(h *harness) {
			command("game.preferences")(h)
			for range i + 1 {
				h.Key(fyne.KeyRight)
			}
		}, may: files})
	}
	return all
}

// play1 plays a move of the game shown.
func (h *harness) play1() {
	h.untilOpen()
	n := len(h.screen().Game.Moves)
	letter := 'A'
	if h.screen().Game.Player == 1 {
		letter = 'a'
	}
	h.Type(string(letter + rune(h.screen().Game.Houses()[0])))
	h.until("the move", func() bool { return len(h.screen().Game.Moves) > n })
}

func (h *harness) playOut() {
	for range 500 {
		h.until("the next move", func() bool { return h.screen().Open || h.screen().Activity == session.Finished })
		if !h.screen().Open {
			return
		}
		h.play1()
	}
}

func (h *harness) openLog(name string) {
	h.actions.Open(filepath.Join(h.folder, name+".json"))
	h.until("the log", func() bool { return h.screen().Replay })
}

// listed returns how many logs the tab of logs lists.
func (h *harness) listed() int {
	logs, _ := h.shell.Snapshot()["library"].(map[string]any)
	shown, _ := logs["shown"].(float64)
	return int(shown)
}
